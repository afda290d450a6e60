"""Can a C project have the library as a Meson subproject, without our tests?

Usage: subproject.py SOURCE MESON [OPTION...]; the options are the project's
"""

# SPDX-License-Identifier: MIT
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from readme import copy_of, file_block

source, meson = Path(sys.argv[1]), sys.argv[2]
with tempfile.TemporaryDirectory() as folder:
    project = Path(folder)
    for name in ("meson.build", "game.c"):
        (project / name).write_text(file_block(source, name))
    copy_of(source, project / "subprojects" / "ttt")
    for flags in ("CFLAGS", "CXXFLAGS", "LDFLAGS"):  # they are those of the build under test
        os.environ.pop(flags, None)
    build = project / "build"
    setup = [meson, "setup", "--wrap-mode=forcefallback", *sys.argv[3:], build, project]
    subprocess.run(setup, check=True)
    subprocess.run([meson, "compile", "-C", build], check=True)
    game = subprocess.run([build / "game"], check=True, stdout=subprocess.PIPE, text=True)
    if not game.stdout.endswith("X_WON\n"):
        sys.exit(f"printed {game.stdout}")
    introspected = subprocess.run(
        [meson, "introspect", "--tests", build], check=True, stdout=subprocess.PIPE
    )
    if tests := json.loads(introspected.stdout):
        sys.exit(f"dragged in: {[test['name'] for test in tests]}")
