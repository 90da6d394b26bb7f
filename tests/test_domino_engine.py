"""What holds for the reference in every game of All Fives, whatever is dealt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest
from fives_conformance import bundle
from fives_reference.dominoes import walk
from fives_reference.dominoes.operations import PLAYERS, operations
from fives_reference.dominoes.tiles import full_set
from fives_reference.game import Impossible, NotOfSchema, load
from hypothesis import given, settings
from hypothesis import strategies as st

ASK = operations()
RULESETS = {name: dict(one.parameters) for name, one in bundle.load().games["dominoes"].rulesets.items()}

seeds = st.integers(0, 2**32 - 1)
rulesets = st.sampled_from(sorted(RULESETS))
players = st.sampled_from(PLAYERS)


def under(ruleset: str, **params: Any) -> dict[str, Any]:
    return {"parameters": RULESETS[ruleset], **params}


def actions(ruleset: str, position: Mapping[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = ASK["dominoes.legal_actions"](under(ruleset, position=position))["actions"]
    return found


def hand(ruleset: str, players: int, seed: int) -> Iterator[tuple[Any, Any, Any]]:
    """A random hand: each position, the action taken in it, and what it led to."""
    random = Random(seed)
    position = walk.deal(RULESETS[ruleset], players, seed)
    while legal := actions(ruleset, position):
        action = random.choice(legal)
        yield position, action, ASK["dominoes.apply_action"](under(ruleset, position=position, action=action))
        position = walk.advance(RULESETS[ruleset], position, action)
    yield position, None, None


def tiles(position: Mapping[str, Any]) -> list[str]:
    placed = [placement["tile"] for placement in position["placements"]]
    return sorted([*placed, *position["boneyard"], *[tile for hand in position["hands"] for tile in hand]])


@given(rulesets, players, seeds)
@settings(max_examples=60, deadline=None)
def test_tiles_are_conserved_and_every_hand_ends(ruleset: str, players: int, seed: int) -> None:
    steps = list(hand(ruleset, players, seed))
    everything = sorted(str(tile) for tile in full_set(RULESETS[ruleset]["set"]))
    assert all(tiles(position) == everything for position, _, _ in steps)
    assert steps[-2][2]["hand_end"] in ("out", "blocked")
    assert all(outcome["turn"] is not None for _, _, outcome in steps[:-2])


@given(players, seeds)
@settings(max_examples=60, deadline=None)
def test_a_placement_is_credited_a_multiple_of_five_up_to_35(players: int, seed: int) -> None:
    for _, action, outcome in hand("pagat", players, seed):
        if outcome:
            assert outcome["credit"] in (range(0, 36, 5) if action["type"] == "place" else [0])
            assert outcome["credit"] in (0, outcome["sum"])


@given(rulesets, players, seeds, st.data())
@settings(max_examples=8, deadline=None)
def test_legal_actions_are_exactly_those_that_are_accepted(
    ruleset: str, players: int, seed: int, data: st.DataObject
) -> None:
    steps = list(hand(ruleset, players, seed))
    position = data.draw(st.sampled_from([position for position, _, _ in steps]))
    accepted = {
        canonical(action)
        for action in every_action(position)
        if ASK["dominoes.apply_action"](under(ruleset, position=position, action=action))["legal"]
    }
    assert accepted == {canonical(action) for action in actions(ruleset, position)}


def every_action(position: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Every tile against every tile on the table, on every side, and every draw and pass, by every seat."""
    table: list[str | None] = [placement["tile"] for placement in position["placements"]]
    everything = sorted(set(tiles(position)))
    for seat in range(len(position["hands"])):
        yield {"type": "draw", "seat": seat}
        yield {"type": "pass", "seat": seat}
        for tile in everything:
            for against in [None, *table]:
                for side in (None, "inline", "branch"):
                    action = {"type": "place", "seat": seat, "tile": tile, "against": against, "side": side}
                    yield {key: value for key, value in action.items() if value is not None}


def canonical(action: Mapping[str, Any]) -> tuple[tuple[str, Any], ...]:
    return tuple(sorted(action.items()))


