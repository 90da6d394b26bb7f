"""A trick: what may be played to it, who wins it, and what its trumps are worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from fives_reference.cards.pack import Card, strength, worth

if TYPE_CHECKING:
    from fives_reference.cards.rules import Rules


class Play(NamedTuple):
    """A card and who played it."""

    seat: int
    card: Card


Trick = Sequence[Play]


def of_suit(cards: Sequence[Card], suit: str) -> list[Card]:
    """The cards of one suit."""
    return [card for card in cards if card.suit == suit]


def legal_plays(rules: Rules, trump: str | None, trick: Trick, hand: Sequence[Card]) -> list[Card]:
    """The cards of a hand that may be played to a trick (CRD-LEAD-2, CRD-FOLLOW-1 to 13)."""
    if not trick:
        return rules.leads(trump, hand)
    led = trick[0].card.suit
    if led == trump:
        return rules.under_trump_lead(rules, trump, trick, hand)
    fitting = rules.under_side_lead(rules, led, trump, hand)
    return rules.without_undertrumps(rules, trump, trick, fitting)


def leads(trump: str | None, hand: Sequence[Card]) -> list[Card]:
    """What may be led: anything (CRD-LEAD-2)."""
    return list(hand)


def under_trump_lead(rules: Rules, trump: str, trick: Trick, hand: Sequence[Card]) -> list[Card]:
    """A trump, if one is held; else anything (CRD-FOLLOW-1, 2, 9 and 13)."""
    return of_suit(hand, trump) or list(hand)


def under_side_lead(rules: Rules, led: str, trump: str | None, hand: Sequence[Card]) -> list[Card]:
    """What ``follow`` allows to the lead of a side suit (CRD-FOLLOW-3 to 9)."""
    follow = rules.parameters.follow
    same, trumps = of_suit(hand, led), of_suit(hand, trump or "")
    if same:
        return same if follow == "strict" else [*same, *trumps]
    return trumps if trumps and follow == "must_trump_if_void" else list(hand)


def without_undertrumps(rules: Rules, trump: str | None, trick: Trick, fitting: list[Card]) -> list[Card]:
    """Leaves out trumps below one in the trick, unless nothing else is left (CRD-FOLLOW-10 to 12)."""
    if not rules.parameters.no_undertrump:
        return fitting
    trumps = of_suit([play.card for play in trick], trump or "")
    return [card for card in fitting if card.suit != trump or all(over(card, other) for other in trumps)] or fitting


def over(card: Card, other: Card) -> bool:
    """Whether a card is higher than another of its suit (CRD-PACK-2)."""
    return strength(card) > strength(other)


def winner(rules: Rules, trump: str | None, trick: Trick) -> Play:
    """The highest trump, else the highest card of the suit led (CRD-TRICK-1 to 3)."""
    led = trick[0].card.suit
    return max(trick, key=lambda play: rules.power(play.card, led, trump))


def power(card: Card, led: str, trump: str | None) -> tuple[int, int]:
    """What decides a trick: trumps before the suit led before anything else, then the rank."""
    return (2 if card.suit == trump else 1 if card.suit == led else 0, strength(card))


def credit(rules: Rules, trump: str | None, trick: Trick) -> int:
    """What a trick is worth to its winner at once, as one sum (CRD-PEG-1 to 12)."""
    if not rules.parameters.trump_capture:
        return 0
    taken = rules.captured(rules, trump, trick)
    return sum(rules.capture_worth(card) + rules.capture_bonus(rules, card) for card in taken)


def captured(rules: Rules, trump: str | None, trick: Trick) -> list[Card]:
    """The trumps in a trick, the winner's own included (CRD-PEG-2, CRD-PEG-3)."""
    return of_suit([play.card for play in trick], trump or "")


def capture_worth(card: Card) -> int:
    """The face value of a captured trump (CRD-PEG-1, CRD-PEG-5, CRD-PEG-6, CRD-PEG-7)."""
    return worth(card)


def capture_bonus(rules: Rules, card: Card) -> int:
    """What a captured trump scores beside its face value (CRD-PEG-8, CRD-PEG-10)."""
    if card.rank == "T":
        return rules.parameters.ten_bonus
    at_once = rules.parameters.five_timing == "capture"
    return rules.parameters.five_bonus if card.rank == "5" and at_once else 0
