"""Known deviations: which cases a project accepts for now, each with its reason.

A file is a YAML list of entries, ``spec/schemas/known.schema.json``. An entry that has nothing
to accept any more fails the run, so that the list cannot rot.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import NamedTuple

from fives_conformance import schemas
from fives_conformance.cases import Case
from fives_conformance.errors import Wrong
from fives_conformance.judge import DEVIATES, ERROR, FAIL, PASS
from fives_conformance.run import Row


class Entry(NamedTuple):
    """One accepted deviation."""

    vector: str
    """The id of a case or vector; ``*`` stands for anything."""
    verdict: str
    """The one verdict that is accepted; empty: fail, error and deviates."""
    reason: str
    link: str
    where: str
    """File and line."""

    def matches(self, case: Case) -> bool:
        """Whether the entry is about this case."""
        return fnmatchcase(case.id, self.vector) or fnmatchcase(case.vector.id, self.vector)

    def accepts(self, row: Row) -> bool:
        """Whether what the case came to is accepted."""
        verdict = row.verdict.verdict
        return verdict == self.verdict if self.verdict else verdict in (FAIL, ERROR, DEVIATES)


def read(path: Path) -> list[Entry]:
    """The entries of a file. Raises ``Wrong`` with file and line."""
    from fives_conformance import strict_yaml

    value, lines = strict_yaml.load(path)
    schemas.check(value, schemas.read("known"), lines, path)
    found: dict[tuple[str, str], Entry] = {}
    for place, one in enumerate(value):
        where = f"{path}:{lines[(place,)]}"
        entry = Entry(one["vector"], one.get("verdict", ""), one["reason"], one.get("link", ""), where)
        key = (entry.vector, entry.verdict)
        if key in found:
            raise Wrong(
                f"{entry.vector} stands in {found[key].where} too", where=where, advice="Remove one of the two."
            )
        found[key] = entry
    return list(found.values())


def accepted(entries: Sequence[Entry], rows: Iterable[Row]) -> dict[str, Entry]:
    """The entry that accepts each row, by the case's id."""
    found: dict[str, Entry] = {}
    for row in rows:
        if row.verdict.verdict == PASS:
            continue
        for entry in entries:
            if entry.matches(row.case) and entry.accepts(row):
                found[row.case.id] = entry
                break
    return found


def idle(entries: Sequence[Entry], rows: Sequence[Row], every: Sequence[Case]) -> list[tuple[Entry, str]]:
    """The entries that have nothing to accept, each with a sentence.

    Judged among the rows of this run: an entry about cases of ``every`` that were not selected says nothing.
    """
    return [(entry, why) for entry in entries if (why := _why_idle(entry, rows, every))]


def _why_idle(entry: Entry, rows: Sequence[Row], every: Sequence[Case]) -> str:
    found = [row.verdict.verdict for row in rows if entry.matches(row.case)]
    if not found:
        return "" if any(entry.matches(case) for case in every) else "no case has this id"
    if all(verdict == PASS for verdict in found):
        return "the case now passes" if len(found) == 1 else f"all {len(found)} cases now pass"
    if entry.verdict in (FAIL, ERROR) and all(verdict in (PASS, DEVIATES) for verdict in found):
        return f"nothing comes to {entry.verdict} any more"
    return ""
