"""Does no call on a handle that exists ask the system for anything?

Usage: system_calls.py STRACE PROGRAM
"""

# SPDX-License-Identifier: MIT
import subprocess
import sys
import tempfile
from pathlib import Path

strace, program = sys.argv[1:]


def system_calls(*arguments):
    """The lines of the trace between the program's two marks."""
    with tempfile.TemporaryDirectory() as folder:
        trace = Path(folder, "trace")
        subprocess.run(
            [strace, "-f", "-e", "signal=none", "-o", trace, program, *arguments], check=True
        )
        lines = trace.read_text().splitlines()
    marks = [i for i, line in enumerate(lines) if '"begin\\n"' in line or '"end\\n"' in line]
    begin, end = marks
    return lines[begin + 1 : end]


found, planted = system_calls(), system_calls("and make a batch")
print(f"system calls: {found or 'none'}; in the control: {planted or 'NONE, BUT THERE ARE SOME'}")
sys.exit(bool(found) or not planted)
