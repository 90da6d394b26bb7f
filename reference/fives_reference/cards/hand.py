"""A hand: its values, and how it begins.

A position is an immutable value. Applying an action (``turn``) gives the next position and what the
action itself scores; the count at the end is another matter (``count``), and so is the target (``match``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from fives_reference.cards.count import from_eldest, sides
from fives_reference.cards.pack import Card, Cards
from fives_reference.cards.trick import Play

if TYPE_CHECKING:
    from fives_reference.cards.rules import Rules

BEG, RESPOND, DISCARD, BID, PLAY, OVER = "beg", "respond", "discard", "bid", "play", "over"


PLAYED, VOID, PASSED = "played", "void", "passed"


class Call(NamedTuple):
    """A bid, or a pass (None)."""

    seat: int
    number: int | None


class Position(NamedTuple):
    """A hand in play; the fields of the protocol, and what a record knows beside them."""

    phase: str
    dealer: int
    turn: int | None
    hands: tuple[Cards, ...]
    turn_up: Card | None = None
    deck: Cards = ()
    scores: tuple[int, ...] = ()
    bids: tuple[Call, ...] = ()
    trump: str | None = None
    trick: tuple[Play, ...] = ()
    won: tuple[Cards, ...] = ()
    end: str | None = None
    """How the hand ended: ``played``, ``void`` or ``passed``."""

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.hands)

    @property
    def eldest(self) -> int:
        """The seat after the dealer."""
        return (self.dealer + 1) % self.players


class Action(NamedTuple):
    """What a seat does; the other fields as its type needs."""

    type: str
    seat: int
    card: Card | None = None
    cards: Cards = ()
    number: int | None = None


class Credit(NamedTuple):
    """What an action scores: ``label`` says what for."""

    label: str
    side: int
    points: int


class Outcome(NamedTuple):
    """What an action leads to."""

    position: Position
    credits: tuple[Credit, ...] = ()
    winner: int | None = None
    """The seat that won the trick which this card completed."""
    turned: tuple[Card, ...] = ()
    """The cards turned up by a run."""


def start(rules: Rules, dealer: int, players: int, deck: Cards, scores: tuple[int, ...]) -> Position:
    """The position after the deal (CRD-DEAL-1, CRD-DEAL-2, CRD-PITCH-1, CRD-CAL-1)."""
    hands, rest = rules.deal(rules, dealer, players, deck)
    position = Position(BEG, dealer, (dealer + 1) % players, hands, scores=scores)
    if rules.parameters.trump_from == "bid":
        return position._replace(phase=BID)
    if rules.parameters.from_stock:
        return rules.playing(rules, position._replace(deck=rest), rules.stock_trump(rules, rest))
    turn_up, rest = rules.turned_up(rest)
    return position._replace(turn_up=turn_up, deck=rest)


def turned_up(rest: Cards) -> tuple[Card, Cards]:
    """The card that is turned after a deal, and the cards below it (CRD-DEAL-2)."""
    return rest[0], rest[1:]


def stock_trump(rules: Rules, stock: Cards) -> str:
    """The suit that the stock makes trumps (CRD-CAL-2, CRD-CAL-3)."""
    return {"stock_top": stock[0], "cut": stock[-1]}[rules.parameters.trump_from].suit


def deal(rules: Rules, dealer: int, players: int, deck: Cards) -> tuple[tuple[Cards, ...], Cards]:
    """Six cards each in two rounds of three from eldest on, and the rest (CRD-DEAL-1)."""
    hands: list[Cards] = [()] * players
    for packet, seat in enumerate(2 * from_eldest(dealer, players)):
        hands[seat] += deck[3 * packet : 3 * packet + 3]
    return tuple(hands), deck[6 * players :]


def playing(rules: Rules, position: Position, trump: str | None) -> Position:
    """The same position with trumps settled and eldest to lead (CRD-LEAD-1, CRD-BEG-2)."""
    won: tuple[Cards, ...] = ((),) * sides(position.players)
    return position._replace(phase=PLAY, turn=position.eldest, trump=trump, trick=(), won=won)


def without(position: Position, seat: int, cards: Sequence[Card]) -> tuple[Cards, ...]:
    left = tuple([card for card in position.hands[seat] if card not in cards])
    return (*position.hands[:seat], left, *position.hands[seat + 1 :])
