"""``fives new-ruleset``: a ruleset file to edit, with every parameter in plain words."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator, Mapping
from typing import Any

import click

from fives_conformance import bundle, schemas
from fives_conformance.bundle import GameBundle
from fives_conformance.cli import options
from fives_conformance.errors import Wrong
from fives_conformance.rulesets import Ruleset, shown


@click.command("new-ruleset")
@options.game_option
@click.option("--extends", "parent", default="", metavar="NAME", help="The ruleset to start from.  [default: the base]")
@click.option("--name", default="my-house-rules", show_default=True, help="Its name, in words joined by -.")
def command(games: tuple[str, ...], parent: str, name: str) -> None:
    """Print a ruleset file with every parameter in plain words.

    \b
    fives new-ruleset > mine.yaml
    fives verify --ruleset mine.yaml
    """
    suite = bundle.load()
    options.check_games(suite, games)
    game, rules = _start(list(suite.games.values()), games, parent)
    _check_name(game, name)
    for line in lines(game, rules, name, schemas.read(game.name)):
        click.echo(line)


def _start(every: list[GameBundle], games: tuple[str, ...], parent: str) -> tuple[GameBundle, Ruleset]:
    among = [game for game in every if not games or game.name in games]
    found = [(game, game.rulesets[parent] if parent else game.base) for game in among if parent in ("", *game.rulesets)]
    if not found:
        raise Wrong(f"there is no ruleset {parent!r}", advice="`fives rulesets` lists them.")
    if len(found) > 1:
        names = ", ".join(game.name for game, _ in found)
        raise Wrong("of which game?", advice=f"Say --game with one of {names}.")
    return found[0]


def _check_name(game: GameBundle, name: str) -> None:
    pattern = schemas.read("ruleset")["properties"]["name"]
    if schemas.first_error(name, pattern):
        raise Wrong(f"{name!r} is no name", advice="Write small letters and digits, joined by -.")
    if name in game.rulesets:
        raise Wrong(f"{name!r} is the name of a ruleset", advice="Choose another.")


def lines(game: GameBundle, rules: Ruleset, name: str, schema: Mapping[str, Any]) -> Iterator[str]:
    """The file, ready to be used as it is; editors find the schema by its first line."""
    yield f"# yaml-language-server: $schema={schemas.path('ruleset').as_uri()}"
    yield f"# House rules of {game.title}. Change the values below; a parameter that you remove is as in"
    yield f"# {rules.name}. Then: fives verify --ruleset FILE --adapter …"
    yield f"name: {name}"
    yield f"game: {game.name}"
    yield "title: My house rules"
    yield f'about: "What is different at our table, in a sentence. So far it is as {rules.name}."'
    yield f"extends: {rules.name}"
    yield "parameters:"
    described = schema["$defs"]["parameters"]["properties"]
    for place, (key, about) in enumerate(described.items()):
        if place:
            yield ""
        yield from _comment(about.get("description", ""))
        yield from _comment(_values(about))
        yield f"  {key}: {_yaml(rules.parameters[key])}"
    for excluded in schema.get("x-excludes", ()):
        yield ""
        both = " and ".join(f"{key}={shown(value)}" for key, value in excluded.items())
        yield f"# Not together: {both}."


def _values(about: Mapping[str, Any]) -> str:
    if "enum" in about:
        return f"Values: {', '.join(shown(value) for value in about['enum'])}."
    if about.get("type") == "object":
        return f"A value for each of {', '.join(about['properties'])}."
    limits = [f"{word} {about[key]}" for key, word in (("minimum", "at least"), ("maximum", "at most")) if key in about]
    return f"A {about.get('type', 'value')}, {' and '.join(limits)}." if limits else ""


def _comment(text: str) -> list[str]:
    return textwrap.wrap(text, 92, initial_indent="  # ", subsequent_indent="  # ")


def _yaml(value: Any) -> str:
    """A value in YAML: JSON is YAML, and plain words need no quotes."""
    return value if isinstance(value, str) and value.replace("_", "").isalpha() else json.dumps(value)
