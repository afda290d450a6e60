"""Does every_call.h call each function that the public headers declare?

Usage: every_call.py EVERY_CALL HEADER...
"""

# SPDX-License-Identifier: MIT
import re
import sys
from pathlib import Path

from declared import Declared

every_call, *headers = sys.argv[1:]
code = re.sub(r"/\*.*?\*/", "", Path(every_call).read_text(), flags=re.DOTALL)
called = set(re.findall(r"\b(ttt_\w+)\(", code))
# It works on a handle that exists, and ttt_new() can do nothing but make one.
declared = set(Declared(*headers).functions) - {"ttt_new"}
for name in sorted(declared - called):
    print(f"does not call {name}")
print(f"calls {len(called & declared)} of {len(declared)} functions")
sys.exit(declared - called != set())
