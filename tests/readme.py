"""Does every program and command in the README work, and print what the README says?

Usage: readme.py SOURCE

Each code block of the README has a comment before it that says what it is:
  <!-- file: NAME -->        the text of a file in the reader's own project
  <!-- run in: clone -->     commands for a clone of this repository
  <!-- run last in: clone --> the same, to be run behind all others
  <!-- run in: project -->   commands for the reader's own project
  <!-- output -->            what the commands before it print
  <!-- WHAT; run by .ci/run -->  what takes longer
"""

# SPDX-License-Identifier: MIT
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

BLOCK = re.compile(r"^(?:<!-- ([^\n]*) -->\n)?```\w*\n(.*?)^```$", re.DOTALL | re.MULTILINE)

# Commands that would change the machine, and what stands for them here.
STAND_INS = {
    "sudo": 'exec "$@"',
    "ldconfig": 'exec /sbin/ldconfig -X -C "$DESTDIR/ld.so.cache"',
    "apt-get": "echo 'the README test installs nothing: run .ci/setup first' >&2; exit 1",
}


def blocks(source):
    """The README's code blocks in order, as pairs of comment and text."""
    return BLOCK.findall((source / "README.md").read_text())


def file_block(source, name):
    """The text of a file that the README shows."""
    (text,) = (text for note, text in blocks(source) if note == f"file: {name}")
    return text


def without_flags(**variables):
    """The environment without the flags of the build under test, which are not the reader's."""
    environ = {**os.environ, **variables}
    for flags in ("CFLAGS", "CXXFLAGS", "LDFLAGS"):
        environ.pop(flags, None)
    return environ


def environment(work):
    """What makes an installation below a folder look like one on the system."""
    installed = work / "installed"
    commands = work / "commands"
    commands.mkdir()
    for name, script in STAND_INS.items():
        (commands / name).write_text(f"#!/bin/sh\n{script}\n")
        (commands / name).chmod(0o755)
    environ = without_flags(DESTDIR=str(installed), PKG_CONFIG_SYSROOT_DIR=str(installed))
    environ["PATH"] = f"{commands}{os.pathsep}{environ['PATH']}"
    return environ


def find_installed(environ):
    installed = Path(environ["DESTDIR"])
    for pc in installed.rglob("ttt.pc"):
        environ["PKG_CONFIG_PATH"] = str(pc.parent)
        environ["LD_LIBRARY_PATH"] = str(pc.parent.parent)


def copy_of(source, clone):
    """Copies what a clone would have: no build folder, and nothing that a package manager put there."""

    put_there = shutil.ignore_patterns(
        ".git", ".*_cache", ".hypothesis", ".venv", "__pycache__", "node_modules", "target"
    )

    def left_out(folder, names):
        at_top = Path(folder) == Path(source)
        return put_there(folder, names) | {
            name
            for name in names
            if (at_top and name.startswith("build")) or Path(folder, name, "meson-private").exists()
        }

    shutil.copytree(source, clone, ignore=left_out, symlinks=True)
    for folder, _, _ in os.walk(clone):
        Path(folder).chmod(0o755)  # the source may be read-only


def main(source):
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        places = {
            "run in: clone": work / "clone",
            "run last in: clone": work / "clone",
            "run in: project": work / "project",
        }
        copy_of(source, work / "clone")
        (work / "project").mkdir()
        environ = environment(work)
        if subprocess.run([work / "clone/.ci/setup"], env=environ, check=False).returncode != 0:
            print("the README's commands would begin by installing something")
            sys.exit(77)
        ci = (source / ".ci/run").read_text()
        output = None
        for note, text in sorted(blocks(source), key=lambda block: "last" in block[0]):
            if note in places:
                print(text, end="", flush=True)
                find_installed(environ)
                (work / "project" / "game").unlink(missing_ok=True)  # each command makes it anew
                run = subprocess.run(
                    ["sh", "-e", "-c", text],
                    cwd=places[note],
                    env=environ,
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.PIPE,
                    text=True,
                    check=False,
                )
                if run.returncode != 0:
                    sys.exit(f"{run.stdout}\nexited with {run.returncode}")
                output = run.stdout
            elif note.startswith("file: "):
                (work / "project" / note.removeprefix("file: ")).write_text(text)
            elif note == "output":
                if output != text:
                    sys.exit(f"printed:\n{output}\nbut the README says:\n{text}")
            elif f"readme '{note.removesuffix('; run by .ci/run')}'" not in ci:
                sys.exit(f"nothing says how to test this block:\n{text}")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
