"""The command beside a bare Python: its version, and every vector put to the reference."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from benchmarks.measure import FIVES, of_command

AIMS = {"--version": 5, "verify": 30}
"""How many times the processor time of ``python -c pass`` each may take."""


def table() -> Iterator[str]:
    """A line for each."""
    bare = of_command([sys.executable, "-c", "pass"], 20)
    yield f"{'python -c pass':<20}{bare * 1000:8.1f} ms"
    for argument, aim in AIMS.items():
        took = of_command([FIVES, argument], 10)
        yield f"{'fives ' + argument:<20}{took * 1000:8.1f} ms {took / bare:8.1f} times a bare Python (aim {aim})"
