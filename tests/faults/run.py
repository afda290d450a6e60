"""Do the C suites find each fault that is planted in the library?

Usage: run.py SOURCE WORKFOLDER; SOURCE is this repository, WORKFOLDER is made anew

Plants the faults of faults.toml in a copy of the source, one at a time, builds it, and runs the C
suites, the cheapest first, until one fails, crashes or hangs: then the fault is caught. A text to
find that isn't there exactly once, and a fault that doesn't compile, are errors of the table. Takes
some minutes of one processor. Needs Python 3.11, and an x86 processor with AVX2, without which the
faults in its loops can't be seen.
"""

# SPDX-License-Identifier: MIT
import json
import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from pathlib import Path

# The test programs, the cheapest first, and for how many of Meson's two minutes they may run: ten
# times what they take. A group is built when it is come to.
GROUPS = {
    ("api", "pointers", "vectors", "symmetry", "perfect_play", "batch"): 0.1,
    ("integers", "exhaustive"): 0.5,
    ("memory", "handles_wide", "stack", "batch_narrow", "processor"): 0.1,
    ("batch_scalar",): 0.1,
    ("choose", "text"): 0.5,
}
BUILD_FAILED = 125


def with_fault(text, fault):
    """The text of a file with the fault in it."""
    count = text.count(fault["find"])
    if count != 1 or fault["find"] == fault["replace"]:
        sys.exit(f"faults.toml, '{fault['name']}': its text is there {count} times, or unchanged")
    return text.replace(fault["find"], fault["replace"])


def copy_of(source, copy):
    """Copies what a build takes."""
    made = shutil.ignore_patterns(".venv", "__pycache__", "node_modules", "target")
    for name in ("include", "src", "tests", "bindings"):
        shutil.copytree(source / name, copy / name, ignore=made)
    for name in ("meson.build", "meson_options.txt"):
        shutil.copy(source / name, copy)


def results(build, tests, share):
    """What came of the tests up to the first that failed, by name; and the output."""
    log = build / "meson-logs" / "testlog.json"
    log.unlink(missing_ok=True)
    options = ["--num-processes=1", "--maxfail=1", f"--timeout-multiplier={share}"]
    run = subprocess.run(
        ["meson", "test", "-C", build, *options, *tests],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    if run.returncode == BUILD_FAILED or not log.exists():
        return None, run.stdout
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    # A name has the project and the suites before it.
    return {line["name"].split(" / ")[-1]: line["result"] for line in lines}, run.stdout


def verdict(build, first):
    """Whether the fault that is in the source is caught, and what to say of it."""
    for tests, share in sorted(GROUPS.items(), key=lambda group: first not in group[0]):
        if first in tests:
            tests = sorted(tests, key=lambda test: test != first)
        found, output = results(build, tests, share)
        if found is None:
            return False, f"{output}\nERROR, it does not compile"
        for name, result in found.items():
            if result == "TIMEOUT":
                return True, f"caught by {name}, which hung"
            if result in ("FAIL", "ERROR"):
                return True, f"caught by {name}"
    return False, "NOT CAUGHT"


def main():
    source, work = (Path(argument).resolve() for argument in sys.argv[1:])
    copy, build = work / "source", work / "build"
    faults = tomllib.loads(Path(__file__).with_name("faults.toml").read_text())["fault"]
    for fault in faults:
        with_fault((source / "src" / fault["file"]).read_text(), fault)
    twice = [name for name, count in Counter(f["name"] for f in faults).items() if count > 1]
    if twice:
        sys.exit(f"faults.toml has two faults of one name: {twice}")

    work.mkdir(parents=True)  # fails where something is
    copy_of(source, copy)
    setup = ["meson", "setup", build, copy, "-Doptimization=1", "-Ddefault_library=shared"]
    run = subprocess.run(setup, stdout=subprocess.PIPE, text=True, check=False)
    if run.returncode != 0:
        sys.exit(run.stdout)
    for tests, share in GROUPS.items():
        found, output = results(build, tests, share)
        if found != dict.fromkeys(tests, "OK"):
            sys.exit(f"{output}\nwithout a fault, each of {tests} should pass")

    failed = 0
    for fault in faults:
        file = copy / "src" / fault["file"]
        text = file.read_text()
        file.write_text(with_fault(text, fault))
        caught, words = verdict(build, fault.get("first"))
        file.write_text(text)
        failed += not caught
        print(f"{words}: {fault['name']}", flush=True)
    print(f"{len(faults) - failed} passed, {failed} failed")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
