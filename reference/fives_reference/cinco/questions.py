"""What can be asked about games that were played, beside the actions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from fives_reference.cinco import board
from fives_reference.cinco.board import CELLS, FIVE
from fives_reference.cinco.operations import PLAYERS
from fives_reference.cinco.turn import EXCHANGE, HAND, TAKE
from fives_reference.game import Question, Walk

Params = Mapping[str, Any]

SELDOM = 0.03
"""How often a record is asked about that is not at its end."""
OFTEN = 0.3

_ROWS = [row for row in board.runs(board.step, CELLS) if len(row) >= FIVE]


def questions(parameters: Params, hands: Sequence[Walk], seed: int) -> Iterator[Question]:
    """The lines of one colour, or of pawns in rows; the record at the end of the game, and seldom."""
    random, game = Random(seed), hands[-1]
    now = game.positions[-1]
    if random.random() < OFTEN:
        yield Question("cinco.find_lines", {"cells": random.choice(now["board"])}, ("cells",))
    if random.random() < OFTEN:
        yield Question("cinco.find_lines", {"cells": rows(random)}, ("cells",))
    if now["turn"] is None or random.random() < SELDOM:
        yield Question("cinco.replay", record(game), ("actions",))
    if random.random() < SELDOM:
        yield Question("cinco.replay", seated(random))


def seated(random: Random) -> dict[str, Any]:
    """A record of nothing but a deal, for players and sides that may not fit (CIN-SIDE-4)."""
    cards, players = random.sample(CELLS, len(CELLS)), random.choice(PLAYERS)
    return {
        "players": players,
        "sides": random.choice((2, 3)),
        "starter": random.randrange(players),
        "deal": [cards[HAND * seat : HAND * (seat + 1)] for seat in range(players)],
        "pile": cards[HAND * players :],
        "actions": [],
    }


def rows(random: Random) -> list[int]:
    """Pawns in a few rows, each about as long as a line, and a few by themselves."""
    cells: set[int] = set()
    for _ in range(random.randint(1, 3)):
        row, length = random.choice(_ROWS), random.randint(FIVE - 1, FIVE + 1)
        start = random.randrange(max(1, len(row) - length + 1))
        cells.update(row[start : start + length])
    cells.update(random.sample(CELLS, random.randrange(4)))
    return sorted(cells)


def record(game: Walk) -> dict[str, Any]:
    """The record of a game, with the new piles that were used."""
    first = game.positions[0]
    orders = [
        position["reshuffle"]
        for position, action in zip(game.positions, game.actions, strict=False)
        if "reshuffle" in position and action["type"] in (TAKE, EXCHANGE)
    ]
    return {
        "players": len(first["hands"]),
        "sides": len(first["board"]),
        "starter": first["turn"],
        "deal": first["hands"],
        "pile": first["pile"],
        **({"reshuffles": orders} if orders else {}),
        "actions": list(game.actions),
    }
