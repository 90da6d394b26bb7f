"""Wrong ideas about the bidding in Pitch."""

from __future__ import annotations

from typing import Any

from fives_reference.cards import bidding, cardplay, turn
from fives_reference.cards import hand as hands
from fives_reference.cards.count import Bid
from fives_reference.cards.hand import Outcome, Position
from fives_reference.cards.misconceptions.idea import idea, with_parameters
from fives_reference.cards.rules import Rules

NEW_DEAL = "redeal_next"


def _equal_bid(rules: Rules, position: Position, number: int | None) -> str | None:
    found = bidding.call_refusal(rules, position, number)
    standing = bidding.standing_bid(position)
    return None if found == "bid-too-low" and standing and standing.number == number else found


def _any_number(rules: Rules, position: Position, number: int | None) -> str | None:
    found = bidding.call_refusal(rules, position, number)
    return None if found == "bid-outside-range" else found


def _dealer_bids_the_least(rules: Rules, position: Position, number: int | None) -> str | None:
    found = bidding.call_refusal(rules, position, number)
    last = len(position.bids) == position.players - 1 and bidding.standing_bid(position) is None
    return "bid-outside-range" if last and number is not None and number > rules.parameters.bid_min else found


def _redealt_by(stays: bool) -> Any:
    def next_dealer(rules: Rules, position: Position) -> int:
        if position.end == hands.PASSED:
            return position.dealer if stays else position.eldest
        return cardplay.next_dealer(rules, position)

    return next_dealer


def _begging_first(position: Position, kind: str, phase: str) -> bool:
    asked = kind in ("stand", "beg") and position.phase == hands.BID and not position.bids
    return asked or position.phase == phase


def _stood_before_bidding(rules: Rules, position: Position, action: hands.Action) -> Outcome:
    asked = position.phase == hands.BID and action.type in ("stand", "beg")
    return Outcome(position) if asked else turn.apply(rules, position, action)


def _partner_may_equal(rules: Rules, position: Position, number: int | None) -> str | None:
    found, standing = bidding.call_refusal(rules, position, number), bidding.standing_bid(position)
    if found != "bid-too-low" or standing is None or position.turn is None:
        return found
    own = rules.side_of(position.turn, position.players) == rules.side_of(standing.seat, position.players)
    return None if own and position.players == 4 and standing.number == number else found


def _until_all_others_pass(rules: Rules, position: Position) -> bool:
    """The calls go round until everybody after the last bid has passed."""
    last = max((place for place, call in enumerate(position.bids) if call.number is not None), default=0)
    return len(position.bids) >= max(position.players, last + position.players)


def _in_any_order(rules: Rules, position: Position, number: int | None) -> str | None:
    found = bidding.call_refusal(rules, position, number)
    return None if found == "bid-too-low" else found


def _eldest_must_bid(rules: Rules, position: Position, number: int | None) -> str | None:
    return "must-bid" if number is None and not position.bids else bidding.call_refusal(rules, position, number)


def _dealer_must_bid(rules: Rules, position: Position, number: int | None) -> str | None:
    last = len(position.bids) == position.players - 1
    forced = number is None and last and rules.parameters.all_pass == "dealer_forced"
    return "must-bid" if forced else bidding.call_refusal(rules, position, number)


def _only_the_dealer_after_the_top(rules: Rules, position: Position, action: hands.Action) -> Outcome:
    outcome = turn.apply(rules, position, action)
    top = action.number == rules.parameters.bid_max and outcome.position.phase == hands.BID
    return Outcome(outcome.position._replace(turn=position.dealer)) if top else outcome


def _stealing(when: str, instead: str) -> Any:
    def may_steal(rules: Rules, standing: int) -> bool:
        swapped = rules.parameters.dealer_steal == when
        return bidding.may_steal(with_parameters(rules, dealer_steal=instead) if swapped else rules, standing)

    return may_steal


def _dealer_bids_by_itself(rules: Rules, position: Position, action: hands.Action) -> Outcome:
    """When all others have passed, the dealer is taken to have bid the least."""
    outcome = turn.apply(rules, position, action)
    after = outcome.position
    forced = rules.parameters.all_pass == "dealer_forced" and not any(call.number for call in after.bids)
    if after.phase != hands.BID or after.turn != after.dealer or not forced:
        return outcome
    return turn.apply(rules, after, hands.Action("bid", after.dealer, number=rules.parameters.bid_min))


def _forced_dealer_may_pass(rules: Rules, position: Position, number: int | None) -> str | None:
    return None if number is None else bidding.call_refusal(rules, position, number)


def _passed_out(rules: Rules, position: Position, action: hands.Action) -> Outcome:
    forced = rules.parameters.all_pass == "dealer_forced" and action.type == "pass"
    return turn.apply(with_parameters(rules, all_pass=NEW_DEAL) if forced else rules, position, action)


def _new_deal_when_all_pass(rules: Rules, position: Position, action: hands.Action) -> Outcome:
    free = rules.parameters.all_pass == "eldest_free" and action.type == "pass"
    return turn.apply(with_parameters(rules, all_pass=NEW_DEAL) if free else rules, position, action)


