"""Wrong ideas about settling a hand, and who opens next."""

from __future__ import annotations

from collections.abc import Sequence

from fives_reference.dominoes import settlement
from fives_reference.dominoes.misconceptions.idea import idea
from fives_reference.dominoes.rules import Rules
from fives_reference.dominoes.settlement import Hands, side_of, sides
from fives_reference.dominoes.tiles import pips


def _opponents(hands: Hands, winner: int) -> list[int]:
    """The pips of each opponent's hand."""
    players = len(hands)
    return [pips(hand) for seat, hand in enumerate(hands) if side_of(seat, players) != winner]


def own_hands(hands: Hands, winner: int) -> list[int]:
    """The pips of each hand of the winning side."""
    players = len(hands)
    return [pips(hand) for seat, hand in enumerate(hands) if side_of(seat, players) == winner]


def _difference(rules: Rules, hands: Hands, winner: int) -> int:
    return rules.rounded(max(0, sum(_opponents(hands, winner)) - sum(own_hands(hands, winner))))


def _difference_on_a_block(rules: Rules, hands: Hands, winner: int) -> int:
    """Going out leaves an empty hand; then the opponents' total, else the difference."""
    went_out = not all(hands)
    worth = sum(_opponents(hands, winner))
    return rules.rounded(worth if went_out else max(0, worth - sum(own_hands(hands, winner))))


def _all_hands(rules: Rules, hands: Hands, winner: int) -> int:
    return (
        rules.rounded(sum(pips(hand) for hand in hands))
        if all(hands)
        else settlement.opponents_worth(rules, hands, winner)
    )


def _rounded_alone(rules: Rules, hands: Hands, winner: int) -> int:
    return sum(rules.rounded(total) for total in _opponents(hands, winner))


def _partner_paid(rules: Rules, hands: Hands, winner: int) -> int:
    own = own_hands(hands, winner)
    return rules.rounded(sum(_opponents(hands, winner)) + (sum(own) if len(own) == 2 else 0))


def _partner_off(rules: Rules, hands: Hands, winner: int) -> int:
    own = own_hands(hands, winner)
    return rules.rounded(max(0, sum(_opponents(hands, winner)) - (sum(own) if len(own) == 2 else 0)))


def _one_opponent_of_three(which: object) -> object:
    def worth(rules: Rules, hands: Hands, winner: int) -> int:
        found = _opponents(hands, winner)
        assert callable(which)
        return rules.rounded(which(found) if len(hands) == 3 else sum(found))

    return worth


def _one_opponent_of_four(rules: Rules, hands: Hands, winner: int) -> int:
    found = _opponents(hands, winner)
    return rules.rounded(max(found) if len(hands) == 4 else sum(found))


def _second_place(rules: Rules, hands: Hands, winner: int) -> list[float]:
    credits = settlement.win(rules, hands, winner)
    if len(hands) == 3:
        left = rules.side_pips(rules, hands)
        second = min((side for side in range(3) if side != winner), key=left.__getitem__)
        credits[second] = 5
    return credits


def _loser_pays(rules: Rules, hands: Hands, winner: int) -> list[float]:
    paid = settlement.win(rules, hands, winner)
    return [
        credit if side == winner else -rules.rounded(left)
        for side, (credit, left) in enumerate(zip(paid, rules.side_pips(rules, hands), strict=True))
    ]


def _blank_worth_ten(rules: Rules, hands: Hands) -> list[int]:
    totals = settlement.side_pips(rules, hands)
    for seat, hand in enumerate(hands):
        totals[side_of(seat, len(hands))] += 10 * ((0, 0) in hand)
    return totals


def _tiles_left(hands: Hands) -> list[int]:
    totals = [0] * sides(len(hands))
    for seat, hand in enumerate(hands):
        totals[side_of(seat, len(hands))] += len(hand)
    return totals


def _judged_by(totals_of: object) -> object:
    """list[float] as the specification says, but the winner of a block is judged by other totals."""

    def credits(rules: Rules, hands: Hands, out: int | None) -> list[float]:
        if out is not None or rules.parameters.settlement == "penalty" or not rules.parameters.blocked_scores:
            return settlement.credits(rules, hands, out)
        assert callable(totals_of)
        lowest = rules.lowest_sides(totals_of(hands))
        paid = rules.win(rules, hands, lowest[0]) if len(lowest) == 1 else rules.tie(rules, hands, lowest)
        return [credit / rules.parameters.unit for credit in paid]

    return credits


def _single_hands(hands: Hands) -> list[int]:
    totals = [min(own_hands(hands, side)) for side in range(sides(len(hands)))]
    return totals


def _highest(left: Sequence[int]) -> list[int]:
    return [side for side, total in enumerate(left) if total == max(left)]


def _unit_ignored(rules: Rules, hands: Hands, out: int | None) -> list[float]:
    return [credit * rules.parameters.unit for credit in settlement.credits(rules, hands, out)]


