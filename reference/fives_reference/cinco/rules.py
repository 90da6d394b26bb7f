"""The rules of the game as one immutable value: the parameter, and a function for each rule.

Replacing one function gives the engine one other idea; that is how misconceptions and
alternatives are made. The functions are documented where they are defined.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field

from fives_reference.cinco import board, match, turn
from fives_reference.cinco.board import Beside, Line
from fives_reference.cinco.parameters import Parameters
from fives_reference.cinco.turn import Action, Board, Cards, Position


@dataclass(frozen=True, eq=False, repr=False)
class Rules:
    """Parameters and rules."""

    parameters: Parameters = field(default_factory=Parameters)

    beside: Beside = board.beside
    long_enough: Callable[[Line], bool] = board.long_enough
    lines: Callable[[Rules, Collection[int]], tuple[Line, ...]] = turn.lines

    table_fault: Callable[[int, int], str | None] = turn.table_fault
    deal_fault: Callable[[int, Sequence[Cards]], str | None] = turn.deal_fault
    cards_fault: Callable[[Position], str | None] = turn.cards_fault
    pawns_fault: Callable[[Board], str | None] = turn.pawns_fault
    cells_fault: Callable[[Sequence[int]], str | None] = turn.cells_fault

    side_of: Callable[[int, int, int], int] = turn.side_of
    next_seat: Callable[[int, int], int] = turn.next_seat
    in_turn: Callable[[Position, int], bool] = turn.in_turn
    taken: Callable[[Board], frozenset[int]] = turn.taken
    reaches: Callable[[int, int], bool] = turn.reaches
    cells: Callable[[Rules, Board, int], list[int]] = turn.cells
    joker_cells: Callable[[list[int]], list[int]] = turn.joker_cells
    may_place_nothing: Callable[[Rules, Board, int], bool] = turn.may_place_nothing
    playable: Callable[[Position, int], Cards] = turn.playable
    may_take: Callable[[Position, int], bool] = turn.may_take
    may_exchange: Callable[[Position, int], bool] = turn.may_exchange
    idle: Callable[[Rules, Position, int], list[Action]] = turn.idle
    refusal: Callable[[Rules, Position, Action], str | None] = turn.refusal

    apply: Callable[[Rules, Position, Action], Position] = turn.apply
    take: Callable[[Rules, Position, Action], Position] = turn.take
    exchange: Callable[[Rules, Position, Action], Position] = turn.exchange
    play: Callable[[Rules, Position, Action], Position] = turn.play
    discarded: Callable[[Position, int], Position] = turn.discarded
    placed: Callable[[Rules, Position, int, int], Board] = turn.placed
    draw: Callable[[Rules, Position, int], tuple[Cards, Position]] = turn.draw
    new_pile: Callable[[Cards, Cards | None], Cards] = turn.new_pile

    end: Callable[[Rules, Board, Board], str | None] = turn.end
    drawn: Callable[[Board], str | None] = turn.drawn
    winner: Callable[[Rules, Position, int], int | None] = turn.winner
    won_with: Callable[[Rules, Position, Action], tuple[Line, ...]] = turn.won_with

    begun: Callable[[Position], Position] = match.begun
    stops_at: Callable[[str], bool] = match.stops_at
    stopped: Callable[[Position], Position] = match.stopped


RULES = Rules()
"""The rules of the specification, under the base ruleset."""
