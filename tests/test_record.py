"""The compact text of domino records: what is written reads as the same, and what cannot be read is told."""

from __future__ import annotations

import re
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fives_conformance import bundle
from fives_reference.dominoes import walk
from fives_reference.dominoes.operations import OPERATIONS
from fives_reference.dominoes.record import read, write
from fives_reference.game import Impossible, Unreadable
from hypothesis import given, settings
from hypothesis import strategies as st

PAGE = Path(__file__).resolve().parent.parent / "spec" / "dominoes" / "record.md"
GAME = bundle.load().games["dominoes"]

HEAD = "players Ann Ben\n"
HAND = "hand 0 | 66 65 / 64 63 | 00 | 66 64=66 d p\n"

numbers = st.one_of(st.integers(-500, 500), st.integers(-500, 500).map(lambda half: half / 2)).map(
    lambda number: int(number) if number == int(number) else number
)


def by_side(sides: int) -> st.SearchStrategy[list[float]]:
    return st.lists(numbers, min_size=sides, max_size=sides)


def claims(draw: st.DrawFn, sides: int, one: bool) -> dict[str, Any]:
    """Perhaps a credit, perhaps the scores after it; of a hand's end by side alone."""
    credits = st.one_of(numbers, by_side(sides)) if one else by_side(sides)
    found = {"claimed": draw(st.none() | credits), "claimed_scores": draw(st.none() | by_side(sides))}
    return {name: value for name, value in found.items() if value is not None}


@st.composite
def hands(draw: st.DrawFn, ruleset: str, players: int, sides: int) -> dict[str, Any]:
    """A hand of random legal actions, now and then by a wrong seat, a tile the other way round, or a claim."""
    parameters, seed = GAME.rulesets[ruleset].parameters, draw(st.integers(0, 2**32 - 1))
    random, position = Random(seed), walk.deal(parameters, players, seed)
    first, actions = position, []
    while found := OPERATIONS["dominoes.legal_actions"]({"parameters": parameters, "position": position})["actions"]:
        action = random.choice(found)
        position = walk.advance(parameters, position, action)
        actions.append(dict(action))
    actions = actions[: draw(st.integers(0, len(actions)))]
    for action in random.sample(actions, min(3, len(actions))):
        action["seat"] = random.randrange(players)
        action.update({name: action[name][::-1] for name in ("tile", "against") if name in action})
        action.update(claims(draw, sides, one=True))
    opener = draw(st.sampled_from([{}, {"opener": first["turn"]}]))
    hand = {"deal": first["hands"], "boneyard": first["boneyard"], **opener, "actions": actions}
    return {**hand, **claims(draw, sides, one=False)}


@st.composite
def records(draw: st.DrawFn) -> dict[str, Any]:
    """Records of one to three hands, right or wrong, with everything that a record may say."""
    ruleset, players = draw(st.sampled_from(sorted(GAME.rulesets))), draw(st.sampled_from([2, 3, 4]))
    sides = 2 if players == 4 else players
    words = st.text("abcXYZ019_é!>=*/-", min_size=1, max_size=8)
    optional = {
        "game": st.just("dominoes"),
        "ruleset": st.just(ruleset),
        "parameters": st.sampled_from(
            [{"unit": 5}, {"deal": {"2": 9, "3": 7, "4": 5}, "lead_scores": False, "spinner": "every"}]
        ),
        "names": st.lists(words, min_size=players, max_size=players, unique=True),
        "claimed_scores": by_side(sides),
        "claimed_winners": st.lists(st.integers(0, sides - 1), unique=True),
    }
    chosen = draw(st.fixed_dictionaries({}, optional=optional))
    played = draw(st.lists(hands(ruleset, players, sides), min_size=1, max_size=3))
    return {**chosen, "players": players, "scores": draw(by_side(sides)), "hands": played}


@given(records())
@settings(max_examples=60, deadline=None)
def test_what_is_written_reads_as_the_same(record: dict[str, Any]) -> None:
    text = write(record)
    again, lines = read(text)
    assert again == record
    assert write(again) == text
    hand_lines = [number for number, line in enumerate(text.splitlines(), 1) if line.startswith("hand ")]
    assert [lines["hands", place] for place in range(len(record["hands"]))] == hand_lines


@pytest.mark.parametrize(
    "vector", [one for one in GAME.vectors if one.operation == "dominoes.replay"], ids=lambda one: one.id
)
def test_the_records_of_the_catalogue_ask_the_same_in_text(vector: Any) -> None:
    """The opener null, and no opener, are the same to the text and to the rules."""
    fields = {name: value for name, value in vector.params.items() if name not in ("ruleset", "parameters")}
    record = deepcopy(fields)
    again, _ = read(write(record))
    expected = [
        {name: one for name, one in hand.items() if (name, one) != ("opener", None)} for hand in record["hands"]
    ]
    assert again == {**record, "hands": expected}


def test_seats_follow_from_the_notation() -> None:
    """The opener first; a placement or pass hands on, a draw does not; a number before a colon says otherwise."""
    record, _ = read("players 3\nhand 2 | 66 / 65 / 64 | 00 | 66 d d 65=66 p 2:64=66 p\n")
    assert [action["seat"] for action in record["hands"][0]["actions"]] == [2, 0, 0, 0, 1, 2, 0]