def _eldest_is_bound(rules: Rules, position: Position) -> Bid | None:
    free = position.bids and rules.parameters.all_pass == "eldest_free"
    return bidding.won_bid(rules, position) or (Bid(position.eldest, rules.parameters.bid_min) if free else None)


def _stays_without_a_bid(rules: Rules, position: Position) -> int:
    passed = position.bids and not any(call.number for call in position.bids)
    stays = passed and rules.parameters.all_pass == "eldest_free"
    return position.dealer if stays else cardplay.next_dealer(rules, position)


def _calls_late(position: Position, action: hands.Action) -> bool:
    untouched = position.phase == hands.PLAY and not position.trick and not any(position.won)
    return untouched and action.type in ("bid", "pass")


def _calls_until_the_lead(rules: Rules, position: Position, action: hands.Action) -> str | None:
    return None if _calls_late(position, action) else turn.refusal(rules, position, action)


def _late_call_taken(rules: Rules, position: Position, action: hands.Action) -> Outcome:
    return Outcome(position) if _calls_late(position, action) else turn.apply(rules, position, action)


IDEAS = (
    idea("begging-before-bids", "CRD-PITCH-1", "In Pitch, too, eldest stands or begs first.",
         in_phase=_begging_first, apply=_stood_before_bidding),
    idea("partner-may-equal", "CRD-PITCH-2", "A partner's bid may be equalled.", call_refusal=_partner_may_equal),
    idea("calls-until-the-lead", "CRD-PITCH-3", "Until a card is led anybody may call once more.",
         refusal=_calls_until_the_lead, apply=_late_call_taken),
    idea("bidding-goes-round", "CRD-PITCH-3", "The bidding goes round until all the others pass.",
         bidding_over=_until_all_others_pass),
    idea("bids-in-any-order", "CRD-PITCH-4", "Bids are made in any order, and the highest wins.",
         call_refusal=_in_any_order),
    idea("eldest-must-bid", "CRD-PITCH-4", "Eldest has to open the bidding.", call_refusal=_eldest_must_bid),
    idea("equal-bid", "CRD-PITCH-4", "A bid may equal the standing one.", call_refusal=_equal_bid),
    idea("bids-two-to-four-always", "CRD-PITCH-5", "Bids go from 2 to 4, whatever was agreed.",
         bid_range=lambda rules: range(2, 5)),
    idea("bids-from-one-always", "CRD-PITCH-5", "A bid of 1 may be made, always.",
         bid_range=lambda rules: range(1, rules.parameters.bid_max + 1)),
    idea("any-bid", "CRD-PITCH-5", "Any number may be bid.", call_refusal=_any_number),
    idea("only-the-dealer-after-the-top", "CRD-PITCH-6", "After a bid of the highest number the dealer alone calls.",
         apply=_only_the_dealer_after_the_top),
    idea("dealer-cannot-take", "CRD-PITCH-7", "The dealer cannot take a bid at its number.",
         may_steal=lambda rules, standing: False),
    idea("dealer-takes-any", "CRD-PITCH-7", "The dealer may take any bid at its number.",
         may_steal=lambda rules, standing: True),
    idea("dealer-takes-up-to-three", "CRD-PITCH-7", "The dealer may take a 2 or a 3, whatever is the highest bid.",
         may_steal=lambda rules, standing: rules.parameters.dealer_steal == "any"
         or (rules.parameters.dealer_steal == "below_max" and standing < 4)),
    idea("dealer-always-takes", "CRD-PITCH-8", "The dealer may take a bid at its number, always.",
         may_steal=_stealing("none", "below_max")),
    idea("highest-never-taken", "CRD-PITCH-9", "A bid of the highest number can never be taken.",
         may_steal=_stealing("any", "below_max")),
    idea("dealer-bids-the-least", "CRD-PITCH-10", "After passes the dealer bids the least.",
         call_refusal=_dealer_bids_the_least),
    idea("dealer-never-passes", "CRD-PITCH-11", "The dealer never passes.", call_refusal=_dealer_must_bid),
    idea("dealer-bids-by-itself", "CRD-PITCH-11", "When all others pass the dealer has bid the least, unasked.",
         apply=_dealer_bids_by_itself),
    idea("dealer-passes-out", "CRD-PITCH-12", "When the dealer passes as well there is a new deal, always.",
         call_refusal=_forced_dealer_may_pass, apply=_passed_out),
    idea("redeal-passes", "CRD-PITCH-13", "When all pass the deal passes on, always.", next_dealer=_redealt_by(False)),
    idea("redeal-stays", "CRD-PITCH-14", "When all pass the same dealer deals, always.",
         next_dealer=_redealt_by(True)),
    idea("new-deal-when-all-pass", "CRD-PITCH-15", "When all pass there is a new deal, always.",
         apply=_new_deal_when_all_pass),
    idea("same-dealer-without-a-bid", "CRD-PITCH-15", "After a hand without a bid the same dealer deals again.",
         next_dealer=_stays_without_a_bid),
    idea("eldest-is-bound", "CRD-PITCH-15", "When all pass eldest is bound to the least bid.",
         won_bid=_eldest_is_bound),
)  # fmt: skip
