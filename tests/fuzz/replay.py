"""Does a target get through its corpus?

Usage: replay.py CORPUS PROGRAM...; CORPUS is a folder, whose files PROGRAM is given
"""

# SPDX-License-Identifier: MIT
import subprocess
import sys
from pathlib import Path

corpus, *program = sys.argv[1:]
sys.exit(subprocess.run([*program, *sorted(Path(corpus).iterdir())], check=False).returncode)
