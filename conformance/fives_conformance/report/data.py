"""The report as JSON values: the one shape that every other report is made from.

Shape: ``spec/schemas/report.schema.json``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fives_conformance.bundle import Bundle
from fives_conformance.judge import PASS, VERDICTS
from fives_conformance.run import Row, Run

FORMAT = 1


def report(run: Run, bundle: Bundle, *, adapter: str, ruleset: str, seconds: float) -> dict[str, Any]:
    """Everything about a run."""
    return {
        "format": FORMAT,
        "suite": {"version": bundle.version, "digest": bundle.digest},
        "adapter": adapter,
        "engine": engine(run),
        "ruleset": ruleset,
        "seconds": round(seconds, 3),
        "counts": counts(run.rows),
        "good": run.good,
        "trouble": run.trouble,
        "results": [row_value(row) for row in run.rows],
    }


def engine(run: Run) -> dict[str, Any] | None:
    """What the engine said of itself."""
    if run.offer is None:
        return None
    overrides = {name: list(game.overrides) for name, game in run.offer.games.items() if game.overrides}
    return {
        "name": run.offer.name,
        "version": run.offer.version,
        "language": run.offer.language,
        "overrides": overrides,
    }


def counts(rows: Sequence[Row]) -> dict[str, int]:
    """How many of each verdict, and how many fields were not reported."""
    found = dict.fromkeys(VERDICTS, 0)
    for row in rows:
        found[row.verdict.verdict] += 1
    return {
        **found,
        "not-offered": sum(row.not_offered for row in rows),
        "not-reported": sum(len(row.verdict.not_reported) for row in rows),
    }


def row_value(row: Row) -> dict[str, Any]:
    """One row; ``why``, ``expected`` and ``answered`` only where it did not pass."""
    vector, verdict = row.case.vector, row.verdict
    value: dict[str, Any] = {
        "vector": row.case.id,
        "game": row.case.game.name,
        "operation": vector.operation,
        "clauses": row.case.clauses,
        "ruleset": vector.ruleset,
        "level": vector.level,
        "verdict": verdict.verdict,
        "milliseconds": round(row.seconds * 1000, 3),
    }
    if row.case.derived:
        value["derived"] = True
    if verdict.not_reported:
        value["not_reported"] = list(verdict.not_reported)
    if verdict.verdict != PASS:
        value["why"] = verdict.why
        if row.not_offered:
            value["not_offered"] = True
        if verdict.answered is not None:
            value |= {"expected": expected(row), "answered": verdict.answered}
    return value


def expected(row: Row) -> Mapping[str, Any]:
    """What was expected: a result, or an error."""
    vector = row.case.vector
    return vector.expect if vector.expect is not None else {"error": vector.error}
