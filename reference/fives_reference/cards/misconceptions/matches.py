"""Wrong ideas about the end of a game, the match, and skunks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fives_reference.cards import match
from fives_reference.cards.misconceptions.idea import idea, with_parameters
from fives_reference.cards.rules import Rules


def _order(name: str) -> Any:
    def first_of(rules: Rules, standing: match.Standing, there: Sequence[int], bidder: int | None) -> int:
        return match.first_of(with_parameters(rules, both_reach=name), standing, there, bidder)

    return first_of


def _last_of_all(rules: Rules, standing: match.Standing, there: Sequence[int], bidder: int | None) -> int:
    if rules.parameters.both_reach != "last_scorer":
        return match.first_of(rules, standing, there, bidder)
    return standing.risen[-1]


def _bidder_first(rules: Rules, standing: match.Standing, there: Sequence[int], bidder: int | None) -> int:
    return bidder if bidder is not None and bidder in there else match.first_of(rules, standing, there, bidder)


def _last_changed(rules: Rules, standing: match.Standing, there: Sequence[int], bidder: int | None) -> int:
    credits = standing.events[-1].credits
    last = next(side for side, points in enumerate(credits) if points)
    decides = rules.parameters.both_reach == "last_scorer" and last in there
    return last if decides else match.first_of(rules, standing, there, bidder)


def _carried_over(standing: match.Standing, hand: match.Hand) -> match.Standing:
    fresh = match.new_game(standing, hand)
    return fresh._replace(scores=standing.scores, risen=standing.risen, reached=standing.reached)


def _counts(limit: int | None, always: bool = False) -> Any:
    def game_counts(rules: Rules, standing: match.Standing, winner: int) -> int:
        if limit is None:
            return 1
        changed = with_parameters(rules, skunk=rules.parameters.skunk or always,
                                  skunk_limit=rules.parameters.skunk_limit + limit)  # fmt: skip
        return match.game_counts(changed, standing, winner)

    return game_counts


def _skunk_by_any(rules: Rules, standing: match.Standing, winner: int) -> int:
    losers = [score for side, score in enumerate(standing.scores) if side != winner]
    return 2 if rules.parameters.skunk and min(losers) < rules.parameters.skunk_limit else 1


def _at(number: int) -> Any:
    return lambda rules, score: score >= number


def _classic_to_seven(rules: Rules, score: int) -> bool:
    classic = not rules.parameters.trump_capture and rules.parameters.trump_from == "turn_up"
    return score >= 7 if classic else match.at_target(rules, score)


def _leader_wins(rules: Rules, standing: match.Standing) -> match.Standing:
    best = max(standing.scores)
    return standing if standing.winner is not None else standing._replace(winner=standing.scores.index(best))


def _not_in_the_count(rules: Rules, label: str) -> bool:
    return match.ends_at_once(rules, label) and label in ("gift", "jack-turned", "trick")


def _nearest_to_the_target(rules: Rules, standing: match.Standing, there: Sequence[int], bidder: int | None) -> int:
    if rules.parameters.both_reach == "highest_total":
        return min(there, key=lambda side: standing.scores[side])
    return match.first_of(rules, standing, there, bidder)


def _equal_totals_first_there(rules: Rules, standing: match.Standing, there: Sequence[int], bidder: int | None) -> int:
    best = max(standing.scores[side] for side in there)
    level = [side for side in there if standing.scores[side] == best]
    if rules.parameters.both_reach == "highest_total" and len(level) > 1:
        return next(side for side in standing.reached if side in level)
    return match.first_of(rules, standing, there, bidder)


def _first_in_the_match(rules: Rules, standing: match.Standing, there: Sequence[int], bidder: int | None) -> int:
    """The first event of the whole match, an earlier game's too, that shows one of them at the target."""
    order = rules.parameters.both_reach
    if order == "event_order" or (order == "bidder" and bidder not in there):
        shown = (side for event in standing.events for side in there if rules.at_target(rules, event.scores[side]))
        return next(shown, match.first_of(rules, standing, there, bidder))
    return match.first_of(rules, standing, there, bidder)


