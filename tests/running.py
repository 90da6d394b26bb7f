"""Running the command in this process, and small engines to run it on."""

from __future__ import annotations

import itertools
import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from fives_conformance.cli import main

NUMBERS = itertools.count()

GAME = "dominoes"

HEAD = f"""
from fives_reference.engine import ENGINE

GAME = {GAME!r}
COUNT = 0

def ask(method, params):
    global COUNT
    COUNT += 1
    return answer(method, params)
"""


class Said(NamedTuple):
    """What a command came to."""

    code: int
    out: str
    err: str


class Fives:
    """The command, run in a folder of its own."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self._capsys = capsys

    def __call__(self, *arguments: object) -> Said:
        self._capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            main([str(one) for one in arguments])
        said = self._capsys.readouterr()
        assert "Traceback" not in said.err
        code = ended.value.code
        return Said(code if isinstance(code, int) else int(code is not None), said.out, said.err)

    def write(self, name: str, content: str | bytes) -> Path:
        """A file in the folder."""
        path = self.folder / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    def engine(self, answer: str) -> str:
        """The adapter of an engine in process; ``answer`` is the code of ``answer(method, params)``."""
        name = f"engine_{next(NUMBERS)}"
        self.write(f"{name}.py", HEAD + answer)
        return f"{name}:ask"

    def report(self, *arguments: object) -> dict[str, Any]:
        """The JSON report of a run."""
        path = self.folder / f"report-{next(NUMBERS)}.json"
        self("verify", *arguments, "--report", path)
        found = json.loads(path.read_text(encoding="utf-8"))
        assert isinstance(found, dict)
        return found


RIGHT = """
def answer(method, params):
    return ENGINE[method](params)
"""

NO_TALLY = """
def answer(method, params):
    found = ENGINE[method](params)
    if method == "describe":
        found["games"][GAME]["operations"].remove("dominoes.tally")
    return found
"""

WRONG_TALLY = """
def answer(method, params):
    found = ENGINE[method](params)
    return {**found, "strokes": found["strokes"] + 1} if method.endswith("tally") else found
"""

HOSTILE = """
class Broken:
    def __repr__(self):
        raise RuntimeError

def deep():
    found = []
    for _ in range(3000):
        found = [found]
    return found

def answer(method, params):
    found = ENGINE[method](params)
    if method == "describe":
        found["name"] = "<script>alert(1)</script>\\ud800\\x1b[31m"
        found["games"][GAME]["overrides"] = ["</style><script>alert(2)</script>", "| a | *b* `c` @d"]
        return found
    ways = [
        {**found, "strokes": float("nan")},
        {**found, "strokes": "<script>alert(3)</script>]]>"},
        {**found, "strokes": deep()},
        {**found, "strokes": Broken()},
        {**found, "strokes": 10 ** 6000},
        {**found, "strokes": "x" * 1_000_000},
        {**found, "strokes": "\\ud800\\x00\\x1b\\ufffe"},
        {**found, "strokes": list(range(100_000))},
        "<img src=x onerror=alert(4)>",
        {**found, "strokes": -1, 7: {8: b"bytes"}},
    ]
    return ways[COUNT % len(ways)] if method.endswith("tally") else found
"""
