"""Does each header compile alone, and do all, in any order and twice, without a warning, under each
standard? And can the preprocessor work with their numbers?

Usage: headers.py LANGUAGE STANDARD,... HEADER... -- COMPILER...
"""

# SPDX-License-Identifier: MIT
import itertools
import subprocess
import sys
import tempfile
from pathlib import Path

from declared import Declared

language, standards, *rest = sys.argv[1:]
separator = rest.index("--")
headers, compiler = rest[:separator], rest[separator + 1 :]
numbers = [name for name, value in Declared(*headers).constants.items() if isinstance(value, int)]
uses = "".join(f"#if {name} != 0 && {name} == 0\n#error\n#endif\n" for name in numbers)
failures = 0
with tempfile.TemporaryDirectory() as folder:
    sources = list(headers)
    for number, order in enumerate(itertools.permutations(headers)):
        source = Path(folder, f"order{number}.h")
        source.write_text("".join(f"#include <ttt/{Path(h).name}>\n" for h in order * 2) + uses)
        sources.append(source)
    for standard in standards.split(","):
        for source in sources:
            include = Path(headers[0]).parent.parent
            command = [
                *compiler,
                f"-std={standard}",
                "-x",
                language,
                f"-I{include}",
                "-fsyntax-only",
            ]
            command += ["-Wall", "-Wextra", "-pedantic", "-Werror", source]
            failed = subprocess.run(command, check=False).returncode != 0
            print(standard, Path(source).name, "FAILED" if failed else "compiles")
            failures += failed
sys.exit(failures)
