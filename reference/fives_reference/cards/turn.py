"""One turn: what the seat to act may do, why it may not, and what it leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fives_reference.cards.begging import beg, discard, give, run, stand
from fives_reference.cards.bidding import call
from fives_reference.cards.cardplay import play, play_refusal
from fives_reference.cards.hand import (
    BEG,
    BID,
    DISCARD,
    OVER,
    PLAY,
    RESPOND,
    Action,
    Outcome,
    Position,
)

if TYPE_CHECKING:
    from fives_reference.cards.rules import Rules


def legal_actions(rules: Rules, position: Position) -> list[Action]:
    """Everything that the seat to act may do."""
    seat = position.turn
    if seat is None:
        return rules.left_to_do(position)
    return [one for one in _imaginable(rules, position, seat) if rules.refusal(rules, position, one) is None]


def left_to_do(position: Position) -> list[Action]:
    """What may be done after a hand that has ended: nothing (CRD-PLAY-5)."""
    return []


def _imaginable(rules: Rules, position: Position, seat: int) -> list[Action]:
    """Every action of the phase, whether or not it is legal."""
    hand = position.hands[seat]
    if position.phase == BID:
        return [Action("pass", seat), *[Action("bid", seat, number=number) for number in rules.bid_range(rules)]]
    if position.phase == PLAY:
        return [Action("play", seat, card=card) for card in hand]
    if position.phase == DISCARD:
        return [Action("discard", seat, cards=(card,)) for card in hand]
    types = ("stand", "beg") if position.phase == BEG else ("give", "run")
    return [Action(kind, seat) for kind in types]


_PHASE_OF = {"stand": BEG, "beg": BEG, "give": RESPOND, "run": RESPOND, "discard": DISCARD,
             "bid": BID, "pass": BID, "play": PLAY}  # fmt: skip


def refusal(rules: Rules, position: Position, action: Action) -> str | None:
    """Why an action is refused, or None where it is legal."""
    if position.phase == OVER:
        return rules.after_the_hand(position)
    if not rules.acts(position, action.seat):
        return "not-your-turn"
    if not rules.in_phase(position, action.type, _PHASE_OF[action.type]):
        return "wrong-action"
    match action.type:
        case "give":
            return rules.gift_refusal(rules, position)
        case "bid" | "pass":
            return rules.call_refusal(rules, position, action.number)
        case "discard":
            return rules.discard_refusal(position.hands[action.seat], action.cards)
    return play_refusal(rules, position, action.card) if action.card else None


def after_the_hand(position: Position) -> str | None:
    """A hand that has ended refuses everything (CRD-PLAY-5)."""
    return "hand-over"


def acts(position: Position, seat: int) -> bool:
    """Whether it is that seat's turn (CRD-BEG-1, CRD-BEG-3, CRD-PLAY-2)."""
    return seat == position.turn


def in_phase(position: Position, kind: str, phase: str) -> bool:
    """Whether an action of that type belongs to the phase (CRD-BEG-3, CRD-BEG-4)."""
    return position.phase == phase


_STEPS = {"stand": stand, "beg": beg, "give": give, "run": run, "discard": discard,
          "bid": call, "pass": call, "play": play}  # fmt: skip


def apply(rules: Rules, position: Position, action: Action) -> Outcome:
    """What a legal action leads to."""
    return _STEPS[action.type](rules, position, action)