def _first_in_the_hand(rules: Rules, standing: match.Standing, there: Sequence[int], bidder: int | None) -> int:
    """Who was at the target before the hand is passed over: it scores there later, or not at all."""
    order = rules.parameters.both_reach
    if order == "event_order" or (order == "bidder" and bidder not in there):
        hand = standing.events[-1].hand
        for event in standing.events:
            for side in there:
                if event.hand == hand and event.credits[side] > 0 and rules.at_target(rules, event.scores[side]):
                    return side
    return match.first_of(rules, standing, there, bidder)


def _last_to_get_there(rules: Rules, standing: match.Standing, there: Sequence[int], bidder: int | None) -> int:
    if rules.parameters.both_reach == "last_scorer":
        return max(there, key=standing.reached.index)
    return match.first_of(rules, standing, there, bidder)


def _last_of_all_with_equal_totals(
    rules: Rules, standing: match.Standing, there: Sequence[int], bidder: int | None
) -> int:
    """With equal totals the very last to score decides, or the first seat where that one is not among them."""
    best = max(standing.scores[side] for side in there)
    level = [side for side in there if standing.scores[side] == best]
    if rules.parameters.both_reach == "highest_total" and len(level) > 1:
        return standing.risen[-1] if standing.risen[-1] in level else level[0]
    return match.first_of(rules, standing, there, bidder)


def _deal_in_turn(standing: match.Standing, hand: match.Hand) -> match.Standing:
    return match.new_game(standing, hand)._replace(dealer=standing.dealer)


def _skunk_by_the_sum(rules: Rules, standing: match.Standing, winner: int) -> int:
    losers = [score for side, score in enumerate(standing.scores) if side != winner]
    return 2 if rules.parameters.skunk and sum(losers) < rules.parameters.skunk_limit else 1


def _skunk_by_the_next_seat(rules: Rules, standing: match.Standing, winner: int) -> int:
    loser = standing.scores[(winner + 1) % len(standing.scores)]
    return 2 if rules.parameters.skunk and loser < rules.parameters.skunk_limit else 1


def _no_skunk_without_a_point(rules: Rules, standing: match.Standing, winner: int) -> int:
    without = any(score <= 0 for side, score in enumerate(standing.scores) if side != winner)
    return 1 if without else match.game_counts(rules, standing, winner)


def _overshoot_is_lost(rules: Rules, score: int, points: int) -> int:
    return score if score + points > rules.parameters.target else score + points


def _winner_deals(standing: match.Standing, hand: match.Hand) -> match.Standing:
    fresh = match.new_game(standing, hand)
    named = hand.dealer is not None or standing.winner is None
    return fresh if named else fresh._replace(dealer=standing.winner or 0)


def _skunk_by_the_start_of_the_hand(rules: Rules, standing: match.Standing, winner: int) -> int:
    last = [event for event in standing.events if event.hand == standing.events[-1].hand]
    made = zip(*[event.credits for event in last], strict=True)
    before = tuple([score - sum(credits) for score, credits in zip(standing.scores, made, strict=True)])
    return match.game_counts(rules, standing._replace(scores=before), winner)


