"""The misconceptions of a game: what is often got wrong, with a case that shows the difference."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from fives_conformance import strength
from fives_conformance.adapters import Refusal, Result
from fives_conformance.cases import Case
from fives_conformance.judge import DEVIATES, PASS, judge
from fives_conformance.vectors import Vector
from fives_reference.game import Misconception

from tools.site.books import Book
from tools.site.pages import Page, render


class Mistake(NamedTuple):
    """A wrong idea, and the vectors of its own clause that catch it."""

    misconception: Misconception
    caught_by: tuple[Vector, ...]
    wrong: tuple[tuple[str, Any, Any], ...]
    """Of the first of them: each field that differs, the right value and the wrong one."""


def page(book: Book) -> Page:
    """One page for a game, in the order of its clauses."""
    found = [_mistake(book, one) for clause in book.bundle.clauses for one in book.misconceptions_of.get(clause, ())]
    html = render("mistakes.html", book=book, mistakes=found)
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


def _differences(vector: Vector, got: Any) -> Iterator[tuple[str, Any, Any]]:
    """Field by field, the right answer and the wrong one."""
    right = vector.expect if vector.expect is not None else {"error": (vector.error or {}).get("data", vector.error)}
    for name in dict.fromkeys([*right, *got]):
        if right.get(name) != got.get(name) and (name in right or name in ("illegal", "error", "legal")):
            yield name, right.get(name), got.get(name)
