"""Small spaces of Cinco, covered whole.

Each test says a rule once more in a few lines of its own, from the text of ``spec/``, and compares it
with what the reference answers for everything there is of that kind.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from fives_reference.game import load

ASK = load("cinco").operations
ROOT = Path(__file__).resolve().parent.parent

# Cinco's board and lines, from the drawing in the specification: CIN-BOARD-4 to 7, CIN-LINE-1 to 5, CIN-WIN-1.

CELLS = range(1, 91)


def drawing() -> dict[tuple[int, int], int]:
    """The numbers of the drawing by line and column, a missing centre left out."""
    rules = (ROOT / "spec" / "cinco" / "rules.md").read_text(encoding="utf-8")
    lines = rules.partition("### CIN-BOARD-4")[2].split("```")[1].strip("\n").splitlines()
    found = {}
    for down, line in enumerate(lines):
        column = 0
        for word in line.split():
            column = line.index(word, column)
            last = column + len(word)
            if word != ".":
                found[down, last] = int(word)
            column = last
    return found


@cache
def rows() -> list[list[int]]:
    """The 36 straight rows: along the lines of the drawing, and two columns aside from line to line."""
    places = drawing()
    found = []
    for down, across in ((0, 4), (1, 2), (1, -2)):
        for line, column in places:
            if (line - down, column - across) in places:
                continue
            row = [places[line, column]]
            while (line + down * len(row), column + across * len(row)) in places:
                row.append(places[line + down * len(row), column + across * len(row)])
            found.append(row)
    return [row for row in found if len(row) >= 5]


def lines_of(cells: Sequence[int]) -> list[list[int]]:
    found: list[list[int]] = ASK["cinco.find_lines"]({"cells": list(cells)})["lines"]
    return sorted(sorted(line) for line in found)


def test_every_stretch_of_every_row() -> None:
    """All 36 rows, all stretches: from five on one line of just these cells, below five none."""
    assert sorted(map(len, rows())) == sorted([5, 6, 7, 8, 9, 10] * 6)
    fives = 0
    for row in rows():
        for start, stop in combinations(range(len(row) + 1), 2):
            stretch = sorted(row[start:stop])
            assert lines_of(stretch) == ([stretch] if len(stretch) >= 5 else [])
            fives += len(stretch) == 5
    assert fives == 126


def test_every_line_of_five_with_every_cell_moved_elsewhere() -> None:
    """126 lines, five cells each, 85 cells to move it to: a line only where the five lie straight again."""
    straight = {frozenset(row[at : at + 5]) for row in rows() for at in range(len(row) - 4)}
    for five in straight:
        for cell in five:
            for other in set(CELLS) - five:
                moved = (five - {cell}) | {other}
                assert bool(lines_of(sorted(moved))) == (moved in straight), (sorted(five), cell, other)


def test_five_numbers_in_sequence_are_a_line_only_where_they_lie_straight() -> None:
    straight = {frozenset(row[at : at + 5]) for row in rows() for at in range(len(row) - 4)}
    for first in range(1, 87):
        five = range(first, first + 5)
        assert bool(lines_of(five)) == (frozenset(five) in straight), five


def table(board: Sequence[Sequence[int]], hand: Sequence[int], joker: bool) -> dict[str, Any]:
    """A question of the first seat, which holds these cards; all others are in the pile or with the second."""
    rest = [card for card in CELLS if card not in hand]
    seats = [list(hand), *[rest[4 * seat : 4 * seat + 4] for seat in range(len(board) - 1)]]
    pile = rest[4 * (len(board) - 1) :]
    position = {"board": [list(side) for side in board], "hands": seats, "pile": pile, "discards": [], "turn": 0}
    return {"parameters": {"joker": joker}, "position": position}


def test_every_line_of_five_completed_at_every_cell_wins() -> None:
    """126 lines, each of the five cells last: by the card 1, which reaches every cell."""
    for row in rows():
        for at in range(len(row) - 4):
            five = row[at : at + 5]
            for last in five:
                question = table([[cell for cell in five if cell != last], []], [1], False)
                action = {"type": "play", "seat": 0, "card": 1, "cell": last}
                answer = ASK["cinco.apply_action"]({**question, "action": action})
                assert (answer["end"], answer["winner"], answer["turn"]) == ("line", 0, None)
                assert [sorted(line) for line in answer["lines"]] == [sorted(five)]


# The Joker: CIN-PLAY-3 to 8, CIN-JOKER-1 to 3.


def without_lines(cells: Sequence[int]) -> list[list[int]]:
    """Pawns of three sides on these cells, so that no two of a side ever touch."""
    board: list[list[int]] = [[], [], []]
    for (down, column), cell in drawing().items():
        if cell in cells:
            board[((column - 2 * down) // 4 - down) % 3 - 3].append(cell)
    return board


def cells_of(card: int, free: set[int], joker: bool) -> set[int | None]:
    """Where the pawn of a card may go; None alone where none is placed."""
    upwards = {cell for cell in free if cell >= card}
    return {*upwards} or ({*free} if joker else {None})


@pytest.mark.parametrize("joker", [False, True])
def test_every_card_and_cell_around_the_joker(joker: bool) -> None:
    """Every cell from which upwards all are taken, or all but one, and the cards on either side of it."""
    for lowest in range(2, 91):
        for gap in (None, *range(lowest, 91)):
            taken = [cell for cell in range(lowest, 91) if cell != gap]
            free = set(CELLS) - set(taken)
            hand = sorted({lowest - 1, lowest, *([gap, gap + 1] if gap and gap < 90 else [90])})
            found: dict[int, set[int | None]] = {card: set() for card in hand}
            for action in ASK["cinco.legal_actions"](table(without_lines(taken), hand, joker))["actions"]:
                if action["type"] == "play":
                    found[action["card"]].add(action.get("cell"))
            assert found == {card: cells_of(card, free, joker) for card in hand}, (lowest, gap)


@pytest.mark.parametrize("joker", [False, True])
def test_every_card_on_a_board_that_is_full_from_every_cell_up(joker: bool) -> None:
    """All 90 cards, all 89 boards, all 90 cells: 720,900 answers."""
    looked_at = 0
    for lowest in range(2, 91):
        board = without_lines(range(lowest, 91))
        free = set(range(1, lowest))
        for first in range(1, 91, 4):
            hand = [card for card in range(first, first + 4) if card in CELLS]
            plays = ASK["cinco.legal_actions"](table(board, hand, joker))["actions"]
            for card in hand:
                found = {one.get("cell") for one in plays if one.get("card") == card}
                assert found == cells_of(card, free, joker), (lowest, card)
                looked_at += len(CELLS)
    assert looked_at == 720_900
