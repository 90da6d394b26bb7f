"""``fives rulesets``: the rulesets side by side, and what differs."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

import click

from fives_conformance import bundle
from fives_conformance.bundle import GameBundle
from fives_conformance.cli import options
from fives_conformance.errors import Wrong
from fives_conformance.rulesets import Ruleset, shown


@click.command("rulesets")
@click.argument("names", nargs=-1, metavar="[NAME|FILE]...")
@options.game_option
def command(names: tuple[str, ...], games: tuple[str, ...]) -> None:
    """Show the rulesets, and in what they differ from the base; those named side by side.

    \b
    fives rulesets                 every ruleset, with what it changes
    fives rulesets mine.yaml       your own beside the base: only what differs
    """
    suite = bundle.load()
    options.check_games(suite, games)
    if names:
        from fives_conformance import house

        found = [pair for name in names for pair in house.chosen(suite, name, games)]
        for game in {game.name: game for game, _ in found}.values():
            chosen = [rules for one, rules in found if one.name == game.name]
            for line in _beside(game, chosen if len(chosen) > 1 else [game.base, *chosen]):
                click.echo(line)
        return
    for game in suite.games.values():
        if not games or game.name in games:
            for line in _every(game):
                click.echo(line)


def _every(game: GameBundle) -> Iterator[str]:
    yield click.style(game.title, bold=True)
    for rules in game.rulesets.values():
        differing = [
            f"{name}={shown(value)}" for name, value in rules.parameters.items() if value != game.base.parameters[name]
        ]
        yield f"  {rules.name}: {rules.title}"
        yield from textwrap.wrap(rules.about, 90, initial_indent="      ", subsequent_indent="      ")
        if rules is game.base:
            differing = ["the base: every other says what differs from it"]
        yield from textwrap.wrap(", ".join(differing), 90, initial_indent="      ", subsequent_indent="      ")
    yield ""


def _beside(game: GameBundle, chosen: Sequence[Ruleset]) -> Iterator[str]:
    if len({rules.name for rules in chosen}) < 2:
        raise Wrong(f"{chosen[0].name} is the base itself", advice="Name another ruleset to set beside it.")
    differing = [name for name in game.base.parameters if len({repr(rules.parameters[name]) for rules in chosen}) > 1]
    lines = [("", [rules.name for rules in chosen])]
    lines += [(name, [shown(rules.parameters[name]) for rules in chosen]) for name in differing]
    first = max(len(name) for name, _ in lines)
    widths = [max(len(cells[place]) for _, cells in lines) + 2 for place in range(len(chosen))]
    yield click.style(game.title, bold=True)
    for name, cells in lines:
        yield f"{name:<{first}}" + "".join(f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True))
    if not differing:
        yield "Every parameter is the same."
    yield ""
