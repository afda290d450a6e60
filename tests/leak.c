/* Loses games, which a sanitizer for leaks must see. A thousand, since the last may still be found in
 * a register.
 * SPDX-License-Identifier: MIT
 */
#include <ttt/ttt.h>

int main(void)
{
    int status = TTT_OK;
    for (int i = 0; i < 1000; i++)
        status |= ttt_move(ttt_new(), 1, 1);
    return status;
}
