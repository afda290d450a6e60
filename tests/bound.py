"""Does a binding call each declared function, or say that it leaves it out on purpose?

Usage: bound.py PREFIX HEADER... -- FILE...; a call is PREFIX and the function's name, and what is left
out stands in a line with "Left out on purpose:".
"""

# SPDX-License-Identifier: MIT
import re
import sys
from pathlib import Path

from declared import Declared


def is_item(name, item):
    """An item of the list is a function, or, ending with an underscore, all that begin with it."""
    return name == item or (item.endswith("_") and name.startswith(item))


separator = sys.argv.index("--")
prefix, *headers = sys.argv[1:separator]
text = "\n".join(Path(file).read_text() for file in sys.argv[separator + 1 :])
interface = Declared(*headers)
declared = set(interface.functions)
called = set(re.findall(re.escape(prefix) + r"(ttt_\w+)", text)) - set(interface.handles)
listed = re.findall(r"ttt_\w+", " ".join(re.findall(r"Left out on purpose:(.*)", text)))
left_out = {name for name in declared for item in listed if is_item(name, item)}
for name in sorted(declared - called - left_out):
    print(f"{name} is not called, nor does a comment say 'Left out on purpose: {name}'")
for name in sorted(called - declared):
    print(f"not declared: {name}")
for name in sorted(called & left_out):
    print(f"left out, but bound: {name}")
print(f"{len(called & declared)} of {len(declared)} functions are bound")
sys.exit(declared != called | left_out or bool(called & left_out))
