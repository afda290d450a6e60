"""Does a program print, byte for byte, what a file says?

Usage: transcript.py EXPECTED INPUT PROGRAM [ARGUMENT...]; INPUT may be - for none
"""

# SPDX-License-Identifier: MIT
import difflib
import subprocess
import sys
from pathlib import Path

expected, script, *program = sys.argv[1:]
wanted = Path(expected).read_bytes()
run = subprocess.run(
    program,
    input=Path(script).read_bytes() if script != "-" else b"",
    stdout=subprocess.PIPE,
    check=False,
)
if run.returncode != 0:
    sys.exit(f"{program[0]} exited with {run.returncode}")
if any(part.endswith(".exe") for part in program):  # Windows ends the lines of a text so
    run.stdout = run.stdout.replace(b"\r\n", b"\n")
if run.stdout != wanted:
    for line in difflib.diff_bytes(
        difflib.unified_diff, wanted.splitlines(), run.stdout.splitlines(), b"expected", b"printed"
    ):
        print(line.decode(errors="backslashreplace"))
    sys.exit("the output differs")
