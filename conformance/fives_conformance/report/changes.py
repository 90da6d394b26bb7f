"""What changed between two reports, and how several engines compare."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from fives_conformance.judge import DEVIATES, PASS
from fives_conformance.report.reading import failed

Report = Mapping[str, Any]
Change = tuple[Mapping[str, Any], Mapping[str, Any]]
"""A case's rows in the earlier and in the later report."""

GOOD = (PASS, DEVIATES)
NOT_ASKED = "-"


class Changes(NamedTuple):
    """Every case that both reports hold with another verdict, and those that one holds alone."""

    regressions: list[Change]
    """Right before (or accepted as known), and not now."""
    fixed: list[Change]
    """Right now, and not before."""
    others: list[Change]
    gone: list[Mapping[str, Any]]
    new: list[Mapping[str, Any]]
    common: int


def changes(before: Report, after: Report) -> Changes:
    """What changed. What is known in the later report is accepted and no regression."""
    old, new = rows(before), rows(after)
    found = Changes([], [], [], [], [], len(old.keys() & new.keys()))
    for name, row in old.items():
        if name not in new:
            found.gone.append(row)
            continue
        now = new[name]
        if _regressed(row, now):
            found.regressions.append((row, now))
        elif now["verdict"] in GOOD and row["verdict"] not in GOOD:
            found.fixed.append((row, now))
        elif now["verdict"] != row["verdict"]:
            found.others.append((row, now))
    found.new.extend(row for name, row in new.items() if name not in old)
    return found


def _regressed(row: Mapping[str, Any], now: Mapping[str, Any]) -> bool:
    """Whether a case was right, or accepted, and is now neither."""
    if "known" in now or now["verdict"] in GOOD:
        return False
    return row["verdict"] in GOOD or ("known" in row and failed(dict(now)))


def rows(report: Report) -> dict[str, Mapping[str, Any]]:
    """The rows by case."""
    return {row["vector"]: row for row in report["results"]}


def remarks(reports: Sequence[Report]) -> Iterator[str]:
    """What makes the reports hard to compare, in sentences."""
    if len({report["suite"]["digest"] for report in reports}) > 1:
        versions = ", ".join(f"{one['suite']['version']} ({one['suite']['digest'][:12]})" for one in reports)
        yield f"The vectors are not the same: {versions}. Only the cases that all hold are compared."
    if len({report["ruleset"] for report in reports}) > 1:
        yield f"The rulesets are not the same: {', '.join(one['ruleset'] or 'none' for one in reports)}."


def topic(row: Mapping[str, Any]) -> str:
    """The clause without its number."""
    return str(row["clauses"][0]).rpartition("-")[0]


def matrix(reports: Sequence[Report]) -> Iterator[tuple[str, list[str]]]:
    """For each topic of clauses: how many cases each engine has right, of those it was put."""
    every = [rows(report) for report in reports]
    topics = dict.fromkeys(topic(row) for one in every for row in one.values())
    for name in topics:
        yield name, [_share([row for row in one.values() if topic(row) == name]) for one in every]
    yield "all", [_share(list(one.values())) for one in every]


def _share(found: Sequence[Mapping[str, Any]]) -> str:
    right = sum(row["verdict"] in GOOD for row in found)
    return f"{right}/{len(found)}" if found else NOT_ASKED


def disputed(reports: Sequence[Report]) -> Iterator[tuple[str, list[str]]]:
    """The cases on which the engines do not agree, with the verdict of each."""
    every = [rows(report) for report in reports]
    for name in dict.fromkeys(name for one in every for name in one):
        verdicts = [one[name]["verdict"] if name in one else NOT_ASKED for one in every]
        if len(set(verdicts)) > 1:
            yield name, verdicts


def engine_of(report: Report, otherwise: str) -> str:
    """The engine's name and version; the file where it said nothing."""
    engine = report["engine"] or {"name": "", "version": ""}
    return " ".join(part for part in (engine["name"], engine["version"]) if part) or otherwise
