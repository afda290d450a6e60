"""Does pointers.c name every function of the headers that takes a pointer, with as many as it takes?

Usage: pointers.py POINTERS.C HEADER...
"""

# SPDX-License-Identifier: MIT
import re
import sys
from pathlib import Path

from declared import Declared

ROW = re.compile(r"\bF\((ttt_\w+), ([A-Z |]+), ([A-Z |]+|0),")

tested = {
    (name, len(re.findall(r"[A-Z]+", f"{needed} {optional}")))
    for name, needed, optional in ROW.findall(Path(sys.argv[1]).read_text())
}
declared = {
    (name, declaration[declaration.index("(") :].count("*"))
    for name, declaration in Declared(*sys.argv[2:]).functions.items()
    if "*" in declaration[declaration.index("(") :]
}
for name, pointers in sorted(declared ^ tested):
    where = "declared" if (name, pointers) in declared else "tested"
    print(f"{name} is {where} with {pointers} pointers, and not so in the other")
print(f"{len(declared)} functions take a pointer")
sys.exit(declared != tested)
