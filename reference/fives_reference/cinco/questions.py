"""What can be asked about games that were played, beside the actions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from fives_reference.cinco import board as boards
from fives_reference.cinco import turn
from fives_reference.cinco.board import CELLS, FIVE
from fives_reference.cinco.operations import PLAYERS, read_position, under, write_action
from fives_reference.cinco.rules import RULES
from fives_reference.cinco.turn import EXCHANGE, HAND, PAWNS, PLAY, TAKE
from fives_reference.cinco.walk import advance, deal
from fives_reference.game import Question, Walk

Params = Mapping[str, Any]

SELDOM = 0.03
"""How often a record is asked about that is not at its end."""
RARELY = 0.005
"""How often a long record is made up."""
NOW_AND_THEN = 0.1
OFTEN = 0.3

_ROWS = [row for row in boards.runs(boards.beside, CELLS) if len(row) >= FIVE]


def questions(parameters: Params, hands: Sequence[Walk], seed: int) -> Iterator[Question]:
    """The lines of one colour, or of pawns in rows; the record at the end of the game, after a new pile, and seldom."""
    random, game = Random(seed), hands[-1]
    now = game.positions[-1]
    if random.random() < OFTEN:
        yield Question("cinco.find_lines", {"cells": random.choice(now["board"])}, ("cells",))
    if random.random() < OFTEN:
        yield Question("cinco.find_lines", {"cells": rows(random)}, ("cells",))
    if now["turn"] is None or random.random() < (OFTEN if _shuffled(game) else SELDOM):
        yield Question("cinco.replay", record(game), ("actions",))
    if random.random() < SELDOM:
        yield Question("cinco.replay", seated(random))
    if random.random() < RARELY:
        yield Question("cinco.replay", record(exchanges(parameters, random)), ("actions",))
    if random.random() < NOW_AND_THEN and (last := last_pawn(random)):
        yield last
    if game.actions and now["turn"] is None:
        yield from after_the_end(game, random)


def after_the_end(game: Walk, random: Random) -> Iterator[Question]:
    """What the next seat might do if the game went on (CIN-END-1)."""
    before, position = game.positions[-2:]
    seat = (game.actions[-1]["seat"] + 1) % len(position["hands"])
    going_on = {**position, "turn": seat}
    yield Question("cinco.legal_actions", {"position": going_on})
    rules = under(RULES, {})
    imagined = read_position(rules, {"position": {**before, "turn": seat}})
    for action in random.sample(found := turn.legal_actions(rules, imagined), min(2, len(found))):
        yield Question("cinco.apply_action", {"position": going_on, "action": write_action(action)})


def last_pawn(random: Random) -> Question | None:
    """A pawn that is the last of its side, or fills the board, and may complete one line or two (CIN-WIN-3, 5).

    None where the other pawns form a line already.
    """
    rules, players = under(RULES, {}), random.choice((2, 3))
    cell = random.choice(CELLS)
    through = [row for row in _ROWS if cell in row]
    own = {other for row in random.sample(through, random.randint(0, 2)) for other in _around(random, row, cell)}
    others = [other for other in random.sample(CELLS, len(CELLS)) if other != cell and other not in own]
    pawns = random.choice((PAWNS - 1, len(CELLS) // players - 1, len(own)))
    while len(own) < pawns:
        own.add(others.pop())
    each = min(len(others) // (players - 1), random.choice((PAWNS, 5)))
    board = [sorted(own), *[sorted(others[each * side : each * (side + 1)]) for side in range(players - 1)]]
    if len(own) >= PAWNS or rules.end(rules, tuple(tuple(side) for side in board), ()):
        return None
    card = random.randint(1, cell)
    cards = [card, *[one for one in random.sample(CELLS, len(CELLS)) if one != card]]
    position = {
        "board": board,
        "hands": [cards[:1], *[[] for _ in board[1:]]],
        "pile": cards[1:],
        "discards": [],
        "turn": 0,
    }
    action = {"type": PLAY, "seat": 0, "card": card, "cell": cell}
    return Question("cinco.apply_action", {"position": position, "action": action})


def _around(random: Random, row: Sequence[int], cell: int) -> list[int]:
    """The other cells of a stretch of a row with the cell in it, as long as a line or longer."""
    place = row.index(cell)
    first = random.randint(max(0, place - FIVE + 1), min(place, len(row) - FIVE))
    return [other for other in row[first : first + random.randint(FIVE, FIVE + 2)] if other != cell]


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
    """Pawns in a few rows, most about as long as a line, and a few by themselves."""
    cells: set[int] = set()
    for _ in range(random.randint(1, 3)):
        row = random.choice(_ROWS)
        length = random.randint(FIVE - 1, random.choice((FIVE + 1, FIVE + 1, len(row))))
        start = random.randrange(max(1, len(row) - length + 1))
        cells.update(row[start : start + length])
    cells.update(random.sample(CELLS, random.randrange(4)))
    return sorted(cells)


def exchanges(parameters: Params, random: Random) -> Walk:
    """A game of nothing but exchanges, the shortest way to several new piles (CIN-PILE-2, CIN-PILE-4)."""
    positions = [deal(parameters, random.choice((2, 3)), random.getrandbits(32))]
    actions: list[Params] = []
    for _ in range(random.randint(len(CELLS) // HAND - 5, len(CELLS))):
        actions.append({"type": EXCHANGE, "seat": positions[-1]["turn"]})
        positions.append(advance(parameters, positions[-1], actions[-1]))
    return Walk(positions, actions)


def _shuffled(game: Walk) -> bool:
    """Whether the last action made a new pile."""
    return bool(game.actions) and _shuffles(game.positions[-2], game.actions[-1])


def _shuffles(position: Params, action: Params) -> bool:
    return "reshuffle" in position and action["type"] in (TAKE, EXCHANGE)


def record(game: Walk) -> dict[str, Any]:
    """The record of a game, with the new piles that were used."""
    first = game.positions[0]
    orders = [
        position["reshuffle"]
        for position, action in zip(game.positions, game.actions, strict=False)
        if _shuffles(position, action)
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
