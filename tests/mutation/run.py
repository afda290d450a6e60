"""Do the C suites find what a mutation tool does to the library?

Makes every mutant of src that universalmutator's rules for C++ give, by one change to one line. Of
no interest are those that don't compile, and those of which clang or gcc makes the same code. Every
other one must be killed: the C suites run, first those that killed many of that file's, until one
fails, crashes or takes far more of the processor than it should. What no test could tell from the
library is listed in equivalent.txt with the reason, and must survive. Survivors are printed, and
written to survivors.txt in the work folder, in the form of that list.

All mutants take two processors about an hour. They have to know AVX2. Needs Python 3.10,
clang, gcc, universalmutator from PyPI, and what the tests need.
"""

# SPDX-License-Identifier: MIT
import argparse
import os
import queue
import random
import shlex
import shutil
import subprocess
import sys
import time
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

# What the library is compiled from, and with which flags of its own. First what shows most faults.
UNITS = {
    "ttt": ["src/ttt.cpp"],
    "text": ["src/text.cpp"],
    "batch": ["src/batch.cpp"],
    "batch_narrow": ["src/batch_narrow.cpp"],
    "batch_scalar": ["src/batch_narrow.cpp", "-DTTT_WITHOUT_VECTORS"],
    "narrow_only": ["tests/narrow_only.cpp"],
    "batch_wide": ["src/batch_wide.cpp"],
    "perfect_play": ["src/perfect_play.cpp"],
}
FLAGS = ["-std=c++20", "-fno-exceptions", "-fno-rtti", "-fvisibility=hidden", "-O2", "-fPIC"]
FLAGS += ["-w", "-Iinclude"]

# The library, and those that are linked into test programs: see tests/meson.build.
COMMON = {"text", "batch", "ttt", "perfect_play"}
LIBRARIES = {
    "libttt.so.1": COMMON | {"batch_narrow", "batch_wide"},
    "libttt_wide.a": COMMON | {"batch_narrow", "batch_wide"},
    "libttt_narrow.a": COMMON | {"batch_narrow", "narrow_only"},
    "libttt_scalar.a": COMMON | {"batch_scalar", "narrow_only"},
}

# The test programs, and the library of each.
PROGRAMS = {
    name: library
    for library, names in {
        "libttt.so.1": "api pointers symmetry perfect_play vectors batch processor integers exhaustive "
        "guards choose text model",
        "libttt_wide.a": "handles_wide",
        "libttt_narrow.a": "memory batch_narrow guards_narrow handles_narrow",
        "libttt_scalar.a": "batch_scalar guards_scalar handles_scalar",
    }.items()
    for name in names.split()
}


def run(command, **options):
    """Runs a command, silently; returns its status and the seconds of a processor that it took."""
    options = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, **options}
    process = subprocess.Popen(list(map(str, command)), stderr=subprocess.DEVNULL, **options)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, usage.ru_utime + usage.ru_stime


def must_run(command, **options):
    """Runs a command that has to succeed; returns its output."""
    command = list(map(str, command))
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
    made = subprocess.run(command, check=False, **pipes, **options)
    if made.returncode != 0:
        sys.exit(f"{made.stdout}\n{shlex.join(command)} failed")
    return made.stdout


# ---- The mutants ------------------------------------------------------------------------------------


class Mutant(NamedTuple):
    """A line of a file of src, which of the lines like that it is, and what becomes of it."""

    file: str
    before: str
    number: int
    after: str

    def __str__(self):
        which = f" {self.number}" if self.number > 1 else ""
        return f"@ {self.file}{which}\n-{self.before}\n+{self.after}\n"


def mutants_of(path, folder):
    """The mutants of a file, each with the file that is to replace it."""
    folder.mkdir(parents=True)
    must_run(["mutate", path, "cpp", "--noCheck", "--mutantDir", folder])
    original = path.read_text().splitlines()
    for made in folder.iterdir():
        lines = made.read_text().splitlines()
        added = len(lines) - len(original)
        pairs = zip([*original, None], lines)
        at = next(i for i, (old, new) in enumerate(pairs) if old != new) - added
        before = original[at].strip()
        number = [line.strip() for line in original[: at + 1]].count(before)
        after = " ⏎ ".join(line.strip() for line in lines[at : at + 1 + added])
        yield Mutant(path.name, before, number, after), made


