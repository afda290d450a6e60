"""Does a program build and run with the installed files, the way that one kind of user builds it?

Usage: consumer.py WAY SOURCE BUILD MESON; the ways are the functions at the end.

The library is installed with DESTDIR, as by a packager, and found by pkg-config's, CMake's and Meson's
own means. Some ways need a build of their own, with other options.
"""

# SPDX-License-Identifier: MIT
import contextlib
import fcntl
import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from readme import file_block, without_flags

MAKEFILE = """
PKG_CONFIG = pkg-config
CFLAGS += $(shell $(PKG_CONFIG) --cflags ttt)
LDLIBS += $(shell $(PKG_CONFIG) --libs ttt)
game: game.c
"""
CMAKE_VERSION_CHECK = """
find_package(ttt CONFIG REQUIRED)
find_package(ttt ${ttt_VERSION} EXACT CONFIG REQUIRED)
foreach(other 0.9 1.99 2.0)
  find_package(ttt ${other} CONFIG QUIET)
  if(ttt_FOUND)
    message(FATAL_ERROR "asked for ${other}, and got ${ttt_VERSION}")
  endif()
endforeach()
"""
# Nothing of another installation, wherever it is.
CMAKE_PLACE_CHECK = """
foreach(file ${ttt_LIBRARY} ${ttt_INCLUDE_DIR})
  string(FIND "${file}" "HERE/" at)
  if(NOT at EQUAL 0)
    message(FATAL_ERROR "found ${file}, which is not in HERE")
  endif()
endforeach()
"""
CMAKE_PKG_CONFIG = """
cmake_minimum_required(VERSION 3.20)
project(game C)
find_package(PkgConfig REQUIRED)
pkg_check_modules(ttt REQUIRED IMPORTED_TARGET ttt>=1.0)
add_executable(game game.c)
target_link_libraries(game PkgConfig::ttt)
"""


def run(*command, **arguments):
    print("+", *map(str, command), flush=True)
    return subprocess.run(
        command, check=True, stdout=subprocess.PIPE, text=True, **arguments
    ).stdout


