"""What can be asked about hands that were played, beside the actions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from fives_reference.cards import bidding, match, trick
from fives_reference.cards import hand as phases
from fives_reference.cards.count import sides
from fives_reference.cards.operations import read_action, read_position, read_record, under, written
from fives_reference.cards.pack import HAND, PACK, SUITS, Cards
from fives_reference.cards.possible import PLAYERS
from fives_reference.cards.rules import RULES, Rules
from fives_reference.game import Question, Walk

Params = Mapping[str, Any]

NOW_AND_THEN = 0.1
OFTEN = 0.4
MOSTLY = 0.8
RECORDS = 3
"""How many records are made of the same hands, each from other scores."""

_FAR = 10**6
"""A score so low that no game ends."""
_OVER = 9
"""By so much a score may be past the target before a hand, where the game ends with a hand."""

_DECK = [str(card) for card in PACK]
_HONOURS = "AJT52"
"""Ranks that decide most of a count."""


def questions(parameters: Params, hands: Sequence[Walk], seed: int) -> Iterator[Question]:
    """The trick, the count, and the record once the last hand has ended, and now and then."""
    random, hand = Random(seed), hands[-1]
    rules = under(RULES, {"parameters": parameters})
    now = hand.positions[-1]
    if now["phase"] == phases.PLAY and now["trump"] is not None:
        asked = {"trump": now["trump"], "plays": now["trick"], "hand": now["hands"][now["turn"]]}
        yield Question("cards.legal_plays", asked, ("trump", "hand"))
    if whole := completed(hand):
        yield Question("cards.score_trick", whole, ("trump",))
    if random.random() < OFTEN:
        yield from any_trick(random)
    ended = now["phase"] == phases.OVER
    if ended and (counted := count(rules, hand)):
        yield Question("cards.count_hand", counted)
    if random.random() < OFTEN:
        yield Question("cards.count_hand", made_up(rules, len(now["hands"]), random))
    for _ in range(RECORDS if ended else random.random() < NOW_AND_THEN):
        yield Question("cards.replay", record(rules, random.choice((hands, hands[-1:])), random), ("scores", "hands"))


def any_trick(random: Random) -> Iterator[Question]:
    """A trick of a few suits, so far and whole, and a hand (CRD-FOLLOW-1 to 13, CRD-TRICK-1 to 3)."""
    players, suits = random.choice(PLAYERS), random.sample(list(SUITS), 2)
    cards = random.sample([card for card in _DECK if card[1] in suits], 2 * players + 2)
    trump, first = random.choice(suits), random.randrange(players)
    plays = [{"seat": (first + place) % players, "card": cards.pop()} for place in range(players)]
    yield Question("cards.score_trick", {"players": players, "trump": trump, "plays": plays}, ("trump",))
    so_far = plays[: random.randint(1, players - 1)]
    yield Question("cards.legal_plays", {"trump": trump, "plays": so_far, "hand": cards}, ("trump", "hand"))


def completed(hand: Walk) -> dict[str, Any] | None:
    """The trick that the last action completed, if it did."""
    if not hand.actions or hand.actions[-1]["type"] != "play":
        return None
    before, action = hand.positions[-2], hand.actions[-1]
    players = len(before["hands"])
    if len(before["trick"]) < players - 1:
        return None
    plays = [*before["trick"], {"seat": action["seat"], "card": action["card"]}]
    return {"players": players, "trump": before["trump"], "plays": plays}


def last_outcome(rules: Rules, hand: Walk) -> phases.Position:
    """The position after the last action, with what the protocol does not tell of it."""
    before = read_position(rules, {"position": hand.positions[-2]})
    calls = [phases.Call(one["seat"], one.get("number")) for one in hand.actions if one["type"] in ("bid", "pass")]
    done = read_action(hand.actions[-1], "action", before.players)
    return rules.apply(rules, before, done).position._replace(bids=tuple(calls))


def count(rules: Rules, hand: Walk) -> dict[str, Any] | None:
    """The count of a hand that was played out; None where there is none."""
    after = last_outcome(rules, hand)
    if after.end != phases.PLAYED:
        return None
    led = next(one for one in hand.positions if one["phase"] == phases.PLAY)
    bid = bidding.won_bid(rules, after)
    return {
        "players": after.players,
        "dealer": after.dealer,
        "trump": after.trump,
        **({} if rules.parameters.from_stock else {"held": led["hands"]}),
        "won": [written(pile) for pile in after.won],
        **({"bid": bid._asdict()} if bid else {}),
    }


def made_up(rules: Rules, players: int, random: Random) -> dict[str, Any]:
    """The count of two cards each, most of which decide something; of the whole pack where there is a stock."""
    trump = random.choice(list(SUITS))
    cards, each = list(PACK), len(PACK) // players
    if not rules.parameters.from_stock:
        cards, each = [card for card in PACK if card.suit == trump or card.rank in _HONOURS], 2
    random.shuffle(cards)
    held = [tuple(cards[each * seat : each * (seat + 1)]) for seat in range(players)]
    bids = range(rules.parameters.bid_min, rules.parameters.bid_max + 1) if rules.parameters.trump_from == "bid" else ()
    return {
        "players": players,
        "dealer": random.randrange(players),
        "trump": trump,
        **({} if rules.parameters.from_stock else {"held": [written(hand) for hand in held]}),
        "won": [written(pile) for pile in _won(rules, trump, held)],
        **({"bid": {"seat": random.randrange(players), "number": random.choice(bids)}} if bids else {}),
    }


def _won(rules: Rules, trump: str, held: Sequence[Cards]) -> list[Cards]:
    """By side, the cards of tricks to which each seat plays its next card; who wins one leads the next."""
    won: list[Cards] = [()] * sides(len(held))
    leader = 0
    for turn in range(len(held[0])):
        seats = [(leader + step) % len(held) for step in range(len(held))]
        plays = [trick.Play(seat, held[seat][turn]) for seat in seats]
        leader = trick.winner(rules, trump, plays).seat
        won[rules.side_of(leader, len(held))] += tuple([play.card for play in plays])
    return won


def record(rules: Rules, hands: Sequence[Walk], random: Random) -> dict[str, Any]:
    """The record of the hands, from scores and games that may be near the end."""
    players = len(hands[0].positions[0]["hands"])
    dealer = hands[0].positions[0]["dealer"]
    told: list[dict[str, Any]] = []
    due = dealer
    for hand in hands:
        turned = (due - hand.positions[0]["dealer"]) % players
        told.append(_hand(rules, hand, turned, players, random))
        if hand.actions:
            after = last_outcome(rules, hand)
            due = (rules.next_dealer(rules, after) + turned) % players if after.end else due
    games = {"games": _games(rules, players, random)} if random.random() < OFTEN else {}
    asked = {"players": players, "dealer": dealer, "scores": _scores(rules, players, random), **games, "hands": told}
    if random.random() < 0.5:
        asked |= {"scores": _aimed(rules, asked, random)}
    return _cut(rules, asked) if random.random() < MOSTLY else asked


def _hand(rules: Rules, hand: Walk, turned: int, players: int, random: Random) -> dict[str, Any]:
    """One hand of a record, the seats turned by so many: a hand is the same at every seat."""
    dealer = {"dealer": (hand.positions[0]["dealer"] + turned) % players} if random.random() < OFTEN else {}
    if dealer and random.random() < NOW_AND_THEN:
        dealer = {"dealer": random.randrange(players)}
    actions = [{**action, "seat": (action["seat"] + turned) % players} for action in hand.actions]
    return {"deck": deck(rules, hand.positions[0]), **dealer, "actions": actions}


def deck(rules: Rules, first: Params) -> list[str]:
    """The pack before the deal that led to a first position (CRD-DEAL-1)."""
    hands, players = first["hands"], len(first["hands"])
    packets = [
        hands[(first["dealer"] + 1 + packet) % players][3 * half : 3 * half + 3]
        for half in range(HAND // 3)
        for packet in range(players)
    ]
    dealt = [card for packet in packets for card in packet]
    shown = [first["turn_up"]] if "turn_up" in first else []
    top = [*dealt, *shown, *first.get("deck", ())]
    return [*top, *[card for card in _DECK if card not in top]]


def _scores(rules: Rules, players: int, random: Random) -> list[int]:
    """By side; half the time so near the target that a hand may decide, or just short of the skunk."""
    target, limit = rules.parameters.target, rules.parameters.skunk_limit
    near = [max(0, target - random.randint(1, 15)), max(0, min(limit, target - 1) - random.randint(0, 4))]
    return [random.choice((0, *near, near[0])) for _ in range(sides(players))]


def _aimed(rules: Rules, asked: Params, random: Random) -> list[int]:
    """Scores from which some event of the record leads to numbers that decide: the target, the limit of a skunk."""
    standing, players, hands = read_record(rules, asked)
    found = match.replay(rules, standing._replace(scores=(-_FAR,) * len(standing.scores)), players, hands)
    if isinstance(found, match.Illegal) or not found.events:
        return list(asked["scores"])
    target, limit = rules.parameters.target, rules.parameters.skunk_limit
    when = random.choice((found.events[-1], random.choice(found.events)))
    sought = (target, target, target + random.randint(0, 3), target - 1, limit, limit - 1)
    most = target - 1 if rules.parameters.end_mode == "immediate" else target + _OVER
    return [min(most, max(0, random.choice(sought) - _FAR - score)) for score in when.scores]


def _cut(rules: Rules, asked: dict[str, Any]) -> dict[str, Any]:
    """The record up to where it becomes illegal, which is where a game was won earlier than it was played."""
    standing, players, hands = read_record(rules, asked)
    found = match.replay(rules, standing, players, hands)
    if not isinstance(found, match.Illegal) or found.hand + (found.action or 0) == 0:
        return asked
    last = asked["hands"][found.hand]
    kept = [] if found.action is None else [{**last, "actions": last["actions"][: found.action]}]
    return {**asked, "hands": [*asked["hands"][: found.hand], *kept]}


def _games(rules: Rules, players: int, random: Random) -> list[int]:
    most = rules.parameters.match_credits - 1
    return [random.randint(0, most) for _ in match.nothing(players)]
