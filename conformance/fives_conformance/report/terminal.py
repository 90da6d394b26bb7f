"""The summary and the failures, for a terminal."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from fives_reference.game import load

from fives_conformance.bundle import GameBundle
from fives_conformance.clauses import Clause
from fives_conformance.judge import DEVIATES, ERROR, FAIL, NOT_RUN, PASS, UNSUPPORTED, short
from fives_conformance.report.data import counts, expected
from fives_conformance.run import Row, Run

FULL = 5
"""How many failures are told in full; the rest by name."""

_SHOWN = (PASS, FAIL, ERROR, NOT_RUN, DEVIATES, UNSUPPORTED)


def summary(run: Run) -> Iterator[str]:
    """What was asked and what came of it, by group of clauses."""
    if run.offer is None:
        yield f"The engine could not be asked: {run.trouble}"
        yield "Try `fives check-adapter` with the same adapter."
        return
    name = " ".join(part for part in (run.offer.name, run.offer.version) if part)
    yield f"Engine: {printable(name)}" + (f" ({printable(run.offer.language)})" if run.offer.language else "")
    for game in dict.fromkeys(row.case.game.name for row in run.rows):
        yield from _table([row for row in run.rows if row.case.game.name == game])
    yield from _claims(run)


def _table(rows: Sequence[Row]) -> Iterator[str]:
    game = rows[0].case.game
    groups: dict[str, list[Row]] = {}
    for row in rows:
        groups.setdefault(game.clauses[row.case.vector.clause].group, []).append(row)
    width = max(len(group) for group in groups)
    yield ""
    yield f"{game.title:<{width}}" + "".join(f"{verdict:>12}" for verdict in _SHOWN)
    for clause_group in dict.fromkeys(clause.group for clause in game.clauses.values()):
        if clause_group in groups:
            yield f"{clause_group:<{width}}" + _numbers(groups[clause_group])
    yield f"{'all':<{width}}" + _numbers(rows)


def _numbers(rows: Sequence[Row]) -> str:
    found = counts(rows)
    return "".join(f"{found[verdict] or '.':>12}" for verdict in _SHOWN)


def _claims(run: Run) -> Iterator[str]:
    """What the result says, and what it does not."""
    found = counts(run.rows)
    yield ""
    asked = len(run.rows) - found[UNSUPPORTED] - found[NOT_RUN]
    yield f"{asked} of {len(run.rows)} cases were answered; {found[PASS]} are right."
    if found[UNSUPPORTED]:
        cannot = found[UNSUPPORTED] - found["not-offered"]
        yield f"Nothing is said of {found['not-offered']} that are not offered and {cannot} that cannot be asked."
    if found["not-reported"]:
        yield f"{found['not-reported']} fields that are expected were not reported."
    if found[DEVIATES]:
        yield f"{found[DEVIATES]} answers deviate in a point that the sources leave open."
    assert run.offer is not None
    for game, offer in run.offer.games.items():
        for sentence in offer.overrides:
            yield f"The adapter decides in the engine's place ({printable(game)}): {printable(sentence)}"


def failures(rows: Sequence[Row], full: int = FULL) -> Iterator[str]:
    """The failures, grouped by clause: the first few in full, the rest by name."""
    bad = [row for row in rows if row.verdict.verdict in (FAIL, ERROR)]
    by_clause: dict[str, list[Row]] = {}
    for row in bad:
        by_clause.setdefault(row.case.vector.clause, []).append(row)
    told = 0
    for clause, found in sorted(by_clause.items(), key=lambda item: -len(item[1])):
        yield ""
        yield from clause_lines(found[0].case.game.clauses[clause], len(found))
        for row in found:
            if told < full and (row is found[0] or len(by_clause) == 1):
                told += 1
                yield from failure(row)
            else:
                yield f"  {row.verdict.verdict}: {row.case.id}: {printable(row.verdict.why)}"
    if bad:
        yield ""
        yield "`fives show ID` shows a case; `fives ask ID --adapter …` puts it to the engine."


def clause_lines(clause: Clause, failed: int) -> Iterator[str]:
    """The clause that is broken, with its text."""
    times = "1 case" if failed == 1 else f"{failed} cases"
    yield f"{clause.id} ({clause.level}) {clause.title} — {times}"
    for line in textwrap.wrap(" ".join(clause.text.split()), 88):
        yield f"    {line}"


def failure(row: Row) -> Iterator[str]:
    """One failure: the case in a sentence, the table, what is expected and what was answered."""
    vector = row.case.vector
    yield ""
    yield f"  {row.verdict.verdict.upper()} {row.case.id} ({vector.operation}, {vector.ruleset})"
    yield from _indented(textwrap.wrap(vector.shows, 86), 4)
    picture = load(row.case.game.name).draw_text(vector.operation, row.case.params)
    if picture:
        yield ""
        yield from _indented(picture.splitlines(), 6)
        yield ""
    yield f"    expected  {short(expected(row), 400)}"
    if row.verdict.answered is not None:
        yield f"    answered  {short(row.verdict.answered, 400)}"
    yield f"    because   {printable(row.verdict.why)}"


def vector_lines(case_id: str, game: GameBundle, vector: Any) -> Iterator[str]:
    """A vector in full, for ``fives show``."""
    clause = game.clauses[vector.clause]
    yield f"{case_id}  ({vector.file}:{vector.line})"
    yield from textwrap.wrap(vector.shows, 92)
    if vector.source:
        yield f"Source {vector.source}"
    yield ""
    yield f"{clause.id} ({clause.level}) {clause.title}"
    yield from _indented(textwrap.wrap(" ".join(clause.text.split()), 88), 4)
    for other in vector.also:
        yield f"also {other} {game.clauses[other].title}"
    picture = load(game.name).draw_text(vector.operation, vector.params)
    if picture:
        yield ""
        yield from _indented(picture.splitlines(), 4)
    yield ""
    yield f"{vector.operation} under {vector.ruleset}"
    yield from _block("asks", vector.params)
    yield from _block("expects", vector.expect if vector.expect is not None else {"error": vector.error})
    for one in vector.alternatives:
        yield from _block(f"or, as another way: {one['says']}", one.get("expect") or {"error": one.get("error")})
    if vector.settled:
        yield f"settled by {vector.settled['clause']}: {vector.settled['reason']}"


def _block(title: str, value: Mapping[str, Any]) -> Iterator[str]:
    yield f"{title}:"
    for key, one in value.items():
        yield f"    {key}: {json.dumps(one, ensure_ascii=False)}"


def _indented(lines: Iterable[str], by: int) -> Iterator[str]:
    for line in lines:
        yield " " * by + line if line else ""


def printable(text: str) -> str:
    """Text from an engine, without anything that a terminal would obey."""
    return "".join(char if char.isprintable() else "�" for char in text)
