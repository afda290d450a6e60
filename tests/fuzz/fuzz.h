/* What libFuzzer calls in a target, or replay.c in its place.
 * SPDX-License-Identifier: MIT
 */
#ifndef FUZZ_H
#define FUZZ_H

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerInitialize(int *argc, char ***argv);

/* Aborts when the library does anything else than it should. Leaves nothing to the next input. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
