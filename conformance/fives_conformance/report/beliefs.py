"""What an engine seems to believe, told for a terminal, in JSON, in HTML and in Markdown."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

from click import style
from fives_reference.game import load

from fives_conformance.diagnose import Belief, Diagnosis, house_file
from fives_conformance.judge import short
from fives_conformance.report.data import expected
from fives_conformance.report.safe import safe

NAMED = 8
"""How many unexplained failures are named."""


def value(diagnosis: Diagnosis) -> dict[str, Any]:
    """For the JSON report."""
    return {
        "game": diagnosis.game.name,
        "failures": diagnosis.failures,
        "beliefs": [
            {
                "idea": belief.idea.id,
                "says": belief.idea.says,
                "clause": belief.clause,
                "explains": [row.case.id for row in belief.explains],
                "same": [idea.id for idea in belief.same],
            }
            for belief in diagnosis.beliefs
        ],
        "house_rules": diagnosis.house_rules,
        "unexplained": [row.case.id for row in diagnosis.unexplained],
    }


def lines(diagnosis: Diagnosis) -> Iterator[str]:
    """For a terminal."""
    yield ""
    yield style(f"What the engine seems to believe: {diagnosis.game.title}", bold=True)
    for belief in diagnosis.beliefs:
        yield ""
        yield from textwrap.wrap(belief.idea.says, 88, initial_indent="  - ", subsequent_indent="    ")
        for sentence in _about(belief, diagnosis):
            yield from textwrap.wrap(sentence, 88, initial_indent="    ", subsequent_indent="    ")
        yield from _example(belief)
    yield ""
    yield f"  {_rest(diagnosis)}"
    if diagnosis.house_rules:
        yield f"  {_under_house_rules(diagnosis)}"
        yield from (f"      {line}" for line in house_file(diagnosis).splitlines())


def _about(belief: Belief, diagnosis: Diagnosis) -> Iterator[str]:
    title = f"{belief.clause} {diagnosis.game.clauses[belief.clause].title}"
    explains = f"Explains {len(belief.explains)} of {diagnosis.failures} failures"
    yield f"{explains}. Against it: {title}." if belief.idea.clause else f"{explains}, most of them of {title}."
    if belief.same:
        yield f"The same answers would come of: {'; '.join(f'{one.says} ({one.id})' for one in belief.same)}"


def _example(belief: Belief) -> Iterator[str]:
    """The smallest table that shows it."""
    row = belief.explains[0]
    picture = load(row.case.game.name).draw_text(row.case.vector.operation, row.case.params)
    yield f"    As in {row.case.id}:"
    yield from (f"      {line}" for line in picture.splitlines())
    yield f"      expected  {short(expected(row), 200)}"
    yield f"      answered  {short(safe(row.verdict.answered), 200)}"


def _rest(diagnosis: Diagnosis) -> str:
    left = diagnosis.unexplained
    if not left:
        return "Nothing stays unexplained."
    named = ", ".join(row.case.id for row in left[:NAMED])
    more = f" and {len(left) - NAMED} more" if len(left) > NAMED else ""
    if not diagnosis.beliefs:
        return f"No idea of the catalogue gives its answers; unexplained: {named}{more}."
    return f"{len(left)} of {diagnosis.failures} failures stay unexplained: {named}{more}."


def _under_house_rules(diagnosis: Diagnosis) -> str:
    fits = {row.case.id for belief in diagnosis.beliefs if belief.idea.parameter for row in belief.explains}
    left = diagnosis.failures - len(fits)
    return f"As house rules, for fives verify --ruleset FILE; {left} of these failures would remain under them:"


def html(diagnoses: Sequence[Diagnosis]) -> Iterator[str]:
    """For the HTML report; what comes from the engine is escaped."""
    for diagnosis in diagnoses:
        yield f"<section><h2>What the engine seems to believe: {escape(diagnosis.game.title)}</h2>"
        for belief in diagnosis.beliefs:
            yield f"<article><p><b>{escape(belief.idea.says)}</b></p>"
            yield from (f"<p>{escape(sentence)}</p>" for sentence in _about(belief, diagnosis))
            row = belief.explains[0]
            yield f"<p>As in <code>{escape(row.case.id)}</code>:</p>"
            yield load(row.case.game.name).draw_svg(row.case.vector.operation, row.case.params)
            answered = short(safe(row.verdict.answered), 400)
            yield f"<pre>expected {escape(short(expected(row), 400))}\nanswered {escape(answered)}</pre></article>"
        yield f"<p>{escape(_rest(diagnosis))}</p>"
        if diagnosis.house_rules:
            file = escape(house_file(diagnosis))
            yield f"<p>{escape(_under_house_rules(diagnosis))}</p><pre>{file}</pre>"
        yield "</section>"


def sentences(diagnoses: Sequence[Diagnosis]) -> Iterator[str]:
    """For Markdown: one for each belief, and what is left."""
    for diagnosis in diagnoses:
        for belief in diagnosis.beliefs:
            yield (
                f"{belief.idea.says} Explains {len(belief.explains)} of {diagnosis.failures} failures of "
                f"{diagnosis.game.title}; see {belief.clause}."
            )
        yield _rest(diagnosis)
