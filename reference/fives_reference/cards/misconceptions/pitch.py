"""Wrong ideas about Pitch."""

from __future__ import annotations

from typing import Any

from fives_reference.cards import count as counting
from fives_reference.cards import hand as hands
from fives_reference.cards.count import Hand, Point
from fives_reference.cards.hand import Position
from fives_reference.cards.misconceptions.idea import idea
from fives_reference.cards.rules import Rules


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


IDEAS = (
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
