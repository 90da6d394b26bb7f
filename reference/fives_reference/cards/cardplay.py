"""The play: a card to the trick, and what a whole trick leads to (CRD-PLAY, LEAD, PEG, CAL)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fives_reference.cards.hand import (
    OVER,
    PASSED,
    PLAYED,
    VOID,
    Action,
    Credit,
    Outcome,
    Position,
    without,
)
from fives_reference.cards.pack import Card
from fives_reference.cards.trick import Play, legal_plays, of_suit, winner

if TYPE_CHECKING:
    from fives_reference.cards.rules import Rules


def play_refusal(rules: Rules, position: Position, card: Card) -> str | None:
    """Why the seat to act may not play the card, or None where it may (CRD-PLAY-1, CRD-FOLLOW-1 to 13)."""
    assert position.turn is not None
    hand = position.hands[position.turn]
    if not rules.holds(position, card):
        return "not-held"
    if card in legal_plays(rules, position.trump, position.trick, hand) or card not in hand:
        return None
    # a wrong idea may refuse a lead too
    led = position.trick[0].card.suit if position.trick else position.trump
    follows = of_suit(hand, led or "")
    if card.suit == position.trump and not (follows and rules.parameters.follow == "strict"):
        return "undertrump"
    return "must-follow" if follows else "must-trump"


def holds(position: Position, card: Card) -> bool:
    """Whether the seat to act may play the card as its own (CRD-PLAY-1)."""
    return position.turn is not None and card in position.hands[position.turn]


def play(rules: Rules, position: Position, action: Action) -> Outcome:
    """A card; the one that completes a trick takes it, scores it and, with a stock, draws."""
    assert action.card is not None
    trump = position.trump if position.trump is not None else rules.pitched(position, action.card)
    trick = (*position.trick, Play(action.seat, action.card))
    played = position._replace(
        hands=without(position, action.seat, [action.card]),
        trump=trump,
        trick=trick,
        turn=rules.next_seat(action.seat, position.players),
    )
    if len(trick) < position.players:
        return Outcome(played)
    taker = winner(rules, trump, trick).seat
    side = rules.side_of(taker, position.players)
    points = rules.credit(rules, trump, trick)
    credits = (Credit("trick", rules.credited(side, played), points),) if points else ()
    return Outcome(_taken(rules, played, taker), credits, winner=taker)


def next_seat(seat: int, players: int) -> int:
    """The seat after another, clockwise (CRD-SIDE-3)."""
    return (seat + 1) % players


def pitched(position: Position, card: Card) -> str | None:
    """The suit that the first lead of Pitch makes trumps (CRD-PITCH-16)."""
    return card.suit


def credited(side: int, position: Position) -> int:
    """The side that a trick is credited to: its winner's (CRD-PEG-1)."""
    return side


def _taken(rules: Rules, position: Position, taker: int) -> Position:
    place = rules.pile_of(rules, position, taker)
    pile = (*position.won[place], *[play.card for play in position.trick])
    won = (*position.won[:place], pile, *position.won[place + 1 :])
    after = position._replace(won=won, trick=(), turn=rules.next_leader(position, taker))
    if after.deck and rules.parameters.from_stock:
        after = rules.drawn(after, taker)
    if not rules.played_out(rules, after):
        return after
    return after._replace(phase=OVER, turn=None, end=PLAYED)


def pile_of(rules: Rules, position: Position, seat: int) -> int:
    """The pile of won cards that a trick of this seat goes to: its side's (CRD-SIDE-2, CRD-GAME-11)."""
    return rules.side_of(seat, position.players)


def played_out(rules: Rules, position: Position) -> bool:
    """Whether all cards have been played (CRD-PLAY-4)."""
    return not any(position.hands)


def next_leader(position: Position, taker: int) -> int:
    """Who leads to the next trick: the winner of this one (CRD-LEAD-3)."""
    return taker


def drawn(position: Position, taker: int) -> Position:
    """After a trick the winner draws the top card, the other the next (CRD-CAL-7)."""
    other = 1 - taker
    hands = list(position.hands)
    hands[taker] += position.deck[:1]
    hands[other] += position.deck[1:2]
    return position._replace(hands=tuple(hands), deck=position.deck[2:])


def next_dealer(rules: Rules, position: Position) -> int:
    """Who deals after a hand that has ended (CRD-DEAL-4, CRD-RUN-8, CRD-PITCH-13, 14)."""
    same = position.end == VOID or (position.end == PASSED and rules.parameters.all_pass == "redeal_same")
    return position.dealer if same else position.eldest
