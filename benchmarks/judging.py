"""In this process: layouts put to the reference, judged, a second; and how much of that the runner takes."""

from __future__ import annotations

from collections.abc import Iterator

from fives_conformance import bundle
from fives_conformance.adapters import open_adapter
from fives_conformance.cases import Case, of_bundle
from fives_conformance.run import run
from fives_reference.engine import ENGINE

from benchmarks.measure import of_work

TIMES = 20
"""How often each case is put in one measurement."""
AIM = 20_000


def table() -> Iterator[str]:
    """Layouts, then all cases."""
    every = list(of_bundle(bundle.load()))
    layouts = [case for case in every if case.vector.operation.endswith("score_layout")]
    alone, judged = _rates(layouts, TIMES)
    yield f"layouts, asked and judged     {judged:9,.0f}/s (aim {AIM:,})   {judged / alone:4.2f} of the reference alone"
    alone, judged = _rates(every, 4)
    yield f"all cases, asked and judged   {judged:9,.0f}/s                {judged / alone:4.2f} of the reference alone"


def _rates(cases: list[Case], times: int) -> tuple[float, float]:
    """Cases a second: the reference called and nothing else, and the whole run."""
    many = cases * times
    with open_adapter("fives_reference.engine:ENGINE") as adapter:
        judged = of_work(lambda: run(adapter, many))
    return len(many) / of_work(lambda: _asked(many)), len(many) / judged


def _asked(cases: list[Case]) -> None:
    for case in cases:
        try:
            ENGINE[case.vector.operation](case.params)
        except ValueError:
            pass  # what is impossible is refused
