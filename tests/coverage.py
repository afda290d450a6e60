"""Do the tests run each line of the library, each branch both ways, and each condition to effect?

Usage: coverage.py SOURCE BUILD; BUILD is made anew

Lists what they don't, and prints how much of each file they do. A condition has effect where it alone
decides what its decision comes to, which is MC/DC. What several programs do to a function is taken
together; each instantiation of a template has to be covered by itself. Not seen is code for other
processors, which isn't compiled here. Needs clang 19 with its LLVM, and an x86 processor with AVX2.
"""

# SPDX-License-Identifier: MIT
import json
import os
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

# Atomic, since counts that threads disturb don't add up: what is derived from them may be anything.
COMPILE = "-fprofile-instr-generate -fprofile-update=atomic -fcoverage-mapping -fcoverage-mcdc"
LINK = "-fprofile-instr-generate"
TESTS = (
    *("api", "pointers", "integers", "text", "perfect_play", "choose", "symmetry", "vectors"),
    *("batch", "batch_narrow", "batch_scalar", "memory", "threads", "processor", "tables"),
)
# What the library's code is in.
BINARIES = (
    "src/libttt.so.1",
    *(f"tests/{name}" for name in ("batch_narrow", "batch_scalar", "tables")),
)
# Without this test something of each measure is missing, or else nothing that is missing is seen.
CONTROL = "processor"

MEASURES = ("lines", "branches", "conditions")
SKIPPED, GAP = 2, 3  # kinds of regions: comments and the like; and what lies between two


def run(*command, **options):
    """What a command prints; ends the program where it fails."""
    done = subprocess.run(command, capture_output=True, text=True, check=False, **options)
    if done.returncode != 0:
        sys.exit(f"{done.stdout}{done.stderr}\n{command[0]} failed")
    return done.stdout


def build_and_test(source, build):
    """Leaves a folder of profiles for each test."""
    build.mkdir(parents=True)  # fails where something is
    options = (f"-Dcpp_args={COMPILE}", f"-Dcpp_link_args={LINK}", f"-Dc_link_args={LINK}")
    clang = {"CC": "clang-19", "CXX": "clang++-19"}
    no_profile = {"LLVM_PROFILE_FILE": os.devnull}  # of what Meson compiles and runs to try clang
    run("meson", "setup", build, source, *options, env={**os.environ, **clang, **no_profile})
    run("meson", "compile", "-C", build, *TESTS)
    for test in TESTS:
        profile = build / "profiles" / test / "%p-%m.profraw"
        environment = {**os.environ, "LLVM_PROFILE_FILE": str(profile)}
        run("meson", "test", "-C", build, "--no-rebuild", test, env=environment)


def exported(build, tests):
    """The functions of each binary with all that LLVM knows of their coverage by these tests."""
    merged = build / "merged.profdata"
    profiles = [path for test in tests for path in (build / "profiles" / test).iterdir()]
    run("llvm-profdata-19", "merge", "-o", merged, *profiles)
    functions = []
    for name in BINARIES:  # one at a time, since LLVM would keep one of two functions of a name
        text = run("llvm-cov-19", "export", f"--instr-profile={merged}", build / name)
        functions += json.loads(text)["data"][0]["functions"]
    return functions


def lines_of(regions):
    """For each line of code in a function, whether it is run: whether a region is that begins in it, or
    the innermost that it begins in."""
    for line in range(min(r[0] for r in regions), max(r[2] for r in regions) + 1):
        begun = [r for r in regions if r[0] == line and r[7] != GAP]
        around = [r for r in regions if r[0] < line <= r[2]]
        if around:
            begun.append(max(around, key=lambda r: (r[0], r[1], -r[2], -r[3])))
        if begun and not any(r[7] == SKIPPED for r in begun):
            yield line, any(r[4] > 0 for r in begun)


def places_of(function, number):
    """What there is to cover in one file of a function: measure, line, column, what if it isn't; and
    whether it is."""
    for line, covered in lines_of([r for r in function["regions"] if r[5] == number]):
        yield ("lines", line, 0, "is not run"), covered
    for line, column, _, _, true, false, *rest in function["branches"]:
        if rest[0] == number:
            yield ("branches", line, column, "is never true"), true > 0
            yield ("branches", line, column, "is never false"), false > 0
    for line, column, _, _, file, _, conditions in function["mcdc_records"]:
        if file == number:
            for index, covered in enumerate(conditions, 1):
                yield ("conditions", line, column, f"never depends on condition {index}"), covered


def judge(functions, source):
    """For each file, what of it is covered in each function."""
    found = defaultdict(dict)
    # One that is never run may be one that its binary doesn't use, of which only the ends are known.
    in_use = {function["name"] for function in functions if function["count"] > 0}
    for function in functions:
        name = function["name"]
        if function["count"] == 0 and name in in_use:
            continue
        for number, path in enumerate(function["filenames"]):
            if Path(path).parent == source / "src":
                for place, covered in places_of(function, number):
                    of_file = found[Path(path).name]
                    of_file[place, name] = of_file.get((place, name), False) or covered
    return found


def report(found, source):
    """Lists what is not covered, and prints the table. Returns for each measure how much is not."""
    table = {}
    for file in sorted((source / "src").glob("*.?pp")):
        text = file.read_text().splitlines()
        of_file = found[file.name]
        uncovered = sorted(key for key, covered in of_file.items() if not covered)
        for (_, line, column, words), function in uncovered:
            function = run("c++filt", function.split(":")[-1]).strip()
            place = f"{line}:{column}" if column else line
            print(f"src/{file.name}:{place}: {words} in {function}\n    {text[line - 1].strip()}")
        for measure in MEASURES:
            there = {place for place, _ in of_file if place[0] == measure}
            lacking = {place for place, _ in uncovered if place[0] == measure}
            table[file.name, measure] = len(there - lacking), len(there)
            for_all = table.get(("all", measure), (0, 0))
            table["all", measure] = tuple(map(sum, zip(for_all, table[file.name, measure])))
    print(f"\n{'':20}" + "".join(f"{measure:>13}" for measure in MEASURES))
    for name in sorted({name for name, _ in table}, key=lambda name: (name == "all", name)):
        cells = ("{} / {}".format(*table[name, measure]) for measure in MEASURES)
        print(f"{name:20}" + "".join(f"{cell:>13}" for cell in cells))
    totals = {measure: table["all", measure] for measure in MEASURES}
    return {measure: there - covered for measure, (covered, there) in totals.items()}


def main():
    source, build = (Path(argument).resolve() for argument in sys.argv[1:])
    build_and_test(source, build)
    print(f"The control, without the test '{CONTROL}':\n")
    without = [test for test in TESTS if test != CONTROL]
    missing = report(judge(exported(build, without), source), source)
    if not all(missing.values()):
        sys.exit("nothing is missing there, so that this check sees nothing")
    print("\nBy all tests:\n")
    missing = report(judge(exported(build, TESTS), source), source)
    sys.exit(any(missing.values()))


if __name__ == "__main__":
    main()
