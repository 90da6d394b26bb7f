"""The Cinco engine: the figures of the board, and what holds in every game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from fives_reference.cinco import board
from fives_reference.cinco.board import CELLS
from fives_reference.game import load
from hypothesis import given, settings
from hypothesis import strategies as st

GAME = load("cinco")
ASK = GAME.operations
SECOND = (89, 38, 39, 40, 41)

seeds = st.integers(0, 2**32 - 1)
players = st.sampled_from((2, 3, 4, 6))
jokers = st.booleans()


def numbered(turns: tuple[int, ...]) -> list[tuple[board.Hexagon, ...]]:
    return list(board.paths(turns))


def test_one_of_43_boards_has_both_rows_straight() -> None:
    boards = numbered(board.ALTERNATING)
    assert len(set(boards)) == 43
    assert [path for path in boards if board.straight(path, board.EXAMPLE)] == [board.PATH]
    assert board.straight(board.PATH, SECOND)


def test_of_696_boards_with_free_directions_two_have_the_first_row_straight() -> None:
    boards = [path for turns in product((1, -1), repeat=4) for path in numbered((1, *turns))]
    assert len(set(boards)) == 696
    assert sum(board.straight(path, board.EXAMPLE) for path in boards) == 2


def test_no_spiral_of_44_has_either_row_straight() -> None:
    boards = numbered((1, 1, 1, 1, 1))
    assert len(set(boards)) == 44
    assert not any(board.straight(path, row) for path in boards for row in (board.EXAMPLE, SECOND))


def test_the_path_touches_from_number_to_number() -> None:
    assert len(set(board.PATH)) == 90
    assert all(board.touch(board.PATH[cell - 1], board.PATH[cell]) for cell in CELLS[:-1])


def test_36_rows_hold_126_places_for_five() -> None:
    rows = board.runs(board.beside, CELLS)
    long = sorted(len(row) for row in rows if len(row) >= board.FIVE)
    assert long == sorted([5, 6, 7, 8, 9, 10] * 6)
    assert sum(length - board.FIVE + 1 for length in long) == 126
    assert len(ASK["cinco.find_lines"]({"cells": list(CELLS)})["lines"]) == 36


def test_the_longest_line_that_one_pawn_completes_has_nine_cells() -> None:
    rows = [row for row in board.runs(board.beside, CELLS) if len(row) >= board.FIVE]
    assert max(min(place, 4) + 1 + min(len(row) - place - 1, 4) for row in rows for place in range(len(row))) == 9


def game(joker: bool, seats: int, seed: int) -> Iterator[tuple[dict[str, Any], dict[str, Any] | None, dict[str, Any]]]:
    """A random game of up to 200 turns: each position, the action taken in it, and what it led to."""
    random, under = Random(seed), {"joker": joker}
    position = GAME.deal(under, seats, seed)
    for _ in range(200):
        legal = ASK["cinco.legal_actions"]({"parameters": under, "position": position})["actions"]
        if not legal:
            break
        kind = random.choice([action["type"] for action in legal[-2:]])
        action = random.choice([action for action in legal if action["type"] == kind])
        yield position, action, ASK["cinco.apply_action"]({"parameters": under, "position": position, "action": action})
        position = GAME.advance(under, position, action)
    yield position, None, {}


def cards(position: Mapping[str, Any]) -> list[int]:
    return sorted([*position["pile"], *position["discards"], *[card for hand in position["hands"] for card in hand]])


@given(jokers, players, seeds)
@settings(max_examples=25, deadline=None)
def test_cards_and_pawns_are_conserved(joker: bool, seats: int, seed: int) -> None:
    before: set[int] = set()
    for position, action, _ in game(joker, seats, seed):
        assert cards(position) == list(CELLS)
        pawns = [cell for side in position["board"] for cell in side]
        assert len(pawns) == len(set(pawns))
        assert before <= set(pawns)
        before = {*pawns, *([action["cell"]] if action and "cell" in action else [])}
        assert all(len(side) <= 35 for side in position["board"])


@given(jokers, players, seeds)
@settings(max_examples=25, deadline=None)
def test_a_game_ends_when_and_only_when_nobody_is_to_act(joker: bool, seats: int, seed: int) -> None:
    for position, _, outcome in game(joker, seats, seed):
        if outcome:
            assert outcome["legal"]
            assert (outcome["turn"] is None) == (outcome["end"] is not None)
            assert (outcome["winner"] is not None) == (outcome["end"] == "line") == bool(outcome["lines"])
        assert outcome or position["turn"] is None or len(cards(position)) == 90


def every_action(seats: int) -> Iterator[dict[str, Any]]:
    for seat in range(seats):
        yield {"type": "take", "seat": seat}
        yield {"type": "exchange", "seat": seat}
        for card in CELLS:
            yield {"type": "play", "seat": seat, "card": card}


@given(jokers, players, seeds, st.data())
@settings(max_examples=8, deadline=None)
def test_legal_actions_are_exactly_those_that_are_accepted(
    joker: bool, seats: int, seed: int, data: st.DataObject
) -> None:
    position = data.draw(st.sampled_from([position for position, _, _ in game(joker, seats, seed)]))
    question = {"parameters": {"joker": joker}, "position": position}
    held = [card for hand in position["hands"] for card in hand]
    tried = list(every_action(seats))
    seat = position["turn"] or 0
    tried += [{"type": "play", "seat": seat, "card": card, "cell": cell} for card in held for cell in CELLS]
    accepted = [action for action in tried if ASK["cinco.apply_action"]({**question, "action": action})["legal"]]
    legal = ASK["cinco.legal_actions"](question)["actions"]
    assert sorted(map(spelled, accepted)) == sorted(map(spelled, legal))


def spelled(action: Mapping[str, Any]) -> str:
    return str(sorted(action.items()))


@given(jokers, players, seeds)
@settings(max_examples=10, deadline=None)
def test_a_record_leads_where_its_actions_lead(joker: bool, seats: int, seed: int) -> None:
    steps = list(game(joker, seats, seed))
    first, last = steps[0][0], steps[-1][0]
    orders = [position["reshuffle"] for position, _, outcome in steps if outcome and outcome["reshuffled"]]
    record = {
        "players": seats,
        "sides": len(first["board"]),
        "starter": first["turn"],
        "deal": first["hands"],
        "pile": first["pile"],
        "reshuffles": orders,
        "actions": [action for _, action, _ in steps if action],
    }
    found = ASK["cinco.replay"]({"parameters": {"joker": joker}, **record})
    assert [sorted(pawns) for pawns in found["board"]] == last["board"]
    assert found["hands"] == last["hands"]
    assert (found["left"], found["reshuffles"]) == (len(last["pile"]), len(orders))
    assert found["turn"] == last["turn"]


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_pictures_show_the_pawns(seats: int) -> None:
    position = GAME.deal({}, seats, 1)
    position["board"][1] = [12, 90]
    picture = GAME.draw_text("cinco.legal_actions", {"position": position})
    assert picture.splitlines()[2].split()[-1] == "B"
    assert "12" not in "\n".join(picture.splitlines()[:11]).split()
    drawn = ElementTree.fromstring(GAME.draw_svg("cinco.legal_actions", {"position": position}))  # noqa: S314
    assert drawn.get("viewBox")
    assert [one.tag.split("}")[1] for one in drawn][:1] == ["title"]


def test_every_idea_has_a_name_of_its_own() -> None:
    names = [one.id for one in GAME.misconceptions]
    assert len(names) == len(set(names)) >= 30
    assert all(name.startswith("cin-") for name in names)
