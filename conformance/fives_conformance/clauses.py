"""The clauses of a rules page: one parser for the runner, the checks and the site."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from fives_conformance.errors import Wrong

LEVELS = ("req", "param", "adv", "proc", "withdrawn")

_CLAUSE = re.compile(r"### (?P<id>[A-Z]{3}(?:-[A-Z]+)+-[0-9]+) \((?P<level>[a-z]+)\) (?P<title>\S.*)\Z")


class Clause(NamedTuple):
    """One statement that can be checked."""

    id: str
    level: str
    title: str
    group: str
    text: str
    """Markdown, without the heading; may be empty."""
    line: int


def read(path: Path) -> list[Clause]:
    """The clauses of a rules page, in its order. Raises ``Wrong`` for a malformed heading."""
    found: list[Clause] = []
    group = ""
    body: list[str] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("## "):
            group = line[3:].strip()
            body = []
        elif line.startswith("### "):
            body = []
            found.append(_heading(line, group, f"{path}:{number}", number))
        else:
            body.append(line)
            if found and found[-1].group == group:
                found[-1] = found[-1]._replace(text="\n".join(body).strip())
    _unique(found, path)
    return found


def _heading(line: str, group: str, where: str, number: int) -> Clause:
    match = _CLAUSE.match(line)
    if not match or match["level"] not in LEVELS:
        advice = f"Write ### GAME-TOPIC-1 (level) Title, where level is one of {', '.join(LEVELS)}."
        raise Wrong(f"not a clause heading: {line!r}", where=where, advice=advice)
    return Clause(match["id"], match["level"], match["title"], group, "", number)


def _unique(found: list[Clause], path: Path) -> None:
    seen: dict[str, int] = {}
    for clause in found:
        if clause.id in seen:
            raise Wrong(
                f"the clause {clause.id} stands on line {seen[clause.id]} too",
                where=f"{path}:{clause.line}",
                advice="Give it the next free number.",
            )
        seen[clause.id] = clause.line


def alternatives(clause: Clause) -> Iterator[str]:
    """The sentences in which an advisory clause names its other way."""
    for part in clause.text.split("Alternative:")[1:]:
        yield " ".join(part.split())
