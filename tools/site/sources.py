"""The tables of a sources page: each row a sentence or a decision, with the clauses that carry it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

CLAUSE = re.compile(r"\b[A-Z]{3}(?:-[A-Z]+)+-[0-9]+\b")


class Row(NamedTuple):
    """One row of a table."""

    anchor: str
    """Of the row in the built page; the rows of all tables of the page are counted."""
    heading: str
    """Of the section that the table stands in."""
    cells: tuple[str, ...]
    """In Markdown."""

    @property
    def clauses(self) -> frozenset[str]:
        """Every clause that the row names."""
        return frozenset(CLAUSE.findall(" ".join(self.cells)))

    @property
    def says(self) -> str:
        """The cells in one line, without the one that only names clauses."""
        return "; ".join(cell for cell in self.cells if CLAUSE.sub("", cell).strip(" ,"))


def read(path: Path) -> tuple[Row, ...]:
    """The rows of all tables of a Markdown page, in its order."""
    return tuple(_rows(path.read_text(encoding="utf-8").splitlines()))


def _rows(lines: list[str]) -> Iterator[Row]:
    heading, number = "", 0
    for table, group in groupby(lines, lambda line: line.startswith("|")):
        found = list(group)
        if not table:
            heading = next((line.lstrip("# ") for line in reversed(found) if line.startswith("#")), heading)
            continue
        for line in found[2:]:  # after the head and its rule
            number += 1
            yield Row(f"row-{number}", heading, tuple([cell.strip() for cell in line.strip("|").split("|")]))


def anchored(html: str) -> str:
    """The rendered page with each row's anchor."""
    numbers = iter(range(1, html.count("<tr>") + 1))
    return re.sub(r"<tr>(?=\s*<td)", lambda _: f'<tr id="row-{next(numbers)}">', html)
