/* Runs a target over the files that are named, as libFuzzer does, with any compiler.
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <stdlib.h>

#include "fuzz.h"

static void replay(const char *path)
{
    long size;
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0 || (size = ftell(file)) < 0) {
        perror(path);
        exit(1);
    }
    rewind(file);
    uint8_t *data = malloc((size_t)size + (size == 0)); /* no byte more than there is */
    if (!data || fread(data, 1, (size_t)size, file) != (size_t)size) {
        perror(path);
        exit(1);
    }
    fclose(file);
    printf("%s\n", path);
    fflush(stdout); /* since the target may abort */
    LLVMFuzzerTestOneInput(data, (size_t)size);
    free(data);
}

int main(int argc, char **argv)
{
    LLVMFuzzerInitialize(&argc, &argv);
    for (int i = 1; i < argc; i++)
        replay(argv[i]);
    printf("%d inputs\n", argc - 1);
    return argc > 1 ? 0 : 1;
}
