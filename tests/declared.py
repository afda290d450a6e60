"""Reads the public headers, and accepts nothing in them but what the interface may consist of."""

# SPDX-License-Identifier: MIT
import re
from pathlib import Path

TYPE = r"(?:const )?(?:int|char|void|size_t|u?int(?:8|16|32|64)_t|ttt_game|ttt_batch)(?: \*)?"
PARAMETER = rf"{TYPE} ?\w+"
FUNCTION = re.compile(
    rf"TTT_API (?P<result>{TYPE}) ?(?P<name>ttt_\w+)\((?P<parameters>void|{PARAMETER}(?:, {PARAMETER})*)\);"
)
HANDLE = re.compile(r"typedef struct (ttt_\w+) \1;")
CONSTANT = re.compile(r'^#define (TTT_\w+) (\(-\d+\)|\d+|"[\d.]+")$', re.MULTILINE)
LINKAGE = ('extern "C" {', "}")


class Declared:
    """What headers declare: handles by name, functions as name -> declaration, and constants as
    name -> value."""

    def __init__(self, *headers):
        self.handles = []
        self.functions = {}
        self.constants = {}
        self.includes = set()
        for header in headers:
            self._read(Path(header))

    def _read(self, header):
        text = re.sub(r"/\*.*?\*/", "", header.read_text(), flags=re.DOTALL)
        text = re.sub(r"[ \t]+$", "", text, flags=re.MULTILINE)
        self.includes.update(re.findall(r"^#include <([^>]+)>$", text, re.MULTILINE))
        self.constants.update(
            (name, int(value.strip("()")) if value[0] != '"' else value.strip('"'))
            for name, value in CONSTANT.findall(text)
        )
        for macro, value in re.findall(r"^# *define (\w+)(.*)", text, re.MULTILINE):
            if not macro.startswith("TTT_"):
                raise SystemExit(f"{header}: defines {macro}, which does not begin with TTT_")
            if value and macro != "TTT_API" and macro not in self.constants:
                raise SystemExit(f"{header}: {macro} is neither a number nor a text: {value}")
        rest = " ".join(re.sub(r"^#.*$", "", text, flags=re.MULTILINE).split())
        for linkage in LINKAGE:
            rest = rest.replace(linkage, "", 1)
        self.handles += HANDLE.findall(rest)
        rest = HANDLE.sub("", rest)
        for function in FUNCTION.finditer(rest):
            self.functions[function["name"]] = function[0].removeprefix("TTT_API ")
        rest = FUNCTION.sub("", rest).strip()
        if rest:
            raise SystemExit(f"{header}: neither a handle nor a plain function: {rest}")
        if not self.functions:
            raise SystemExit(f"{header}: declares no function")
