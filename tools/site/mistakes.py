"""The misconceptions of a game: what is often got wrong, with a case that shows the difference."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from fives_conformance import strength
from fives_conformance.adapters import Refusal, Result
from fives_conformance.cases import Case
from fives_conformance.judge import DEVIATES, PASS, judge
from fives_conformance.vectors import Vector
from fives_reference.game import Misconception

from tools.site.books import Book
from tools.site.pages import Page, grouped, render

LONGEST = 150
"""Characters of a value that are shown."""


class Mistake(NamedTuple):
    """A wrong idea, and the vectors of its own clause that catch it."""

    misconception: Misconception
    caught_by: tuple[Vector, ...]
    wrong: tuple[tuple[str, str, str], ...]
    """Of the first of them: each field that differs, the right value and the wrong one, as JSON."""


def page(book: Book) -> Page:
    """One page for a game, in the order of its clauses."""
    clauses = [clause for clause in book.bundle.clauses.values() if clause.id in book.misconceptions_of]
    groups = [
        (group, [(clause, [_mistake(book, one) for one in book.misconceptions_of[clause.id]]) for clause in found])
        for group, found in grouped(clauses, "group")
    ]
    html = render("mistakes.html", book=book, groups=groups, count=len(book.game.misconceptions))
    return Page(f"{book.name}/mistakes.md", f"Often got wrong · {book.bundle.title}", html)


def _mistake(book: Book, one: Misconception) -> Mistake:
    catching = [(vector, got) for vector in book.vectors_of[one.clause] for got in _caught(book, one, vector)]
    differing = tuple(_differences(*catching[0])) if catching else ()
    return Mistake(one, tuple([vector for vector, _ in catching]), differing)


def _caught(book: Book, one: Misconception, vector: Vector) -> Iterator[Any]:
    """What the wrong idea answers to a vector that catches it; nothing where it passes."""
    got = strength.outcome(one.operations, vector.operation, vector.params)
    case = Case(vector.id, vector, book.bundle, vector.params)
    if judge(case, got, strength.EVERYTHING).verdict in (PASS, DEVIATES):
        return
    yield got.value if isinstance(got, Result) else _refused(got)


def _refused(got: Any) -> dict[str, Any]:
    return {"error": got.message if isinstance(got, Refusal) else "no answer"}


def _differences(vector: Vector, got: Any) -> Iterator[tuple[str, str, str]]:
    """Field by field, the right answer and the wrong one."""
    right = vector.expect if vector.expect is not None else {"error": (vector.error or {}).get("data", vector.error)}
    refusals = [name for name in ("illegal", "legal", "error") if name in got]
    for name in dict.fromkeys([*refusals, *right]):
        if right.get(name) != got.get(name):
            yield name, _short(right, name), _short(got, name)


def _short(answer: Mapping[str, Any], name: str) -> str:
    """A field in a line; a long one is cut."""
    if name not in answer:
        return "nothing"
    told = json.dumps(answer[name], ensure_ascii=False)
    return told if len(told) <= LONGEST else f"{told[:LONGEST]} …"
