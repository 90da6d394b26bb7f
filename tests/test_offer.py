"""What an engine is asked, by what it says that it plays."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from fives_conformance import bundle, offer
from fives_conformance.bundle import GameBundle
from fives_conformance.offer import GameOffer
from fives_conformance.vectors import Vector, players_of

SUITE = bundle.load()


def offered(game: GameBundle, players: list[int]) -> GameOffer:
    """Everything of a game, for so many players."""
    entry = {"operations": list(game.operations), "parameters": dict.fromkeys(game.base.parameters, "any")}
    read = offer.read({"protocol": 1, "games": {game.name: {**entry, "players": players}}})
    return read.games[game.name]


def asked(game: GameBundle, players: list[int]) -> Iterator[Vector]:
    given = offered(game, players)
    return (one for one in game.vectors if not offer.why_not(given, game, one.operation, one.params))


@pytest.mark.parametrize("name", SUITE.games)
def test_who_plays_all_numbers_of_players_is_asked_everything(name: str) -> None:
    game = SUITE.games[name]
    assert list(asked(game, sorted(game.players))) == game.vectors


def test_five_players_of_cinco_are_asked_about_though_nobody_lists_them() -> None:
    game = SUITE.games["cinco"]
    assert game.players == {2, 3, 4, 6}
    about = [one for one in asked(game, [2, 3, 4, 6]) if players_of(one.params) == 5]
    assert len(about) >= 3
    assert all(one.error for one in about)


@pytest.mark.parametrize("name", SUITE.games)
def test_who_plays_with_two_alone_is_asked_about_no_other_table_that_there_is(name: str) -> None:
    game = SUITE.games[name]
    numbers = {players_of(one.params) for one in asked(game, [2])}
    assert 2 in numbers
    assert not numbers & (game.players - {2})
