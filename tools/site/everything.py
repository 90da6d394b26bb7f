"""All pages that are made, and what stands in for a few marks in the written ones."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from tools.site import catalogue, hands, mistakes, operations, rulesets, sources, table
from tools.site.books import Book
from tools.site.pages import Page, render

_PICTURE = re.compile(r"<p>\[\[(picture|drawing) ([a-z0-9-]+)\]\]</p>")


def made(books: Sequence[Book], docs: Path) -> Iterator[Page]:
    """Every page that is made; ``docs`` is the folder of what is written by hand."""
    yield from catalogue.pages(books)
    for book in books:
        yield hands.page(book, docs / "hands")
        yield mistakes.page(book)
        yield rulesets.page(book)
        yield operations.page(book)
    yield from (table.page(book) for book in books if book.name == table.GAME)


def pictured(html: str, books: Sequence[Book]) -> str:
    """The page with ``[[picture vector-id]]`` drawn with its sentence, ``[[drawing vector-id]]`` without.

    Raises ``KeyError`` for a vector that there is not.
    """

    def draw(match: re.Match[str]) -> str:
        book, vector = next(
            ((book, one) for book in books for one in book.bundle.vectors if one.id == match[2]), (None, None)
        )
        if book is None or vector is None:
            raise KeyError(f"a page asks for a picture of {match[2]}, and there is no such vector")
        return render("figure.html", book=book, vector=vector, told=match[1] == "picture")

    return _PICTURE.sub(draw, html)


def synonyms(page: Path) -> Mapping[str, Sequence[str]]:
    """The words of the glossary by the clauses that it names beside them."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for row in sources.read(page):
        for clause in row.clauses:
            found[clause].append(row.cells[0])
    return found
