"""Wrong ideas about the end of a game."""

from __future__ import annotations

from fives_reference.cinco import turn
from fives_reference.cinco.board import CELLS, FIVE, Line
from fives_reference.cinco.misconceptions.idea import idea
from fives_reference.cinco.rules import Rules
from fives_reference.cinco.turn import BOARD_FULL, LAST_PAWN, LINE, PAWNS, Action, Board, Position


def _only_five_ends(rules: Rules, board: Board, before: Board) -> str | None:
    exact = any(len(run) == FIVE for pawns in board for run in rules.lines(rules, pawns))
    return LINE if exact else turn.drawn(board)


def _drawn_before_won(rules: Rules, board: Board, before: Board) -> str | None:
    return turn.drawn(board) or turn.end(rules, board, before)


def _full_board_before_line(rules: Rules, board: Board, before: Board) -> str | None:
    return BOARD_FULL if len(turn.taken(board)) == len(CELLS) else turn.end(rules, board, before)


def _two_lines_to_win(rules: Rules, board: Board, before: Board) -> str | None:
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


def _ended(position: Position, end: str, winner: int | None = None) -> Position:
    return position._replace(turn=None, end=end, winner=winner)


def _empty_hand_ends(rules: Rules, position: Position, action: Action) -> Position:
    after = turn.apply(rules, position, action)
    return _ended(after, LAST_PAWN) if after.end is None and not after.hands[action.seat] else after


def _useless_card_ends(rules: Rules, position: Position, action: Action) -> Position:
    after = turn.apply(rules, position, action)
    return _ended(after, BOARD_FULL) if action.type == turn.PLAY and action.cell is None else after


def _last_pawn_wins(rules: Rules, position: Position, action: Action) -> Position:
    after = turn.apply(rules, position, action)
    side = rules.side_of(action.seat, position.players, position.sides)
    return after._replace(winner=side) if after.end == LAST_PAWN else after


def _most_pawns_win(rules: Rules, position: Position, action: Action) -> Position:
    after = turn.apply(rules, position, action)
    most = max(range(after.sides), key=lambda side: len(after.board[side]))
    return after._replace(winner=most) if after.end == BOARD_FULL else after


def _last_cell_wins(rules: Rules, position: Position, action: Action) -> Position:
    after = turn.apply(rules, position, action)
    full = len(turn.taken(after.board)) == len(CELLS) and after.end != LINE
    side = rules.side_of(action.seat, position.players, position.sides)
    return after._replace(winner=side) if full else after


def _a_pawn_for_each_card(rules: Rules, position: Position, action: Action) -> Position:
    """The pawns that were spent without being placed are noted behind the new piles, by their side."""
    after = turn.apply(rules, position, action)
    side = rules.side_of(action.seat, position.players, position.sides)
    if action.type == turn.PLAY and action.cell is None:
        after = after._replace(orders=(*after.orders, (side,)))
    spent = len(after.board[side]) + after.orders.count((side,))
    return _ended(after, LAST_PAWN) if after.end is None and spent >= PAWNS else after


def _leader_wins(position: Position) -> Position:
    most = max(range(position.sides), key=lambda side: len(position.board[side]))
    return position if position.end else _ended(position, BOARD_FULL, most)


def _pawns_together(board: Board) -> str | None:
    return LAST_PAWN if len(turn.taken(board)) >= PAWNS else turn.drawn(board)


IDEAS = (
    idea("pawns-together", "CIN-PAWN-1", "There are 35 pawns for all sides together.", drawn=_pawns_together),
    idea("two-lines", "CIN-WIN-1", "It takes two lines to win.", end=_two_lines_to_win),
    idea("seat-wins", "CIN-WIN-2", "The seat wins, and not its team.", winner=_seat_as_winner),
    idea("one-line-won", "CIN-WIN-3", "Of several lines the first is reported.", won_with=_only_this_pawns_lines),
    idea("only-five-wins", "CIN-WIN-4", "Six in a row do not win.", end=_only_five_ends),
    idea("draw-before-line", "CIN-WIN-5", "With the last pawn the game is drawn, line or not.",
         end=_drawn_before_won),
    idea("full-before-line", "CIN-WIN-5", "A full board is a draw, line or not.", end=_full_board_before_line),
    idea("empty-hand-ends", "CIN-WIN-6", "Who plays the last card in hand ends the game.", apply=_empty_hand_ends),
    idea("useless-card-ends", "CIN-WIN-6", "A card that has no cell ends the game.", apply=_useless_card_ends),
    idea("last-pawn-wins", "CIN-DRAW-1", "Who places the last pawn first wins.", apply=_last_pawn_wins),
    idea("draw-at-34", "CIN-DRAW-1", "The game is over with the 34th pawn.",
         drawn=lambda board: _drawn_at(PAWNS - 1, board)),
    idea("a-pawn-for-each-card", "CIN-DRAW-1", "A card that places no pawn takes one from the 35 all the same.",
         apply=_a_pawn_for_each_card),
    idea("no-limit", "CIN-DRAW-1", "There are pawns enough for the whole board.", drawn=_no_limit_of_pawns),
    idea("all-used-up", "CIN-DRAW-1", "The game goes on until every side has placed its last pawn.",
         drawn=_all_sides_used_up),
    idea("most-pawns-win", "CIN-DRAW-2", "On a full board the side with most pawns wins.", apply=_most_pawns_win),
    idea("last-cell-wins", "CIN-DRAW-3", "Who fills the board wins.", apply=_last_cell_wins),
    idea("goes-on", "CIN-END-1", "After the end the next player may still play.", refusal=_goes_on_after_the_end),
    idea("leader-wins", "CIN-END-2", "When a record stops, the side with most pawns has won.", stopped=_leader_wins),
    idea("refusal-passed-over", "CIN-REFUSE-1", "In a record an action that breaks a rule is passed over.",
         stops_at=lambda reason: False),
)  # fmt: skip
