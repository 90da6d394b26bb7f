"""The report as JUnit XML: a suite a game, a test a case."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.sax.saxutils import escape, quoteattr

from fives_conformance.bundle import GameBundle
from fives_conformance.judge import DEVIATES, ERROR, NOT_RUN, UNSUPPORTED, short
from fives_conformance.report.data import Facts, expected
from fives_conformance.report.groups import by_game
from fives_conformance.report.safe import safe, text
from fives_conformance.report.verdict import engine_name
from fives_conformance.run import Row


def render(facts: Facts) -> str:
    """The file's content."""
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', f'<testsuites name="fives" time="{facts.seconds:.3f}">']
    for game, rows in by_game(facts.run.rows):
        lines += _suite(game, rows, facts)
    if facts.idle:
        lines += _idle(facts)
    return "\n".join([*lines, "</testsuites>"]) + "\n"


def _suite(game: GameBundle, rows: Sequence[Row], facts: Facts) -> Iterator[str]:
    kinds = [_kind(row, facts) for row in rows]
    seconds = sum(row.seconds for row in rows)
    yield (
        f"<testsuite name={_quoted('fives.' + game.name)} tests={_quoted(len(rows))}"
        f" failures={_quoted(kinds.count('failure'))} errors={_quoted(kinds.count('error'))}"
        f' skipped={_quoted(kinds.count("skipped"))} time="{seconds:.3f}" timestamp={_quoted(facts.started)}>'
    )
    yield "<properties>"
    for name, value in _properties(facts):
        yield f"<property name={_quoted(name)} value={_quoted(value)}/>"
    yield "</properties>"
    for row, kind in zip(rows, kinds, strict=True):
        yield from _test(row, kind, facts)
    yield "</testsuite>"


def _properties(facts: Facts) -> Iterator[tuple[str, str]]:
    yield "suite", facts.suite.version
    yield "digest", facts.suite.digest
    yield "engine", engine_name(facts)
    yield "adapter", facts.adapter
    if facts.ruleset:
        yield "ruleset", facts.ruleset


def _kind(row: Row, facts: Facts) -> str:
    """The element that says what became of a test; empty where it passed."""
    if row.case.id in facts.known:
        return "skipped"
    if facts.fails(row):
        return "error" if row.verdict.verdict in (ERROR, NOT_RUN) else "failure"
    return "skipped" if row.verdict.verdict == UNSUPPORTED else ""


def _test(row: Row, kind: str, facts: Facts) -> Iterator[str]:
    head = (
        f"<testcase classname={_quoted(f'{row.case.game.name}.{row.case.vector.clause}')}"
        f' name={_quoted(row.case.id)} time="{row.seconds:.6f}"'
    )
    inside = "".join(_inside(row, kind, facts))
    yield f"{head}>{inside}</testcase>" if inside else f"{head}/>"


def _inside(row: Row, kind: str, facts: Facts) -> Iterator[str]:
    verdict = row.verdict
    why = f"known: {facts.known[row.case.id].reason}" if row.case.id in facts.known else verdict.why
    if kind == "skipped":
        yield f"<skipped message={_quoted(why)}/>"
    elif kind:
        why = why or f"not reported: {', '.join(verdict.not_reported)}"
        yield f"<{kind} type={_quoted(verdict.verdict)} message={_quoted(why)}>{_escaped(_body(row))}</{kind}>"
    elif verdict.verdict == DEVIATES:
        yield f"<system-out>{_escaped(f'deviates: {verdict.why}')}</system-out>"


def _body(row: Row) -> str:
    lines = [row.case.vector.shows, f"expected {short(expected(row), 2000)}"]
    if row.verdict.answered is not None:
        lines.append(f"answered {short(safe(row.verdict.answered), 2000)}")
    return "\n".join(lines)


def _idle(facts: Facts) -> Iterator[str]:
    count = _quoted(len(facts.idle))
    yield f'<testsuite name="fives.known" tests={count} failures={count} errors="0" skipped="0">'
    for entry, why in facts.idle:
        yield f'<testcase classname="known" name={_quoted(entry.vector)}><failure message={_quoted(why)}/></testcase>'
    yield "</testsuite>"


def _quoted(value: object) -> str:
    """As an attribute. XML has no way to write control characters, so there are none."""
    return quoteattr(_xml(value))


def _escaped(value: str) -> str:
    return escape(_xml(value))


def _xml(value: object) -> str:
    return "".join(char if char not in "\ufffe\uffff" else "�" for char in text(value))
