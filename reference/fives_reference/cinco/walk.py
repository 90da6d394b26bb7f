"""For whoever walks a game: a random deal, the next position, and what is unusual in one."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from fives_reference.cinco import board, turn
from fives_reference.cinco.board import CELLS, FIVE
from fives_reference.cinco.operations import read_action, read_position, under
from fives_reference.cinco.rules import RULES
from fives_reference.cinco.turn import HAND, PAWNS, SIDES, Position

Params = Mapping[str, Any]

STOCK = frozenset({"deal", "pile", "discards", "reshuffle", "reshuffles"})
"""Fields in which lies what is not in play, or not yet."""


def players(parameters: Params) -> tuple[int, ...]:
    """How many may play (CIN-SIDE-1 to 4)."""
    return tuple(SIDES)


def deal(parameters: Params, players: int, seed: int) -> dict[str, Any]:
    """A first position: shuffled cards, a random starter; with six players two sides or three."""
    random = Random(seed)
    cards = list(CELLS)
    random.shuffle(cards)
    hands = tuple([tuple(cards[HAND * seat : HAND * (seat + 1)]) for seat in range(players)])
    sides = random.choice(SIDES[players])
    pile = tuple(cards[HAND * players :])
    return write(Position(((),) * sides, hands, pile, (), (), random.randrange(players)))


def advance(parameters: Params, position: Params, action: Params) -> dict[str, Any]:
    """The position after a legal action."""
    rules = under(RULES, {"parameters": parameters})
    before = read_position(rules, {"position": position})
    return write(rules.apply(rules, before, read_action(action, "action", before.players)))


def write(position: Position) -> dict[str, Any]:
    """A position as it travels, with a new pile where the seat to act may need one."""
    told: dict[str, Any] = {
        "board": [sorted(pawns) for pawns in position.board],
        "hands": [list(hand) for hand in position.hands],
        "pile": list(position.pile),
        "discards": list(position.discards),
        "turn": position.turn,
    }
    order = _order(position)
    return told | ({"reshuffle": order} if order else {})


def _order(position: Position) -> list[int]:
    """The cards that the seat to act would shuffle, in an order of their own."""
    if position.turn is None:
        return []
    hand = position.hands[position.turn]
    number, joining = (HAND, hand) if len(hand) == HAND else (1, ())
    if len(position.pile) >= number:
        return []
    cards = [*position.discards, *joining]
    Random(",".join(map(str, cards))).shuffle(cards)
    return cards


def rare(parameters: Params, position: Params) -> frozenset[str]:
    """What is unusual in a position, as labels."""
    rules = under(RULES, {"parameters": parameters})
    now = read_position(rules, {"position": position})
    hand = () if now.turn is None else now.hands[now.turn]
    open_cells = turn.free(rules, now.board)
    useless = [card for card in hand if not any(rules.reaches(card, cell) for cell in open_cells)]
    rows = [len(row) for pawns in now.board for row in board.runs(rules.beside, pawns) if len(row) >= FIVE - 1]
    what = {
        f"ended: {now.end}": now.end is not None,
        "several lines": sum(length >= FIVE for length in rows) > 1,
        "a row of four": FIVE - 1 in rows,
        "a card without a cell": bool(useless),
        "no card in hand": now.turn is not None and not hand,
        "empty pile": not now.pile,
        "few cards left": 0 < len(now.pile) < HAND,
        "the last pawn": any(len(pawns) == PAWNS - 1 for pawns in now.board),
        "the last free cell": len(open_cells) == 1,
    }
    return frozenset(label for label, holds in what.items() if holds)