def _unit_whole(rules: Rules, hands: Hands, out: int | None) -> list[float]:
    found = settlement.credits(rules, hands, out)
    return [credit // 1 for credit in found] if rules.parameters.unit == 5 else found


def _pays_whole_difference(rules: Rules, hands: Hands, winner: int) -> int:
    return settlement.opponents_worth(rules, hands, winner)


def _each_difference(rules: Rules, hands: Hands, winner: int) -> int:
    """Each opponent's hand less the winning side's, as far as it is more."""
    own = sum(own_hands(hands, winner))
    return rules.rounded(sum(max(0, total - own) for total in _opponents(hands, winner)))


def _difference_below_zero(rules: Rules, hands: Hands, winner: int) -> int:
    return rules.rounded(sum(_opponents(hands, winner)) - sum(own_hands(hands, winner)))


def _tie_by_difference_pays_nobody(rules: Rules, hands: Hands, tied: Sequence[int]) -> list[float]:
    paid = settlement.tie(rules, hands, tied)
    return [0.0] * len(paid) if rules.parameters.settlement == "difference" else paid


IDEAS = (
    idea("most-pips-win", "DOM-BLOCK-3", "In a blocked hand the most pips win.", lowest_sides=_highest),
    idea("fewest-tiles-win", "DOM-BLOCK-3", "In a blocked hand the fewest tiles win.",
         credits=_judged_by(_tiles_left)),
    idea("lowest-single-hand-wins", "DOM-BLOCK-4", "With four players the lowest single hand wins a block.",
         credits=_judged_by(_single_hands)),
    idea("difference-paid", "DOM-SETTLE-1", "A hand pays the difference between the hands.",
         opponents_worth=_difference),
    idea("blocked-pays-the-difference", "DOM-SETTLE-1", "A blocked hand pays the difference.",
         opponents_worth=_difference_on_a_block),
    idea("all-hands-paid", "DOM-SETTLE-1", "A blocked hand pays all tiles that are left, the winner's own too.",
         opponents_worth=_all_hands),
    idea("losers-lose", "DOM-SETTLE-1", "What the winner is credited the others lose.", win=_loser_pays),
    idea("each-opponent-rounded", "DOM-SETTLE-2", "Each opponent's hand is rounded by itself.",
         opponents_worth=_rounded_alone),
    idea("one-of-the-pair-pays", "DOM-SETTLE-2", "Of a pair only the heavier hand is paid.",
         opponents_worth=_one_opponent_of_four),
    idea("rounds-up-always", "DOM-SETTLE-3", "Any remainder is rounded up.",
         rounded=lambda total: (total + 4) // 5 * 5),
    idea("rounds-up-at-two", "DOM-SETTLE-3", "A remainder of 2 is rounded up.",
         rounded=lambda total: (total + 3) // 5 * 5),
    idea("rounds-down-always", "DOM-SETTLE-4", "Any remainder is rounded down.",
         rounded=lambda total: total // 5 * 5),
    idea("rounds-down-at-three", "DOM-SETTLE-4", "A remainder of 3 is rounded down.",
         rounded=lambda total: (total + 1) // 5 * 5),
    idea("partner-paid", "DOM-SETTLE-5", "The partner's tiles are paid for too.", opponents_worth=_partner_paid),
    idea("partner-taken-off", "DOM-SETTLE-5", "The partner's tiles are taken off.",
         opponents_worth=_partner_off),
    idea("blank-worth-ten", "DOM-SETTLE-6", "0-0 in hand is worth 10.", side_pips=_blank_worth_ten),
    idea("highest-opponent-pays", "DOM-SETTLE-7", "With three players only the heaviest hand is paid.",
         opponents_worth=_one_opponent_of_three(max)),
    idea("lowest-opponent-pays", "DOM-SETTLE-7", "With three players only the lighter of the two hands is paid.",
         opponents_worth=_one_opponent_of_three(min)),
    idea("second-place-paid", "DOM-SETTLE-7", "With three players the second place gets 5.", win=_second_place),
    idea("not-rounded", "DOM-SETTLE-8", "Remaining pips are paid as they are.", rounded=lambda total: total),
    idea("only-multiples-paid", "DOM-SETTLE-8", "Remaining pips are paid only if they are a multiple of five.",
         rounded=lambda total: total if total % 5 == 0 else 0),
    idea("paid-in-tens", "DOM-SETTLE-8", "Remaining pips are rounded to tens.",
         rounded=lambda total: (total + 5) // 10 * 10),
    idea("paid-in-fives", "DOM-SETTLE-8", "Each five pips that remain are one point.",
         rounded=lambda total: (total + 2) // 5),
    idea("settlement-in-pips", "DOM-SETTLE-9", "A settlement is credited in pips where scores are in fives.",
         credits=_unit_ignored),
    idea("settlement-whole", "DOM-SETTLE-9", "Halves are dropped where scores are in fives.",
         credits=_unit_whole),
    idea("difference-ignored", "DOM-DIFF-1", "The opponents' total is paid where the difference is played.",
         difference_worth=_pays_whole_difference),
    idea("each-difference", "DOM-DIFF-2", "By the difference each opponent pays what it holds more than the winners.",
         difference_worth=_each_difference),
    idea("difference-below-zero", "DOM-DIFF-3", "A difference below 0 is taken from those who won.",
         difference_worth=_difference_below_zero),
    idea("difference-tie-pays-nobody", "DOM-DIFF-4", "By the difference a three-player tie pays nobody.",
         tie=_tie_by_difference_pays_nobody),
    idea("next-seat-opens", "DOM-NEXT-1", "The seat after the one that went out opens.",
         next_opener=lambda out, players: None if out is None else (out + 1) % players),
    idea("partner-opens", "DOM-NEXT-1", "With pairs the partner of who went out opens.",
         next_opener=lambda out, players: out if out is None or players != 4 else (out + 2) % 4),
    idea("first-seat-opens", "DOM-NEXT-1", "Seat 0 opens every hand.",
         next_opener=lambda out, players: None if out is None else 0),
    idea("any-seat-opens", "DOM-NEXT-1", "Any seat may open the next hand.",
         opener_refusal=lambda implied, said: None),
    idea("first-seat-opens-after-a-block", "DOM-NEXT-2", "After a blocked hand seat 0 opens.",
         next_opener=lambda out, players: 0 if out is None else out),
)  # fmt: skip
