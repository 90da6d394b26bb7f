"""The pack: cards, their rank and what they are worth (CRD-PACK-1 to 3)."""

from __future__ import annotations

from typing import NamedTuple

RANKS = "AKQJT98765432"
"""From high to low (CRD-PACK-2)."""
SUITS = "SHDC"
HAND = 6
"""Cards that a player holds when the play begins."""

_STRENGTH = {rank: len(RANKS) - place for place, rank in enumerate(RANKS)}
_WORTH = {"A": 4, "K": 3, "Q": 2, "J": 1, "T": 10, "5": 5}


class Card(NamedTuple):
    """A rank, then a suit: ``TS`` is the Ten of spades."""

    rank: str
    suit: str

    def __str__(self) -> str:
        return self.rank + self.suit


Cards = tuple[Card, ...]

PACK: Cards = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
BY_SPELLING = {str(card): card for card in PACK}


def strength(card: Card) -> int:
    """How high a card ranks among those of its suit; what it is worth has no influence."""
    return _STRENGTH[card.rank]


def worth(card: Card) -> int:
    """The value of a card, for captured trumps and for Game (CRD-PACK-3)."""
    return _WORTH.get(card.rank, 0)
