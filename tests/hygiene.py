"""Is what the linker made of the library clean? And would each check see it if it weren't?

Usage: hygiene.py SHARED ARCHIVE HEADER... -- COMPILER...; ARCHIVE may be - for none to look at

Each check has a control beside it: a small library with just that fault, in which the check must find
it.
"""

# SPDX-License-Identifier: MIT
import ctypes
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from declared import Declared


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def sections(objects):
    """The sections that a program can write to, with their sizes, of an object, archive or library."""
    pattern = re.compile(r"\] (\.\S+) +(\S+) +\S+ \S+ (\S+) \S+ +(\S*W\S*) ")
    for name, kind, size, _ in pattern.findall(output("readelf", "-SW", objects)):
        yield name, kind, int(size, 16)


def foreign_libraries(shared):
    needed = re.findall(r"\(NEEDED\).*\[(.*)\]", output("readelf", "-dW", shared))
    return [name for name in needed if not re.match(r"(lib)?c\.|ld-", name)]


def wrong_name(shared):
    """Programs ask for the name that they were linked with, which has to be that of this ABI."""
    names = re.findall(r"\(SONAME\).*\[(.*)\]", output("readelf", "-dW", shared))
    wanted = re.match(r"lib.+\.so\.\d+|", Path(shared).name)[0]
    return [] if names == [wanted] else [f"{names} instead of '{wanted}'"]


# All that the library may use of libc. Debian's hardening has the checked functions in their places.
OWN_CALLS = r"malloc|free|(__)?mem(cpy|move|set|cmp)(_chk)?|__stack_chk_(fail|guard)"
# What the compiler's start files refer to, and its division on ARM.
START_FILES = r"_ITM_(de)?registerTMCloneTable|__cxa_finalize|__gmon_start__|raise"


def foreign_symbols(shared):
    lines = output("nm", "-D", "--undefined-only", shared).splitlines()
    names = [line.split()[-1].split("@")[0] for line in lines]
    return [name for name in names if not re.fullmatch(f"{OWN_CALLS}|{START_FILES}", name)]


def exported(shared, names):
    """What is exported but not declared, or declared but not exported, under the version TTT_1."""
    lines = output("nm", "-D", "--defined-only", "--with-symbol-versions", shared).splitlines()
    found = {line.split()[-1] for line in lines} - {"TTT_1", "TTT_1@@TTT_1"}
    return sorted(found ^ {f"{name}@@TTT_1" for name in names})


def initialisers(archive):
    return [
        name
        for name, _, size in sections(archive)
        if size and re.match(r"\.(init|fini|ctors|dtors)", name)
    ]


def writable_data(archive):
    return [
        name for name, kind, size in sections(archive) if size and kind in ("PROGBITS", "NOBITS")
    ]


def unique_symbols(file):
    return [line for line in output("readelf", "-sW", file).splitlines() if " UNIQUE " in line]


def executable_stack(shared):
    return [
        line
        for line in output("readelf", "-lW", shared).splitlines()
        if "GNU_STACK" in line and "RWE" in line
    ]


def lazy_binding(shared):
    headers, dynamic = output("readelf", "-lW", shared), output("readelf", "-dW", shared)
    faults = [] if "GNU_RELRO" in headers else ["no RELRO"]
    return faults if re.search(r"BIND_NOW|FLAGS_1.*NOW", dynamic) else [*faults, "no BIND_NOW"]


def search_paths(shared):
    return [
        line
        for line in output("readelf", "-dW", shared).splitlines()
        if re.search(r"R(UN)?PATH", line)
    ]


def foreign_global_names(archive):
    names = output(
        "nm", "--defined-only", "--extern-only", "--format=just-symbols", archive
    ).split()
    return [name for name in names if not re.match(r"ttt_|_Z+N?K?3ttt|\S+\.o:$", name)]


def text_relocations(shared):
    return [line for line in output("readelf", "-dW", shared).splitlines() if "TEXTREL" in line]


