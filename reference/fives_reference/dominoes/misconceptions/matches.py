"""Wrong ideas about sides, scores, the target, records and the tally."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from fives_reference.dominoes import match, settlement
from fives_reference.dominoes.misconceptions.idea import idea
from fives_reference.dominoes.rules import Rules
from fives_reference.dominoes.settlement import Hands, side_of
from fives_reference.dominoes.tally import Tally
from fives_reference.dominoes.tally import tally as right_tally
from fives_reference.dominoes.tiles import Tile, is_double


def _adjacent_pairs(seat: int, players: int) -> int:
    return seat // 2 if players == 4 else seat


def _passed(scores: Sequence[float], target: float) -> tuple[int, ...]:
    best = max(scores)
    return tuple(side for side, score in enumerate(scores) if score == best) if best > target else ()


def _first_there(scores: Sequence[float], target: float) -> tuple[int, ...]:
    return () if max(scores) < target else (len(scores) - 1,)


def _never(scores: Sequence[float], target: float) -> tuple[int, ...]:
    return ()


def _everyone_near(scores: Sequence[float], target: float) -> tuple[int, ...]:
    found = match.winners(scores, target)
    return tuple(range(len(scores))) if found and len(scores) == 3 else found


def _capped(rules: Rules, score: float, credit: float, target: float, action: int | None) -> float:
    return min(credit, target - score) if credit > 0 else credit


def _exact_ignored(rules: Rules, score: float, credit: float, target: float, action: int | None) -> float:
    return credit


def _exact_back_to_start(rules: Rules, score: float, credit: float, target: float, action: int | None) -> float:
    return -score if match.given(rules, score, credit, target, action) != credit else credit


def _exact_partly(rules: Rules, score: float, credit: float, target: float, action: int | None) -> float:
    given = match.given(rules, score, credit, target, action)
    return given if given == credit else target - score


def _exact_always(rules: Rules, score: float, credit: float, target: float, action: int | None) -> float:
    return 0 if score + credit > target else credit


def _nothing_settled(rules: Rules, hands: Hands, out: int | None) -> list[float]:
    if out is not None and rules.parameters.settlement == "opponents" and len(hands) != 4:
        return [0] * settlement.sides(len(hands))
    return settlement.credits(rules, hands, out)


def _next_side(rules: Rules, seat: int, players: int) -> int:
    return (side_of(seat, players) + 1) % settlement.sides(players)


def _seat_zero_side(rules: Rules, seat: int, players: int) -> int:
    return 0


def _figure_of_100(total: float) -> Tally:
    figures, strokes, over = right_tally(total)
    return Tally(figures // 2, strokes + 10 * (figures % 2), over)


def _strokes_alone(total: float) -> Tally:
    figures, strokes, over = right_tally(total)
    return Tally(0, strokes + 10 * figures, over)


def _strokes_beside(total: float) -> Tally:
    figures, strokes, over = right_tally(total)
    return Tally(figures, strokes + 10 * figures, over)


def _two_against_one(seat: int, players: int) -> int:
    return seat % 2


def _five_at_most(rules: Rules, deal: Hands, boneyard: Sequence[Tile]) -> str | None:
    sizes = {players: min(5, size) for players, size in rules.parameters.deal.items()}
    return match.deal_refusal(replace(rules, parameters=replace(rules.parameters, deal=sizes)), deal, boneyard)


def _highest_double_opens(standing: match.Standing, hand: match.Hand) -> int | None:
    doubles = [(tile, seat) for seat, tiles in enumerate(hand.deal) for tile in tiles if is_double(tile)]
    first = standing.opener is None and not standing.events
    return max(doubles)[1] if first and doubles else match.opener(standing, hand)


def _seat_0_opens(standing: match.Standing, hand: match.Hand) -> int | None:
    return 0 if standing.opener is None and not standing.events else match.opener(standing, hand)


def _penalty_that_is_too_much(rules: Rules, score: float, credit: float, target: float, action: int | None) -> float:
    return 0 if score + credit < 0 else match.given(rules, score, credit, target, action)


def _settlement_may_pass(rules: Rules, score: float, credit: float, target: float, action: int | None) -> float:
    return match.given(rules, score, credit, target, action) if action is not None else credit


def _leader_wins(standing: match.Standing) -> match.Standing:
    best = max(standing.scores)
    leaders = tuple([side for side, score in enumerate(standing.scores) if score == best])
    return standing._replace(winners=standing.winners or leaders)


def _nearest_wins(scores: Sequence[float], target: float) -> tuple[int, ...]:
    there = [score for score in scores if score >= target]
    return tuple([side for side, score in enumerate(scores) if there and score == min(there)])


def _target_of_sides(rules: Rules, players: int) -> float:
    return match.target_of(rules, settlement.sides(players))


def _target_divided(rules: Rules, players: int) -> float:
    return match.target_of(rules, players) / rules.parameters.unit


def _one_spinner_a_match(rules: Rules, number: int) -> Rules:
    later = number > 0 and rules.parameters.spinner == "first"
    return replace(rules, becomes_spinner=lambda rules, table, tile: False) if later else rules


def _half_a_point_past(rules: Rules, score: float, credit: float, target: float, action: int | None) -> float:
    return match.given(rules, int(score), credit, target, action)


IDEAS = (
    idea("five-at-most", "DOM-DEAL-1", "No player gets more than five tiles.", deal_refusal=_five_at_most),
    idea("two-against-one", "DOM-SIDE-1", "With three players seats 0 and 2 are partners.", side_of=_two_against_one),
    idea("pairs-sit-together", "DOM-SIDE-2", "Partners sit beside each other.", side_of=_adjacent_pairs),
    idea("highest-double-opens", "DOM-OPEN-1", "Who holds the highest double opens the first hand.",
         opener=_highest_double_opens),
    idea("seat-0-opens", "DOM-OPEN-1", "Seat 0 opens the first hand.", opener=_seat_0_opens),
    idea("credit-to-the-others", "DOM-CREDIT-5", "A placement is credited to the next side.",
         credited_side=_next_side),
    idea("credit-to-the-first", "DOM-CREDIT-5", "Every placement is credited to the first side.",
         credited_side=_seat_zero_side),
    idea("half-points-dropped", "DOM-TIE-5", "Totals are whole numbers.",
         new_score=lambda score, credit: int(score + credit)),
    idea("half-points-rounded", "DOM-TIE-5", "Totals are rounded to fives.",
         new_score=lambda score, credit: (score + credit + 2.5) // 5 * 5),
    idea("penalty-that-is-too-much", "DOM-PENALTY-6", "A penalty greater than the score is not taken.",
         given=_penalty_that_is_too_much),
    idea("target-of-two", "DOM-MATCH-1", "The target of two players holds for any number.",
         target_of=lambda rules, players: match.target_of(rules, 2)),
    idea("target-of-sides", "DOM-MATCH-1", "Two pairs play to the target of two players.", target_of=_target_of_sides),
    idea("target-must-be-passed", "DOM-MATCH-2", "The target must be passed, not just reached.",
         winners=_passed),
    idea("last-side-wins", "DOM-MATCH-2", "Whoever reaches the target, the last side wins.",
         winners=_first_there),
    idea("nobody-wins", "DOM-MATCH-2", "A match has no end.", winners=_never),
    idea("score-stops-at-the-target", "DOM-MATCH-2", "A score stops at the target.", given=_capped),
    idea("exact-target-always", "DOM-MATCH-2", "The target must be hit exactly.", given=_exact_always),
    idea("settled-after-the-target", "DOM-MATCH-3", "After a tile reached the target the hand is settled too.",
         wins_at_once=lambda rules: False),
    idea("settlement-cannot-win", "DOM-MATCH-5", "A hand that was gone out is not settled in a match.",
         credits=_nothing_settled),
    idea("scores-start-anew", "DOM-MATCH-6", "A credit replaces the score.",
         new_score=lambda score, credit: credit or score),
    idea("one-spinner-a-match", "DOM-MATCH-6", "The first double of the first hand is the only spinner of the match.",
         in_hand=_one_spinner_a_match),
    idea("leader-wins", "DOM-MATCH-7", "When a record stops, whoever has most has won.", stopped=_leader_wins),
    idea("nearest-wins", "DOM-MATCH-8", "If both tied players reach the target, the one nearer to it wins.",
         winners=_nearest_wins),
    idea("exact-target-ignored", "DOM-MATCH-9", "The target may be passed where it must be hit.",
         given=_exact_ignored),
    idea("exact-target-partly", "DOM-MATCH-9", "Where the target must be hit, an overshoot counts up to it.",
         given=_exact_partly),
    idea("exact-target-back", "DOM-MATCH-9", "Where the target must be hit, an overshoot loses all.",
         given=_exact_back_to_start),
    idea("exact-target-but-for-a-half", "DOM-MATCH-9",
         "Where the target must be hit, half a point past it is no matter.",
         given=_half_a_point_past),
    idea("settlement-may-pass", "DOM-MATCH-10", "Where the target must be hit, a settlement may pass it.",
         given=_settlement_may_pass),
    idea("target-divided", "DOM-MATCH-11", "With scores in fives the target is divided by five, too.",
         target_of=_target_divided),
    idea("all-three-win", "DOM-MATCH-12", "With three players the others are winners of a kind too.",
         winners=_everyone_near),
    idea("figure-of-hundred", "DOM-TALLY-1", "A figure is 100 points.", tally=_figure_of_100),
    idea("strokes-alone", "DOM-TALLY-1", "There are only strokes.", tally=_strokes_alone),
    idea("strokes-beside-figures", "DOM-TALLY-1", "All strokes are written beside the figures too.",
         tally=_strokes_beside),
    idea("stroke-of-ten", "DOM-TALLY-1", "A stroke is 10 points.",
         tally=lambda total: right_tally(total)._replace(strokes=right_tally(total).strokes // 2)),
    idea("tally-drops-halves", "DOM-TALLY-2", "What is left below 5 points is dropped.",
         tally=lambda total: right_tally(total)._replace(over=0)),
    idea("tally-whole-points", "DOM-TALLY-2", "Half points are dropped from what is left.",
         tally=lambda total: right_tally(int(total))),
    idea("tally-rounds", "DOM-TALLY-2", "What is left below 5 points is rounded to a stroke.",
         tally=lambda total: right_tally((total + 2.5) // 5 * 5)),
)  # fmt: skip
