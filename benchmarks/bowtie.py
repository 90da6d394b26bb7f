"""Beside bowtie, the runner of the JSON Schema test suites (PyPI: bowtie-json-schema).

It is run where it is installed (on the PATH, or named by the environment variable ``BOWTIE``; it
needs a Python of its own), with its engine that does nothing, in its own process. Elsewhere
figures of another machine are quoted. A case of bowtie holds several assertions, one of ours one.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from fives_conformance import bundle
from fives_conformance.cases import of_bundle

from benchmarks.measure import FIVES, Command, of_commands

CASES, TESTS = 1_000, 3
"""How many cases bowtie is given, and how many assertions each holds."""
QUOTED = "bowtie is not installed; measured elsewhere: 2.1 s to start, then 295 cases/s, about 1,000 assertions/s"


def table() -> Iterator[str]:
    """A line for each."""
    every = list(of_bundle(bundle.load()))
    start, whole = of_commands([Command([FIVES, "verify", "-k", every[0].id]), Command([FIVES, "verify"])])
    rate = len(every) / (whole - start)
    yield f"fives    one case {start:6.2f} s   then {rate:9,.0f} cases/s, one assertion each"
    if (found := os.environ.get("BOWTIE") or shutil.which("bowtie")) is None:
        yield QUOTED
        return
    theirs, cases = _bowtie(found)
    yield f"bowtie   one case {theirs:6.2f} s   then {cases:9,.0f} cases/s, {TESTS * cases:,.0f} assertions/s"
    yield f"{theirs / start:.0f} times as fast to start, {rate / cases / TESTS:.1f} times the assertions a second"


def _bowtie(program: str) -> tuple[float, float]:
    """Seconds for one case, and cases a second after it."""
    with TemporaryDirectory() as name:
        commands = [_command(program, count, Path(name)) for count in (1, CASES)]
        start, whole = of_commands(commands, 3)
    return start, (CASES - 1) / (whole - start)


def _command(program: str, count: int, folder: Path) -> Command:
    path = folder / f"{count}.jsonl"
    path.write_text("\n".join(json.dumps(_case(number)) for number in range(count)), encoding="utf-8")
    return Command([program, "run", "-i", "direct:null", str(path)])


def _case(number: int) -> dict[str, object]:
    tests = [{"description": f"test {test}", "instance": test, "valid": True} for test in range(TESTS)]
    return {"description": f"case {number}", "schema": {"type": "integer"}, "tests": tests}
