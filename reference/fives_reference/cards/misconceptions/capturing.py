"""Wrong ideas about captured trumps."""

from __future__ import annotations

from typing import Any

from fives_reference.cards import count as counting
from fives_reference.cards import trick
from fives_reference.cards.count import Hand, Point
from fives_reference.cards.misconceptions.idea import idea, with_parameters
from fives_reference.cards.pack import Card, worth
from fives_reference.cards.rules import Rules


def _own_excluded(rules: Rules, trump: str | None, played: trick.Trick) -> list[Card]:
    own = trick.winner(rules, trump, played).card
    return [card for card in trick.captured(rules, trump, played) if card != own]


def _all_suits(rules: Rules, trump: str | None, played: trick.Trick) -> list[Card]:
    return [play.card for play in played]


def _all_when_trumped(rules: Rules, trump: str | None, played: trick.Trick) -> list[Card]:
    cards = [play.card for play in played]
    return cards if trick.of_suit(cards, trump or "") else []


def _bonus(ten: int | None = None, five: int | None = None) -> Any:
    def capture_bonus(rules: Rules, card: Card) -> int:
        if card.rank == "T" and ten is not None:
            return ten
        return five if card.rank == "5" and five is not None else trick.capture_bonus(rules, card)

    return capture_bonus


def _five_at_once(rules: Rules, card: Card) -> int:
    return rules.parameters.five_bonus if card.rank == "5" else trick.capture_bonus(rules, card)


def _captures_anyway(rules: Rules, trump: str | None, played: trick.Trick) -> int:
    return trick.credit(with_parameters(rules, trump_capture=True), trump, played)


def _bonus_without_captures(rules: Rules, trump: str | None, played: trick.Trick) -> int:
    if rules.parameters.trump_capture:
        return trick.credit(rules, trump, played)
    return sum(rules.capture_bonus(rules, card) for card in trick.captured(rules, trump, played))


def _no_five(rules: Rules, hand: Hand) -> Point | None:
    return None


def _five_to_dealer(rules: Rules, hand: Hand) -> Point | None:
    found = counting.five(rules, hand)
    return found._replace(side=rules.side_of(hand.dealer, hand.players)) if found else None


IDEAS = (
    idea("each-trump-one", "CRD-PEG-1", "Each captured trump is worth 1.", capture_worth=lambda card: 1),
    idea("own-trump-not-captured", "CRD-PEG-2", "The winner's own trump is not captured.", captured=_own_excluded),
    idea("all-cards-captured", "CRD-PEG-3", "Cards of every suit score at once.", captured=_all_suits),
    idea("all-cards-of-a-trumped-trick", "CRD-PEG-3", "With a trump in it a trick scores all its cards.",
         captured=_all_when_trumped),
    idea("five-counts-nothing", "CRD-PEG-6", "A captured Five is worth nothing.",
         capture_worth=lambda card: 0 if card.rank == "5" else worth(card)),
    idea("five-always-ten", "CRD-PEG-6", "A captured Five is worth 10.", capture_bonus=_bonus(five=5)),
    idea("ten-counts-one", "CRD-PEG-7", "A captured Ten is worth nothing.",
         capture_worth=lambda card: 0 if card.rank == "T" else worth(card)),
    idea("ten-always-twenty", "CRD-PEG-7", "A captured Ten is worth 20.", capture_bonus=_bonus(ten=10)),
    idea("ten-bonus-ignored", "CRD-PEG-8", "All Tens changes nothing.", capture_bonus=_bonus(ten=0)),
    idea("five-bonus-at-once", "CRD-PEG-9", "The bonus for the Five is scored at capture.",
         capture_bonus=_five_at_once),
    idea("no-bonus-at-the-end", "CRD-PEG-9", "There is no bonus for the Five at the end.", five=_no_five),
    idea("five-to-the-dealer", "CRD-PEG-9", "The dealer scores the bonus for the Five.", five=_five_to_dealer),
    idea("five-at-capture-ignored", "CRD-PEG-10", "There is no bonus for the Five at capture.",
         capture_bonus=_bonus(five=0)),
    idea("captures-always", "CRD-PEG-12", "Captured trumps always score.", credit=_captures_anyway),
    idea("bonus-without-captures", "CRD-PEG-12", "A bonus at capture is scored without captures.",
         credit=_bonus_without_captures),
)  # fmt: skip
