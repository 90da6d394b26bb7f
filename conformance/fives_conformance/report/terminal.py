"""The summary and the failures, for a terminal."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from click import style
from fives_reference.game import load

from fives_conformance.bundle import GameBundle
from fives_conformance.clauses import Clause
from fives_conformance.judge import DEVIATES, ERROR, FAIL, NOT_RUN, PASS, UNSUPPORTED, VERDICTS, short
from fives_conformance.report.data import Facts, counts, expected, total
from fives_conformance.report.groups import by_clause, by_game, by_group
from fives_conformance.report.safe import safe
from fives_conformance.report.verdict import claims, engine_name, idle
from fives_conformance.run import Row

FULL = 5
"""How many failures are told in full; the rest by name."""
NAMED = 40
"""How many failures are named at all."""
ROWS = 24
"""A summary with more groups than this folds those in which everything passed."""

_COLUMNS = (PASS, FAIL, ERROR, DEVIATES, UNSUPPORTED)
_ONLY_IF_ANY = (NOT_RUN, "not-reported", "known")
_COLOURS = {PASS: "green", FAIL: "red", ERROR: "red", NOT_RUN: "red", DEVIATES: "yellow", UNSUPPORTED: "yellow"}


def summary(facts: Facts) -> Iterator[str]:
    """What was asked and what came of it, by group of clauses, and what that claims."""
    run = facts.run
    if run.offer is None:
        yield f"The engine could not be asked: {printable(run.trouble)}"
        yield "Try `fives check-adapter` with the same adapter."
        return
    language = f" ({printable(run.offer.language)})" if run.offer.language else ""
    yield f"Engine: {printable(engine_name(facts))}{language}"
    yield from _tables(facts)
    yield ""
    for sentence in claims(facts):
        yield printable(sentence)
    for sentence in idle(facts):
        yield style(printable(sentence), fg="red")
    for note in list(facts.notes)[:3]:
        yield f"Note: {printable(note)[:200]}"
    if len(facts.notes) > 3:
        yield f"and {len(facts.notes) - 3} more notes; a JSON report holds them."


def _tables(facts: Facts) -> Iterator[str]:
    games = [
        (game, [(group, counts(found, facts.known)) for group, found in by_group(game, rows)])
        for game, rows in by_game(facts.run.rows)
    ]
    every = total([found for _, groups in games for _, found in groups])
    columns = [*_COLUMNS, *(one for one in _ONLY_IF_ANY if every[one])]
    width = max((len(name) for game, groups in games for name in (game.title, *(one for one, _ in groups))), default=0)
    fold = sum(len(groups) for _, groups in games) > ROWS
    for game, groups in games:
        yield ""
        yield f"{game.title:<{width}}" + "".join(f"{column:>{len(column) + 2}}" for column in columns)
        plain = [found for _, found in groups if fold and found[PASS] == sum(found[one] for one in VERDICTS)]
        for group, found in groups:
            if found not in plain:
                yield f"{group:<{width}}" + _numbers(found, columns)
        if plain:
            yield f"{f'{len(plain)} groups':<{width}}" + _numbers(total(plain), columns)
        yield f"{'all':<{width}}" + _numbers(total([found for _, found in groups]), columns)


def _numbers(found: Mapping[str, int], columns: Sequence[str]) -> str:
    cells = ((f"{found[column] or '.':>{len(column) + 2}}", found[column], column) for column in columns)
    return "".join(style(cell, fg=_COLOURS.get(column)) if number else cell for cell, number, column in cells)


def failures(facts: Facts, full: int = FULL) -> Iterator[str]:
    """What fails the run, grouped by clause: the first few in full, the rest by name."""
    bad = [row for row in facts.run.rows if facts.fails(row) and row.verdict.verdict != NOT_RUN]
    clauses = by_clause(bad)
    told = named = 0
    for clause, found in clauses:
        if told >= full and named >= NAMED:
            yield f"{clause} — {len(found)}"
            continue
        yield ""
        yield from clause_lines(found[0].case.game.clauses[clause], len(found))
        for row in found:
            if told < full and (row is found[0] or len(clauses) == 1):
                told += 1
                yield from failure(row)
            elif named < NAMED:
                named += 1
                yield f"  {row.verdict.verdict}: {row.case.id}{_marks(row)}: {printable(_why(row))}"
    if bad:
        yield ""
        if len(bad) > told + named:
            yield f"{len(bad) - told - named} more failures stand in a report: --report FILE.html"
        yield "`fives show ID` shows a case; `fives ask ID --adapter …` puts it to the engine."


def believed(facts: Facts) -> Iterator[str]:
    """What the engine seems to believe."""
    if facts.diagnoses:
        from fives_conformance.report import beliefs

        for diagnosis in facts.diagnoses:
            yield from beliefs.lines(diagnosis)


def _marks(row: Row) -> str:
    return f" (derived under {row.case.vector.ruleset})" if row.case.derived else ""


def _why(row: Row) -> str:
    return row.verdict.why or f"not reported: {', '.join(row.verdict.not_reported)}"


def clause_lines(clause: Clause, failed: int) -> Iterator[str]:
    """The clause that is broken, with its text."""
    times = "1 case" if failed == 1 else f"{failed} cases"
    yield style(f"{clause.id} ({clause.level}) {clause.title} — {times}", bold=True)
    for line in textwrap.wrap(" ".join(clause.text.split()), 88):
        yield f"    {line}"


def failure(row: Row) -> Iterator[str]:
    """One failure: the case in a sentence, the table, what is expected and what was answered."""
    vector = row.case.vector
    yield ""
    verdict = style(row.verdict.verdict.upper(), fg=_COLOURS[row.verdict.verdict], bold=True)
    derived = ", derived" if row.case.derived else ""
    yield f"  {verdict} {row.case.id} ({vector.operation}, {vector.ruleset}{derived})"
    yield from _indented(textwrap.wrap(vector.shows, 86), 4)
    picture = load(row.case.game.name).draw_text(vector.operation, row.case.params)
    if picture:
        yield ""
        yield from _indented(picture.splitlines(), 6)
        yield ""
    yield f"    expected  {short(expected(row), 400)}"
    if row.verdict.answered is not None:
        yield f"    answered  {short(safe(row.verdict.answered), 400)}"
    yield f"    because   {printable(_why(row))}"


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
