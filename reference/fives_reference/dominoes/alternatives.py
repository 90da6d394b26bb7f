"""The other way of each advisory clause, as one swapped rule (law 6: no req vector minds)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from fives_reference.dominoes import settlement, turn
from fives_reference.dominoes.match import Hand, given, winners
from fives_reference.dominoes.operations import holding
from fives_reference.dominoes.rules import Rules
from fives_reference.dominoes.settlement import Hands, side_of
from fives_reference.dominoes.tally import FIGURE, STROKE, Tally
from fives_reference.dominoes.tiles import Tile, pips
from fives_reference.idea import alternatives


def _lead_only_bound_by_a_double(hand: Sequence[Tile]) -> list[Tile]:
    return list(hand)


def _heaviest_by_higher_half(hand: Sequence[Tile]) -> list[Tile]:
    return [max(hand, key=lambda tile: (pips([tile]), tile.high))] if hand else []


def _lead_free_after_the_first_hand(rules: Rules, number: int) -> Rules:
    return replace(rules, parameters=replace(rules.parameters, lead="any")) if number else rules


def _ends_after_a_round_of_passes(hand: Hand, action: int) -> str | None:
    lately = [one.type for one in hand.actions[: action + 1]][-len(hand.deal) :]
    return turn.BLOCKED if lately == [turn.PASS] * len(hand.deal) else None


def _difference_below_zero_goes_over(rules: Rules, hands: Hands, winner: int) -> list[float]:
    credits = settlement.win(rules, hands, winner)
    if rules.parameters.settlement == "difference" and len(credits) == 2:
        left = rules.side_pips(rules, hands)
        credits[1 - winner] = rules.rounded(max(0, left[winner] - left[1 - winner]))
    return credits


def _difference_of_the_winner_alone(rules: Rules, hands: Hands, winner: int) -> int:
    left = rules.side_pips(rules, hands)
    seats = [seat for seat in range(len(hands)) if side_of(seat, len(hands)) == winner]
    own = min(pips(hands[seat]) for seat in seats)
    return rules.rounded(max(0, sum(left) - left[winner] - own))


def _difference_of_rounded_sums(rules: Rules, hands: Hands, winner: int) -> int:
    left = rules.side_pips(rules, hands)
    return max(0, rules.rounded(sum(left) - left[winner]) - rules.rounded(left[winner]))


def _tie_pays_the_third_hand_whole(rules: Rules, hands: Hands, tied: Sequence[int]) -> list[float]:
    opponents = replace(rules, parameters=replace(rules.parameters, settlement="opponents"))
    return settlement.tie(opponents, hands, tied)


def _penalty_of_the_sides_sum(rules: Rules, hands: Hands) -> list[float]:
    return [-rules.rounded(total) for total in rules.side_pips(rules, hands)]


def _never_below_zero(rules: Rules, score: float, credit: float, target: float, action: int | None) -> float:
    return max(given(rules, score, credit, target, action), -score)


def _penalties_on_a_block_stay(rules: Rules, hands: Hands, out: int | None) -> list[float]:
    if rules.parameters.settlement != "penalty":
        return settlement.credits(rules, hands, out)
    losses = rules.penalties(rules, hands)
    return [loss / rules.parameters.unit for loss in losses]


def _not_at_once_under_penalties(rules: Rules) -> bool:
    return rules.parameters.settlement != "penalty"


def _first_seat_wins(scores: Sequence[float], target: float) -> tuple[int, ...]:
    return winners(scores, target)[:1]


def _nobody_wins_a_shared_target(scores: Sequence[float], target: float) -> tuple[int, ...]:
    reached = [side for side, score in enumerate(scores) if score >= target]
    return tuple(reached) if len(reached) == 1 else ()


def _signed_tally(total: float) -> Tally:
    figures, rest = divmod(abs(total), FIGURE)
    strokes, over = divmod(rest, STROKE)
    return Tally(int(figures), int(strokes), over)


_SWAPS: tuple[tuple[str, str, Mapping[str, Any]], ...] = (
    ("DOM-DEAL-3", "A record is played as it stands, whatever was dealt.",
     {"deal_refusal": lambda rules, deal, boneyard: None}),
    ("DOM-OPEN-6", "Without a double any tile may be led.", {"heaviest": _lead_only_bound_by_a_double}),
    ("DOM-OPEN-7", "Of equally heavy tiles the one with the higher half is led.",
     {"heaviest": _heaviest_by_higher_half}),
    ("DOM-OPEN-8", "The lead is forced in the first hand only.",
     {"in_hand": _lead_free_after_the_first_hand}),
    ("DOM-PLACE-9", "A bare layout is not checked for a tile that lies twice.",
     {"lies_twice": lambda layout, tile: False}),
    ("DOM-BLOCK-2", "A blocked hand ends after each player has passed.",
     {"blocked": lambda rules, position: False, "end_after_passes": _ends_after_a_round_of_passes}),
    ("DOM-DIFF-2", "Only the winner's own tiles are taken off.",
     {"difference_worth": _difference_of_the_winner_alone}),
    ("DOM-DIFF-2", "Each sum is rounded before the difference is taken.",
     {"difference_worth": _difference_of_rounded_sums}),
    ("DOM-DIFF-3", "A difference below 0 is credited to the other side.",
     {"win": _difference_below_zero_goes_over}),
    ("DOM-DIFF-4", "A three-player tie splits the third hand undiminished.",
     {"tie": _tie_pays_the_third_hand_whole}),
    ("DOM-PENALTY-4", "With pairs the pair's sum is rounded.", {"penalties": _penalty_of_the_sides_sum}),
    ("DOM-PENALTY-6", "A score stops at 0.", {"given": _never_below_zero}),
    ("DOM-NOBLOCK-2", "Penalties are taken on a block all the same.",
     {"credits": _penalties_on_a_block_stay}),
    ("DOM-NEXT-3", "A hand in play is left as it stands when the next one begins.",
     {"too_early": lambda standing: None}),
    ("DOM-MATCH-4", "Under penalties the hand is played to its end and settled first.",
     {"wins_at_once": _not_at_once_under_penalties}),
    ("DOM-MATCH-8", "When both reach the target by one split, the first seat wins.",
     {"winners": _first_seat_wins}),
    ("DOM-MATCH-8", "When both reach the target by one split, play goes on.",
     {"winners": _nobody_wins_a_shared_target}),
    ("DOM-TALLY-3", "A negative total is written like a positive one.", {"tally": _signed_tally}),
)  # fmt: skip

ALTERNATIVES = alternatives(_SWAPS, holding)
"""Each advisory clause's other ways. DOM-SET-3 has none: its parameters say another deal."""
