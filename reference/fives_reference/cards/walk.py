"""For whoever walks a game: a random deal, the next position, and what is unusual in one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from fives_reference.cards import hand as hands
from fives_reference.cards.count import sides
from fives_reference.cards.operations import read_action, read_position, under, written
from fives_reference.cards.pack import HAND, PACK, Card
from fives_reference.cards.possible import PACKET, PLAYERS
from fives_reference.cards.rules import RULES

Params = Mapping[str, Any]

STACKED = 0.4
"""How often what is turned up is no matter of chance."""
STOCK = frozenset({"deck"})
"""Fields in which lies what is not in play, or not yet."""


def players(parameters: Params) -> tuple[int, ...]:
    """How many may play (CRD-CAL-1)."""
    return (2,) if under(RULES, {"parameters": parameters}).parameters.from_stock else PLAYERS


def deal(parameters: Params, players: int, seed: int) -> dict[str, Any]:
    """A first position: a pack that is shuffled or stacked, a random dealer, scores at which a gift may win."""
    rules, random = under(RULES, {"parameters": parameters}), Random(seed)
    deck = list(PACK)
    random.shuffle(deck)
    if random.random() < STACKED:
        _stack(deck, players, random)
    dealer, target = random.randrange(players), rules.parameters.target
    scores = tuple([random.choice((0, max(0, target - 2), target - 1)) for _ in range(sides(players))])
    return write(hands.start(rules, dealer, players, tuple(deck), scores))


def _stack(deck: list[Card], players: int, random: Random) -> None:
    """Puts Jacks, or one suit with its Jack, where a run turns the next card (CRD-RUN-2, CRD-TURN-4)."""
    first, one_suit = HAND * players, random.random() < 0.5
    for place in range(first, len(deck), PACKET * players + 1):
        fitting = [card for card in deck[place:] if not one_suit or card.suit == deck[first].suit]
        jacks = [card for card in fitting if card.rank == "J"]
        wanted = jacks if jacks and random.random() < 0.5 else fitting
        if wanted and (one_suit or random.random() < 0.5):
            other = deck.index(random.choice(wanted))
            deck[place], deck[other] = deck[other], deck[place]


def advance(parameters: Params, position: Params, action: Params) -> dict[str, Any]:
    """The position after a legal action."""
    rules = under(RULES, {"parameters": parameters})
    before = read_position(rules, {"position": position})
    return write(rules.apply(rules, before, read_action(action, "action", before.players)).position)


def write(position: hands.Position) -> dict[str, Any]:
    """A position as it travels."""
    told: dict[str, Any] = {
        "phase": position.phase,
        "dealer": position.dealer,
        "turn": position.turn,
        "hands": [written(hand) for hand in position.hands],
    }
    if position.phase in (hands.BEG, hands.RESPOND):
        told |= {"turn_up": str(position.turn_up), "deck": written(position.deck), "scores": list(position.scores)}
    if position.phase == hands.BID:
        told["bids"] = [call._asdict() for call in position.bids]
    if position.phase in (hands.DISCARD, hands.PLAY):
        told["trump"] = position.trump
    if position.phase == hands.PLAY:
        told |= {
            "trick": [{"seat": play.seat, "card": str(play.card)} for play in position.trick],
            "won": [written(pile) for pile in position.won],
        }
        if position.turn_up is None and position.deck:
            told["deck"] = written(position.deck)
    return told


def rare(parameters: Params, position: Params) -> frozenset[str]:
    """What is unusual in a position, as labels."""
    rules = under(RULES, {"parameters": parameters})
    now = read_position(rules, {"position": position})
    labels = {now.phase} - {hands.PLAY, hands.BEG}
    if now.turn_up is not None and now.turn_up.rank == "J":
        labels.add("jack turned up")
    if any(len(pile) > HAND for pile in now.hands):
        labels.add("void" if now.phase == hands.OVER else "long hands")
    if now.phase == hands.RESPOND and any(score + 1 >= rules.parameters.target for score in now.scores):
        labels.add("a gift may win")
    if now.phase in (hands.BEG, hands.RESPOND) and not rules.may_run(rules, 0, now.players, len(now.deck)):
        labels.add("too few cards to run")
    if now.phase == hands.BID and now.turn == now.dealer:
        labels.add("the last call")
    if now.phase == hands.BID and now.bids and not any(call.number for call in now.bids):
        labels.add(f"{len(now.bids)} of {now.players} have passed")
    if now.phase == hands.PLAY:
        labels.update(_of_play(now))
    return frozenset(labels)


def _of_play(now: hands.Position) -> Iterator[str]:
    """What is unusual while cards are played."""
    hand = now.hands[now.turn or 0]
    trumps = [card for pile in now.hands for card in pile if card.suit == now.trump]
    if len(trumps) <= 1:
        yield "no trump left" if not trumps else "one trump left"
    if len(hand) == 1:
        yield "last card"
    if not now.trick:
        return
    led = now.trick[0].card.suit
    if not any(card.suit == led for card in hand):
        yield "cannot follow"
    if led != now.trump and any(play.card.suit == now.trump for play in now.trick):
        yield "ruffed"
    if any(play.card.suit == now.trump and play.card.rank in "T5J" for play in now.trick):
        yield "a counting trump in the trick"
