"""Is the shared library, stripped, as small as it should stay?

Usage: size.py STRIP LIBRARY KIBIBYTES
"""

# SPDX-License-Identifier: MIT
import subprocess
import sys
import tempfile
from pathlib import Path

strip, library, limit = sys.argv[1:]
with tempfile.TemporaryDirectory() as folder:
    stripped = Path(folder, "stripped")
    subprocess.run([strip, "-o", stripped, library], check=True)
    size = stripped.stat().st_size
print(f"{size} bytes of {int(limit) * 1024}")
sys.exit(size > int(limit) * 1024)
