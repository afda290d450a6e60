"""Does a program print, byte for byte, what a file says?

Usage: transcript.py PROGRAM EXPECTED [INPUT]
"""

# SPDX-License-Identifier: MIT
import difflib
import subprocess
import sys
from pathlib import Path

program, expected, *script = sys.argv[1:]
wanted = Path(expected).read_bytes()
run = subprocess.run(
    [program],
    input=Path(script[0]).read_bytes() if script else b"",
    stdout=subprocess.PIPE,
    check=False,
)
if run.returncode != 0:
    sys.exit(f"{program} exited with {run.returncode}")
if run.stdout != wanted:
    for line in difflib.diff_bytes(
        difflib.unified_diff, wanted.splitlines(), run.stdout.splitlines(), b"expected", b"printed"
    ):
        print(line.decode(errors="backslashreplace"))
    sys.exit("the output differs")
