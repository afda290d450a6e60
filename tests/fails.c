/* Fails, and must be seen to: else no other test here could be believed.
 * SPDX-License-Identifier: MIT
 */
#include "test.h"

static void one_is_two(void **state)
{
    (void)state;
    assert_int_equal(1, 2);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {cmocka_unit_test(one_is_two)};
    return cmocka_run_group_tests_name("fails", tests, NULL, NULL);
}
