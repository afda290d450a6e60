"""Do the header and the manifest of each binding have the version that the build has?

Usage: version.py SOURCE VERSION
"""

# SPDX-License-Identifier: MIT
import json
import re
import sys
import tomllib
from pathlib import Path

source, version = Path(sys.argv[1]), sys.argv[2]


def toml(path):
    return tomllib.loads((source / path).read_text())


header = (source / "include/ttt/ttt.h").read_text()
parts = re.findall(r"#define TTT_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)", header)
(lock,) = (p for p in toml("bindings/rust/Cargo.lock")["package"] if p["name"] == "ttt")
package, package_lock = (
    json.loads((source / "bindings/node" / name).read_text())
    for name in ("package.json", "package-lock.json")
)
found = {
    "ttt.h, in numbers": ".".join(parts),
    "ttt.h, as text": re.search(r'#define TTT_VERSION "(.*)"', header)[1],
    "Cargo.toml": toml("bindings/rust/Cargo.toml")["package"]["version"],
    "Cargo.lock": lock["version"],
    "pyproject.toml": toml("bindings/python/pyproject.toml")["project"]["version"],
    "package.json": package["version"],
    "package-lock.json": package_lock["version"],
    "package-lock.json, the package": package_lock["packages"][""]["version"],
}
wrong = {name: value for name, value in found.items() if value != version}
print(f"{len(found)} places, all {version}" if not wrong else f"not {version}: {wrong}")
sys.exit(bool(wrong))
