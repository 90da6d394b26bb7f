"""The index of the search: what is to be found, under which words, and where."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from html import unescape
from typing import NamedTuple

from tools.site.books import Book

LONGEST = 600
"""Characters of a section's text that are searched."""
_SECTION = re.compile(r'<h([1-3])(?: id="([^"]+)")?[^>]*>(.*?)</h\1>(.*?)(?=<h[1-3][ >]|\Z)', re.S)


class Entry(NamedTuple):
    """One thing to be found."""

    kind: str
    """clause, mistake, vector or page."""
    title: str
    text: str
    url: str
    """From the root of the site."""
    words: str = ""
    """Other words for the same thing."""


def of_book(book: Book, synonyms: Mapping[str, Sequence[str]]) -> Iterator[Entry]:
    """The clauses, misconceptions and vectors of a game; ``synonyms`` are by clause."""
    for clause in book.bundle.clauses.values():
        words = " ".join(synonyms.get(clause.id, ()))
        yield Entry("clause", f"{clause.id} {clause.title}", clause.text, book.rules_url(clause.id), words)
    for one in book.game.misconceptions:
        yield Entry("mistake", one.says, f"{one.id} {one.clause}", book.mistake_url(one))
    for vector in book.bundle.vectors:
        yield Entry("vector", vector.id, vector.shows, book.vector_url(vector))


def of_page(html: str, title: str, url: str) -> Iterator[Entry]:
    """A page, section by section."""
    for level, anchor, heading, body in _SECTION.findall(html):
        name = title if level == "1" else f"{title}: {_text(heading)}"
        yield Entry("page", name, _text(body)[:LONGEST], f"/{url}#{anchor}" if anchor and level != "1" else f"/{url}")


def encoded(entries: Sequence[Entry]) -> str:
    """The index as the page's script reads it."""
    return json.dumps([list(one) for one in entries], ensure_ascii=False, separators=(",", ":"))


def _text(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())
