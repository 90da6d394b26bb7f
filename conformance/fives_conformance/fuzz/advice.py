"""Which other ways of advisory clauses an engine does not take, by its own answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fives_reference.game import load

from fives_conformance import strength
from fives_conformance.judge import PASS, judge
from fives_conformance.run import Row


def refuted(rows: Iterable[Row]) -> Iterator[tuple[str, str]]:
    """Operation and other way, as it is told, for each way that a case would show and the engine did not take.

    ``rows`` are of cases with alternatives. Elsewhere in the operation such a way excuses nothing.
    """
    for row in rows:
        case, operation = row.case, row.case.vector.operation
        if row.verdict.verdict != PASS:
            continue
        for other in load(case.game.name).alternatives:
            if other.clause == case.vector.clause:
                own = strength.outcome(other.operations, operation, case.params)
                if judge(case, own, strength.EVERYTHING).verdict != PASS:
                    yield operation, other.says
