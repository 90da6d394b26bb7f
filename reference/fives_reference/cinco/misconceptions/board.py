"""Wrong ideas about the board and its lines."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import pairwise

from fives_reference.cinco import board as boards
from fives_reference.cinco import turn
from fives_reference.cinco.board import CELLS, FIVE, PATH, Hexagon, Line
from fives_reference.cinco.misconceptions.idea import idea
from fives_reference.cinco.rules import Rules
from fives_reference.cinco.turn import LINE, Action, Board, Position

_spiral = boards.numbered(next(boards.paths((1, 1, 1, 1, 1))))
_rings_begin_alike = boards.numbered([place for size in range(1, boards.RINGS + 1) for place in boards.ring(size)])
_inwards = boards.numbered(PATH[::-1])
_rows_of_ten = boards.numbered([(cell % 10, cell // 10) for cell in range(len(CELLS))])
_left_aligned = boards.numbered(
    [(sum(row == down and left < across for left, row in PATH), down) for across, down in PATH]
)
_other_board = boards.numbered(next(path for path in boards.paths(boards.ALTERNATING) if path != PATH))

_NUMBERS = {place: cell for cell, place in enumerate(PATH, 1)}
_CORNERS: tuple[Hexagon, ...] = ((1, 1), (-1, 2), (-2, 1))
"""From a cell over a corner to one that it does not touch."""


def _over_the_centre(direction: Hexagon) -> Mapping[int, int]:
    before = (-direction[0], -direction[1])
    return {**boards.beside(direction), _NUMBERS[before]: _NUMBERS[direction]}


def _by_number(direction: Hexagon) -> Mapping[int, int]:
    if direction in boards.DIRECTIONS[:1]:
        return dict(pairwise(CELLS))
    if direction in boards.ROUND[3:4]:
        return dict(pairwise(CELLS[::-1]))
    return boards.beside(direction)


def _three_before_four(direction: Hexagon) -> Mapping[int, int]:
    beside = boards.beside(direction)
    if beside.get(4) != 3:
        return beside
    swapped = {3: 4, 4: 3}
    return {swapped.get(cell, cell): swapped.get(other, other) for cell, other in beside.items()}


def _lines(rules: Rules, pawns: Collection[int], directions: tuple[Hexagon, ...]) -> tuple[Line, ...]:
    return tuple([run for run in boards.runs(rules.beside, pawns, directions) if rules.long_enough(run)])


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
    rows = boards.runs(rules.beside, CELLS)
    windows = [row[place : place + FIVE + 1] for row in rows for place in range(len(row) - FIVE)]
    gaps = [tuple([cell for cell in window if cell in pawns]) for window in windows]
    return turn.lines(rules, pawns) or tuple([line for line in gaps if len(line) == FIVE])


def _any_five_in_a_row(rules: Rules, board: Board, before: Board) -> str | None:
    return LINE if rules.lines(rules, turn.taken(board)) else turn.drawn(board)


def _across_a_corner(direction: Hexagon) -> Mapping[int, int]:
    further = {cell: (across + direction[0], down + direction[1]) for (across, down), cell in _NUMBERS.items()}
    return {cell: _NUMBERS[place] for cell, place in further.items() if place in _NUMBERS}


def _over_the_corners(rules: Rules, pawns: Collection[int]) -> tuple[Line, ...]:
    further = boards.runs(_across_a_corner, pawns, _CORNERS)
    return turn.lines(rules, pawns) + tuple([run for run in further if rules.long_enough(run)])


def _cut_at_nine(rules: Rules, pawns: Collection[int]) -> tuple[Line, ...]:
    return tuple([run[:9] for run in turn.lines(rules, pawns)])


def _away_from_the_new_pawn(rules: Rules, position: Position, action: Action) -> tuple[Line, ...]:
    """A line is looked for from the new pawn in each direction by itself."""
    found = []
    for run in turn.won_with(rules, position, action):
        place = run.index(action.cell) if action.cell in run else len(run)
        parts = [part for part in (run[: place + 1], run[place:]) if len(part) >= FIVE]
        found += parts or [run]
    return tuple(found)


IDEAS = (
    idea("rows-of-ten", "CIN-BOARD-1", "The board has nine rows of ten cells.", beside=_rows_of_ten),
    idea("outside-first", "CIN-BOARD-2", "The numbers run from the edge inwards.", beside=_inwards),
    idea("rings-begin-alike", "CIN-BOARD-2", "Each ring is numbered from its corner on the right.",
         beside=_rings_begin_alike),
    idea("spiral", "CIN-BOARD-3", "The numbers run round the board as a spiral.", beside=_spiral),
    idea("other-board", "CIN-BOARD-3", "Any board that turns back at each ring will do.", beside=_other_board),
    idea("left-aligned", "CIN-BOARD-4", "The rows of the drawing all begin at the left edge.",
         beside=_left_aligned),
    idea("over-the-corners", "CIN-BOARD-5", "A line runs over the corners of cells, too.", lines=_over_the_corners),
    idea("level-rows", "CIN-BOARD-5", "Only the rows of the drawing make lines.", lines=_level_rows_only),
    idea("three-before-four", "CIN-BOARD-5", "In the row from 82 to 69 the cell 3 comes before 4.",
         beside=_three_before_four),
    idea("one-slant", "CIN-BOARD-5", "A line runs along a row or one slant.", lines=_one_slant_only),
    idea("over-the-centre", "CIN-BOARD-6", "A row goes on across the missing centre.", beside=_over_the_centre),
    idea("nine-at-most", "CIN-BOARD-7", "A line has nine cells at most.", lines=_cut_at_nine),
    idea("six-in-a-row", "CIN-LINE-1", "A line needs six pawns.", long_enough=lambda run: len(run) > FIVE),
    idea("four-in-a-row", "CIN-LINE-2", "Four in a row are a line.", long_enough=lambda run: len(run) >= FIVE - 1),
    idea("five-alone", "CIN-LINE-3", "Six in a row are no line.", long_enough=lambda run: len(run) == FIVE),
    idea("every-five", "CIN-LINE-3", "Six in a row are two lines of five.", lines=_every_five),
    idea("first-five", "CIN-LINE-3", "A line is its first five pawns.", lines=_five_of_each),
    idea("a-gap", "CIN-LINE-4", "A gap of one cell does not break a line.", lines=_one_pawn_may_be_missing),
    idea("any-colour", "CIN-LINE-4", "Pawns of any colour make a line together.", end=_any_five_in_a_row),
    idea("numbers-in-a-row", "CIN-LINE-5", "Five numbers that follow each other are a line.", beside=_by_number),
    idea("no-crossing", "CIN-LINE-6", "A pawn counts in one line only.", lines=_no_cell_in_two_lines),
    idea("one-line", "CIN-LINE-6", "One line is enough to look for.", lines=_one_line_only),
    idea("away-from-the-new-pawn", "CIN-LINE-7", "A line ends at the pawn that completes it.",
         won_with=_away_from_the_new_pawn),
)  # fmt: skip
