"""``fives show``: one case, or one clause with its cases."""

from __future__ import annotations

import textwrap

import click

from fives_conformance import bundle
from fives_conformance.cli import options
from fives_conformance.report import terminal


@click.command("show")
@click.argument("name", metavar="ID", shell_complete=options.case_ids)
def command(name: str) -> None:
    """Show one case (its picture, question and answer) or one clause with its cases."""
    for game in bundle.load().games.values():
        clause = game.clauses.get(name.upper())
        if clause:
            click.echo(f"{clause.id} ({clause.level}) {clause.title}")
            for paragraph in clause.text.split("\n\n"):
                click.echo(textwrap.fill(" ".join(paragraph.split()), 92))
            for vector in game.vectors:
                if vector.clause == clause.id:
                    click.echo(f"  {vector.id}: {vector.shows}")
            return
    game, case = options.find(name)
    for line in terminal.vector_lines(case.id, game, case.vector):
        click.echo(line)
