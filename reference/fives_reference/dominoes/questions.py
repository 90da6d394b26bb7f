"""What can be asked about hands that were played, beside the actions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Any

from fives_reference.dominoes.operations import read_position, under
from fives_reference.dominoes.rules import RULES
from fives_reference.dominoes.settlement import sides
from fives_reference.dominoes.spelling import tile
from fives_reference.dominoes.tiles import pips
from fives_reference.dominoes.turn import BLOCKED, OUT
from fives_reference.game import Question, Walk

Params = Mapping[str, Any]

NOW_AND_THEN = 0.1
"""How often a question is asked that says little about the position at hand."""
OFTEN = 0.4
RECORDS = 3
"""How many records are made of the same hands, each from other scores."""


def questions(parameters: Params, hands: Sequence[Walk], seed: int) -> Iterator[Question]:
    """The table, the settlement and the tally; the record once the last hand has ended, and now and then."""
    random, hand = Random(seed), hands[-1]
    now = hand.positions[-1]
    if hand.actions and hand.actions[-1]["type"] == "place":
        yield Question("dominoes.score_layout", {"placements": now["placements"]}, ("placements",))
    if random.random() < OFTEN:
        asked = {"placements": now["placements"], "hand": now["hands"][now["turn"]]}
        yield Question("dominoes.legal_placements", asked, ("placements",))
    ended = end_of(parameters, now)
    if ended or random.random() < OFTEN:
        asked = settlement(now["hands"], ended) if ended else shortened(random, now["hands"])
        yield Question("dominoes.settle_hand", asked, ("hands",))
    if random.random() < NOW_AND_THEN:
        yield Question("dominoes.tally", {"total": random.randrange(800) / random.choice((1, 1, 1, 2))})
    for _ in range(RECORDS if ended else random.random() < NOW_AND_THEN):
        yield Question("dominoes.replay", record(parameters, hands, random), ("hands",))


def end_of(parameters: Params, position: Params) -> str | None:
    """How the hand ended: ``out`` or ``blocked``; None while it goes on."""
    rules = under(RULES, {"parameters": parameters})
    return rules.hand_end(rules, read_position(rules, {"position": position}))


def settlement(hands: Sequence[Sequence[str]], end: str) -> dict[str, Any]:
    """The question what these hands are worth."""
    out = next(seat for seat, hand in enumerate(hands) if not hand) if end == OUT else None
    return {"players": len(hands), "hands": [list(hand) for hand in hands], "end": end, "out": out}


def shortened(random: Random, hands: Sequence[Sequence[str]]) -> dict[str, Any]:
    """The same of a few tiles of each hand, so that sums are small and ties frequent."""
    left = alike(random, hands) or [random.sample(hand, min(len(hand), random.randint(1, 3))) for hand in hands]
    if not all(left) or random.random() < 0.5:
        return settlement(left, BLOCKED) if all(left) else settlement(_one_out(left, left.index([])), OUT)
    return settlement(_one_out(left, random.randrange(len(left))), OUT)


def alike(random: Random, hands: Sequence[Sequence[str]]) -> list[list[str]] | None:
    """A tile or two of each hand with the same pips in all, or in all but one; None where there are none."""
    choices = [[[one] for one in hand] + [list(two) for two in combinations(hand, 2)] for hand in hands]
    if not all(choices) or random.random() < 0.5:
        return None
    sought = pips_of(random.choice(random.choice(choices)))
    left = [[one for one in choice if pips_of(one) == sought] for choice in choices]
    other = random.randrange(len(hands) + 1)
    return [random.choice(same if same and seat != other else choices[seat]) for seat, same in enumerate(left)]


def pips_of(tiles: Sequence[str]) -> int:
    """The pips of tiles as they are written."""
    return pips([tile(one) for one in tiles])


def _one_out(hands: Sequence[list[str]], out: int) -> list[list[str]]:
    return [[] if seat == out else hand for seat, hand in enumerate(hands)]


def record(parameters: Params, hands: Sequence[Walk], random: Random) -> dict[str, Any]:
    """The record of the hands, from scores that may be near the target."""
    players = len(hands[0].positions[0]["hands"])
    told, opener = [], None
    for hand in hands:
        first, last = hand.positions[0], hand.positions[-1]
        turned = 0 if opener is None else (opener - first["turn"]) % players
        if random.random() < NOW_AND_THEN:
            turned = random.randrange(players)
        implied = opener is not None and random.random() < 0.5
        told.append(_hand(hand, turned, players, implied))
        gone_out = [seat for seat, tiles in enumerate(last["hands"]) if not tiles]
        opener = (gone_out[0] + turned) % players if gone_out else None
    return {"players": players, "scores": _scores(parameters, players, random), "hands": told}


def _hand(hand: Walk, turned: int, players: int, implied: bool) -> dict[str, Any]:
    """One hand of a record, the seats turned by so many: a hand is the same at every seat."""
    first = hand.positions[0]
    opener = {} if implied else {"opener": (first["turn"] + turned) % players}
    return {
        "deal": [first["hands"][(seat - turned) % players] for seat in range(players)],
        "boneyard": first["boneyard"],
        **opener,
        "actions": [{**action, "seat": (action["seat"] + turned) % players} for action in hand.actions],
    }


def _scores(parameters: Params, players: int, random: Random) -> list[float]:
    """By side; each below the target, and half the time so near that a hand may decide."""
    target, unit = parameters["target"][str(players)], parameters["unit"]
    step = 5 // unit
    near = [target - step * random.randint(1, 12) for _ in range(sides(players))]
    half = 0.5 if players == 3 and random.random() < 0.5 else 0
    far = [step * random.randrange(6) for _ in near]
    chosen = [random.choice((close, close, distant)) for close, distant in zip(near, far, strict=True)]
    return [score + half if score + half < target else score for score in chosen]
