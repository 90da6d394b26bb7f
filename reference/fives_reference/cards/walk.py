"""For whoever walks a game: a random deal, the next position, and what is unusual in one."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from fives_reference.cards import hand as hands
from fives_reference.cards.operations import read_action, read_position, under, written
from fives_reference.cards.pack import PACK
from fives_reference.cards.rules import RULES

Params = Mapping[str, Any]


def deal(parameters: Params, players: int, seed: int) -> dict[str, Any]:
    """A first position: a shuffled pack, a random dealer."""
    rules, random = under(RULES, {"parameters": parameters}), Random(seed)
    deck = list(PACK)
    random.shuffle(deck)
    scores = (0,) * (2 if players == 4 else players)
    return write(hands.start(rules, random.randrange(players), players, tuple(deck), scores))


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
    trumps = [card for pile in now.hands for card in pile if card.suit == now.trump]
    if now.phase == hands.PLAY and len(trumps) == 1:
        labels.add("one trump left")
    if now.turn_up is not None and now.turn_up.rank == "J":
        labels.add("jack turned up")
    if any(len(pile) > 6 for pile in now.hands):
        labels.add("long hands")
    return frozenset(labels)
