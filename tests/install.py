"""Does a C program build and run with the installed files, through pkg-config?

Usage: install.py SOURCE BUILD PREFIX LIBDIR INCLUDEDIR VERSION LIBRARIES MESON PKG_CONFIG COMPILER...
"""

# SPDX-License-Identifier: MIT
import contextlib
import os
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

from readme import file_block

source, build, prefix, libdir, includedir, version, libraries, meson, pkg_config, *compiler = (
    sys.argv[1:]
)
libdir, includedir = Path(prefix, libdir), Path(prefix, includedir)  # absolute, in either case
wanted = {f"{includedir}/ttt/{header}" for header in ("batch.h", "ttt.h")}
wanted |= {f"{libdir}/pkgconfig/ttt.pc"}
if libraries in ("shared", "both"):
    wanted |= {f"{libdir}/libttt.so{end}" for end in ("", ".1", f".{version}")}
if libraries in ("static", "both"):
    wanted |= {f"{libdir}/libttt.a"}


def run(*command, **arguments):
    print("+", *command, flush=True)
    return subprocess.run(
        command, check=True, stdout=subprocess.PIPE, text=True, **arguments
    ).stdout


@contextlib.contextmanager
def kept(file):
    """Puts back what an installation of the user's wrote, for it to be uninstalled by."""
    aside = file.with_suffix(".kept")
    if file.exists():
        file.rename(aside)
    try:
        yield
    finally:
        if aside.exists():
            aside.replace(file)


with tempfile.TemporaryDirectory() as folder:
    installed = Path(folder, "installed")
    with kept(Path(build, "meson-logs", "install-log.txt")):
        run(meson, "install", "-C", build, "--no-rebuild", "--quiet", "--destdir", str(installed))
    landed = {
        f"/{path.relative_to(installed)}" for path in installed.rglob("*") if not path.is_dir()
    }
    if landed != wanted:
        sys.exit(f"missing: {sorted(wanted - landed)}, not wanted: {sorted(landed - wanted)}")

    program = Path(folder, "game.c")
    program.write_text(file_block(Path(source), "game.c"))
    environ = {
        **os.environ,
        "PKG_CONFIG_PATH": f"{installed}{libdir}/pkgconfig",
        "PKG_CONFIG_SYSROOT_DIR": str(installed),
        "LD_LIBRARY_PATH": f"{installed}{libdir}",
    }
    if run(pkg_config, "--modversion", "ttt", env=environ).strip() != version:
        sys.exit("pkg-config tells another version")

    ways = {"shared": [], "static": ["-static"]}
    for way in ways if libraries == "both" else [libraries]:
        static = ["--static"] if way == "static" else []
        flags = shlex.split(run(pkg_config, "--cflags", "--libs", *static, "ttt", env=environ))
        executable = Path(folder, way)
        run(*compiler, str(program), *ways[way], *flags, "-o", str(executable), env=environ)
        output = run(str(executable), env=environ)
        if not output.endswith("X_WON\n"):
            sys.exit(f"{way}: printed {output}")
