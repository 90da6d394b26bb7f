"""The bidding of Pitch (CRD-PITCH-3 to 16)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fives_reference.cards.count import Bid
from fives_reference.cards.hand import (
    OVER,
    PASSED,
    Action,
    Call,
    Outcome,
    Position,
)

if TYPE_CHECKING:
    from fives_reference.cards.rules import Rules


def standing_bid(position: Position) -> Bid | None:
    """The highest bid; of equal ones the later, which the dealer took (CRD-PITCH-7)."""
    bids = [Bid(call.seat, call.number) for call in position.bids if call.number is not None]
    return max(reversed(bids), key=lambda bid: bid.number, default=None)


def call_refusal(rules: Rules, position: Position, number: int | None) -> str | None:
    """Why a bid, or a pass (None), is refused (CRD-PITCH-4 to 12)."""
    last = len(position.bids) == position.players - 1
    standing = standing_bid(position)
    if number is None:
        forced = last and standing is None and rules.parameters.all_pass == "dealer_forced"
        return "must-bid" if forced else None
    if number not in rules.bid_range(rules):
        return "bid-outside-range"
    if standing is None:
        return None
    steals = last and rules.may_steal(rules, standing.number)
    enough = number >= standing.number if steals else number > standing.number
    return None if enough else "bid-too-low"


def bid_range(rules: Rules) -> Sequence[int]:
    """The numbers that may be bid at all (CRD-PITCH-5)."""
    return range(rules.parameters.bid_min, rules.parameters.bid_max + 1)


def may_steal(rules: Rules, standing: int) -> bool:
    """Whether the dealer may take the standing bid at its own number (CRD-PITCH-7 to 9)."""
    may = {"none": False, "below_max": standing < rules.parameters.bid_max, "any": True}
    return may[rules.parameters.dealer_steal]


def call(rules: Rules, position: Position, action: Action) -> Outcome:
    """A bid or a pass; after the dealer's call the play begins (CRD-PITCH-3, 13 to 16)."""
    called = position._replace(bids=(*position.bids, Call(action.seat, action.number)))
    if not rules.bidding_over(rules, called):
        return Outcome(called._replace(turn=rules.next_seat(action.seat, called.players)))
    bid = standing_bid(called)
    if bid is None and rules.parameters.all_pass.startswith("redeal"):
        return Outcome(called._replace(phase=OVER, turn=None, end=PASSED))
    leader = rules.pitcher(called, bid)
    return Outcome(rules.playing(rules, called, None)._replace(turn=leader))


def bidding_over(rules: Rules, position: Position) -> bool:
    """Whether every seat has called (CRD-PITCH-3, CRD-PITCH-6)."""
    return len(position.bids) == position.players


def pitcher(position: Position, bid: Bid | None) -> int:
    """Who leads after the bidding: whoever won it, or eldest where nobody bid (CRD-PITCH-15, 16)."""
    return position.eldest if bid is None else bid.seat


def won_bid(rules: Rules, position: Position) -> Bid | None:
    """The bid that the count looks at; none where all passed (CRD-PITCH-15)."""
    return standing_bid(position)
