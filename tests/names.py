"""Do the headers define no name outside ttt_ and TTT_, and are they as plain as they promise to be?

Usage: names.py HEADER... -- COMPILER...
"""

# SPDX-License-Identifier: MIT
import subprocess
import sys
from pathlib import Path

from declared import Declared

separator = sys.argv.index("--")
headers, compiler = sys.argv[1:separator], sys.argv[separator + 1 :]
compiler.append(f"-I{Path(headers[0]).parent.parent}")


def macros(source):
    output = subprocess.run(
        [*compiler, "-dM", "-E", "-x", "c", "-"],
        check=True,
        capture_output=True,
        text=True,
        input=source,
    ).stdout
    return {line.split()[1].split("(")[0] for line in output.splitlines()}


declared = Declared(*headers)  # refuses whatever is no ttt_ function or handle
before = macros("".join(f"#include <{name}>\n" for name in declared.includes if "ttt/" not in name))
after = macros("".join(f'#include "{header}"\n' for header in headers))
foreign = sorted(name for name in after - before if not name.startswith("TTT_"))
for name in foreign:
    print(f"defines {name}")
print(f"{len(declared.functions)} functions, {len(after - before)} macros")
sys.exit(bool(foreign) or "TTT_OK" not in after)
