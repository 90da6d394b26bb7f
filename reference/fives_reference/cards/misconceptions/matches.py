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


def _carried_over(standing: match.Standing, hand: match.Hand) -> match.Standing:
    fresh = match.new_game(standing, hand)
    return fresh._replace(scores=standing.scores)


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


IDEAS = (
    idea("first-there-wins", "CRD-TARGET-6", "Of several at the target the first to get there wins.",
         first_of=_order("event_order")),
    idea("highest-wins", "CRD-TARGET-6", "Of several at the target the highest wins.",
         first_of=_order("highest_total")),
    idea("last-scorer-always", "CRD-TARGET-9", "Of several at the target the last to score wins, always.",
         first_of=_order("last_scorer")),
    idea("last-scorer-below-the-target", "CRD-TARGET-10", "The last to score wins, at the target or not.",
         first_of=_last_of_all),
    idea("points-carried-over", "CRD-MATCH-2", "A new game starts with the old scores.", new_game=_carried_over),
    idea("skunk-always", "CRD-SKUNK-1", "A skunk always counts 2.", game_counts=_counts(0, always=True)),
    idea("skunk-never", "CRD-SKUNK-2", "A skunk counts 1.", game_counts=_counts(None)),
    idea("skunk-at-31", "CRD-SKUNK-2", "A loser with 31 is skunked.", game_counts=_counts(1)),
    idea("skunk-by-any-loser", "CRD-SKUNK-3", "One loser below the limit is enough for a skunk.",
         game_counts=_skunk_by_any),
)  # fmt: skip
