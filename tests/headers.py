"""Does each header compile alone and without a warning, under each standard?

Usage: headers.py LANGUAGE STANDARD,... HEADER... -- COMPILER...
"""

# SPDX-License-Identifier: MIT
import subprocess
import sys
from pathlib import Path

language, standards, *rest = sys.argv[1:]
separator = rest.index("--")
headers, compiler = rest[:separator], rest[separator + 1 :]
failures = 0
for standard in standards.split(","):
    for header in headers:
        include = Path(header).parent.parent
        command = [*compiler, f"-std={standard}", "-x", language, f"-I{include}", "-fsyntax-only"]
        command += ["-Wall", "-Wextra", "-pedantic", "-Werror", header]
        failed = subprocess.run(command, check=False).returncode != 0
        print(standard, Path(header).name, "FAILED" if failed else "compiles")
        failures += failed
sys.exit(failures)
