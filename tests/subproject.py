"""Can a C project have the library as a Meson subproject, without our tests?

Usage: subproject.py SOURCE MESON [OPTION...]; the options are the project's
"""

# SPDX-License-Identifier: MIT
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from readme import copy_of, file_block, without_flags

WRAP = """
[wrap-file]
directory = ttt

[provide]
dependency_names = ttt
"""

source, meson = Path(sys.argv[1]), sys.argv[2]
with tempfile.TemporaryDirectory() as folder:
    project = Path(folder)
    for name in ("meson.build", "game.c"):
        (project / name).write_text(file_block(source, name))
    copy_of(source, project / "subprojects" / "ttt")
    # The project's dependency names no fallback: the wrap file provides it.
    definition = (project / "meson.build").read_text()
    (project / "meson.build").write_text(definition.replace(", fallback: 'ttt'", ""))
    (project / "subprojects" / "ttt.wrap").write_text(WRAP)
    build = project / "build"
    setup = [meson, "setup", "--wrap-mode=forcefallback", *sys.argv[3:], build, project]
    subprocess.run(setup, check=True, env=without_flags())
    subprocess.run([meson, "compile", "-C", build], check=True)
    game = subprocess.run([build / "game"], check=True, stdout=subprocess.PIPE, text=True)
    if not game.stdout.endswith("X_WON\n"):
        sys.exit(f"printed {game.stdout}")
    if "-Ddefault_library=static" in setup and b"libttt.so" in (build / "game").read_bytes():
        sys.exit("the parent asked for static libraries, and the program wants the shared one")
    introspected = subprocess.run(
        [meson, "introspect", "--tests", build], check=True, stdout=subprocess.PIPE
    )
    if tests := json.loads(introspected.stdout):
        sys.exit(f"dragged in: {[test['name'] for test in tests]}")
