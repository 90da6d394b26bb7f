"""``fives misconceptions``: wrong ideas that engines hold, and how many vectors catch each."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

import click
from fives_reference.game import Misconception, load

from fives_conformance import bundle
from fives_conformance.bundle import GameBundle
from fives_conformance.cli import options
from fives_conformance.errors import Wrong
from fives_conformance.lint.misconceptions import catches


@click.command("misconceptions")
@options.game_option
@click.option("-k", "pattern", default="", metavar="PATTERN", help="Only those with this in their id or clause.")
@click.option("--vectors", "by_name", is_flag=True, help="Name the vectors that catch each.")
def command(games: tuple[str, ...], pattern: str, by_name: bool) -> None:
    """List the wrong ideas of the catalogue, each with the number of vectors that catch it.

    Each line: vectors of its own clause, vectors in all, its id, and what it says.
    """
    suite = bundle.load()
    options.check_games(suite, games)
    chosen = [(game, _chosen(game, pattern)) for game in suite.games.values() if not games or game.name in games]
    if not any(found for _, found in chosen):
        raise Wrong(f"no misconception has {pattern!r} in its id or clause", advice="`fives misconceptions` lists all.")
    for game, found in chosen:
        if found:
            for line in _told(game, found, by_name):
                click.echo(line)


def _chosen(game: GameBundle, pattern: str) -> list[Misconception]:
    wanted = pattern.lower()
    return [one for one in load(game.name).misconceptions if wanted in one.id or wanted in one.clause.lower()]


def _told(game: GameBundle, found: Sequence[Misconception], by_name: bool) -> Iterator[str]:
    caught = {id: vectors for id, _, vectors in catches(game)}
    yield click.style(f"{game.title}: {len(found)} misconceptions", bold=True)
    for one in found:
        own = sum(vector.clause == one.clause for vector in caught[one.id])
        yield f"{own:>4} {len(caught[one.id]):>4}  {one.id} ({one.clause})"
        yield from textwrap.wrap(one.says, 84, initial_indent=" " * 12, subsequent_indent=" " * 12)
        if by_name:
            yield from (f"{' ' * 12}- {vector.id}" for vector in caught[one.id])
    yield ""
