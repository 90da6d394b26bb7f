"""Before the play, with a card turned up: stand or beg, give or run, discard (CRD-BEG, GIFT, RUN, TURN, DISCARD)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fives_reference.cards.count import from_eldest
from fives_reference.cards.hand import (
    DISCARD,
    OVER,
    RESPOND,
    VOID,
    Action,
    Credit,
    Outcome,
    Position,
    without,
)
from fives_reference.cards.pack import HAND, Card

if TYPE_CHECKING:
    from fives_reference.cards.rules import Rules


def gift_refusal(rules: Rules, position: Position) -> str | None:
    """Why the dealer may not give (CRD-GIFT-4 to 6)."""
    if rules.parameters.gift_may_win:
        return None
    wins = any(rules.gift_wins(rules, position.scores[side]) for side in rules.receivers(rules, position))
    return "gift-would-win" if wins else None


def gift_wins(rules: Rules, score: int) -> bool:
    """Whether a receiver with that score would be at the target (CRD-GIFT-5, CRD-GIFT-7)."""
    return score + 1 >= rules.parameters.target


def receivers(rules: Rules, position: Position) -> list[int]:
    """The sides that a gift goes to, from eldest on (CRD-GIFT-1 to 3)."""
    players, dealer = position.players, position.dealer
    if rules.parameters.gift_to == "beggar":
        return [rules.side_of(position.eldest, players)]
    seats = from_eldest(dealer, players)
    own = rules.side_of(dealer, players)
    return list(dict.fromkeys(side for seat in seats if (side := rules.side_of(seat, players)) != own))


def discard_refusal(hand: Sequence[Card], cards: Sequence[Card]) -> str | None:
    """Why these cards may not be discarded (CRD-DISCARD-4, CRD-PLAY-1)."""
    if any(card not in hand for card in cards):
        return "not-held"
    return "too-many-discards" if len(hand) - len(cards) < HAND else None


def stand(rules: Rules, position: Position, action: Action) -> Outcome:
    """Eldest takes the suit turned up for trumps (CRD-BEG-2)."""
    assert position.turn_up is not None
    after = rules.playing(rules, position, position.turn_up.suit)
    return Outcome(after, _final_jack(rules, position, position.turn_up))


def beg(rules: Rules, position: Position, action: Action) -> Outcome:
    """Eldest asks for another suit, and the dealer answers (CRD-BEG-3)."""
    return Outcome(position._replace(phase=RESPOND, turn=position.dealer))


def give(rules: Rules, position: Position, action: Action) -> Outcome:
    """The dealer gives a point and keeps the suit (CRD-GIFT-1 to 3)."""
    assert position.turn_up is not None
    gifts = tuple([Credit("gift", side, 1) for side in rules.receivers(rules, position)])
    after = rules.playing(rules, position, position.turn_up.suit)
    return Outcome(after, gifts + _final_jack(rules, position, position.turn_up))


def _jack(rules: Rules, position: Position, card: Card, when: str) -> tuple[Credit, ...]:
    if rules.parameters.jack_turnup != when or card.rank != "J":
        return ()
    return (Credit("jack-turned", rules.side_of(position.dealer, position.players), 1),)


def _final_jack(rules: Rules, position: Position, card: Card) -> tuple[Credit, ...]:
    """The dealer's point for a Jack that settles trumps (CRD-TURN-2, CRD-TURN-3)."""
    return rules.jack_turned(rules, position, card, "final")


def first_jack(rules: Rules, position: Position) -> tuple[Credit, ...]:
    """The dealer's point for a Jack that the deal turns up (CRD-TURN-4)."""
    return () if position.turn_up is None else rules.jack_turned(rules, position, position.turn_up, "every")


def jack_turned(rules: Rules, position: Position, card: Card, when: str) -> tuple[Credit, ...]:
    """What the dealer's side scores for a card turned up, ``final`` or ``every`` (CRD-TURN-1 to 5)."""
    return _jack(rules, position, card, when)


def run(rules: Rules, position: Position, action: Action) -> Outcome:
    """All runs that the same suit forces (CRD-RUN-1 to 8)."""
    assert position.turn_up is not None
    refused, runs = position.turn_up.suit, 0
    credits: tuple[Credit, ...] = ()
    turned: list[Card] = []
    now = position
    while rules.may_run(rules, runs, now.players, len(now.deck)):
        now, runs = rules.run_dealt(rules, now), runs + 1
        assert now.turn_up is not None
        turned.append(now.turn_up)
        credits += rules.jack_turned(rules, now, now.turn_up, "every")
        if rules.settles(refused, now.turn_up):
            credits += _final_jack(rules, now, now.turn_up)
            return Outcome(_after_run(rules, now), credits, turned=tuple(turned))
    void = now._replace(phase=OVER, turn=None, trump=None, end=VOID)
    return Outcome(void, credits, turned=tuple(turned))


def settles(refused: str, turned: Card) -> bool:
    """Whether a card turned by a run settles trumps (CRD-RUN-2, CRD-RUN-3)."""
    return turned.suit != refused


def may_run(rules: Rules, runs: int, players: int, left: int) -> bool:
    """Whether the cards may be run once more (CRD-RUN-4 to 7)."""
    limit = rules.parameters.max_runs
    return (limit == "pack" or runs < int(limit)) and left >= 3 * players + 1


def run_dealt(rules: Rules, position: Position) -> Position:
    """Three more cards each, from eldest on, and the next card turned (CRD-RUN-1, CRD-RUN-2)."""
    hands = list(position.hands)
    for packet, seat in enumerate(from_eldest(position.dealer, position.players)):
        hands[seat] += position.deck[3 * packet : 3 * packet + 3]
    rest = position.deck[3 * position.players :]
    return position._replace(hands=tuple(hands), turn_up=rest[0], deck=rest[1:])


def _after_run(rules: Rules, position: Position) -> Position:
    assert position.turn_up is not None
    settled = rules.playing(rules, position, position.turn_up.suit)
    if not rules.must_discard(rules):
        return settled
    return settled._replace(phase=DISCARD, turn=rules.next_discard(settled))


def must_discard(rules: Rules) -> bool:
    """Whether hands are taken down to six cards after a run (CRD-DISCARD-1, CRD-DISCARD-5)."""
    return rules.parameters.post_run_hand == "discard_to_6"


def next_discard(position: Position) -> int | None:
    """The first seat from eldest on with more than six cards (CRD-DISCARD-1, CRD-DISCARD-2)."""
    seats = from_eldest(position.dealer, position.players)
    return next((seat for seat in seats if len(position.hands[seat]) > HAND), None)


def discard(rules: Rules, position: Position, action: Action) -> Outcome:
    """A seat goes back to six cards; after the last one eldest leads (CRD-DISCARD-1 to 4)."""
    after = position._replace(hands=without(position, action.seat, action.cards))
    following = rules.next_discard(after)
    if following is None:
        return Outcome(rules.playing(rules, after, after.trump))
    return Outcome(after._replace(turn=following))
