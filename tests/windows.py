"""Do programs for Windows build and run with the installed files, shared and static, without a define?

Usage: windows.py SOURCE BUILD TRIPLET
"""

# SPDX-License-Identifier: MIT
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from readme import file_block

source, build, triplet = sys.argv[1:]
with tempfile.TemporaryDirectory() as folder:
    root = Path(folder, "root")
    subprocess.run(
        ["meson", "install", "-C", build, "--no-rebuild", "--quiet", "--destdir", root], check=True
    )
    (library,) = root.rglob("libttt.dll.a")
    (dll,) = root.rglob("libttt-1.dll")
    prefix = library.parent.parent
    game = Path(folder, "game.c")
    game.write_text(file_block(Path(source), "game.c"))
    for way, flags in (("shared", []), ("static", ["-static"])):
        program = Path(folder, f"{way}.exe")
        command = [f"{triplet}-gcc", game, f"-I{prefix}/include", f"-L{prefix}/lib", *flags]
        subprocess.run([*command, "-lttt", "-o", program], check=True)
        environ = {**os.environ, "WINEPATH": str(dll.parent) if way == "shared" else ""}
        run = subprocess.run(
            ["/usr/lib/wine/wine64", program],
            env=environ,
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
        if not run.stdout.endswith("X_WON\n"):
            sys.exit(f"{way}: printed {run.stdout}")
        print(f"{way}: runs")
