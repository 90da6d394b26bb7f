"""``fives export``: the suite as JSON files for any test runner."""

from __future__ import annotations

from pathlib import Path

import click

from fives_conformance import bundle, cases, export
from fives_conformance.cli import options


@click.command("export")
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@options.game_option
def command(folder: Path, games: tuple[str, ...]) -> None:
    """Write the suite as JSON files that a test runner in any language can loop over.

    DIR is made; it may exist if it is empty or holds a former export, which is replaced. The
    same suite gives the same bytes.

    \b
    fives export tests/fives
    """
    suite = bundle.load()
    options.check_games(suite, games)
    contents = export.files(suite, games)
    export.write(folder, contents)
    count = sum(1 for _ in cases.of_bundle(suite, games))
    click.echo(f"Wrote {count:,} cases in {len(contents)} files to {folder}; begin with {export.INDEX}.")
