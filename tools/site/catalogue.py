"""The catalogue: every vector on the page of its topic, and how much each clause is pinned down."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from fives_conformance import bundle, files

from tools.site import table
from tools.site.books import Book
from tools.site.pages import Page, render

LEVELS = ("req", "param", "adv", "proc")


def pages(books: Sequence[Book]) -> Iterator[Page]:
    """The index, a page for each game, and one for each topic."""
    index = render("catalogue.html", books=books, suite=bundle.load(), levels=LEVELS, mutation=_mutation())
    yield Page("catalogue/index.md", "The catalogue", index)
    for book in books:
        yield Page(
            f"catalogue/{book.name}/index.md", f"{book.bundle.title}: the vectors", render("game.html", book=book)
        )
        tables = table.vectors(book)
        for topic in book.topics:
            html = render("topic.html", book=book, topic=topic, tables=tables)
            yield Page(f"catalogue/{book.name}/{topic.stem}.md", f"{topic.title} · {book.bundle.title}", html)


def _mutation() -> Mapping[str, Any]:
    """What ``make mutation`` last found, by game; nothing before its first run."""
    path = files.root() / "spec" / "mutation.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
