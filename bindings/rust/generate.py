"""Writes src/raw.rs, the raw layer, from the public header by means of bindgen.

Usage: generate.py [--check]; with --check, says whether the file is what would be written.
"""

# SPDX-License-Identifier: MIT
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
RAW = HERE / "src" / "raw.rs"
COMMAND = [
    "bindgen",
    "../../include/ttt/batch.h",
    "--allowlist-function=ttt_.*",
    "--allowlist-var=TTT_.*",
    "--default-macro-constant-type=signed",
    "--size_t-is-usize",
    "--no-doc-comments",
    "--no-layout-tests",
    "--blocklist-type=__.*",
    "--raw-line=// The C interface, name by name: written by generate.py, not by hand.",
    "--raw-line=// SPDX-License-Identifier: MIT",
    "--raw-line=#![allow(dead_code, non_camel_case_types)]",
    "--",
    "-I../../include",
]

run = subprocess.run(COMMAND, cwd=HERE, stdout=subprocess.PIPE, text=True, check=True)
_, rest = run.stdout.split("\n", 1)  # without the version of bindgen
text = rest.lstrip()
if "--check" not in sys.argv:
    RAW.write_text(text)
elif RAW.read_text() != text:
    sys.exit("src/raw.rs is not what the headers declare: run python3 bindings/rust/generate.py")