def test_an_implied_opener_is_who_acted_last() -> None:
    record, _ = read("hand 0 | 66 / 65 | 00 | 66 65=66\nhand - | 65 / 66 | 00 | 66\n")
    assert "opener" not in record["hands"][1]
    assert record["hands"][1]["actions"] == [{"type": "place", "seat": 1, "tile": "6-6"}]


def test_a_star_stands_for_the_rest_of_the_boneyard_lowest_first() -> None:
    record, _ = read("hand 0 | 55 54 / 10 6-6 | 32 * | 55\n")
    left = record["hands"][0]["boneyard"]
    assert left[:4] == ["3-2", "0-0", "1-1", "2-0"]
    assert len(left) == len(set(left)) == 24


def test_what_may_be_left_out() -> None:
    """Scores are then 0, and the players are as many as hands were dealt; four are two sides."""
    record, _ = read("hand 3 | 66 / 65 / 64 / 63 | 00 |\n")
    assert (record["players"], record["scores"]) == (4, [0, 0])


def test_a_line_that_begins_with_a_blank_goes_on_and_keeps_its_number() -> None:
    record, lines = read(
        "# typed at the table\nhand 0 | 66 65 / 64 63 | 00\n  | 66!0 # the lead\n\n    64=66\n  | !5,0 >5,0\n"
    )
    hand = record["hands"][0]
    assert (lines["hands", 0, "actions", 0], lines["hands", 0, "actions", 1]) == (3, 5)
    assert (hand["claimed"], hand["claimed_scores"]) == ([5, 0], [5, 0])


def test_every_example_of_the_page_is_read() -> None:
    examples = re.findall(r"```text\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
    assert len(examples) >= 2
    for text in examples:
        record, _ = read(text)
        assert read(write(record))[0] == record


BAD = {
    "": (1, "no hand"),
    "# nothing but a comment\n": (1, "no hand"),
    "hnad 0 | 66 / 65 | 00 | 66\n": (1, "cannot begin with 'hnad'"),
    HEAD + "hand 0 | 66 / 65 | 00\n": (2, "four parts"),
    HEAD + "hand 0 | 66 / 65 | 00 | 66 | !5,0 | x\n": (2, "four parts"),
    HEAD + "hand 9 | 66 / 65 | 00 | 66\n": (2, "expected a seat"),
    HEAD + "hand | 66 / 65 | 00 | 66\n": (2, "the seat that opens"),
    HEAD + "hand 0 | 66 / 6x | 00 | 66\n": (2, "expected a tile, got '6x'"),
    HEAD + "hand 0 | 66 / * | 00 | 66\n": (2, "expected a tile, got '*'"),
    HEAD + "hand 0 | 66 / 65 | 00 |\n  66\n  65#66\n  65~66\n": (5, "expected an action, got '65~66'"),
    HEAD + "hand 0 | 66 / 65 | 00 | 66!\n": (2, "expected an action, got '66!'"),
    HEAD + "hand 0 | 66 / 65 | 00 | 4:66\n": (2, "expected an action"),
    HEAD + "hand 0 | 66 / 65 | 00 | 66 | 5\n": (2, "expected a claim, got '5'"),
    HEAD + HEAD + HAND: (2, "'players' stands twice"),
    "players Ann\n" + HAND: (1, "players: expected"),
    "players a b c d e\n" + HAND: (1, "players: expected"),
    "scores 5 x\n" + HAND: (1, "expected a number"),
    "parameters unit 5\n" + HAND: (1, "expected a parameter"),
    "parameters unit=5 unit=1\n" + HAND: (1, "unit stands twice"),
    "ruleset\n" + HAND: (1, "expected one word"),
    "claimed 5 5\n" + HAND: (1, "expected scores or winners"),
    "  66 65=66\n": (1, "cannot begin with '66'"),
}  # fmt: skip


@pytest.mark.parametrize("text", BAD)
def test_what_cannot_be_read_names_its_line(text: str) -> None:
    line, told = BAD[text]
    with pytest.raises(Unreadable) as error:
        read(text)
    assert error.value.line == line
    assert told in str(error.value)
    assert error.value.advice or "expected a" in told


@given(st.text("handplyers 0123|/*!>=+@:-#\n.\x00é", max_size=200))
@settings(max_examples=400, deadline=None)
def test_no_text_does_more_than_not_be_read(text: str) -> None:
    """Any text is a record, which can be written, or is refused with one of its lines."""
    record, line = read_or_line(text)
    assert 1 <= line <= text.count("\n") + 1
    assert record is None or read(write(record))[0] == record


def read_or_line(text: str) -> tuple[dict[str, Any] | None, int]:
    try:
        return read(text)[0], 1
    except Unreadable as error:
        return None, error.line


@pytest.mark.parametrize(
    ("action", "told"),
    [
        ({"type": "draw", "seat": 0, "tile": "6-6"}, "no words for 'tile'"),
        ({"type": "place", "seat": 0}, "without its tiles"),
        ({"type": "place", "seat": 0, "tile": "6-6", "side": "inline"}, "without its tiles"),
        ({"type": "pass", "seat": 0, "claimed": 1e-9}, "cannot write the number"),
    ],
)
def test_what_the_text_has_no_words_for_is_refused(action: dict[str, Any], told: str) -> None:
    hand = {"deal": [["6-6"], ["6-5"]], "boneyard": [], "opener": 0, "actions": [action]}
    with pytest.raises(Impossible, match=told):
        write({"players": 2, "scores": [0, 0], "hands": [hand]})
