"""Does the DLL export the declared functions alone, and need only what Windows itself has?

Usage: dll.py OBJDUMP DLL HEADER...
"""

# SPDX-License-Identifier: MIT
import re
import subprocess
import sys

from declared import Declared

SYSTEM = {"kernel32.dll", "msvcrt.dll", "ucrtbase.dll"}

objdump, dll, *headers = sys.argv[1:]
text = subprocess.run([objdump, "-p", dll], check=True, capture_output=True, text=True).stdout
needed = {name.lower() for name in re.findall(r"DLL Name: (\S+)", text)}
table = text[text.index("[Ordinal/Name Pointer] Table") :]
exported = set(
    re.findall(r"^\s*\[ *\d+\]\s+(?:\+base\[ *\d+\]\s+\w+\s+)?(\w+)$", table, re.MULTILINE)
)
declared = set(Declared(*headers).functions)
print(f"needs {sorted(needed)}, exports {len(exported)} functions")
if foreign := {name for name in needed - SYSTEM if not name.startswith("api-ms-win-")}:
    sys.exit(f"needs what Windows does not have: {foreign}")
if exported != declared:
    sys.exit(f"exports wrongly: {sorted(exported ^ declared)}")
