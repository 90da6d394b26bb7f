"""``fives check``: single files, fast enough for an editor and for every commit."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from fives_conformance import check


@click.command("check")
@click.argument(
    "paths", metavar="FILE...", nargs=-1, required=True, type=click.Path(path_type=Path, exists=True, dir_okay=False)
)
def command(paths: tuple[Path, ...]) -> None:
    """Check files of vectors, rulesets, known deviations and records as you write them.

    What a file is, its fields tell. Against the schemas, and for ids that are not there or stand
    twice; no engine is asked. Exit code 1 when something is not right.

    \b
    fives check known.yaml rules/mine.yaml
    """
    found = list(check.problems(paths))
    for problem in found:
        click.echo(problem)
    if found:
        sys.exit(1)
    click.echo(f"{len(paths)} file{'s are' if len(paths) > 1 else ' is'} right.")
