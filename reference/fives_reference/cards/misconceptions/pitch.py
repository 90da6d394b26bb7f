"""Wrong ideas about Pitch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fives_reference.cards import count as counting
from fives_reference.cards import hand as hands
from fives_reference.cards import match, trick
from fives_reference.cards.count import Bid, Hand, Point
from fives_reference.cards.hand import Outcome, Position
from fives_reference.cards.misconceptions.idea import idea, with_parameters
from fives_reference.cards.pack import Card
from fives_reference.cards.rules import Rules

NEW_DEAL = "redeal_next"


def _bid_alone(rules: Rules, hand: Hand, made: list[Point]) -> list[Point]:
    """A bidder who makes the bid scores its number and no more."""
    found = counting.after_bid(rules, hand, made)
    if hand.bid is None or any(point.label == "setback" for point in found):
        return found
    bidder, kept, left = rules.side_of(hand.bid.seat, hand.players), [], hand.bid.number
    for point in found:
        if point.side != bidder or left > 0:
            kept.append(point)
            left -= point.side == bidder
    return kept


def _never_set_back(rules: Rules, hand: Hand, made: list[Point]) -> list[Point]:
    return made


def _set_back_but_scores(rules: Rules, hand: Hand, made: list[Point]) -> list[Point]:
    found = counting.after_bid(rules, hand, made)
    return [*made, *[point for point in found if point.label == "setback"]]


def _set_back_by_what_is_missing(rules: Rules, hand: Hand, made: list[Point]) -> list[Point]:
    assert hand.bid is not None
    bidder = rules.side_of(hand.bid.seat, hand.players)
    short = hand.bid.number - sum(point.credit for point in made if point.side == bidder)
    found = counting.after_bid(rules, hand, made)
    return [point._replace(credit=-short) if point.label == "setback" else point for point in found]


def _others_score_nothing(rules: Rules, hand: Hand, made: list[Point]) -> list[Point]:
    assert hand.bid is not None
    bidder = rules.side_of(hand.bid.seat, hand.players)
    return [point for point in counting.after_bid(rules, hand, made) if point.side == bidder]


def _more_than_the_bid(rules: Rules, hand: Hand, made: list[Point]) -> list[Point]:
    assert hand.bid is not None
    return counting.after_bid(rules, hand._replace(bid=hand.bid._replace(number=hand.bid.number + 1)), made)


def _equal_bid(rules: Rules, position: Position, number: int | None) -> str | None:
    found = hands.call_refusal(rules, position, number)
    standing = hands.standing_bid(position)
    return None if found == "bid-too-low" and standing and standing.number == number else found


def _any_number(rules: Rules, position: Position, number: int | None) -> str | None:
    found = hands.call_refusal(rules, position, number)
    return None if found == "bid-outside-range" else found


def _dealer_bids_the_least(rules: Rules, position: Position, number: int | None) -> str | None:
    found = hands.call_refusal(rules, position, number)
    last = len(position.bids) == position.players - 1 and hands.standing_bid(position) is None
    return "bid-outside-range" if last and number is not None and number > rules.parameters.bid_min else found


def _redealt_by(stays: bool) -> Any:
    def next_dealer(rules: Rules, position: Position) -> int:
        if position.end == hands.PASSED:
            return position.dealer if stays else position.eldest
        return hands.next_dealer(rules, position)

    return next_dealer


def _score_from_zero(rules: Rules, score: int, points: int) -> int:
    return max(0, score + points)


def _begging_first(position: Position, kind: str, phase: str) -> bool:
    asked = kind in ("stand", "beg") and position.phase == hands.BID and not position.bids
    return asked or position.phase == phase


def _stood_before_bidding(rules: Rules, position: Position, action: hands.Action) -> Outcome:
    asked = position.phase == hands.BID and action.type in ("stand", "beg")
    return Outcome(position) if asked else hands.apply(rules, position, action)


def _partner_may_equal(rules: Rules, position: Position, number: int | None) -> str | None:
    found, standing = hands.call_refusal(rules, position, number), hands.standing_bid(position)
    if found != "bid-too-low" or standing is None or position.turn is None:
        return found
    own = rules.side_of(position.turn, position.players) == rules.side_of(standing.seat, position.players)
    return None if own and position.players == 4 and standing.number == number else found


def _until_all_others_pass(rules: Rules, position: Position) -> bool:
    """The calls go round until everybody after the last bid has passed."""
    last = max((place for place, call in enumerate(position.bids) if call.number is not None), default=0)
    return len(position.bids) >= max(position.players, last + position.players)


def _in_any_order(rules: Rules, position: Position, number: int | None) -> str | None:
    found = hands.call_refusal(rules, position, number)
    return None if found == "bid-too-low" else found


def _eldest_must_bid(rules: Rules, position: Position, number: int | None) -> str | None:
    return "must-bid" if number is None and not position.bids else hands.call_refusal(rules, position, number)


def _dealer_must_bid(rules: Rules, position: Position, number: int | None) -> str | None:
    last = len(position.bids) == position.players - 1
    forced = number is None and last and rules.parameters.all_pass == "dealer_forced"
    return "must-bid" if forced else hands.call_refusal(rules, position, number)


def _only_the_dealer_after_the_top(rules: Rules, position: Position, action: hands.Action) -> Outcome:
    outcome = hands.apply(rules, position, action)
    top = action.number == rules.parameters.bid_max and outcome.position.phase == hands.BID
    return Outcome(outcome.position._replace(turn=position.dealer)) if top else outcome


def _stealing(when: str, instead: str) -> Any:
    def may_steal(rules: Rules, standing: int) -> bool:
        swapped = rules.parameters.dealer_steal == when
        return hands.may_steal(with_parameters(rules, dealer_steal=instead) if swapped else rules, standing)

    return may_steal


def _dealer_bids_by_itself(rules: Rules, position: Position, action: hands.Action) -> Outcome:
    """When all others have passed, the dealer is taken to have bid the least."""
    outcome = hands.apply(rules, position, action)
    after = outcome.position
    forced = rules.parameters.all_pass == "dealer_forced" and not any(call.number for call in after.bids)
    if after.phase != hands.BID or after.turn != after.dealer or not forced:
        return outcome
    return hands.apply(rules, after, hands.Action("bid", after.dealer, number=rules.parameters.bid_min))


def _forced_dealer_may_pass(rules: Rules, position: Position, number: int | None) -> str | None:
    return None if number is None else hands.call_refusal(rules, position, number)


def _passed_out(rules: Rules, position: Position, action: hands.Action) -> Outcome:
    forced = rules.parameters.all_pass == "dealer_forced" and action.type == "pass"
    return hands.apply(with_parameters(rules, all_pass=NEW_DEAL) if forced else rules, position, action)


def _new_deal_when_all_pass(rules: Rules, position: Position, action: hands.Action) -> Outcome:
    free = rules.parameters.all_pass == "eldest_free" and action.type == "pass"
    return hands.apply(with_parameters(rules, all_pass=NEW_DEAL) if free else rules, position, action)


def _eldest_is_bound(rules: Rules, position: Position) -> Bid | None:
    free = position.bids and rules.parameters.all_pass == "eldest_free"
    return hands.won_bid(rules, position) or (Bid(position.eldest, rules.parameters.bid_min) if free else None)


def _longest_suit_is_led(trump: str | None, hand: Sequence[Card]) -> list[Card]:
    if trump is not None:
        return list(hand)
    longest = max(len(trick.of_suit(hand, card.suit)) for card in hand)
    return [card for card in hand if len(trick.of_suit(hand, card.suit)) == longest]


def _trumps_after_the_first_trick(position: Position, card: Card) -> str | None:
    return position.trick[0].card.suit if len(position.trick) == position.players - 1 else None


def _pitch_is_strict(rules: Rules, led: str, trump: str | None, hand: Sequence[Card]) -> list[Card]:
    pitch = rules.parameters.trump_from == "bid"
    return trick.under_side_lead(with_parameters(rules, follow="strict") if pitch else rules, led, trump, hand)


def _low_captured_in_pitch(rules: Rules, hand: Hand) -> int | None:
    return counting.low(with_parameters(rules, low_to="captured") if hand.bid else rules, hand)


def _setback_first(rules: Rules, hand: Hand, made: list[Point]) -> list[Point]:
    found = counting.after_bid(rules, hand, made)
    return sorted(found, key=lambda point: point.label != "setback")


def _eleven_in_pitch(rules: Rules, score: int) -> bool:
    return score >= 11 if rules.parameters.trump_from == "bid" else match.at_target(rules, score)


def _bidder_last(order: str) -> Any:
    """Where the bidder's side should win, another order decides."""

    def first_of(rules: Rules, standing: match.Standing, there: Sequence[int], bidder: int | None) -> int:
        swapped = rules.parameters.both_reach == "bidder" and bidder in there
        return match.first_of(with_parameters(rules, both_reach=order) if swapped else rules, standing, there, bidder)

    return first_of


