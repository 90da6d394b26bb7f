"""The report as JSON values: the one shape that every other report is made from.

Shape: ``spec/schemas/report.schema.json``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from fives_conformance.bundle import Bundle
from fives_conformance.judge import ERROR, FAIL, NOT_RUN, PASS, UNSUPPORTED, VERDICTS
from fives_conformance.known import Entry
from fives_conformance.report.safe import safe, text
from fives_conformance.run import Row, Run

if TYPE_CHECKING:
    from fives_conformance.diagnose import Diagnosis

FORMAT = 1

BAD = (FAIL, ERROR, NOT_RUN)


class Facts(NamedTuple):
    """A run, and what it is judged by."""

    run: Run
    suite: Bundle
    adapter: str = ""
    ruleset: str = ""
    """The house rules, as they were named; empty where each case has its own."""
    seconds: float = 0.0
    started: str = ""
    """UTC, ISO 8601."""
    strict: bool = False
    known: Mapping[str, Entry] = {}
    """The entry that accepts a case, by the case's id."""
    idle: Sequence[tuple[Entry, str]] = ()
    """Entries with nothing to accept, and why."""
    impossible: int = 0
    """Inputs that describe nothing under the house rules."""
    repeat: int = 1
    seed: int | None = None
    notes: Sequence[str] = ()
    """What else happened on the way: stray lines, restarts."""
    diagnoses: Sequence[Diagnosis] = ()
    """What the engine seems to believe, by game."""

    def fails(self, row: Row) -> bool:
        """Whether this row fails the run."""
        if row.case.id in self.known:
            return False
        if row.verdict.verdict in BAD:
            return True
        return self.strict and (row.verdict.verdict == UNSUPPORTED or bool(row.verdict.not_reported))

    @property
    def good(self) -> bool:
        """Whether something passed, and nothing fails the run."""
        rows = self.run.rows
        return self.run.count(PASS) > 0 and not self.idle and not any(map(self.fails, rows))


def report(facts: Facts) -> dict[str, Any]:
    """Everything about a run."""
    return {
        "format": FORMAT,
        "suite": {"version": facts.suite.version, "digest": facts.suite.digest},
        "adapter": text(facts.adapter),
        "engine": engine(facts.run),
        "ruleset": text(facts.ruleset),
        "started": facts.started,
        "seconds": round(facts.seconds, 3),
        "repeat": facts.repeat,
        "seed": facts.seed,
        "strict": facts.strict,
        "counts": counts(facts.run.rows, facts.known),
        "good": facts.good,
        "trouble": text(facts.run.trouble),
        "notes": [text(one, 500) for one in facts.notes],
        "idle": [{"vector": one.vector, "where": text(one.where), "why": why} for one, why in facts.idle],
        "impossible": facts.impossible,
        "diagnosis": _diagnosis(facts.diagnoses),
        "results": [row_value(row, facts) for row in facts.run.rows],
    }


def _diagnosis(diagnoses: Sequence[Diagnosis]) -> list[dict[str, Any]]:
    if not diagnoses:
        return []
    from fives_conformance.report import beliefs

    return [beliefs.value(one) for one in diagnoses]


def engine(run: Run) -> dict[str, Any] | None:
    """What the engine said of itself."""
    if run.offer is None:
        return None
    overrides = {
        text(name): [text(one) for one in game.overrides] for name, game in run.offer.games.items() if game.overrides
    }
    return {
        "name": text(run.offer.name),
        "version": text(run.offer.version),
        "language": text(run.offer.language),
        "overrides": overrides,
    }


def counts(rows: Sequence[Row], known: Mapping[str, Entry] = {}) -> dict[str, int]:
    """How many of each verdict, how many of them are known or derived, and how many fields were not reported."""
    return {
        **dict.fromkeys(VERDICTS, 0),
        **Counter([row.verdict.verdict for row in rows]),
        "known": sum(row.case.id in known for row in rows) if known else 0,
        "derived": sum([row.case.derived for row in rows]),
        "not-offered": sum([row.not_offered for row in rows]),
        "not-reported": sum([len(row.verdict.not_reported) for row in rows]),
    }


def total(parts: Sequence[Mapping[str, int]]) -> Mapping[str, int]:
    """The counts of parts of the rows, added up."""
    return sum(map(Counter, parts), Counter())


def row_value(row: Row, facts: Facts) -> dict[str, Any]:
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
    if row.case.id in facts.known:
        entry = facts.known[row.case.id]
        value["known"] = {"reason": entry.reason} | ({"link": entry.link} if entry.link else {})
    if facts.fails(row):
        value["fails"] = True
    if verdict.not_reported:
        value["not_reported"] = list(verdict.not_reported)
    if verdict.verdict != PASS:
        value["why"] = text(verdict.why)
        if row.not_offered:
            value["not_offered"] = True
        if verdict.answered is not None:
            value |= {"expected": expected(row), "answered": safe(verdict.answered)}
    return value


def expected(row: Row) -> Mapping[str, Any]:
    """What was expected: a result, or an error."""
    vector = row.case.vector
    return vector.expect if vector.expect is not None else {"error": vector.error}
