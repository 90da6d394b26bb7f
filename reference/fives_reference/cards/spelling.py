"""How a card may be written beside ``TS``: small letters, and 10 for T."""

from __future__ import annotations

from collections.abc import Iterator

from fives_reference.cards.pack import PACK, Card


def canonical(spelling: str) -> str:
    """``10S`` and ``ts`` as ``TS``; anything that is no card as it stands."""
    return SPELLINGS.get(spelling, spelling)


def _others(card: Card) -> Iterator[str]:
    """The other ways to write a card."""
    ranks = (card.rank, card.rank.lower(), "10") if card.rank == "T" else (card.rank, card.rank.lower())
    spellings = {rank + suit for rank in ranks for suit in (card.suit, card.suit.lower())}
    yield from sorted(spellings - {str(card)})


SPELLINGS = {other: str(card) for card in PACK for other in _others(card)}
"""Each card's other spellings, and the one that counts."""