@contextlib.contextmanager
def kept(file):
    """Puts back what an installation of the user's wrote, for it to be uninstalled by.

    One at a time, since tests that run at once install from the same build.
    """
    aside = file.with_suffix(".kept")
    with open(file.with_suffix(".lock"), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if file.exists():
            file.rename(aside)
        try:
            yield
        finally:
            file.unlink(missing_ok=True)
            if aside.exists():
                aside.rename(file)


class Installation:
    """The files of one build, installed below `root`, and the means to find them there."""

    def __init__(self, meson, build, root):
        options = {
            option["name"]: option["value"]
            for option in json.loads(run(meson, "introspect", "--buildoptions", build))
        }
        self.version = json.loads(run(meson, "introspect", "--projectinfo", build))["version"]
        self.kind = options["default_library"]
        self.prefix = Path(options["prefix"])
        self.libdir = self.prefix / options["libdir"]
        self.includedir = self.prefix / options["includedir"]
        self.root = Path(root)
        with kept(Path(build, "meson-logs", "install-log.txt")):
            run(meson, "install", "-C", build, "--no-rebuild", "--quiet", "--destdir", self.root)

    def at(self, path):
        return f"{self.root}{path}"

    def environ(self, **variables):
        """What makes the installation look like one on the system."""
        return without_flags(
            PKG_CONFIG_PATH=self.at(self.libdir / "pkgconfig"),
            PKG_CONFIG_SYSROOT_DIR=str(self.root),
            LD_LIBRARY_PATH=self.at(self.libdir),
            **variables,
        )

    def flags(self, *options):
        return shlex.split(run("pkg-config", *options, "ttt", env=self.environ()))


def game_in(folder, source):
    folder.mkdir()
    (folder / "game.c").write_text(file_block(source, "game.c"))
    return folder


def must_win(program, environ):
    output = run(program, env=environ)
    if not output.endswith("X_WON\n"):
        sys.exit(f"{program} printed {output}")


def compiled(installed, work, source, *command, static=()):
    """A program from a compiler's command, with the shared library or, given `static`, without."""
    project = game_in(work / ("static" if static else "shared"), source)
    options = ["--cflags", "--libs", *(["--static"] if static else [])]
    flags = [*static, *installed.flags(*options)]
    run(*command, project / "game.c", *flags, "-o", project / "game")
    if static:
        loaded = run("readelf", "-d", project / "game")
        if "libttt" in loaded:
            sys.exit(f"it wants the shared library: {loaded}")
    must_win(project / "game", installed.environ())


def built(meson, source, work, *options):
    build = work / "build"
    run(
        meson,
        "setup",
        "-Dtests=disabled",
        "-Dbuildtype=debug",
        *options,
        build,
        source,
        env=without_flags(),
    )
    run(meson, "compile", "-C", build)
    return build


# ---- The ways ------------------------------------------------------------------------------------


def files(installed, work, source, meson):
    """Exactly these land, and no others."""
    library, version = installed.libdir / "libttt", installed.version
    wanted = {installed.includedir / "ttt" / name for name in ("batch.h", "ttt.h")}
    wanted |= {installed.libdir / "pkgconfig/ttt.pc"}
    wanted |= {
        installed.libdir / "cmake/ttt" / f"ttt{name}.cmake" for name in ("Config", "ConfigVersion")
    }
    if installed.kind in ("shared", "both"):
        wanted |= {Path(f"{library}.so{end}") for end in ("", ".1", f".{version}")}
    if installed.kind in ("static", "both"):
        wanted |= {Path(f"{library}.a")}
    landed = {
        Path("/", path.relative_to(installed.root))
        for path in installed.root.rglob("*")
        if not path.is_dir()
    }
    if landed != wanted:
        sys.exit(f"missing: {wanted - landed}, not wanted: {landed - wanted}")
    cmake_version = Path(
        installed.at(installed.libdir / "cmake/ttt/tttConfigVersion.cmake")
    ).read_text()
    if f'set(PACKAGE_VERSION "{version}")' not in cmake_version:
        sys.exit("the CMake package tells another version")
    libraries = [flag for flag in installed.flags("--libs", "--static") if flag.startswith("-l")]
    if libraries != ["-lttt"]:
        sys.exit(f"pkg-config wants {libraries}")
    if run("pkg-config", "--modversion", "ttt", env=installed.environ()).strip() != version:
        sys.exit("pkg-config tells another version")


def make(installed, work, source, meson):
    for name, variables in (
        ("shared", {}),
        ("static", {"PKG_CONFIG": "pkg-config --static", "LDFLAGS": "-static"}),
    ):
        project = game_in(work / name, source)
        (project / "Makefile").write_text(MAKEFILE)
        settings = [f"{variable}={value}" for variable, value in variables.items()]
        run("make", "-C", project, *settings, env=installed.environ())
        must_win(project / "game", installed.environ())


def clang(installed, work, source, meson):
    for static in ((), ("-static",)):
        compiled(installed, work, source, "clang", "-fuse-ld=lld", static=static)


def cxx(installed, work, source, meson):
    compiled(installed, work, source, "c++", "-x", "c++")


def musl(installed, work, source, meson):
    compiled(installed, work, source, "musl-gcc", static=("-static",))


def tcc(installed, work, source, meson):
    compiled(installed, work, source, "tcc")


def as_meson_dependency(installed, work, source, meson):
    project = game_in(work / "project", source)
    (project / "meson.build").write_text(file_block(source, "meson.build"))
    run(meson, "setup", project / "build", project, env=installed.environ())
    run(meson, "compile", "-C", project / "build")
    must_win(project / "build" / "game", installed.environ())


def with_cmake(installed, work, source, text, **variables):
    project = game_in(work / "project", source)
    (project / "CMakeLists.txt").write_text(text)
    environ = installed.environ(**variables)
    run("cmake", "-S", project, "-B", project / "build", env=environ)
    run("cmake", "--build", project / "build", env=environ)
    must_win(project / "build" / "game", environ)


def cmake(installed, work, source, meson):
    where = installed.at(installed.libdir / "cmake" / "ttt")
    text = file_block(source, "CMakeLists.txt") + CMAKE_VERSION_CHECK
    with_cmake(installed, work, source, text, ttt_DIR=where)


def cmake_pkg_config(installed, work, source, meson):
    with_cmake(installed, work, source, CMAKE_PKG_CONFIG)


def moved(installed, work, source, meson):
    """A relocatable installation, moved to where nothing was told of. Others are where it was, and
    where CMake looks first."""
    old, here, other = work / "old", work / "here", work / "other"
    options = ["-Dpkgconfig.relocatable=true", f"--prefix={old}", "--libdir=lib"]
    there = Installation(meson, built(meson, source, work, *options), work / "there")
    shutil.move(there.at(old), here)
    there.root, there.libdir = "", here / "lib"
    for file in (old / "include/ttt/ttt.h", other / "include/ttt/ttt.h", other / "lib/libttt.so"):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    compiled(there, work, source, "cc")
    text = file_block(source, "CMakeLists.txt") + CMAKE_PLACE_CHECK.replace("HERE", str(here))
    found_by = {"ttt_DIR": str(here / "lib/cmake/ttt"), "CMAKE_PREFIX_PATH": str(other)}
    with_cmake(there, work, source, text, **found_by)


def outside_prefix(installed, work, source, meson):
    """libdir and includedir may lie outside the prefix."""
    options = ["--prefix=/usr", "--libdir=/opt/ttt/lib", "--includedir=/opt/headers"]
    there = Installation(meson, built(meson, source, work, *options), work / "there")
    files(there, work, source, meson)
    compiled(there, work, source, "cc")
    config = Path(there.at("/opt/ttt/lib/cmake/ttt/tttConfig.cmake")).read_text()
    if '"/opt/headers"' not in config:
        sys.exit("the CMake package has lost the headers")


def main():
    way, source, build, meson = sys.argv[1:]
    os.chdir(tempfile.gettempdir())
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        ways = {name: value for name, value in globals().items() if callable(value)}
        needs_own_build = way in ("moved", "outside_prefix")
        installed = None if needs_own_build else Installation(meson, build, work / "installed")
        ways[way](installed, work, Path(source), meson)


if __name__ == "__main__":
    main()
