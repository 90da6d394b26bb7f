"""Wrong ideas about the end of a game."""

from __future__ import annotations

from fives_reference.cinco import turn
from fives_reference.cinco.board import CELLS, FIVE, Line
from fives_reference.cinco.misconceptions.idea import idea
from fives_reference.cinco.rules import Rules
from fives_reference.cinco.turn import BOARD_FULL, LAST_PAWN, LINE, PAWNS, Action, Board, Position


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


def _goes_on_after_the_end(rules: Rules, position: Position, action: Action) -> str | None:
    return turn.refusal(rules, position._replace(end=None), action)


def _only_this_pawns_lines(rules: Rules, position: Position, action: Action) -> tuple[Line, ...]:
    return turn.won_with(rules, position, action)[:1]


IDEAS = (
    idea("two-lines", "CIN-WIN-1", "It takes two lines to win.", end=_two_lines_to_win),
    idea("seat-wins", "CIN-WIN-2", "The seat wins, and not its team.", winner=_seat_as_winner),
    idea("one-line-won", "CIN-WIN-3", "Of several lines the first is reported.", won_with=_only_this_pawns_lines),
    idea("only-five-wins", "CIN-WIN-4", "Six in a row do not win.", end=_only_five_ends),
    idea("draw-before-line", "CIN-WIN-5", "With the last pawn the game is drawn, line or not.",
         end=_drawn_before_won),
    idea("full-before-line", "CIN-WIN-5", "A full board is a draw, line or not.", end=_full_board_before_line),
    idea("draw-at-34", "CIN-DRAW-1", "The game is over with the 34th pawn.",
         drawn=lambda board: _drawn_at(PAWNS - 1, board)),
    idea("no-limit", "CIN-DRAW-1", "There are pawns enough for the whole board.", drawn=_no_limit_of_pawns),
    idea("all-used-up", "CIN-DRAW-1", "The game goes on until every side has placed its last pawn.",
         drawn=_all_sides_used_up),
    idea("goes-on", "CIN-END-1", "After the end the next player may still play.", refusal=_goes_on_after_the_end),
)  # fmt: skip
