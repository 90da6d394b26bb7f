"""Wrong ideas about penalties, and blocked hands that score nothing."""

from __future__ import annotations

from dataclasses import replace

from fives_reference.dominoes import settlement
from fives_reference.dominoes.misconceptions.idea import idea
from fives_reference.dominoes.misconceptions.settling import own_hands
from fives_reference.dominoes.rules import Rules
from fives_reference.dominoes.settlement import Hands, side_of, sides


def _penalty_as_opponents(rules: Rules, hands: Hands, out: int | None) -> list[float]:
    if rules.parameters.settlement != "penalty":
        return settlement.credits(rules, hands, out)
    opponents = replace(rules, parameters=replace(rules.parameters, settlement="opponents"))
    return settlement.credits(opponents, hands, out)


def _no_penalty_on_a_block(rules: Rules, hands: Hands, out: int | None) -> list[float]:
    if rules.parameters.settlement == "penalty" and out is None:
        return [0] * sides(len(hands))
    return settlement.credits(rules, hands, out)


def _lowest_spared(rules: Rules, hands: Hands, out: int | None) -> list[float]:
    found = settlement.credits(rules, hands, out)
    if rules.parameters.settlement != "penalty" or out is not None:
        return found
    left = rules.side_pips(rules, hands)
    return [0 if total == min(left) else credit for credit, total in zip(found, left, strict=True)]


def _partner_spared(rules: Rules, hands: Hands, out: int | None) -> list[float]:
    found = settlement.credits(rules, hands, out)
    if rules.parameters.settlement == "penalty" and out is not None:
        found[side_of(out, len(hands))] = 0
    return found


def _blocked_scores_anyway(rules: Rules, hands: Hands, out: int | None) -> list[float]:
    return settlement.credits(replace(rules, parameters=replace(rules.parameters, blocked_scores=True)), hands, out)


def _nothing_scores(rules: Rules, hands: Hands, out: int | None) -> list[float]:
    return settlement.credits(rules, hands, out if rules.parameters.blocked_scores else None)


def _penalty_not_rounded(rules: Rules, hands: Hands) -> list[float]:
    return settlement.penalties(replace(rules, rounded=lambda total: total), hands)


def _penalty_given(rules: Rules, hands: Hands) -> list[float]:
    return [-loss for loss in settlement.penalties(rules, hands)]


def _penalty_by_hand_only(rules: Rules, hands: Hands) -> list[float]:
    hand = replace(rules, parameters=replace(rules.parameters, penalty_rounding="hand"))
    return settlement.penalties(hand, hands)


def _heavier_hand_of_a_pair(rules: Rules, hands: Hands) -> list[float]:
    if len(hands) != 4 or rules.parameters.penalty_rounding == "side":
        return settlement.penalties(rules, hands)
    return [-rules.rounded(max(own_hands(hands, side))) for side in range(2)]


def _others_lose_on_a_block(rules: Rules, hands: Hands, out: int | None) -> list[float]:
    spared = out is None and not rules.parameters.blocked_scores and rules.parameters.settlement == "penalty"
    if not spared:
        return settlement.credits(rules, hands, out)
    return _lowest_spared(replace(rules, parameters=replace(rules.parameters, blocked_scores=True)), hands, out)


IDEAS = (
    idea("penalty-as-credit", "DOM-PENALTY-1", "The winner is credited where penalties are played.",
         credits=_penalty_as_opponents),
    idea("penalty-not-rounded", "DOM-PENALTY-1", "Penalties are not rounded.", penalties=_penalty_not_rounded),
    idea("penalty-added", "DOM-PENALTY-1", "What is left in hand is added to the score.", penalties=_penalty_given),
    idea("no-penalty-on-a-block", "DOM-PENALTY-2", "A blocked hand has no penalties.",
         credits=_no_penalty_on_a_block),
    idea("lowest-spared", "DOM-PENALTY-2", "In a blocked hand the lowest loses nothing.", credits=_lowest_spared),
    idea("partner-spared", "DOM-PENALTY-3", "The pair that went out loses nothing.", credits=_partner_spared),
    idea("heavier-hand-of-a-pair", "DOM-PENALTY-4", "Of a pair only the heavier hand is taken.",
         penalties=_heavier_hand_of_a_pair),
    idea("penalty-by-hand-only", "DOM-PENALTY-5", "Each hand is rounded also where the pair's sum is.",
         penalties=_penalty_by_hand_only),
    idea("blocked-scores-anyway", "DOM-NOBLOCK-1", "A blocked hand is credited where it is not to be.",
         credits=_blocked_scores_anyway),
    idea("nothing-is-settled", "DOM-NOBLOCK-1", "Where a block is not credited, going out is not either.",
         credits=_nothing_scores),
    idea("others-lose-on-a-block", "DOM-NOBLOCK-2", "Where a block scores nothing all but the lowest still lose.",
         credits=_others_lose_on_a_block),
)  # fmt: skip