def listed(path):
    """The mutants in a file such as equivalent.txt."""
    for line in path.read_text().splitlines():
        if line.startswith("@"):
            file, number = (line[2:] + " 1").split()[:2]
        elif line.startswith("-"):
            before = line[1:]
        elif line.startswith("+"):
            yield Mutant(file, before, int(number), line[1:])


# ---- Building and running them ----------------------------------------------------------------------


class Compiler:
    """One compiler, and the code that it makes of the library as it is."""

    def __init__(self, name, tree, folder):
        self.name = name
        self.limited = ["prlimit", "--cpu=60", name]
        self.files = {}  # of src that a unit is made from
        self.originals = {}
        folder.mkdir()
        for unit, arguments in UNITS.items():
            must_run([name, *FLAGS, *arguments, "-c", "-o", folder / f"{unit}.o"], cwd=tree)
            self.originals[unit] = folder / f"{unit}.o"
            rule = must_run([name, *FLAGS, *arguments, "-MM"], cwd=tree)
            self.files[unit] = {Path(word).name for word in rule.split()}

    def changed(self, file, tree, folder):
        """The units of a tree whose code is not the original's, since `file` was changed, each with
        its object; None for one that doesn't compile."""
        for unit, arguments in UNITS.items():
            if file not in self.files[unit]:
                continue
            made = folder / f"{unit}.o"
            if run([*self.limited, *FLAGS, *arguments, "-c", "-o", made], cwd=tree)[0] != 0:
                yield unit, None
            elif made.read_bytes() != self.originals[unit].read_bytes():
                yield unit, made


class Suites:
    """The test programs, which are built once, to be linked to other objects of the library."""

    def __init__(self, source, build, originals):
        options = ["-Dtests=enabled", "-Ddefault_library=shared"]
        must_run(["meson", "setup", build, source, *options])
        must_run(["ninja", "-C", build, *(f"tests/{name}" for name in PROGRAMS)])
        self.source, self.build, self.originals = source, build, originals
        self.links = {}  # the commands
        for name in PROGRAMS:
            commands = must_run(["ninja", "-C", build, "-t", "commands", f"tests/{name}"])
            self.links[name] = shlex.split(commands.splitlines()[-1])
        self.kills = defaultdict(Counter)  # by file, of each program
        self.seconds = dict.fromkeys(PROGRAMS, 1.0)
        folder = build / "original"
        folder.mkdir()
        for name in PROGRAMS:
            passed, self.seconds[name] = self.passes(name, originals, folder)
            if not passed:
                sys.exit(f"{name} fails without a mutant")

    def kill(self, file, changed, folder, most=None):
        """Whether one of the programs, at most so many, fails with the changed objects. The first
        are those that may be hoped to fail in the shortest time."""
        folder.mkdir()
        kills = self.kills[file]
        programs = [name for name in PROGRAMS if changed.keys() & LIBRARIES[PROGRAMS[name]]]
        programs.sort(key=lambda name: self.seconds[name] / (1 + kills[name]))
        for name in programs[:most]:
            if not self.passes(name, self.originals | changed, folder)[0]:
                kills[name] += 1
                return True
        return False

    def passes(self, name, objects, folder):
        """Whether a program links to the library that is made of the objects, and passes; and how
        long it took."""
        library = PROGRAMS[name]
        parts = [objects[unit] for unit in sorted(LIBRARIES[library])]
        if library == "libttt.so.1":
            program = self.build / "tests" / name
            script = f"-Wl,--version-script={self.source}/src/ttt.map"
            link = ["cc", "-shared", script, *parts, "-o", folder / library]
            linked = (folder / library).exists()
        else:
            program = folder / name
            link = [program if word == f"tests/{name}" else word for word in self.links[name]]
            at = link.index(f"tests/{library}")
            link[at : at + 1] = parts
            linked = False
        if not linked and run(link, cwd=self.build)[0] != 0:
            return False, 0.0
        most = int(5 * self.seconds[name]) + 2
        command = ["prlimit", f"--cpu={most}", f"--as={1 << 33}", "--core=0", program]
        status, seconds = run(command, env={**os.environ, "LD_LIBRARY_PATH": str(folder)})
        return status == 0, seconds