IDEAS = (
    idea("target-is-61", "CRD-TARGET-1", "61 wins, whatever was agreed.", at_target=_at(61)),
    idea("one-short-wins", "CRD-TARGET-1", "One point less than the target is enough.",
         at_target=lambda rules, score: score + 1 >= rules.parameters.target),
    idea("target-must-be-passed", "CRD-TARGET-2", "The target must be passed, and not just reached.",
         at_target=lambda rules, score: score > rules.parameters.target),
    idea("points-replace-the-score", "CRD-TARGET-3", "What is scored takes the place of the score.",
         new_score=lambda rules, score, points: points),
    idea("most-has-won", "CRD-TARGET-4", "When a record stops, whoever has most has won.", stopped=_leader_wins),
    idea("always-at-once", "CRD-TARGET-5", "A game ends as soon as the target is reached, always.",
         ends_at_once=lambda rules, label: True),
    idea("first-there-wins", "CRD-TARGET-6", "Of several at the target the first to get there wins.",
         first_of=_order("event_order")),
    idea("highest-wins", "CRD-TARGET-6", "Of several at the target the highest wins.",
         first_of=_order("highest_total")),
    idea("setback-is-last", "CRD-TARGET-6", "Of several at the target the one written down last wins, a setback too.",
         first_of=_last_changed),
    idea("nearest-wins", "CRD-TARGET-7", "Of several at the target the nearest to it wins, where totals decide.",
         first_of=_nearest_to_the_target),
    idea("equal-totals-first-there", "CRD-TARGET-8", "With equal totals the first to get there wins.",
         first_of=_equal_totals_first_there),
    idea("last-to-get-there", "CRD-TARGET-6", "Of several at the target the last to get there wins.",
         first_of=_last_to_get_there),
    idea("last-of-all-with-equal-totals", "CRD-TARGET-8",
         "With equal totals the very last to score wins, or else the first seat.",
         first_of=_last_of_all_with_equal_totals),
    idea("first-there-in-the-match", "CRD-TARGET-9", "Who got to the target first in an earlier game is the first.",
         first_of=_first_in_the_match),
    idea("first-there-in-the-hand", "CRD-TARGET-9", "Who was at the target before the hand began is not the first.",
         first_of=_first_in_the_hand),
    idea("last-scorer-always", "CRD-TARGET-9", "Of several at the target the last to score wins, always.",
         first_of=_order("last_scorer")),
    idea("bidder-always-first", "CRD-TARGET-9", "Of several at the target the bidder's side wins, always.",
         first_of=_bidder_first),
    idea("last-scorer-below-the-target", "CRD-TARGET-10", "The last to score wins, at the target or not.",
         first_of=_last_of_all),
    idea("never-at-once", "CRD-TARGET-11", "A hand is always played to its end and counted.",
         ends_at_once=lambda rules, label: False),
    idea("count-to-the-end", "CRD-TARGET-12", "A count that has begun is made to its end.",
         ends_at_once=_not_in_the_count),
    idea("overshoot-is-lost", "CRD-TARGET-13", "Points that would pass the target are not scored.",
         new_score=_overshoot_is_lost),
    idea("one-game-is-the-match", "CRD-MATCH-1", "One game wins the match, always.",
         wins_match=lambda rules, games: games >= 1),
    idea("best-of-three-always", "CRD-MATCH-1", "Two games win the match, always.",
         wins_match=lambda rules, games: games >= 2),
    idea("points-carried-over", "CRD-MATCH-2", "A new game starts with the old scores.", new_game=_carried_over),
    idea("new-game-dealt-in-turn", "CRD-MATCH-2", "A new game is dealt in turn, whoever is named as its dealer.",
         new_game=_deal_in_turn),
    idea("winner-deals", "CRD-MATCH-3", "Who won a game deals the next.", new_game=_winner_deals),
    idea("match-goes-on", "CRD-MATCH-4", "After the match the players go on.",
         hand_refusal=lambda standing: None),
    idea("skunk-always", "CRD-SKUNK-1", "A skunk always counts 2.", game_counts=_counts(0, always=True)),
    idea("skunk-never", "CRD-SKUNK-2", "A skunk counts 1.", game_counts=_counts(None)),
    idea("skunk-at-31", "CRD-SKUNK-2", "A loser with 31 is skunked.", game_counts=_counts(1)),
    idea("no-skunk-without-a-point", "CRD-SKUNK-2", "A loser without a point is not skunked.",
         game_counts=_no_skunk_without_a_point),
    idea("skunk-by-the-sum", "CRD-SKUNK-3", "The losers are skunked when they are below the limit together.",
         game_counts=_skunk_by_the_sum),
    idea("skunk-by-the-next-seat", "CRD-SKUNK-3", "The loser after the winner alone decides about a skunk.",
         game_counts=_skunk_by_the_next_seat),
    idea("skunk-by-any-loser", "CRD-SKUNK-3", "One loser below the limit is enough for a skunk.",
         game_counts=_skunk_by_any),
    idea("skunk-by-the-start-of-the-hand", "CRD-SKUNK-4", "The scores before the last hand decide about a skunk.",
         game_counts=_skunk_by_the_start_of_the_hand),
    idea("classic-to-seven", "CRD-CLASSIC-2", "In Classic All Fours 7 wins, always.", at_target=_classic_to_seven),
)  # fmt: skip
