"""Wrong ideas about the play and the count in Pitch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fives_reference.cards import count as counting
from fives_reference.cards import match, trick
from fives_reference.cards.count import Hand, Point
from fives_reference.cards.hand import Position
from fives_reference.cards.misconceptions.idea import idea, with_parameters
from fives_reference.cards.pack import Card
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


def _score_from_zero(rules: Rules, score: int, points: int) -> int:
    return max(0, score + points)


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


IDEAS = (
    idea("dealer-leads-in-pitch", "CRD-PITCH-16", "In Pitch the dealer leads.",
         pitcher=lambda position, bid: position.dealer),
    idea("longest-suit-is-led", "CRD-PITCH-16", "The bidder has to lead its longest suit.", leads=_longest_suit_is_led),
    idea("trumps-after-the-first-trick", "CRD-PITCH-16", "The suit led is trumps from the second trick on.",
         pitched=_trumps_after_the_first_trick),
    idea("eldest-leads-in-pitch", "CRD-PITCH-16", "Eldest leads, whoever won the bidding.",
         pitcher=lambda position, bid: position.eldest),
    idea("pitch-is-strict", "CRD-PITCH-17", "In Pitch a player who can follow suit may not trump.",
         under_side_lead=_pitch_is_strict),
    idea("low-captured-in-pitch", "CRD-PITCH-18", "In Pitch Low goes to its captor.", low=_low_captured_in_pitch),
    idea("bid-is-all-one-scores", "CRD-PITCH-19", "A bidder scores the number bid and no more.", after_bid=_bid_alone),
    idea("bid-must-be-passed", "CRD-PITCH-19", "A bidder must make more than the bid.", after_bid=_more_than_the_bid),
    idea("no-setback", "CRD-PITCH-20", "A bidder who falls short loses nothing.", after_bid=_never_set_back),
    idea("setback-and-points", "CRD-PITCH-20", "A bidder who falls short still scores.",
         after_bid=_set_back_but_scores),
    idea("setback-by-the-rest", "CRD-PITCH-20", "A bidder who falls short loses what is missing.",
         after_bid=_set_back_by_what_is_missing),
    idea("others-score-nothing", "CRD-PITCH-21", "Only the bidder's side scores.", after_bid=_others_score_nothing),
    idea("setback-first", "CRD-PITCH-22", "The setback is scored before anything else.", after_bid=_setback_first),
    idea("no-score-below-zero", "CRD-PITCH-23", "A score stops at 0.", new_score=_score_from_zero),
    idea("no-score-below-minus-the-target", "CRD-PITCH-23", "A score stops as far below 0 as the target is above it.",
         new_score=lambda rules, score, points: max(score + points, -rules.parameters.target)),
    idea("eleven-in-pitch", "CRD-PITCH-24", "In Pitch 11 wins.", at_target=_eleven_in_pitch),
    idea("bidder-first-there", "CRD-PITCH-25", "With the bidder at the target, too, the first to get there wins.",
         first_of=_bidder_last("event_order")),
    idea("bidder-last-scorer", "CRD-PITCH-25", "With the bidder at the target, too, the last to score wins.",
         first_of=_bidder_last("last_scorer")),
    idea("last-where-nobody-bid", "CRD-PITCH-26", "Without a bidder at the target the last to score wins.",
         first_of=_last_where_nobody_bid),
)  # fmt: skip