class Worker:
    """A copy of what the library is compiled from, to change."""

    def __init__(self, source, folder):
        self.source, self.tree, self.made = source, folder / "tree", folder / "made"
        for name in ("include", "src"):
            shutil.copytree(source / name, self.tree / name)
        (self.tree / "tests").mkdir()
        shutil.copy(source / "tests/narrow_only.cpp", self.tree / "tests")

    def judge(self, file, changed, compilers, suites):
        """What becomes of a mutant, which is the name of a file of src and the changed file."""
        path = self.tree / "src" / file
        shutil.copyfile(changed, path)
        shutil.rmtree(self.made, ignore_errors=True)
        self.made.mkdir()
        try:
            return self.verdict(file, *compilers, suites)
        finally:
            shutil.copyfile(self.source / "src" / file, path)

    def verdict(self, file, compiler, other, suites):
        objects = {}
        for unit, made in compiler.changed(file, self.tree, self.made):
            if made is None:
                return "does not compile"
            objects[unit] = made
            # One unit and one program are enough for most.
            if len(objects) == 1 and suites.kill(file, objects, self.made / "one", 1):
                return "killed"
        if not objects:
            return "the same code"
        if suites.kill(file, objects, self.made / "all"):
            return "killed"
        others = [made for _, made in other.changed(file, self.tree, self.made)]
        if not others:
            return "the same code"
        return "does not compile" if None in others else "survived"


def arguments():
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=form)
    parser.add_argument(
        "--seconds", type=int, help="begin with no other mutant so long after the first"
    )
    parser.add_argument("--seed", default="", help="which mutants are the first, for --seconds")
    parser.add_argument("--file", help="the mutants of this file of src only")
    parser.add_argument("--only", type=Path, help="those only that are listed in a file")
    parser.add_argument("source", type=Path, help="the clone")
    parser.add_argument("work", type=Path, help="a folder to make")
    options = parser.parse_args()
    if not shutil.which("mutate"):
        parser.error("mutate is not on the PATH: .ci/setup ci puts it into build-ci/venv/bin")
    if options.work.exists():
        parser.error(f"{options.work} exists: remove it, or name another folder")
    for file in (options.source / "src" / (options.file or "ttt.cpp"), options.only):
        if file and not file.exists():
            parser.error(f"there is no {file}")
    return options


def main():
    options = arguments()
    source, work = options.source.resolve(), options.work.resolve()
    work.mkdir(parents=True)
    compilers = [Compiler(name, source, work / name) for name in ("clang++", "g++")]
    suites = Suites(source, work / "build", compilers[0].originals)

    mutants = {}
    for path in sorted((source / "src").glob("*.?pp")):
        mutants.update(mutants_of(path, work / "mutants" / path.name))
    equivalent = set(listed(Path(__file__).with_name("equivalent.txt")))
    wrong = [f"there is no such mutant:\n{mutant}" for mutant in equivalent - mutants.keys()]

    chosen = sorted(set(listed(options.only)) & mutants.keys() if options.only else mutants)
    chosen = [mutant for mutant in chosen if options.file in (None, mutant.file)]
    random.Random(options.seed).shuffle(chosen)

    threads = os.cpu_count()
    workers = queue.SimpleQueue()
    for number in range(threads):
        workers.put(Worker(source, work / f"worker{number}"))
    start = time.monotonic()

    def judge(mutant):
        if options.seconds and time.monotonic() - start > options.seconds:
            return None
        worker = workers.get()
        try:
            return worker.judge(mutant.file, mutants[mutant], compilers, suites)
        finally:
            workers.put(worker)

    verdicts = Counter()
    with ThreadPoolExecutor(threads) as pool:
        for mutant, verdict in zip(chosen, pool.map(judge, chosen)):
            if verdict is None:
                continue
            if verdict == "survived" and mutant in equivalent:
                verdict = "can't be told from the library"
            elif verdict == "survived":
                wrong.append(f"survived:\n{mutant}")
                print(wrong[-1], flush=True)
                with open(work / "survivors.txt", "a") as survivors:
                    survivors.write(f"{mutant}")
            elif mutant in equivalent:
                wrong.append(f"{verdict}, but listed in equivalent.txt:\n{mutant}")
            verdicts[verdict] += 1
            if verdicts.total() % 500 == 0:
                print(f"{verdicts.total()} of {len(chosen)}", flush=True)
    print(*wrong, sep="\n")
    print(f"{verdicts.total()} of {len(mutants)} mutants, seed '{options.seed}':")
    for verdict, count in verdicts.most_common():
        print(f"{count:6} {verdict}")
    print(f"{verdicts['killed']} passed, {len(wrong)} failed")
    sys.exit(bool(wrong) or verdicts["killed"] == 0)


if __name__ == "__main__":
    main()
