"""What can be asked about hands that were played, beside the actions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Any

from fives_reference.dominoes.operations import read_position, replay_record, under
from fives_reference.dominoes.rules import RULES
from fives_reference.dominoes.settlement import sides
from fives_reference.dominoes.spelling import tile
from fives_reference.dominoes.tiles import pips
from fives_reference.dominoes.turn import BLOCKED, OUT
from fives_reference.game import Impossible, Question, Walk
from fives_reference.reading import tidy

Params = Mapping[str, Any]

NOW_AND_THEN = 0.1
"""How often a question is asked that says little about the position at hand."""
OFTEN = 0.4
MOSTLY = 0.8
RECORDS = 3
"""How many records are made of the same hands, each from other scores."""
RECORDS_OF_BLOCK = 10
"""The same where the last hand was blocked, which it seldom is: there are more ways to settle it."""
SWAPS = 12
"""How many exchanges of two tiles are tried for one that changes no action."""
_FAR = 10**6
"""A score so low that no match ends."""


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
    for _ in range({None: random.random() < NOW_AND_THEN, OUT: RECORDS, BLOCKED: RECORDS_OF_BLOCK}[ended]):
        yield Question("dominoes.replay", record(parameters, random.choice((hands, hands[-1:])), random), ("hands",))


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
        if end_of(parameters, last) == BLOCKED and random.random() < MOSTLY:
            told[-1] |= _evened(parameters, told[-1], last, random)
        gone_out = [seat for seat, tiles in enumerate(last["hands"]) if not tiles]
        opener = (gone_out[0] + turned) % players if gone_out else None
    asked = {"players": players, "scores": _scores(parameters, players, random), "hands": told}
    if random.random() < MOSTLY:
        asked |= {"scores": _aimed(parameters, asked, random)}
    return _cut(parameters, asked) if random.random() < MOSTLY else asked


def _aimed(parameters: Params, asked: Params, random: Random) -> list[float]:
    """Scores from which some event of the record leads to the target, or near it."""
    far = [-_FAR for _ in asked["scores"]]
    events = _answer(parameters, {**asked, "scores": far}).get("events")
    if not events:
        return list(asked["scores"])
    target, unit, players = parameters["target"][str(asked["players"])], parameters["unit"], asked["players"]
    grain = 5 / unit / (2 if players == 3 else 1)
    shared = [place for place, event in enumerate(events) if sum(credit > 0 for credit in event["credits"]) > 1]
    which = random.choice((random.choice(shared) if shared else len(events) - 1, random.randrange(len(events))))
    before, after = [far, *[event["scores"] for event in events]][which : which + 2]
    gains = [[int((score + _FAR) / grain) for score in scores] for scores in (before, after)]
    return [tidy(target - grain * _short(old, new, random)) for old, new in zip(*gains, strict=True)]


def _short(old: int, new: int, random: Random) -> int:
    """By how much a side is short that has gained so much before an event and after it: the event mostly decides."""
    return max(1, random.choice((new, random.randint(min(old, new) + 1, max(old + 1, new)), new + 1)))


def _cut(parameters: Params, asked: dict[str, Any]) -> dict[str, Any]:
    """The record up to where it becomes illegal, which is where the match was won earlier than it was played."""
    illegal = _answer(parameters, asked).get("illegal")
    if not illegal or illegal["hand"] + (illegal["action"] or 0) == 0:
        return asked
    number, action = illegal["hand"], illegal["action"]
    last = asked["hands"][number]
    kept = [] if action is None else [{**last, "actions": last["actions"][:action]}]
    return {**asked, "hands": [*asked["hands"][:number], *kept]}


def _answer(parameters: Params, asked: Params) -> dict[str, Any]:
    """What the record comes to; nothing where it cannot be."""
    try:
        return replay_record(under(RULES, {"parameters": parameters}), {**asked, "parameters": parameters})
    except Impossible:
        return {}


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


def _evened(parameters: Params, told: Params, last: Params, random: Random) -> dict[str, Any]:
    """The deal with two tiles that nobody placed changed over, so that several sides are lowest if that can be.

    A block with a tie is seldom played.
    """
    places = [*last["hands"], last["boneyard"]]
    pairs = [
        (one, other) for here, there in combinations(range(len(places)), 2)
        for one in places[here] for other in places[there]
        if _tied([_swapped(hand, one, other) for hand in last["hands"]])
    ]  # fmt: skip
    for one, other in random.sample(pairs, min(SWAPS, len(pairs))):
        deal = [_swapped(hand, one, other) for hand in told["deal"]]
        changed = {"deal": deal, "boneyard": _swapped(told["boneyard"], one, other)}
        alone = {
            "players": len(deal),
            "scores": [-_FAR] * sides(len(deal)),
            "hands": [{"opener": 0, **told, **changed}],
        }
        if "illegal" not in _answer(parameters, alone):
            return changed
    return {}


def _swapped(tiles: Sequence[str], one: str, other: str) -> list[str]:
    return [{one: other, other: one}.get(tile, tile) for tile in tiles]


def _tied(hands: Sequence[Sequence[str]]) -> bool:
    """Whether several sides hold the fewest pips."""
    number = sides(len(hands))
    sums = [sum(pips_of(hand) for hand in hands[side::number]) for side in range(number)]
    return sums.count(min(sums)) > 1


def _scores(parameters: Params, players: int, random: Random) -> list[float]:
    """By side; each below the target, and half the time so near that a hand may decide."""
    target, unit = parameters["target"][str(players)], parameters["unit"]
    step = 5 // unit
    near = [target - step * random.randint(1, 12) for _ in range(sides(players))]
    half = 0.5 if players == 3 and random.random() < 0.5 else 0
    far = [step * random.randrange(6) for _ in near]
    chosen = [random.choice((close, close, distant)) for close, distant in zip(near, far, strict=True)]
    return [score + half if score + half < target else score for score in chosen]
