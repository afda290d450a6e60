"""Writes declarations.js from the public headers; with --check, says whether it is up to date.

Usage: generate.py [--check]
"""

# SPDX-License-Identifier: MIT
import sys
from pathlib import Path

here = Path(__file__).parent
top = here.parent.parent
sys.path.insert(0, str(top / "tests"))
sys.dont_write_bytecode = True

from declared import Declared

declared = Declared(top / "include" / "ttt" / "ttt.h")
text = "\n".join(
    [
        "// The C library's prototypes and numbers, as koffi reads them. Written by generate.py.",
        "// SPDX-License-Identifier: MIT",
        "export const prototypes = {",
        *(f"    {name}: '{prototype}'," for name, prototype in declared.functions.items()),
        "};",
        "export const constants = {",
        *(
            f"    {name}: {value},"
            for name, value in declared.constants.items()
            if isinstance(value, int)
        ),
        "};",
        "",
    ]
)
target = here / "declarations.js"
if sys.argv[1:] == ["--check"]:
    if not target.exists() or target.read_text() != text:
        sys.exit(
            "declarations.js is not what the headers declare: run python3 bindings/node/generate.py"
        )
elif sys.argv[1:]:
    sys.exit(__doc__.split("\n")[2])
else:
    target.write_text(text)