def left_behind(shared):
    """What is still mapped once the library was opened and closed a thousand times."""
    dlclose = ctypes.CDLL(None).dlclose
    dlclose.argtypes = [ctypes.c_void_p]
    for _ in range(1000):
        dlclose(ctypes.CDLL(shared)._handle)
    return [
        line
        for line in Path("/proc/self/maps").read_text().splitlines()
        if Path(shared).name in line
    ]


# Check, the file that it is for, and a control: a source, and the flags that make it faulty.
CHECKS = [
    (
        foreign_libraries,
        "shared",
        "#include <math.h>\ndouble f(double x) { return sin(x); }",
        ["-Wl,--no-as-needed", "-lm"],
    ),
    (wrong_name, "shared", "void f(void) {}", ["-Wl,-soname,libttt.so"]),
    (foreign_symbols, "shared", "void f(void) { extern void _Znwm(void); _Znwm(); }", []),
    (foreign_symbols, "shared", "void f(void) { extern void calloc(void); calloc(); }", []),
    (initialisers, "archive", "__attribute__((constructor)) void f(void) {}", []),
    (writable_data, "archive", "int counter;", []),
    (writable_data, "archive", "int counter = 1;", []),
    (
        unique_symbols,
        "shared",
        '__asm__(".data\\n.globl f\\n.type f, @gnu_unique_object\\nf: .long 0\\n");',
        [],
    ),
    (executable_stack, "shared", "void f(void) {}", ["-Wl,-z,execstack"]),
    (lazy_binding, "shared", "void f(void) {}", ["-Wl,-z,lazy"]),
    (lazy_binding, "shared", "void f(void) {}", ["-Wl,-z,now,-z,norelro"]),
    (search_paths, "shared", "void f(void) {}", ["-Wl,-rpath,/lib"]),
    (foreign_global_names, "archive", "void helper(void) {}", []),
    (left_behind, "shared", "void f(void) {}", ["-Wl,-z,nodelete"]),
]


def whole_archive(archive, compiler, folder):
    """The archive as a shared library, which it can only become if it is position independent."""
    shared = str(Path(folder, "whole.so"))
    flags = ["-shared", "-Wl,-z,text", "-Wl,--whole-archive", archive, "-Wl,--no-whole-archive"]
    output(*compiler, *flags, "-o", shared)
    return shared


def control(source, flags, compiler, folder):
    source_file, library, archive = (
        str(Path(folder, name)) for name in ("c.c", "control.so", "c.o")
    )
    Path(source_file).write_text(source)
    output(*compiler, "-w", "-fPIC", "-c", source_file, "-o", archive)
    output(*compiler, "-shared", archive, *flags, "-o", library)
    return {"shared": library, "archive": archive}


def main():
    separator = sys.argv.index("--")
    shared, archive, *headers = sys.argv[1:separator]
    compiler = sys.argv[separator + 1 :]
    files = {"shared": shared, "archive": archive}
    names = Declared(*headers).functions
    exported_wrongly = exported(shared, names)
    planted = exported(shared, list(names)[1:])  # as if one had not been declared
    print(f"exported: {exported_wrongly or 'none'} wrongly; in the control: {planted}")
    failures = bool(exported_wrongly) + (len(planted) != 1)
    with tempfile.TemporaryDirectory() as folder:
        for check, kind, source, flags in CHECKS:
            if files[kind] == "-":
                continue
            found = check(files[kind])
            planted = check(control(source, flags, compiler, folder)[kind])
            failures += bool(found) or not planted
            print(
                f"{check.__name__}: {found or 'none'}; in the control: {planted or 'NONE, BUT THERE IS ONE'}"
            )

        whole = shared if archive == "-" else whole_archive(archive, compiler, folder)
        text_relocations_found = text_relocations(whole)
        try:
            fixed = str(Path(folder, "fixed.o"))
            Path(folder, "fixed.c").write_text("int x; int *f(void) { return &x; }")
            output(*compiler, "-fno-pic", "-c", f"{folder}/fixed.c", "-o", fixed)
            whole_archive(fixed, compiler, folder)
            planted = False
        except subprocess.CalledProcessError:
            planted = True
        failures += bool(text_relocations_found) or not planted
        print(f"position dependent: {text_relocations_found or 'no'}; the control is: {planted}")
    sys.exit(failures)


if __name__ == "__main__":
    main()
