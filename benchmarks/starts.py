"""The command beside a bare Python: its version, and every vector put to the reference."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from benchmarks.measure import FIVES, Command, of_commands

AIMS = {"--version": 5, "verify": 30}
"""How many times the processor time of ``python -c pass`` each may take."""


def table() -> Iterator[str]:
    """A line for each."""
    commands = [Command([sys.executable, "-c", "pass"]), *(Command([FIVES, argument]) for argument in AIMS)]
    bare, *took = of_commands(commands, 12)
    yield f"{'python -c pass':<20}{bare * 1000:8.1f} ms"
    for (argument, aim), seconds in zip(AIMS.items(), took, strict=True):
        yield f"{'fives ' + argument:<20}{seconds * 1000:8.1f} ms {seconds / bare:8.1f} times a bare Python (aim {aim})"
