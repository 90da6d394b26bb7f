"""``fives list``: the cases, or the clauses."""

from __future__ import annotations

import click

from fives_conformance import bundle
from fives_conformance.cli import options


@click.command("list")
@options.selection_options
@click.option("--clauses", "show_clauses", is_flag=True, help="List clauses instead of cases.")
def command(games: tuple[str, ...], pattern: str, clauses: tuple[str, ...], show_clauses: bool) -> None:
    """List the cases, one a line: id, clause, and what it shows."""
    chosen = options.selected(bundle.load(), games, pattern, clauses)
    if show_clauses:
        for game in {case.game.name: case.game for case in chosen}.values():
            asked = [case.vector.clause for case in chosen if case.game is game]
            for clause in game.clauses.values():
                click.echo(f"{clause.id}\t{clause.level}\t{asked.count(clause.id)}\t{clause.title}")
        return
    for case in chosen:
        click.echo(f"{case.id}\t{case.vector.clause}\t{case.vector.shows}")
