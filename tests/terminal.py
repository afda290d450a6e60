"""Does play use colour on a terminal, and only there, and only while NO_COLOR isn't set?

Usage: terminal.py PLAY
"""

# SPDX-License-Identifier: MIT
import os
import pty
import subprocess
import sys

X_WINS = b"0 0\n1 0\n0 1\n1 1\n0 2\nquit\n"


def output(on_terminal, **variables):
    environ = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    ours, theirs = pty.openpty() if on_terminal else os.pipe()
    with subprocess.Popen(
        [sys.argv[1]], stdin=subprocess.PIPE, stdout=theirs, env={**environ, **variables}
    ) as play:
        os.close(theirs)
        play.stdin.write(X_WINS)
        play.stdin.close()
        text = b""
        try:
            while part := os.read(ours, 4096):
                text += part
        except OSError:  # how a terminal ends on Linux
            pass
    os.close(ours)
    assert b"Player X wins!" in text, text
    return text


try:
    os.close(pty.openpty()[0])
except OSError as error:
    print(f"no terminal can be had here: {error}")
    sys.exit(77)
for on_terminal, variables, coloured in (
    (True, {}, True),
    (True, {"NO_COLOR": "1"}, False),
    (True, {"NO_COLOR": ""}, False),
    (False, {}, False),
):
    if (b"\033[" in output(on_terminal, **variables)) != coloured:
        sys.exit(f"terminal: {on_terminal}, {variables}: colour should be {coloured}")
