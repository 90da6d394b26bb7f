"""The rulesets of a game side by side, and every parameter with its values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from fives_conformance.rulesets import shown

from tools.site.books import Book
from tools.site.pages import Page, render


class Parameter(NamedTuple):
    """A parameter as the page tells it."""

    name: str
    description: str
    values: tuple[str, ...]
    """Empty where a range or an object is described in words."""
    read_by: tuple[str, ...]
    clauses: tuple[str, ...]
    """Those whose text or title names it."""


def page(book: Book) -> Page:
    """One page for a game."""
    html = render("rulesets.html", book=book, parameters=tuple(_parameters(book)), shown=shown)
    return Page(f"{book.name}/rulesets.md", f"Rulesets · {book.bundle.title}", html)


def _parameters(book: Book) -> Iterator[Parameter]:
    for name, described in book.parameters.items():
        readers = tuple([one for one, told in book.bundle.operations.items() if name in told["x-reads"]])
        naming = tuple([one.id for one in book.bundle.clauses.values() if f"`{name}" in one.title + one.text])
        yield Parameter(name, described.get("description", ""), tuple(_values(described)), readers, naming)


def _values(described: Mapping[str, Any]) -> Iterator[str]:
    if "enum" in described:
        yield from (shown(value) for value in described["enum"])
    elif described.get("type") == "boolean":
        yield from ("true", "false")
