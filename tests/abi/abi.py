"""Is the ABI still what was written down: no function gone or changed, and no constant?

Usage: abi.py LIBRARY HEADER... [--write]

LIBRARY has debug information. --write writes the description anew, which until the first release is
right after any change, and after it only once the SONAME has moved.
"""

# SPDX-License-Identifier: MIT
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from declared import Declared

DESCRIPTION = HERE / "libttt.abi"
CONSTANTS = HERE / "constants.txt"

library, *headers = [argument for argument in sys.argv[1:] if argument != "--write"]
constants = {
    f"{name} {value}"
    for name, value in Declared(*headers).constants.items()
    if "VERSION" not in name
}


def described():
    command = [
        "abidw",
        "--no-comp-dir-path",
        "--no-corpus-path",
        "--no-show-locs",
        "--no-architecture",
        "--exported-interfaces-only",
    ]
    command += ["--headers-dir", str(Path(headers[0]).parent), "--drop-private-types", library]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def difference(before, after):
    """What abidiff says against the second description; functions that were added don't count."""
    command = ["abidiff", "--no-added-syms", str(before), str(after)]
    run = subprocess.run(command, check=False, capture_output=True, text=True)
    return run.stdout + run.stderr if run.returncode else ""


if "--write" in sys.argv:
    DESCRIPTION.write_text(described())
    CONSTANTS.write_text("\n".join(sorted(constants)) + "\n")
    sys.exit()

with tempfile.TemporaryDirectory() as folder:
    now = Path(folder, "now.abi")
    now.write_text(described())
    failures = difference(DESCRIPTION, now)
    was = set(CONSTANTS.read_text().splitlines())
    failures += "".join(f"changed or gone: {constant}\n" for constant in sorted(was - constants))

    # Controls: a function that is gone, and one whose parameter has another type, must be noticed.
    text = DESCRIPTION.read_text()
    for name, control in (
        ("a function gone", text.replace("ttt_undo", "ttt_gone")),
        (
            "a type changed",
            text.replace("name='int' size-in-bits='32'", "name='int' size-in-bits='64'"),
        ),
    ):
        changed = Path(folder, "control.abi")
        changed.write_text(control)
        if control == text or not difference(changed, now):
            failures += f"the control was not noticed: {name}\n"
print(failures or f"{len(was)} constants and all functions are as they were")
sys.exit(bool(failures))
