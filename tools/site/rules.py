"""The rules pages: each clause with its id in the margin, and what the suite knows about it folded below."""

from __future__ import annotations

import re

from tools.site.books import Book
from tools.site.pages import render

HEADING = re.compile(r"^### (?P<id>[A-Z]{3}(?:-[A-Z]+)+-[0-9]+) \((?P<level>[a-z]+)\) (?P<title>.+)$", re.M)
_SECTION = re.compile(r'(?=<h[23] id=")')
_CLAUSE = re.compile(r'<h3 id="(?P<id>[A-Z0-9-]+)">(?P<title>.*?)</h3>(?P<text>.*)', re.S)


def markdown(text: str) -> str:
    """The headings of clauses without id and level; the id becomes the anchor."""
    return HEADING.sub(r"### \g<title> { #\g<id> }", text)


def content(html: str, book: Book) -> str:
    """The rendered page with each clause in a section of its own."""
    return "".join(_section(part, book) for part in _SECTION.split(html))


def _section(part: str, book: Book) -> str:
    found = _CLAUSE.fullmatch(part)
    if not found or found["id"] not in book.bundle.clauses:
        return part
    clause = book.bundle.clauses[found["id"]]
    return render("clause.html", book=book, clause=clause, title=found["title"], text=found["text"])
