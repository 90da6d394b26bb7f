"""Wrong ideas about the ranks, and who wins a trick."""

from __future__ import annotations

from collections.abc import Sequence

from fives_reference.cards import trick
from fives_reference.cards.misconceptions.idea import idea
from fives_reference.cards.pack import Card, strength, worth
from fives_reference.cards.rules import Rules


def _ten_high(card: Card, led: str, trump: str | None) -> tuple[int, int]:
    group, rank = trick.power(card, led, trump)
    return group, 13 if card.rank == "A" else 12 if card.rank == "T" else rank - (rank > 9)


def _five_high(card: Card, led: str, trump: str | None) -> tuple[int, int]:
    group, rank = trick.power(card, led, trump)
    return group, 99 if card.rank == "5" and card.suit == trump else rank


def _no_trump(card: Card, led: str, trump: str | None) -> tuple[int, int]:
    return (1 if card.suit == led else 0, strength(card))


def _any_suit(card: Card, led: str, trump: str | None) -> tuple[int, int]:
    return (1 if card.suit == trump else 0, strength(card))


def _low_trump_wins(card: Card, led: str, trump: str | None) -> tuple[int, int]:
    group, rank = trick.power(card, led, trump)
    return group, -rank if group == 2 else rank


def _short_pack(rules: Rules, led: str, trump: str | None, hand: Sequence[Card]) -> list[Card]:
    return [card for card in trick.under_side_lead(rules, led, trump, hand) if card.rank not in "65432"]


def _leader_wins(card: Card, led: str, trump: str | None) -> tuple[int, int]:
    group, rank = trick.power(card, led, trump)
    return group, rank if group == 2 else 0


def _worthless_are_equal(card: Card, led: str, trump: str | None) -> tuple[int, int]:
    group, rank = trick.power(card, led, trump)
    return group, rank if worth(card) or card.rank == "9" else 0


def _lowest_of_the_suit(card: Card, led: str, trump: str | None) -> tuple[int, int]:
    group, rank = trick.power(card, led, trump)
    return group, -rank if group == 1 else rank


IDEAS = (
    idea("short-pack", "CRD-PACK-1", "The pack has 32 cards, from the Seven up.", under_side_lead=_short_pack,
         leads=lambda trump, hand: [card for card in hand if card.rank not in "65432"]),
    idea("worthless-are-equal", "CRD-PACK-2", "Cards that are worth nothing rank alike.",
         power=_worthless_are_equal),
    idea("ten-above-king", "CRD-PACK-2", "The Ten ranks next to the Ace.", power=_ten_high),
    idea("five-is-highest", "CRD-PACK-2", "The trump Five is the highest trump.", power=_five_high),
    idea("trumps-win-nothing", "CRD-TRICK-1", "Trumps have no power over the suit led.", power=_no_trump),
    idea("lowest-trump-wins", "CRD-TRICK-1", "The lowest trump wins.", power=_low_trump_wins),
    idea("lowest-of-the-suit", "CRD-TRICK-2", "Without a trump the lowest card of the suit led wins.",
         power=_lowest_of_the_suit),
    idea("leader-wins", "CRD-TRICK-2", "The card that was led wins unless it is trumped.", power=_leader_wins),
    idea("any-suit-wins", "CRD-TRICK-3", "The highest card wins, whatever its suit.", power=_any_suit),
)  # fmt: skip
