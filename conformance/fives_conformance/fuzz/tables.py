"""What is played: each game and ruleset that an engine offers anything of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from random import Random
from typing import Any, NamedTuple

from fives_reference.game import Game, Impossible, load

from fives_conformance import offer as offers
from fives_conformance import schemas
from fives_conformance.bundle import Bundle, GameBundle
from fives_conformance.fuzz.parts import Kind, kind
from fives_conformance.offer import GameOffer, Offer, same
from fives_conformance.rulesets import Ruleset, label
from fives_conformance.vectors import Vector

CHANGES = (1, 1, 2, 3)
"""How many parameters of a ruleset are changed where rulesets are mixed."""
LEGAL, APPLY = "legal_actions", "apply_action"
"""The two operations that every game has, by which a hand is played."""


class Named(NamedTuple):
    """A game and a ruleset, the user's own perhaps: what travels to a worker."""

    game: str
    rules: Ruleset


@cache
def _kinds(game: str) -> Mapping[str, Kind]:
    """What the question of each operation of a game is made of."""
    schema = schemas.read(game)
    return {name: kind(one["params"], schema["$defs"]) for name, one in schema["operations"].items()}


class Table:
    """A game under a ruleset, and what an engine offers of both."""

    def __init__(self, game: GameBundle, rules: Ruleset, offer: GameOffer) -> None:
        self.game = game
        self.reference: Game = load(game.name)
        self.rules = rules
        self.offer = offer
        self.asked = {name: self._vector(name) for name in game.operations if not self._why_not(name)}
        """For each operation that is offered under this ruleset a vector to be filled in."""
        everybody = self.reference.players(rules.parameters)
        self.players = [number for number in everybody if offer.players is None or number in offer.players]

    def _read_by(self, operation: str) -> dict[str, Any]:
        return {name: self.rules.parameters[name] for name in self.game.operations[operation]["x-reads"]}

    def _why_not(self, operation: str) -> str:
        return offers.why_not(self.offer, self.game, operation, {"parameters": self._read_by(operation)})

    def _vector(self, operation: str) -> Vector:
        params = {"ruleset": self.rules.name, "parameters": self._read_by(operation)}
        return Vector(
            id="fuzz", clause="", also=(), level="param", shows="", source="", operation=operation,
            ruleset=self.rules.name, params=params, expect=None, error=None, alternatives=(), settled=None,
            catches_nothing="", topic="", file="", line=0,
        )  # fmt: skip

    @property
    def kinds(self) -> Mapping[str, Kind]:
        """What the question of each operation is made of."""
        return _kinds(self.game.name)

    @cached_property
    def numbers(self) -> list[float]:
        """The numbers that the ruleset names."""
        return sorted(set(_numbers(self.rules.parameters)))

    def legal(self, position: Mapping[str, Any]) -> list[dict[str, Any]]:
        """The legal actions, by the reference."""
        ask = self.reference.operations[f"{self.game.name}.{LEGAL}"]
        actions = ask({"parameters": self.rules.parameters, "position": position})["actions"]
        assert isinstance(actions, list)
        return actions

    def mixed(self, random: Random) -> Table | None:
        """A table with other values beside its own: of another ruleset, or any that are listed.

        None where they cannot stand together.
        """
        changes = random.choice((self._of_another, self._listed))(random)
        played = {**self.rules.parameters, **changes}
        excluded = any(
            all(same(played[name], value) for name, value in one.items())
            for one in schemas.read(self.game.name).get("x-excludes", ())
        )
        if not changes or excluded:
            return None
        table = Table(self.game, self.rules._replace(name=label(self.rules, changes), parameters=played), self.offer)
        return table if table.asked and table._playable() else None

    def _of_another(self, random: Random) -> dict[str, Any]:
        """What another ruleset changes in the base."""
        other, base = random.choice(list(self.game.rulesets.values())), self.game.base
        changed = {name: value for name, value in other.parameters.items() if not same(value, base.parameters[name])}
        return self._unlike(changed)

    def _listed(self, random: Random) -> dict[str, Any]:
        """A few values that the schema lists."""
        described = schemas.read(self.game.name)["$defs"]["parameters"]["properties"]
        listed = {name: one["enum"] for name, one in described.items() if "enum" in one}
        names = random.sample(sorted(listed), min(len(listed), random.choice(CHANGES)))
        return self._unlike({name: random.choice(listed[name]) for name in names})

    def _unlike(self, values: Mapping[str, Any]) -> dict[str, Any]:
        return {name: value for name, value in values.items() if not same(value, self.rules.parameters[name])}

    def _playable(self) -> bool:
        """Whether a hand can be begun under these rules."""
        try:
            return any(self.legal(self.reference.deal(self.rules.parameters, one, 0)) for one in self.players)
        except Impossible:
            return False


def _numbers(value: Any) -> Iterator[float]:
    if isinstance(value, Mapping):
        for one in value.values():
            yield from _numbers(one)
    elif isinstance(value, int | float) and not isinstance(value, bool):
        yield value


def tables(suite: Bundle, named: Sequence[Named], offer: Offer) -> list[list[Table]]:
    """By game, what can be played of what was named; the bundled rulesets are the suite's own."""
    found: dict[str, list[Table]] = {}
    for name, rules in named:
        if (game_offer := offer.games.get(name)) is None:
            continue
        table = Table(suite.games[name], rules, game_offer)
        if table.asked and table.players:
            found.setdefault(name, []).append(table)
    return list(found.values())
