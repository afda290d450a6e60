/* Two numbers compared, in a program that need not know cmocka.
 * SPDX-License-Identifier: MIT
 */
#ifndef CHECK_H
#define CHECK_H

#define CHECK(is, expected) compare(__FILE__, __LINE__, #is, (long)(is), (long)(expected))

/* Ends the test if the two differ. Each program says how. */
void compare(const char *file, int line, const char *what, long is, long expected);

#endif
