"""The other way of each advisory clause, as one swapped rule (law 6: no req vector minds)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fives_reference.cinco import turn
from fives_reference.cinco.board import CELLS
from fives_reference.cinco.operations import holding
from fives_reference.cinco.rules import Rules
from fives_reference.cinco.turn import BOARD_FULL, HAND, LAST_PAWN, Action, Board, Cards, Position
from fives_reference.idea import alternatives


def _shuffled_at_once(rules: Rules, position: Position, number: int) -> tuple[Cards, Position]:
    cards, position = turn.draw(rules, position, number)
    if not position.pile and position.discards:
        position = turn.shuffled(rules, position)
    return cards, position


def _discarded_after_drawing(rules: Rules, position: Position, action: Action) -> Position:
    cards, after = rules.draw(rules, position, HAND)
    after = after._replace(discards=(*after.discards, *position.hands[action.seat]))
    return turn.held(after, action.seat, cards)


def _as_it_stands(discards: Cards, order: Cards | None) -> Cards:
    return discards if order is None else order


def _another_one_is_made(discards: Cards, order: Cards | None) -> Cards:
    fits = order is not None and sorted(order) == sorted(discards)
    return order if order is not None and fits else discards


def _only_the_last_pawn_draws(board: Board) -> str | None:
    return LAST_PAWN if turn.drawn(board) == LAST_PAWN else None


def _full_board_first(board: Board) -> str | None:
    return BOARD_FULL if len(turn.taken(board)) == len(CELLS) else turn.drawn(board)


_SWAPS: tuple[tuple[str, str, Mapping[str, Any]], ...] = (
    ("CIN-DEAL-3", "Cards and pawns are not counted: the question is answered as it stands.",
     {"deal_fault": lambda players, hands: None, "cards_fault": lambda position: None,
      "pawns_fault": lambda board: None, "cells_fault": lambda cells: None}),
    ("CIN-PILE-3", "The discards are shuffled at once when the last card of the pile is drawn.",
     {"draw": _shuffled_at_once}),
    ("CIN-PILE-4", "In an exchange the four cards are discarded after the others are drawn.",
     {"exchange": _discarded_after_drawing}),
    ("CIN-PILE-5", "A new pile is taken as it stands.", {"new_pile": _as_it_stands}),
    ("CIN-PILE-5", "A new pile that is missing or wrong is replaced by another one.",
     {"new_pile": _another_one_is_made}),
    ("CIN-DRAW-2", "When the board is full the game goes on without pawns.", {"drawn": _only_the_last_pawn_draws}),
    ("CIN-DRAW-3", "If the last pawn of a side fills the board, the reason is the full board.",
     {"drawn": _full_board_first}),
)  # fmt: skip

ALTERNATIVES = alternatives(_SWAPS, holding)
"""Each advisory clause's other ways."""
