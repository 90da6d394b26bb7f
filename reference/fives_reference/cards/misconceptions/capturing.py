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


_SKAT = {"A": 11, "K": 4, "Q": 3, "J": 2, "T": 10, "5": 5}
_JASS = {"J": 20, "9": 14}


def _pips(card: Card) -> int:
    return int(card.rank) if card.rank.isdigit() else worth(card)


def _dearest_alone(rules: Rules, trump: str | None, played: trick.Trick) -> int:
    if not rules.parameters.trump_capture:
        return 0
    taken = rules.captured(rules, trump, played)
    return max((rules.capture_worth(card) + rules.capture_bonus(rules, card) for card in taken), default=0)


def _bonus_for_any_suit(rules: Rules, trump: str | None, played: trick.Trick) -> int:
    others = [play.card for play in played if play.card.suit != trump] if rules.parameters.trump_capture else []
    return trick.credit(rules, trump, played) + sum(rules.capture_bonus(rules, card) for card in others)


def _ten_without_captures(rules: Rules, trump: str | None, played: trick.Trick) -> int:
    if rules.parameters.trump_capture:
        return trick.credit(rules, trump, played)
    return sum(10 for card in rules.captured(rules, trump, played) if card.rank == "T")


def _five_with_captures_alone(rules: Rules, hand: Hand) -> Point | None:
    return counting.five(rules, hand) if rules.parameters.trump_capture else None


def _five_of_any_suit(rules: Rules, hand: Hand) -> Point | None:
    bonus = rules.parameters.five_bonus if rules.parameters.five_timing == "hand_end" else 0
    fives = [side for side, pile in enumerate(hand.won) for card in pile if card.rank == "5"]
    return Point("five", fives[0], bonus * fives.count(fives[0])) if bonus and fives else None


IDEAS = (
    idea("skat-values", "CRD-PACK-3", "An Ace is worth 11, a King 4, a Queen 3 and a Jack 2.",
         capture_worth=lambda card: _SKAT.get(card.rank, 0),
         game_worth=lambda rules, card, trump: counting.game_worth(rules, card, trump) and _SKAT[card.rank]),
    idea("each-trump-one", "CRD-PEG-1", "Each captured trump is worth 1.", capture_worth=lambda card: 1),
    idea("own-trump-not-captured", "CRD-PEG-2", "The winner's own trump is not captured.", captured=_own_excluded),
    idea("all-cards-captured", "CRD-PEG-3", "Cards of every suit score at once.", captured=_all_suits),
    idea("all-cards-of-a-trumped-trick", "CRD-PEG-3", "With a trump in it a trick scores all its cards.",
         captured=_all_when_trumped),
    idea("dearest-trump-alone", "CRD-PEG-4", "Of several trumps in a trick the dearest is scored.",
         credit=_dearest_alone),
    idea("worthless-trump-one", "CRD-PEG-5", "Each trump that is worth nothing else scores 1.",
         capture_worth=lambda card: worth(card) or 1),
    idea("pips-are-worth", "CRD-PEG-5", "Trumps from Nine to Two score their pips.", capture_worth=_pips),
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
    idea("bonus-for-any-suit", "CRD-PEG-11", "A bonus is scored for the Tens and Fives of all suits.",
         credit=_bonus_for_any_suit),
    idea("five-bonus-for-any-suit", "CRD-PEG-11", "At the end each captured Five brings the bonus, of whatever suit.",
         five=_five_of_any_suit),
    idea("captures-always", "CRD-PEG-12", "Captured trumps always score.", credit=_captures_anyway),
    idea("bonus-without-captures", "CRD-PEG-12", "A bonus at capture is scored without captures.",
         credit=_bonus_without_captures),
    idea("five-with-captures-alone", "CRD-PEG-13", "Where captures do not score, no bonus does.",
         five=_five_with_captures_alone),
    idea("jass-values", "CRD-PEG-14", "The Jack of trumps is worth 20, and the Nine 14.",
         capture_worth=lambda card: _JASS.get(card.rank, worth(card))),
    idea("jack-at-the-end-alone", "CRD-JACK-2", "The Jack of trumps scores at the end, and not with its trick.",
         capture_worth=lambda card: 0 if card.rank == "J" else worth(card)),
    idea("ten-without-captures", "CRD-CLASSIC-1", "The trump Ten scores 10 at once also where captures do not.",
         credit=_ten_without_captures),
)  # fmt: skip