@given(st.sampled_from(["pagat", "muggins", "five-up"]), seeds, st.randoms(use_true_random=False))
@settings(max_examples=60, deadline=None)
def test_the_same_table_in_another_order_counts_the_same(ruleset: str, seed: int, random: Random) -> None:
    *_, (position, _, _) = hand(ruleset, 2, seed)
    placements = position["placements"]
    # With one spinner it is the first double, so it must stay the first.
    doubles = [one["tile"] for one in placements if one["tile"][0] == one["tile"][2]]
    shuffled = reordered(placements, doubles[:1] if ruleset == "pagat" else [], random)
    first = ASK["dominoes.score_layout"](under(ruleset, placements=placements))
    second = ASK["dominoes.score_layout"](under(ruleset, placements=shuffled))
    assert (first["sum"], first["ends"]) == (second["sum"], second["ends"])


def reordered(placements: list[dict[str, Any]], first_double: list[str], random: Random) -> list[dict[str, Any]]:
    """Another order in which each tile still finds its neighbour, and branches come after the line."""
    left = list(placements)
    done: list[dict[str, Any]] = []
    while left:
        ready = [one for one in left if _ready(one, done, placements, first_double)]
        chosen = random.choice(ready)
        left.remove(chosen)
        done.append(chosen)
    return done


def _ready(one: Any, done: list[Any], placements: list[Any], first_double: list[str]) -> bool:
    there = [other["tile"] for other in done]
    if "against" in one and one["against"] not in there:
        return False
    if not done:
        return one is placements[0]
    is_double = one["tile"][0] == one["tile"][2]
    if is_double and first_double and first_double[0] not in (*there, one["tile"]):
        return False
    inline = [
        other for other in placements if other.get("against") == one.get("against") and other.get("side") == "inline"
    ]
    return one.get("side") != "branch" or all(other in done for other in inline)


@given(st.sampled_from(["pagat", "article", "difference", "fives-to-61", "exact-target"]), players, seeds)
@settings(max_examples=40, deadline=None)
def test_a_match_ends_and_its_scores_are_the_sums_of_its_credits(ruleset: str, players: int, seed: int) -> None:
    record = match_record(ruleset, players, seed, hands=3)
    answer = ASK["dominoes.replay"](under(ruleset, **record))
    assert "illegal" not in answer
    sums = list(record["scores"])
    for event in answer["events"]:
        sums = [score + credit for score, credit in zip(sums, event["credits"], strict=True)]
        assert event["scores"] == sums
    assert answer["scores"] == sums
    assert answer["finished"] == bool(answer["winners"])


def match_record(ruleset: str, players: int, seed: int, hands: int) -> dict[str, Any]:
    """A record of some random hands; it stops early when the match is over."""
    sides = 2 if players == 4 else players
    record: dict[str, Any] = {"players": players, "scores": [0] * sides, "hands": []}
    opener = None
    for number in range(hands):
        steps = list(hand(ruleset, players, seed + number))
        first = dict(steps[0][0])
        if opener is not None:
            break
        taken = [action for _, action, _ in steps if action]
        record["hands"].append(
            {"deal": first["hands"], "boneyard": first["boneyard"], "opener": first["turn"], "actions": taken}
        )
        opener = taken[-1]["seat"] if steps[-2][2]["hand_end"] == "out" else None
        if "illegal" in ASK["dominoes.replay"](under(ruleset, **record)):
            record["hands"][-1]["actions"] = []
            break
    return record


@pytest.mark.parametrize("operation", sorted(ASK))
def test_bad_questions_are_refused_and_never_crash(operation: str) -> None:
    good = next(
        dict(vector.params)
        for vector in bundle.load().games["dominoes"].vectors
        if vector.operation == operation and vector.expect
    )
    for broken in damaged(good):
        try:
            answer = ASK[operation](broken)
        except (Impossible, NotOfSchema):
            continue
        assert isinstance(answer, dict)


def damaged(value: Any) -> Iterator[Any]:
    """The question with one part after another left out or replaced by something else."""
    wrong: list[Any] = [None, True, -1, 1e400, 10**30, 0.5, "", "9-9", "x", [], {}, [[]], [None]]
    if isinstance(value, dict):
        for key in value:
            yield {name: one for name, one in value.items() if name != key}
            for other in [*wrong, *damaged(value[key])]:
                yield {**value, key: other}
    elif isinstance(value, list):
        for place in range(len(value)):
            for other in [*wrong, *damaged(value[place])]:
                yield [*value[:place], other, *value[place + 1 :]]


def test_misconceptions_have_ids_and_say_what_a_player_understands() -> None:
    ids = [one.id for one in load("dominoes").misconceptions]
    assert len(set(ids)) == len(ids) >= 80
    assert all(one.says.endswith(".") and not one.says[0].islower() for one in load("dominoes").misconceptions)