def _last_where_nobody_bid(rules: Rules, standing: match.Standing, there: Sequence[int], bidder: int | None) -> int:
    swapped = rules.parameters.both_reach == "bidder" and bidder not in there
    return match.first_of(
        with_parameters(rules, both_reach="last_scorer") if swapped else rules, standing, there, bidder
    )


def _calls_late(position: Position, action: hands.Action) -> bool:
    untouched = position.phase == hands.PLAY and not position.trick and not any(position.won)
    return untouched and action.type in ("bid", "pass")


def _calls_until_the_lead(rules: Rules, position: Position, action: hands.Action) -> str | None:
    return None if _calls_late(position, action) else hands.refusal(rules, position, action)


def _late_call_taken(rules: Rules, position: Position, action: hands.Action) -> Outcome:
    return Outcome(position) if _calls_late(position, action) else hands.apply(rules, position, action)


IDEAS = (
    idea("calls-until-the-lead", "CRD-PITCH-3", "Until a card is led anybody may call once more.",
         refusal=_calls_until_the_lead, apply=_late_call_taken),
    idea("begging-before-bids", "CRD-PITCH-1", "In Pitch, too, eldest stands or begs first.",
         in_phase=_begging_first, apply=_stood_before_bidding),
    idea("partner-may-equal", "CRD-PITCH-2", "A partner's bid may be equalled.", call_refusal=_partner_may_equal),
    idea("bidding-goes-round", "CRD-PITCH-3", "The bidding goes round until all the others pass.",
         bidding_over=_until_all_others_pass),
    idea("bids-in-any-order", "CRD-PITCH-4", "Bids are made in any order, and the highest wins.",
         call_refusal=_in_any_order),
    idea("eldest-must-bid", "CRD-PITCH-4", "Eldest has to open the bidding.", call_refusal=_eldest_must_bid),
    idea("dealer-never-passes", "CRD-PITCH-11", "The dealer never passes.", call_refusal=_dealer_must_bid),
    idea("bids-two-to-four-always", "CRD-PITCH-5", "Bids go from 2 to 4, whatever was agreed.",
         bid_range=lambda rules: range(2, 5)),
    idea("bids-from-one-always", "CRD-PITCH-5", "A bid of 1 may be made, always.",
         bid_range=lambda rules: range(1, rules.parameters.bid_max + 1)),
    idea("only-the-dealer-after-the-top", "CRD-PITCH-6", "After a bid of the highest number the dealer alone calls.",
         apply=_only_the_dealer_after_the_top),
    idea("dealer-always-takes", "CRD-PITCH-8", "The dealer may take a bid at its number, always.",
         may_steal=_stealing("none", "below_max")),
    idea("highest-never-taken", "CRD-PITCH-9", "A bid of the highest number can never be taken.",
         may_steal=_stealing("any", "below_max")),
    idea("dealer-bids-by-itself", "CRD-PITCH-11", "When all others pass the dealer has bid the least, unasked.",
         apply=_dealer_bids_by_itself),
    idea("dealer-passes-out", "CRD-PITCH-12", "When the dealer passes as well there is a new deal, always.",
         call_refusal=_forced_dealer_may_pass, apply=_passed_out),
    idea("new-deal-when-all-pass", "CRD-PITCH-15", "When all pass there is a new deal, always.",
         apply=_new_deal_when_all_pass),
    idea("eldest-is-bound", "CRD-PITCH-15", "When all pass eldest is bound to the least bid.",
         won_bid=_eldest_is_bound),
    idea("dealer-leads-in-pitch", "CRD-PITCH-16", "In Pitch the dealer leads.",
         pitcher=lambda position, bid: position.dealer),
    idea("longest-suit-is-led", "CRD-PITCH-16", "The bidder has to lead its longest suit.", leads=_longest_suit_is_led),
    idea("trumps-after-the-first-trick", "CRD-PITCH-16", "The suit led is trumps from the second trick on.",
         pitched=_trumps_after_the_first_trick),
    idea("pitch-is-strict", "CRD-PITCH-17", "In Pitch a player who can follow suit may not trump.",
         under_side_lead=_pitch_is_strict),
    idea("low-captured-in-pitch", "CRD-PITCH-18", "In Pitch Low goes to its captor.", low=_low_captured_in_pitch),
    idea("setback-first", "CRD-PITCH-22", "The setback is scored before anything else.", after_bid=_setback_first),
    idea("eleven-in-pitch", "CRD-PITCH-24", "In Pitch 11 wins.", at_target=_eleven_in_pitch),
    idea("bidder-first-there", "CRD-PITCH-25", "With the bidder at the target, too, the first to get there wins.",
         first_of=_bidder_last("event_order")),
    idea("bidder-last-scorer", "CRD-PITCH-25", "With the bidder at the target, too, the last to score wins.",
         first_of=_bidder_last("last_scorer")),
    idea("last-where-nobody-bid", "CRD-PITCH-26", "Without a bidder at the target the last to score wins.",
         first_of=_last_where_nobody_bid),
    idea("equal-bid", "CRD-PITCH-4", "A bid may equal the standing one.", call_refusal=_equal_bid),
    idea("any-bid", "CRD-PITCH-5", "Any number may be bid.", call_refusal=_any_number),
    idea("dealer-cannot-take", "CRD-PITCH-7", "The dealer cannot take a bid at its number.",
         may_steal=lambda rules, standing: False),
    idea("dealer-takes-any", "CRD-PITCH-7", "The dealer may take any bid at its number.",
         may_steal=lambda rules, standing: True),
    idea("dealer-bids-the-least", "CRD-PITCH-10", "After passes the dealer bids the least.",
         call_refusal=_dealer_bids_the_least),
    idea("redeal-passes", "CRD-PITCH-13", "When all pass the deal passes on, always.", next_dealer=_redealt_by(False)),
    idea("redeal-stays", "CRD-PITCH-14", "When all pass the same dealer deals, always.",
         next_dealer=_redealt_by(True)),
    idea("eldest-leads-in-pitch", "CRD-PITCH-16", "Eldest leads, whoever won the bidding.",
         pitcher=lambda position, bid: position.eldest),
    idea("bid-is-all-one-scores", "CRD-PITCH-19", "A bidder scores the number bid and no more.", after_bid=_bid_alone),
    idea("bid-must-be-passed", "CRD-PITCH-19", "A bidder must make more than the bid.", after_bid=_more_than_the_bid),
    idea("no-setback", "CRD-PITCH-20", "A bidder who falls short loses nothing.", after_bid=_never_set_back),
    idea("setback-and-points", "CRD-PITCH-20", "A bidder who falls short still scores.",
         after_bid=_set_back_but_scores),
    idea("setback-by-the-rest", "CRD-PITCH-20", "A bidder who falls short loses what is missing.",
         after_bid=_set_back_by_what_is_missing),
    idea("others-score-nothing", "CRD-PITCH-21", "Only the bidder's side scores.", after_bid=_others_score_nothing),
    idea("no-score-below-zero", "CRD-PITCH-23", "A score stops at 0.", new_score=_score_from_zero),
)  # fmt: skip
