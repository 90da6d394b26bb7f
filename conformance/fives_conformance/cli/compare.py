"""``fives compare``: what changed between two runs, or how several engines compare."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from fives_conformance.errors import Wrong
from fives_conformance.report import changes, reading
from fives_conformance.report.changes import Change, Report
from fives_conformance.report.terminal import printable

MOST = 40
"""How many cases of each kind are listed."""


@click.command("compare")
@click.argument(
    "files",
    nargs=-1,
    required=True,
    metavar="A.json B.json [C.json …]",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
)
def command(files: tuple[Path, ...]) -> None:
    """Say what changed between two runs; of more than two, compare the engines.

    The files are reports of `fives verify --report FILE.json`, the earlier first. Exit code 1
    when a case of the first was right and is not right in the second. Of more than two files a
    table is shown, and the exit code is 0.
    """
    if len(files) < 2:
        raise Wrong("one report cannot be compared", advice="Name two: the earlier, then the later.")
    reports = [reading.load(path) for path in files]
    for remark in changes.remarks(reports):
        click.echo(printable(remark))
    if len(files) > 2:
        for line in _matrix(reports, files):
            click.echo(line)
        return
    found = changes.changes(*reports)
    if not found.common:
        raise Wrong("the two reports have no case in common", advice="Compare runs of the same cases.")
    for line in _told(found):
        click.echo(line)
    sys.exit(1 if found.regressions else 0)


def _told(found: changes.Changes) -> Iterator[str]:
    yield from _list("Not right any more", found.regressions, "red")
    yield from _list("Right now", found.fixed, "green")
    yield from _list("Changed otherwise", found.others, "yellow")
    failing = sum(reading.failed(dict(row)) for row in found.new)
    if found.new:
        yield f"{len(found.new)} cases are new; {failing} of them fail."
    if found.gone:
        yield f"{len(found.gone)} cases are not in the second report; nothing is said of them."
    same = found.common - len(found.regressions) - len(found.fixed) - len(found.others)
    yield f"{same} of {found.common} cases that both hold came to the same."


def _list(title: str, found: Sequence[Change], colour: str) -> Iterator[str]:
    if not found:
        return
    yield click.style(f"{title}: {len(found)}", fg=colour, bold=True)
    for before, now in found[:MOST]:
        known = " (known)" if "known" in now else ""
        why = f": {printable(now['why'])[:160]}" if now.get("why") else ""
        name = f"{printable(now['vector'])} ({printable(now['clauses'][0])})"
        yield f"  {before['verdict']} → {now['verdict']}{known} {name}{why}"
    if len(found) > MOST:
        yield f"  and {len(found) - MOST} more"
    yield ""


def _matrix(reports: Sequence[Report], files: Sequence[Path]) -> Iterator[str]:
    names = [printable(changes.engine_of(report, path.name))[:24] for report, path in zip(reports, files, strict=True)]
    disputed = list(changes.disputed(reports))
    lines = [("right of asked", names), *changes.matrix(reports)]
    yield from _columns(lines)
    if disputed:
        yield ""
        yield from _columns([(f"{len(disputed)} cases on which they differ", names), *disputed[:MOST]])
    if len(disputed) > MOST:
        yield f"and {len(disputed) - MOST} more"


def _columns(lines: Sequence[tuple[str, Sequence[str]]]) -> Iterator[str]:
    first = max(len(name) for name, _ in lines)
    widths = [max(len(cells[place]) for _, cells in lines) + 2 for place in range(len(lines[0][1]))]
    for name, cells in lines:
        yield f"{printable(name):<{first}}" + "".join(
            f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True)
        )
