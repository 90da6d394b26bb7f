"""The count at the end of a hand: High, Low, Jack, Game, the bonus for the Five, the setback."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from fives_reference.cards.pack import Card, strength, worth
from fives_reference.cards.trick import of_suit

if TYPE_CHECKING:
    from fives_reference.cards.rules import Rules

Piles = Sequence[Sequence[Card]]


class Bid(NamedTuple):
    """The bid that won the bidding."""

    seat: int
    number: int


class Hand(NamedTuple):
    """A hand that was played."""

    players: int
    dealer: int
    trump: str
    held: Piles
    """By seat, when the first trick was led; empty in California Jack."""
    won: Piles
    """By side."""
    bid: Bid | None = None


class Point(NamedTuple):
    """Something that one side scores; ``label`` says what for."""

    label: str
    side: int
    credit: int


def sides(players: int) -> int:
    """How many scores are kept (CRD-SIDE-1, CRD-SIDE-2)."""
    return 2 if players == 4 else players


def side_of(seat: int, players: int) -> int:
    """The side of a seat; partners sit opposite (CRD-SIDE-2)."""
    return seat % sides(players)


def from_eldest(dealer: int, players: int) -> list[int]:
    """All seats, clockwise from eldest to the dealer (CRD-SIDE-3)."""
    return [*range(dealer + 1, players), *range(dealer + 1)]


def count(rules: Rules, hand: Hand) -> list[Point]:
    """Everything that is scored after the last trick, in its order (CRD-COUNT-1 to 3)."""
    scorers = {"high": rules.high, "low": rules.low, "jack": rules.jack, "game": rules.game}
    made = [
        Point(label, side, 1)
        for label in rules.order()
        if rules.parameters.end_points and (side := scorers[label](rules, hand)) is not None
    ]
    made += [point for point in [rules.five(rules, hand)] if point]
    return made if hand.bid is None else rules.after_bid(rules, hand, made)


def order() -> tuple[str, ...]:
    """The four points, in the order in which they are counted (CRD-COUNT-1)."""
    return ("high", "low", "jack", "game")


def trumps_in_play(hand: Hand) -> list[Card]:
    """The trumps that hands held when the first trick was led (CRD-HIGH-2, CRD-DEAL-3)."""
    return of_suit([card for pile in hand.held or hand.won for card in pile], hand.trump)


def holder(rules: Rules, hand: Hand, card: Card) -> int:
    """The side that held a card (CRD-HIGH-1, CRD-LOW-1)."""
    seat = next(seat for seat, pile in enumerate(hand.held) if card in pile)
    return rules.side_of(seat, hand.players)


def captor(hand: Hand, card: Card) -> int | None:
    """The side that won a card in a trick, or None."""
    return next((side for side, pile in enumerate(hand.won) if card in pile), None)


def high(rules: Rules, hand: Hand) -> int | None:
    """The side that held the highest trump in play; its captor is the same (CRD-HIGH-1, 3, 4)."""
    trumps = rules.trumps_in_play(hand)
    return captor(hand, max(trumps, key=strength)) if trumps else None


def low(rules: Rules, hand: Hand) -> int | None:
    """The side that held, or captured, the lowest trump in play (CRD-LOW-1, CRD-LOW-2)."""
    trumps = rules.trumps_in_play(hand)
    if not trumps:
        return None
    lowest = min(trumps, key=strength)
    if rules.parameters.low_to == "captured" or not hand.held:
        return captor(hand, lowest)
    return holder(rules, hand, lowest)


def jack(rules: Rules, hand: Hand) -> int | None:
    """The side that captured the Jack of trumps (CRD-JACK-1 to 3)."""
    return captor(hand, Card("J", hand.trump))


def game(rules: Rules, hand: Hand) -> int | None:
    """The side whose won cards are worth most, or who a tie goes to (CRD-GAME-1, 6 to 12)."""
    totals = rules.game_totals(rules, hand)
    first, *others = [side for side, total in enumerate(totals) if all(total >= other for other in totals)]
    return rules.game_tie(rules, hand, [first, *others]) if others else first


def game_totals(rules: Rules, hand: Hand) -> list[int]:
    """What each side's won cards are worth towards Game (CRD-GAME-1 to 5, CRD-GAME-11)."""
    return [sum(rules.game_worth(rules, card, hand.trump) for card in pile) for pile in hand.won]


def game_worth(rules: Rules, card: Card, trump: str) -> int:
    """A card's value towards Game (CRD-GAME-2 to 5)."""
    fives = rules.parameters.game_five
    if card.rank == "5" and (fives == "none" or (fives == "trump_only" and card.suit != trump)):
        return 0
    return worth(card)


def game_tie(rules: Rules, hand: Hand, tied: Sequence[int]) -> int | None:
    """Who a tied Game goes to (CRD-GAME-6 to 9)."""
    if rules.parameters.game_tie == "none":
        return None
    seats = from_eldest(hand.dealer, hand.players)
    return next(side for seat in seats if (side := rules.side_of(seat, hand.players)) in tied)


def five(rules: Rules, hand: Hand) -> Point | None:
    """The bonus for the trump Five at the end of the hand (CRD-PEG-9, 11 and 13)."""
    bonus = rules.parameters.five_bonus if rules.parameters.five_timing == "hand_end" else 0
    side = captor(hand, Card("5", hand.trump))
    return Point("five", side, bonus) if bonus and side is not None else None


def after_bid(rules: Rules, hand: Hand, made: list[Point]) -> list[Point]:
    """What counts once the bid is looked at (CRD-PITCH-19 to 22)."""
    assert hand.bid is not None
    bidder = rules.side_of(hand.bid.seat, hand.players)
    total = sum(point.credit for point in made if point.side == bidder)
    if total >= hand.bid.number:
        return made
    others = [point for point in made if point.side != bidder]
    return [*others, Point("setback", bidder, -hand.bid.number)]
