"""Asking again, and in another order: an engine that keeps state or guesses gives itself away."""

from __future__ import annotations

from collections.abc import Sequence

from fives_conformance.adapters import Adapter
from fives_conformance.cases import Case
from fives_conformance.judge import ERROR, FAIL, NOT_RUN, short
from fives_conformance.run import Asker, Row, Run, Watch

NOTHING = Run(None, "", [])
"""A run in which nothing was asked yet."""

_BAD = (NOT_RUN, ERROR, FAIL)
_AGAIN = "when asked again"


def run(
    adapter: Adapter,
    cases: Sequence[Case],
    *,
    window: int = 1,
    times: int = 1,
    seed: int | None = None,
    watch: Watch = lambda row: None,
) -> Run:
    """Puts every case ``times`` times; with a seed each round in an order of its own.

    Only one row is kept for each case. A case whose verdict changes between rounds fails, and
    its row says how.
    """
    asker = Asker(adapter)
    rows: list[Row | None] = [None] * len(cases)
    for number in range(1, times + 1):
        order = _order(len(cases), seed, number)
        for place, row in asker.rows([cases[one] for one in order], window):
            watch(row)
            before = rows[order[place]]
            rows[order[place]] = row if before is None else both(before, row, number)
    return Run(asker.offer, asker.trouble, [row for row in rows if row is not None])


def _order(length: int, seed: int | None, number: int) -> list[int]:
    order = list(range(length))
    if seed is not None:
        import random

        random.Random(f"{seed}/{number}").shuffle(order)
    return order


def both(before: Row, now: Row, number: int) -> Row:
    """One row for two rounds: that before, unless the engine changed its mind."""
    first, second = before.verdict, now.verdict
    if first.verdict == second.verdict or NOT_RUN in (first.verdict, second.verdict):
        if first.verdict == second.verdict == FAIL and first.why != second.why and _AGAIN not in first.why:
            return before._replace(verdict=first._replace(why=f"{first.why} (another answer {_AGAIN})"))
        return before if first.verdict in _BAD or second.verdict not in _BAD else now
    if _AGAIN in first.why:
        return before
    worse = second if second.verdict in _BAD else first
    verdict = worse.verdict if worse.verdict in _BAD else FAIL
    shown = "" if second.answered is None else f", answered {short(second.answered, 80)}"
    reason = f": {worse.why}" if worse.why else ""
    why = f"{first.verdict} at first, {second.verdict} {_AGAIN} (round {number}{shown}){reason}"
    return before._replace(verdict=worse._replace(verdict=verdict, why=why))
