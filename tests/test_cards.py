"""What holds for the reference in every game of All Fives with cards, whatever is dealt."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fives_conformance import bundle
from fives_reference.cards import walk
from fives_reference.cards.operations import operations
from fives_reference.cards.pack import PACK
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import tools

ASK = operations()
RULESETS = {name: dict(one.parameters) for name, one in bundle.load().games["cards"].rulesets.items()}
FOR_TWO = [name for name in RULESETS if name.startswith("california")]
TWO_TO_FOUR = sorted(set(RULESETS) - set(FOR_TWO))

seeds = st.integers(0, 2**32 - 1)


def under(ruleset: str, **params: Any) -> dict[str, Any]:
    return {"parameters": RULESETS[ruleset], **params}


def hand(ruleset: str, players: int, seed: int) -> Iterator[tuple[Any, Any, Any]]:
    """A random hand: each position, the action taken in it, and what it led to."""
    random = Random(seed)
    position = walk.deal(RULESETS[ruleset], players, seed)
    while legal := ASK["cards.legal_actions"](under(ruleset, position=position))["actions"]:
        action = random.choice(legal)
        yield position, action, ASK["cards.apply_action"](under(ruleset, position=position, action=action))
        position = walk.advance(RULESETS[ruleset], position, action)
    yield position, None, None


def cards(position: Mapping[str, Any]) -> list[str]:
    trick = [play["card"] for play in position.get("trick", ())]
    turned = [position["turn_up"]] if "turn_up" in position else []
    piles = [*position["hands"], *position.get("won", ()), position.get("deck", ()), trick, turned]
    return [card for pile in piles for card in pile]


@given(st.sampled_from(TWO_TO_FOUR), st.sampled_from([2, 3, 4]), seeds)
@settings(max_examples=60, deadline=None)
def test_no_card_is_in_two_places_and_every_hand_ends(ruleset: str, players: int, seed: int) -> None:
    steps = list(hand(ruleset, players, seed))
    for position, _, _ in steps:
        seen = cards(position)
        assert len(set(seen)) == len(seen)
        assert set(seen) <= {str(card) for card in PACK}
    assert steps[0][0]["phase"] == "bid" or len(cards(steps[0][0])) == len(PACK)
    assert steps[-2][2]["hand_end"] in ("played", "void", "passed")


@pytest.mark.parametrize("ruleset", FOR_TWO)
def test_all_52_cards_are_played_with_a_stock(ruleset: str) -> None:
    steps = list(hand(ruleset, 2, 7))
    assert len(steps) - 1 == len(PACK)
    assert sum(outcome["winner"] is not None for _, _, outcome in steps[:-1]) == 26


@given(st.sampled_from(["all-fives", "strict", "foster", "immediate"]), st.sampled_from([2, 3, 4]), seeds)
@settings(max_examples=60, deadline=None)
def test_captures_of_a_hand_are_worth_25_at_most(ruleset: str, players: int, seed: int) -> None:
    pegged = sum(
        sum(outcome["credits"])
        for _, action, outcome in hand(ruleset, players, seed)
        if action and action["type"] == "play"
    )
    assert 0 <= pegged <= 25


@given(st.sampled_from(TWO_TO_FOUR), st.sampled_from([2, 3, 4]), seeds, st.data())
@settings(max_examples=30, deadline=None)
def test_legal_actions_are_exactly_those_that_are_accepted(
    ruleset: str, players: int, seed: int, data: st.DataObject
) -> None:
    position = data.draw(st.sampled_from([position for position, _, _ in hand(ruleset, players, seed)]))
    legal = ASK["cards.legal_actions"](under(ruleset, position=position))["actions"]
    accepted = [
        action
        for action in every_action(position)
        if ASK["cards.apply_action"](under(ruleset, position=position, action=action))["legal"]
    ]
    assert sorted(map(json.dumps, accepted)) == sorted(map(json.dumps, legal))


def every_action(position: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    for seat in range(len(position["hands"])):
        for kind in ("stand", "beg", "give", "run", "pass"):
            yield {"type": kind, "seat": seat}
        for number in (1, 2, 3, 4):
            yield {"type": "bid", "seat": seat, "number": number}
        for card in map(str, PACK):
            yield {"type": "play", "seat": seat, "card": card}
            yield {"type": "discard", "seat": seat, "cards": [card]}


def test_an_engine_of_tricks_alone_in_another_language(tmp_path: Path) -> None:
    node = tools.node()
    engine = Path(__file__).resolve().parent / "engines" / "tricks.mjs"
    assert len(engine.read_text(encoding="utf-8").splitlines()) < 80
    report = tmp_path / "report.json"
    told = subprocess.run(
        [sys.executable, "-m", "fives_conformance", "verify", "--game", "cards",
         "--adapter", f'"{node}" "{engine}"', "--report", str(report)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert told.returncode == 0, told.stdout
    rows = json.loads(report.read_text(encoding="utf-8"))["results"]
    assert {row["operation"] for row in rows if row["verdict"] == "pass"} == {"cards.score_trick"}
    assert {row["verdict"] for row in rows if row["operation"] != "cards.score_trick"} == {"unsupported"}
