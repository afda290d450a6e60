"""Writes src/ttt/_declarations.py, the raw layer for cffi, from the public header.

Usage: generate.py [--check]; with --check, says whether the file is what would be written.
"""

# SPDX-License-Identifier: MIT
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE / "../../tests"))

from declared import Declared

FILE = HERE / "src" / "ttt" / "_declarations.py"
INCLUDE = HERE / "../../include/ttt"
declared = Declared(INCLUDE / "ttt.h", INCLUDE / "batch.h")
lines = [f"typedef struct {handle} {handle};" for handle in declared.handles]
lines += [f"#define {name} {n}" for name, n in declared.constants.items() if isinstance(n, int)]
lines += declared.functions.values()
text = "\n".join(
    [
        '"""The C interface as cffi reads it: written by generate.py, not by hand."""',
        "",
        "# SPDX-License-Identifier: MIT",
        'DECLARATIONS = """',
        *lines,
        '"""',
        "",
    ]
)
if "--check" not in sys.argv:
    FILE.write_text(text)
elif FILE.read_text() != text:
    sys.exit(
        "_declarations.py is not what the headers declare: run python3 bindings/python/generate.py"
    )
