"""What an engine offers: its answer to ``describe``, read once, and what follows from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from fives_conformance.bundle import GameBundle
from fives_conformance.vectors import players_of

PROTOCOL = 1
ANY = "any"


class WrongOffer(ValueError):
    """The answer to ``describe`` cannot be used; the message says where and what to do."""


class GameOffer(NamedTuple):
    """What an engine offers of one game."""

    operations: frozenset[str]
    parameters: Mapping[str, Any]
    """For each named parameter a list of values, or ``any``."""
    anything: frozenset[str]
    """The parameters of which it plays any value."""
    rulesets: frozenset[str]
    players: frozenset[int] | None
    """None: any number."""
    omits: Mapping[str, frozenset[str]]
    skips: Mapping[str, frozenset[str]]
    overrides: tuple[str, ...]


class Offer(NamedTuple):
    """What an engine says of itself."""

    name: str
    version: str
    language: str
    games: Mapping[str, GameOffer]


def read(value: Any) -> Offer:
    """The answer to ``describe``. Raises ``WrongOffer``."""
    given = _object(value, "the answer to describe")
    protocol = given.get("protocol", PROTOCOL)
    if str(protocol).partition(".")[0] != str(PROTOCOL):
        raise WrongOffer(f"protocol is {protocol!r:.40}; this suite speaks {PROTOCOL}")
    games = _object(given.get("games"), "games")
    return Offer(
        _text(given.get("name"), "an engine without a name"),
        _text(given.get("version"), ""),
        _text(given.get("language"), ""),
        {name: _game(name, one) for name, one in games.items()},
    )


def _game(name: str, value: Any) -> GameOffer:
    given = _object(value, f"games.{name}")
    parameters = given.get("parameters") or {}
    players = given.get("players")
    return GameOffer(
        frozenset(_full(name, one) for one in _texts(given.get("operations", []), f"games.{name}.operations")),
        _parameters(_object(parameters, f"games.{name}.parameters"), name),
        frozenset(one for one, values in parameters.items() if values == ANY),
        frozenset(_texts(given.get("rulesets") or [], f"games.{name}.rulesets")),
        None if players is None or players == ANY else frozenset(_numbers(players, f"games.{name}.players")),
        _by_operation(given.get("omits"), name, "omits"),
        _by_operation(given.get("skips"), name, "skips"),
        tuple(_texts(given.get("overrides") or [], f"games.{name}.overrides")),
    )


def _full(game: str, operation: str) -> str:
    """Inside a game's entry its prefix may be left out."""
    return operation if "." in operation else f"{game}.{operation}"


def _parameters(given: Mapping[str, Any], game: str) -> Mapping[str, Any]:
    for name, values in given.items():
        if values != ANY and not isinstance(values, list | tuple):
            raise WrongOffer(f'games.{game}.parameters.{name}: expected a list of values, or "any"')
    return given


def _by_operation(value: Any, game: str, field: str) -> Mapping[str, frozenset[str]]:
    given = _object(value or {}, f"games.{game}.{field}")
    return {
        _full(game, operation): frozenset(_texts(paths, f"games.{game}.{field}.{operation}"))
        for operation, paths in given.items()
    }


def _object(value: Any, where: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise WrongOffer(f"{where}: expected an object")
    return value


def _text(value: Any, otherwise: str) -> str:
    return str(value)[:200] if isinstance(value, str | int | float) and value != "" else otherwise


def _texts(value: Any, where: str) -> list[str]:
    if not isinstance(value, list | tuple) or not all(isinstance(one, str) for one in value):
        raise WrongOffer(f"{where}: expected a list of texts")
    return list(value)


def _numbers(value: Any, where: str) -> list[int]:
    if not isinstance(value, list | tuple) or not all(type(one) is int for one in value):
        raise WrongOffer(f"{where}: expected a list of whole numbers")
    return list(value)


def why_not(offer: GameOffer | None, game: GameBundle, operation: str, params: Mapping[str, Any]) -> str:
    """Why a question does not apply to this engine; empty where it does.

    A number of players that the game is not for is asked about all the same: nobody can offer it.
    """
    if offer is None:
        return f"the engine does not offer {game.name}"
    if operation not in offer.operations:
        return f"{operation} is not offered"
    if offer.players is not None:
        players = players_of(params)
        if players in game.players and players not in offer.players:
            return f"{players} players are not offered"
    return _unplayed(offer, game, params["parameters"])


def _unplayed(offer: GameOffer, game: GameBundle, asked: Mapping[str, Any]) -> str:
    limited = asked.keys() - offer.anything
    if not limited:
        return ""
    unplayed = [name for name in asked if name in limited and not _plays(offer, game, name, asked[name])]
    if not unplayed or any(_agrees(game, name, asked) for name in offer.rulesets):
        return ""
    from fives_conformance.rulesets import shown

    return ", ".join(f"{name}={shown(asked[name])} is not offered" for name in unplayed)


def _plays(offer: GameOffer, game: GameBundle, name: str, value: Any) -> bool:
    """Whether the value is among those that are listed, or the base ruleset's where none are."""
    values = offer.parameters.get(name)
    if values is None:
        return same(value, game.base.parameters[name])
    return any(same(value, one) for one in values)


def same(one: Any, other: Any) -> bool:
    """Whether two parameter values are equal; ``true`` is not 1."""
    return one == other and isinstance(one, bool) == isinstance(other, bool)


def _agrees(game: GameBundle, ruleset: str, asked: Mapping[str, Any]) -> bool:
    known = game.rulesets.get(ruleset)
    return known is not None and all(same(value, known.parameters[name]) for name, value in asked.items())
