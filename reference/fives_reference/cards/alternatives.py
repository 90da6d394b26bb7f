"""The other way of each advisory clause, as one swapped rule (law 6: no req vector minds)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fives_reference.cards import begging, bidding, match, turn
from fives_reference.cards import count as counting
from fives_reference.cards import hand as hands
from fives_reference.cards.hand import Credit, Outcome, Position
from fives_reference.cards.operations import holding
from fives_reference.cards.pack import HAND, Card
from fives_reference.cards.rules import Rules
from fives_reference.idea import alternatives


def _tie_without_eldest_is_nobodys(rules: Rules, hand: counting.Hand, tied: Sequence[int]) -> int | None:
    found = counting.game_tie(rules, hand, tied)
    eldest = rules.side_of((hand.dealer + 1) % hand.players, hand.players)
    return found if found == eldest else None


def _score_stops_at_the_target(rules: Rules, score: int, points: int) -> int:
    if rules.parameters.both_reach == "highest_total":
        return score + points
    return min(score + points, max(score, rules.parameters.target))


def _anybody_discards(position: Position, seat: int) -> bool:
    if position.phase != hands.DISCARD:
        return turn.acts(position, seat)
    return len(position.hands[seat]) > HAND


def _no_jack_with_the_action(rules: Rules, position: Position, card: Card, when: str) -> tuple[Credit, ...]:
    return () if when == "final" else begging.jack_turned(rules, position, card, when)


def _jack_with_the_count(rules: Rules, position: Position, action: hands.Action) -> Outcome:
    """The point for the Jack comes behind the last trick, which is before High."""
    outcome = turn.apply(rules, position, action)
    card = position.turn_up
    if outcome.position.end != hands.PLAYED or card is None:
        return outcome
    return outcome._replace(credits=outcome.credits + begging.jack_turned(rules, position, card, "final"))


def _dealer_passes_as_a_bid(rules: Rules, position: Position, number: int | None) -> str | None:
    return None if number is None else bidding.call_refusal(rules, position, number)


def _pass_is_the_least_bid(rules: Rules, position: Position, action: hands.Action) -> Outcome:
    forced = action.type == "pass" and bidding.call_refusal(rules, position, None) is not None
    bid = hands.Action("bid", action.seat, number=rules.parameters.bid_min)
    return turn.apply(rules, position, bid if forced else action)


def _bidding_ends_at_the_top(rules: Rules, position: Position, action: hands.Action) -> Outcome:
    outcome = turn.apply(rules, position, action)
    after = outcome.position
    if action.number == rules.parameters.bid_max and after.phase == hands.BID:
        return Outcome(rules.playing(rules, after, None)._replace(turn=action.seat))
    return outcome


def _loser_deals(standing: match.Standing, hand: match.Hand) -> match.Standing:
    fresh = match.new_game(standing, hand)
    if hand.dealer is None and len(standing.scores) == 2 and standing.winner is not None:
        return fresh._replace(dealer=1 - standing.winner)
    return fresh


def _skunk_when_the_winner_got_there(rules: Rules, standing: match.Standing, winner: int) -> int:
    target = rules.parameters.target
    then = next((event.scores for event in standing.events if event.scores[winner] >= target), standing.scores)
    return match.game_counts(rules, standing._replace(scores=then), winner)


_SWAPS: tuple[tuple[str, str, Mapping[str, Any]], ...] = (
    ("CRD-DEAL-5", "A record is played with whatever deck it has.", {"deck_refusal": lambda deck: None}),
    ("CRD-GIFT-7", "Who is at the target already may be given a point.",
     {"gift_wins": lambda rules, score: score + 1 == rules.parameters.target}),
    ("CRD-DISCARD-2", "The players discard in any order.", {"acts": _anybody_discards}),
    ("CRD-TURN-3", "The Jack that settles trumps is scored with the count.",
     {"jack_turned": _no_jack_with_the_action, "apply": _jack_with_the_count}),
    ("CRD-GAME-9", "When eldest is not tied nobody scores Game.", {"game_tie": _tie_without_eldest_is_nobodys}),
    ("CRD-TARGET-13", "A score stops at the target.", {"new_score": _score_stops_at_the_target}),
    ("CRD-MATCH-3", "With two players the loser of a game deals the next.", {"new_game": _loser_deals}),
    ("CRD-SKUNK-4", "The scores at the moment when the winner got to the target decide.",
     {"game_counts": _skunk_when_the_winner_got_there}),
    ("CRD-PITCH-6", "A bid of the highest number ends the bidding.", {"apply": _bidding_ends_at_the_top}),
    ("CRD-PITCH-12", "A dealer who has to bid may pass, which is a bid of the least.",
     {"call_refusal": _dealer_passes_as_a_bid, "apply": _pass_is_the_least_bid}),
)  # fmt: skip

ALTERNATIVES = alternatives(_SWAPS, holding)
"""Each advisory clause's other way. CRD-CAL-3 has none here: it would be another deal."""
