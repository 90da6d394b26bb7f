"""Wrong ideas that real engines hold, each as one swapped rule.

They prove the vectors (each must be caught), explain the rules (a page of the site), and
diagnose an engine that fails.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any

from fives_reference.cinco import board as boards
from fives_reference.cinco import turn
from fives_reference.cinco.board import CELLS, FIVE, PATH, Hexagon, Line
from fives_reference.cinco.operations import holding
from fives_reference.cinco.rules import Rules
from fives_reference.cinco.turn import BOARD_FULL, HAND, LAST_PAWN, LINE, PAWNS, Action, Board, Cards, Position
from fives_reference.game import Misconception

_spiral = boards.stepping(next(boards.paths((1, 1, 1, 1, 1))))
_other_board = boards.stepping(next(path for path in boards.paths(boards.ALTERNATING) if path != PATH))


def _over_the_centre(cell: int, direction: Hexagon) -> int | None:
    across, down = PATH[cell - 1]
    if (across + direction[0], down + direction[1]) == (0, 0):
        return PATH.index(direction) + 1
    return boards.step(cell, direction)


def _by_number(cell: int, direction: Hexagon) -> int | None:
    if direction in boards.DIRECTIONS[:1]:
        return cell + 1 if cell + 1 in CELLS else None
    if direction in boards.ROUND[3:4]:
        return cell - 1 if cell - 1 in CELLS else None
    return boards.step(cell, direction)


def _lines(rules: Rules, pawns: Collection[int], directions: tuple[Hexagon, ...]) -> tuple[Line, ...]:
    return tuple([run for run in boards.runs(rules.step, pawns, directions) if rules.long_enough(run)])


def _level_rows_only(rules: Rules, pawns: Collection[int]) -> tuple[Line, ...]:
    return _lines(rules, pawns, boards.DIRECTIONS[:1])


def _one_slant_only(rules: Rules, pawns: Collection[int]) -> tuple[Line, ...]:
    return _lines(rules, pawns, boards.DIRECTIONS[:2])


def _every_five(rules: Rules, pawns: Collection[int]) -> tuple[Line, ...]:
    found = turn.lines(rules, pawns)
    return tuple([run[place : place + FIVE] for run in found for place in range(len(run) - FIVE + 1)])


def _five_of_each(rules: Rules, pawns: Collection[int]) -> tuple[Line, ...]:
    return tuple([run[:FIVE] for run in turn.lines(rules, pawns)])


def _one_line_only(rules: Rules, pawns: Collection[int]) -> tuple[Line, ...]:
    return turn.lines(rules, pawns)[:1]


def _no_cell_in_two_lines(rules: Rules, pawns: Collection[int]) -> tuple[Line, ...]:
    found: list[Line] = []
    for run in turn.lines(rules, pawns):
        if not any(set(run) & set(other) for other in found):
            found.append(run)
    return tuple(found)


def _one_pawn_may_be_missing(rules: Rules, pawns: Collection[int]) -> tuple[Line, ...]:
    rows = boards.runs(rules.step, CELLS)
    windows = [row[place : place + FIVE + 1] for row in rows for place in range(len(row) - FIVE)]
    gaps = [tuple([cell for cell in window if cell in pawns]) for window in windows]
    return turn.lines(rules, pawns) or tuple([line for line in gaps if len(line) == FIVE])


def _any_five_in_a_row(rules: Rules, board: Board) -> str | None:
    return LINE if rules.lines(rules, turn.taken(board)) else turn.drawn(board)


def _only_five_ends(rules: Rules, board: Board) -> str | None:
    exact = any(len(run) == FIVE for pawns in board for run in rules.lines(rules, pawns))
    return LINE if exact else turn.drawn(board)


def _drawn_before_won(rules: Rules, board: Board) -> str | None:
    return turn.drawn(board) or turn.end(rules, board)


def _full_board_before_line(rules: Rules, board: Board) -> str | None:
    return BOARD_FULL if len(turn.taken(board)) == len(CELLS) else turn.end(rules, board)


def _two_lines_to_win(rules: Rules, board: Board) -> str | None:
    return LINE if any(len(rules.lines(rules, pawns)) > 1 for pawns in board) else turn.drawn(board)


def _drawn_at(pawns_of_a_side: int, board: Board) -> str | None:
    return LAST_PAWN if any(len(pawns) >= pawns_of_a_side for pawns in board) else turn.drawn(board)


def _no_limit_of_pawns(board: Board) -> str | None:
    return BOARD_FULL if len(turn.taken(board)) == len(CELLS) else None


def _all_sides_used_up(board: Board) -> str | None:
    full = len(turn.taken(board)) == len(CELLS)
    return LAST_PAWN if all(len(pawns) >= PAWNS for pawns in board) else BOARD_FULL if full else None


def _seat_as_winner(rules: Rules, position: Position, seat: int) -> int | None:
    return seat


def _neighbours_are_partners(seat: int, players: int, sides: int) -> int:
    return seat * sides // players


def _two_teams_of_six(seat: int, players: int, sides: int) -> int:
    return (seat // 2) % sides if players == 6 else seat % sides


def _always_two_teams(seat: int, players: int, sides: int) -> int:
    return seat % 2 if players > 3 else seat % sides


def _always_singly(seat: int, players: int, sides: int) -> int:
    return min(seat, sides - 1)


def _its_own_cell_first(rules: Rules, board: Board, card: int) -> list[int]:
    found = turn.cells(rules, board, card)
    return [card] if card in found else found


def _beside_a_pawn(rules: Rules, board: Board, card: int) -> list[int]:
    found, among = turn.cells(rules, board, card), turn.taken(board)
    beside = [cell for cell in found if any(rules.step(cell, direction) in among for direction in boards.ROUND)]
    return beside or found


def _in_its_ring(rules: Rules, board: Board, card: int) -> list[int]:
    last = next(last for last in (6, 18, 36, 60, 90) if card <= last)
    return [cell for cell in turn.cells(rules, board, card) if cell <= last]


def _joker_if_its_cell_is_taken(rules: Rules, board: Board, card: int) -> list[int]:
    if rules.parameters.joker and card in turn.taken(board):
        return turn.free(rules, board)
    return turn.cells(rules, board, card)


def _always_a_joker(rules: Rules, board: Board, card: int) -> list[int]:
    joker = replace(rules, parameters=replace(rules.parameters, joker=True))
    return turn.cells(joker, board, card)


def _never_a_joker(rules: Rules, board: Board, card: int) -> list[int]:
    return [cell for cell in turn.free(rules, board) if cell >= card]


def _lowest_for_a_joker(open_cells: list[int]) -> list[int]:
    return open_cells[:1]


def _joker_need_not_place(rules: Rules, board: Board, card: int) -> bool:
    return all(cell < card for cell in turn.free(rules, board))


def _nothing_if_its_cell_is_taken(rules: Rules, board: Board, card: int) -> bool:
    return turn.may_place_nothing(rules, board, card) or card in turn.taken(board)


def _cards_of_partners(position: Position, seat: int) -> Cards:
    team = [other for other in range(position.players) if other % position.sides == seat % position.sides]
    return tuple([card for other in team for card in position.hands[other]])


def _all_four_or_none(position: Position, seat: int) -> Cards:
    hand = position.hands[seat]
    return hand if len(hand) == HAND else ()


def _only_to_an_empty_hand(position: Position, seat: int) -> bool:
    return not position.hands[seat]


def _only_from_the_pile(position: Position, seat: int) -> bool:
    return bool(position.pile) and turn.may_take(position, seat)


def _only_with_four_in_the_pile(position: Position, seat: int) -> bool:
    return len(position.pile) >= HAND and turn.may_exchange(position, seat)


def _partners_may_act(position: Position, seat: int) -> bool:
    return position.turn is not None and (seat - position.turn) % position.sides == 0


def _fills_the_hand(rules: Rules, position: Position, action: Action) -> Position:
    hand = position.hands[action.seat]
    cards, after = rules.draw(rules, position, HAND - len(hand))
    return turn.held(after, action.seat, (*hand, *cards))


def _draws_after_a_play(rules: Rules, position: Position, action: Action) -> Position:
    after = turn.play(rules, position, action)
    cards, after = rules.draw(rules, after, 1)
    return turn.held(after, action.seat, (*after.hands[action.seat], *cards))


def _card_stays_without_a_pawn(rules: Rules, position: Position, action: Action) -> Position:
    return position if action.cell is None else turn.play(rules, position, action)


def _four_go_under_the_pile(rules: Rules, position: Position, action: Action) -> Position:
    under = position._replace(pile=(*position.pile, *position.hands[action.seat]))
    cards, after = rules.draw(rules, turn.held(under, action.seat, ()), HAND)
    return turn.held(after, action.seat, cards)


def _keeps_one(rules: Rules, position: Position, action: Action) -> Position:
    kept, *rest = position.hands[action.seat]
    after = position._replace(discards=(*position.discards, *rest))
    cards, after = rules.draw(rules, after, HAND - 1)
    return turn.held(after, action.seat, (kept, *cards))


def _from_the_bottom(rules: Rules, position: Position, number: int) -> tuple[Cards, Position]:
    cards, after = turn.draw(rules, position._replace(pile=position.pile[::-1]), number)
    return cards, after if after.shuffles > position.shuffles else after._replace(pile=after.pile[::-1])


def _discards_stay(rules: Rules, position: Position, number: int) -> tuple[Cards, Position]:
    cards, after = turn.draw(rules, position, number)
    return cards, after._replace(discards=position.discards)


def _turned_over(discards: Cards, order: Cards | None) -> Cards:
    turn.new_pile(discards, order)
    return discards


def _gone(position: Position, card: int) -> Position:
    return position._replace(pile=(*position.pile, card))


def _pawn_of_the_first_side(rules: Rules, position: Position, seat: int, cell: int) -> Board:
    return ((*position.board[0], cell), *position.board[1:])


def _pawn_on_the_card(rules: Rules, position: Position, action: Action) -> Position:
    return turn.play(rules, position, action._replace(cell=None if action.cell is None else action.card))


def _goes_on_after_the_end(rules: Rules, position: Position, action: Action) -> str | None:
    return turn.refusal(rules, position._replace(end=None), action)


def _five_may_play(players: int, sides: int) -> str | None:
    return None if players == 5 else turn.table_fault(players, sides)


def _any_number_of_sides(players: int, sides: int) -> str | None:
    return "players-do-not-fit" if players == 5 else None


def _only_this_pawns_lines(rules: Rules, position: Position, action: Action) -> tuple[Line, ...]:
    return turn.won_with(rules, position, action)[:1]


_IDEAS: tuple[tuple[str, str, str, Mapping[str, Any]], ...] = (
    ("spiral", "The numbers run round the board as a spiral.", "CIN-BOARD-3", {"step": _spiral}),
    ("other-board", "Any board that turns back at each ring will do.", "CIN-BOARD-3", {"step": _other_board}),
    ("over-the-centre", "A row goes on across the missing centre.", "CIN-BOARD-6", {"step": _over_the_centre}),
    ("numbers-in-a-row", "Five numbers that follow each other are a line.", "CIN-LINE-5", {"step": _by_number}),
    ("level-rows", "Only the rows of the drawing make lines.", "CIN-BOARD-5", {"lines": _level_rows_only}),
    ("one-slant", "A line runs along a row or one slant.", "CIN-BOARD-5", {"lines": _one_slant_only}),
    ("four-in-a-row", "Four in a row are a line.", "CIN-LINE-2", {"long_enough": lambda run: len(run) >= FIVE - 1}),
    ("six-in-a-row", "A line needs six pawns.", "CIN-LINE-1", {"long_enough": lambda run: len(run) > FIVE}),
    ("five-alone", "Six in a row are no line.", "CIN-LINE-3", {"long_enough": lambda run: len(run) == FIVE}),
    ("every-five", "Six in a row are two lines of five.", "CIN-LINE-3", {"lines": _every_five}),
    ("first-five", "A line is its first five pawns.", "CIN-LINE-3", {"lines": _five_of_each}),
    ("a-gap", "A gap of one cell does not break a line.", "CIN-LINE-4", {"lines": _one_pawn_may_be_missing}),
    ("no-crossing", "A pawn counts in one line only.", "CIN-LINE-6", {"lines": _no_cell_in_two_lines}),
    ("one-line", "One line is enough to look for.", "CIN-LINE-6", {"lines": _one_line_only}),
    ("one-line-won", "Of several lines the first is reported.", "CIN-WIN-3", {"won_with": _only_this_pawns_lines}),
    ("any-colour", "Pawns of any colour make a line together.", "CIN-LINE-4", {"end": _any_five_in_a_row}),
    ("only-five-wins", "Six in a row do not win.", "CIN-WIN-4", {"end": _only_five_ends}),
    ("two-lines", "It takes two lines to win.", "CIN-WIN-1", {"end": _two_lines_to_win}),
    ("draw-before-line", "With the last pawn the game is drawn, line or not.", "CIN-WIN-5",
     {"end": _drawn_before_won}),
    ("full-before-line", "A full board is a draw, line or not.", "CIN-WIN-5", {"end": _full_board_before_line}),
    ("draw-at-34", "The game is over with the 34th pawn.", "CIN-DRAW-1",
     {"drawn": lambda board: _drawn_at(PAWNS - 1, board)}),
    ("no-limit", "There are pawns enough for the whole board.", "CIN-DRAW-1", {"drawn": _no_limit_of_pawns}),
    ("all-used-up", "The game goes on until every side has placed its last pawn.", "CIN-DRAW-1",
     {"drawn": _all_sides_used_up}),
    ("goes-on", "After the end the next player may still play.", "CIN-END-1", {"refusal": _goes_on_after_the_end}),
    ("seat-wins", "The seat wins, and not its team.", "CIN-WIN-2", {"winner": _seat_as_winner}),
    ("neighbours", "Four players: neighbours are partners.", "CIN-SIDE-2", {"side_of": _neighbours_are_partners}),
    ("six-neighbours", "Six players: neighbours are partners.", "CIN-SIDE-3", {"side_of": _two_teams_of_six}),
    ("six-in-two", "Six always play in two teams.", "CIN-SIDE-3", {"side_of": _always_two_teams}),
    ("no-partners", "Each seat has a colour of its own.", "CIN-SIDE-2", {"side_of": _always_singly}),
    ("five-players", "Five can play too.", "CIN-SIDE-4", {"table_fault": _five_may_play}),
    ("any-sides", "Players may form as many sides as they like.", "CIN-SIDE-4",
     {"table_fault": _any_number_of_sides}),
    ("anticlockwise", "Play goes to the right.", "CIN-SIDE-6",
     {"next_seat": lambda seat, players: (seat - 1) % players}),
    ("same-seat", "Who has acted acts again.", "CIN-TURN-1", {"next_seat": lambda seat, players: seat}),
    ("out-of-turn", "Anybody may act at any time.", "CIN-TURN-3", {"in_turn": lambda position, seat: True}),
    ("partner-acts", "A partner may act in one's turn.", "CIN-TURN-3", {"in_turn": _partners_may_act}),
    ("partners-cards", "A partner's cards are one's own.", "CIN-PLAY-1", {"playable": _cards_of_partners}),
    ("fill-first", "With fewer than four cards a card must be taken.", "CIN-TURN-6", {"playable": _all_four_or_none}),
    ("take-when-empty", "A card is taken only when the hand is empty.", "CIN-TURN-6",
     {"may_take": _only_to_an_empty_hand}),
    ("fifth-card", "A hand may grow to five cards.", "CIN-TAKE-1", {"may_take": lambda position, seat: True}),
    ("fills-up", "To take is to fill the hand up to four.", "CIN-TAKE-2", {"take": _fills_the_hand}),
    ("short-exchange", "Any hand may be exchanged.", "CIN-EXCHANGE-1", {"may_exchange": lambda position, seat: True}),
    ("no-exchange", "Cards are never exchanged.", "CIN-TURN-5", {"may_exchange": lambda position, seat: False}),
    ("keeps-one", "In an exchange a card may be kept.", "CIN-EXCHANGE-2", {"exchange": _keeps_one}),
    ("under-the-pile", "Exchanged cards go under the pile.", "CIN-EXCHANGE-2", {"exchange": _four_go_under_the_pile}),
    ("draws-after-play", "After a play a card is drawn.", "CIN-PLAY-2", {"play": _draws_after_a_play}),
    ("card-stays", "A card that places no pawn stays in the hand.", "CIN-PLAY-2",
     {"play": _card_stays_without_a_pawn}),
    ("card-under-the-pile", "A card that is played goes under the pile.", "CIN-PILE-1", {"discarded": _gone}),
    ("exact-cell", "The pawn goes on the cell of the card.", "CIN-PLAY-3",
     {"reaches": lambda card, cell: cell == card}),
    ("higher-cell", "The pawn goes on a cell above the card.", "CIN-PLAY-3",
     {"reaches": lambda card, cell: cell > card}),
    ("lower-cell", "The pawn goes on a cell up to the card.", "CIN-PLAY-3",
     {"reaches": lambda card, cell: cell <= card}),
    ("any-cell", "The pawn goes on any cell.", "CIN-PLAY-3", {"reaches": lambda card, cell: True}),
    ("own-cell-first", "While the card's own cell is free, the pawn goes there.", "CIN-PLAY-4",
     {"cells": _its_own_cell_first}),
    ("touching", "A pawn must touch another pawn.", "CIN-PLAY-4", {"cells": _beside_a_pawn}),
    ("in-its-ring", "The pawn stays in the ring of its card.", "CIN-PLAY-4", {"cells": _in_its_ring}),
    ("on-a-pawn", "A pawn may go on a cell with a pawn.", "CIN-PLAY-5", {"taken": lambda board: frozenset()}),
    ("on-side-0", "Pawns of the first side may be covered.", "CIN-PLAY-5",
     {"taken": lambda board: turn.taken(board[1:])}),
    ("may-pass", "A card may be played without a pawn at will.", "CIN-PLAY-6",
     {"may_place_nothing": lambda rules, board, card: True}),
    ("cell-taken-no-pawn", "When the card's own cell is taken, no pawn need be placed.", "CIN-PLAY-6",
     {"may_place_nothing": _nothing_if_its_cell_is_taken}),
    ("no-useless-cards", "A card without a cell cannot be played.", "CIN-PLAY-7",
     {"may_place_nothing": lambda rules, board, card: False}),
    ("always-joker", "A card without a cell is always a Joker.", "CIN-PLAY-7", {"cells": _always_a_joker}),
    ("first-colour", "Every pawn is of the first colour.", "CIN-PLAY-9", {"placed": _pawn_of_the_first_side}),
    ("pawn-on-the-card", "The pawn stands on the card's number, wherever it was placed.", "CIN-PAWN-2",
     {"play": _pawn_on_the_card}),
    ("no-joker", "There is no Joker.", "CIN-JOKER-1", {"cells": _never_a_joker}),
    ("joker-lowest", "A Joker goes on the lowest free cell.", "CIN-JOKER-1", {"joker_cells": _lowest_for_a_joker}),
    ("joker-no-pawn", "A Joker may be played without a pawn.", "CIN-JOKER-2",
     {"may_place_nothing": _joker_need_not_place}),
    ("joker-own-cell", "A card is a Joker as soon as its own cell is taken.", "CIN-JOKER-3",
     {"cells": _joker_if_its_cell_is_taken}),
    ("empty-pile-no-take", "From an empty pile nothing can be taken.", "CIN-PILE-1",
     {"may_take": _only_from_the_pile}),
    ("short-pile-no-exchange", "With fewer than four cards in the pile nothing is exchanged.", "CIN-PILE-6",
     {"may_exchange": _only_with_four_in_the_pile}),
    ("discards-stay", "The discards stay where they are when they are shuffled.", "CIN-PILE-1",
     {"draw": _discards_stay}),
    ("turned-over", "The discards are turned over, and not shuffled.", "CIN-PILE-2", {"new_pile": _turned_over}),
    ("from-the-bottom", "Cards are drawn from the bottom of the pile.", "CIN-TAKE-2", {"draw": _from_the_bottom}),
)  # fmt: skip

MISCONCEPTIONS = tuple(
    Misconception(f"cin-{id}", says, clause, swap, holding(swap)) for id, says, clause, swap in _IDEAS
)
"""Each idea, and the reference with it built in."""
