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
"""How many parameters of a ruleset are changed where a few are."""
MIXTURES = 4
"""How many mixtures are tried before one can stand."""
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
        """A table with other values beside its own: of another ruleset, any that are listed, or lower numbers.

        None where they cannot stand together, however often it is tried.
        """
        throughout = self._listed_throughout
        ways = (self._of_another, self._listed, throughout, throughout, self._lowered, self._lowered)
        for _ in range(MIXTURES):
            changes = {
                name: value
                for way in random.sample(ways, random.choice((1, 1, 2)))
                for name, value in way(random).items()
            }
            if changes and (table := self._changed(changes)):
                return table
        return None

    def _changed(self, changes: Mapping[str, Any]) -> Table | None:
        """The table with these values; None where they cannot stand together."""
        played = {**self.rules.parameters, **changes}
        excluded = any(
            all(same(played[name], value) for name, value in one.items())
            for one in schemas.read(self.game.name).get("x-excludes", ())
        )
        if excluded:
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
        values = self._choices()
        names = random.sample(sorted(values), min(len(values), random.choice(CHANGES)))
        return self._unlike({name: random.choice(values[name]) for name in names})

    def _listed_throughout(self, random: Random) -> dict[str, Any]:
        """About half of the values that the schema lists: what matters only together is soon met."""
        values = self._choices()
        return self._unlike({name: random.choice(values[name]) for name in sorted(values) if random.random() < 0.5})

    def _choices(self) -> dict[str, list[Any]]:
        described = schemas.read(self.game.name)["$defs"]["parameters"]["properties"]
        return {name: one["enum"] for name, one in described.items() if "enum" in one}

    def _lowered(self, random: Random) -> dict[str, Any]:
        """One number, or object of numbers, lowered: short hands and near targets."""
        numbers = {name: value for name, value in self.rules.parameters.items() if name not in self._choices()}
        if not numbers:
            return {}
        name = random.choice(sorted(numbers))
        return self._unlike({name: _lower(numbers[name], random)})

    def _unlike(self, values: Mapping[str, Any]) -> dict[str, Any]:
        return {name: value for name, value in values.items() if not same(value, self.rules.parameters[name])}

    def _playable(self) -> bool:
        """Whether a hand can be begun under these rules."""
        try:
            return any(self.legal(self.reference.deal(self.rules.parameters, one, 0)) for one in self.players)
        except Impossible:
            return False


def _lower(value: Any, random: Random) -> Any:
    """A lower number; in an object each."""
    if isinstance(value, Mapping):
        return {name: _lower(one, random) for name, one in value.items()}
    return min(random.randint(1, max(1, int(value))) for _ in range(2))


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
