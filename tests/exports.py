"""Does the shared library export the declared functions, under TTT_1, and nothing else?

Usage: exports.py NM LIBRARY HEADER...
"""

# SPDX-License-Identifier: MIT
import subprocess
import sys

from declared import Declared

nm, library, *headers = sys.argv[1:]
wanted = {f"{name}@@TTT_1" for name in Declared(*headers).functions}
output = subprocess.run(
    [nm, "--dynamic", "--defined-only", "--with-symbol-versions", library],
    check=True,
    capture_output=True,
    text=True,
).stdout
exported = {line.split()[-1] for line in output.splitlines()} - {"TTT_1", "TTT_1@@TTT_1"}
for name in sorted(wanted - exported):
    print(f"declared but not exported: {name}")
for name in sorted(exported - wanted):
    print(f"exported but not declared: {name}")
print(f"{len(exported & wanted)} of {len(wanted)} declared functions are exported")
sys.exit(exported != wanted)
