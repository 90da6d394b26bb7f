"""Wrong ideas about blocked ties."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from fives_reference.dominoes import settlement
from fives_reference.dominoes.misconceptions.idea import idea
from fives_reference.dominoes.rules import Rules
from fives_reference.dominoes.settlement import Hands, sides


def _first_of_tied(players: tuple[int, ...]) -> object:
    def tie(rules: Rules, hands: Hands, tied: Sequence[int]) -> list[float]:
        return rules.win(rules, hands, tied[0]) if len(hands) in players else settlement.tie(rules, hands, tied)

    return tie


def _split_between_two(players: int) -> object:
    def tie(rules: Rules, hands: Hands, tied: Sequence[int]) -> list[float]:
        if len(hands) != players:
            return settlement.tie(rules, hands, tied)
        return [rules.half(rules.rounded(left)) for left in rules.side_pips(rules, hands)]

    return tie


def _each_gets_all(players: int) -> object:
    def tie(rules: Rules, hands: Hands, tied: Sequence[int]) -> list[float]:
        if len(hands) != players:
            return settlement.tie(rules, hands, tied)
        left = rules.side_pips(rules, hands)
        return [float(rules.rounded(left[1 - side])) for side in range(2)]

    return tie


def _three_nobody(rules: Rules, hands: Hands, tied: Sequence[int]) -> list[float]:
    return [0] * sides(len(hands))


def _three_first(rules: Rules, hands: Hands, tied: Sequence[int]) -> list[float]:
    paid = settlement.tie(rules, hands, tied)
    total = sum(paid)
    return [total if side == tied[0] else 0 for side in range(len(paid))] if len(tied) == 2 else paid


def _three_both_whole(rules: Rules, hands: Hands, tied: Sequence[int]) -> list[float]:
    return [credit * 2 for credit in settlement.tie(rules, hands, tied)]


def _three_halved_first(rules: Rules, hands: Hands, tied: Sequence[int]) -> list[float]:
    paid = settlement.tie(rules, hands, tied)
    left = rules.side_pips(rules, hands)
    if len(left) != 3 or len(tied) != 2:
        return paid
    third = next(total for side, total in enumerate(left) if side not in tied)
    return [rules.rounded(third // 2) if side in tied else 0 for side in range(3)]


def _three_not_rounded(rules: Rules, hands: Hands, tied: Sequence[int]) -> list[float]:
    return settlement.tie(replace(rules, rounded=lambda total: total), hands, tied)


def _three_pooled(rules: Rules, hands: Hands, tied: Sequence[int]) -> list[float]:
    """The tied player's tiles are paid too."""
    left = rules.side_pips(rules, hands)
    if len(left) != 3 or len(tied) != 2:
        return settlement.tie(rules, hands, tied)
    return [rules.half(rules.rounded(sum(left) - left[side])) if side in tied else 0 for side in range(3)]


def _three_equal_pay(rules: Rules, hands: Hands, tied: Sequence[int]) -> list[float]:
    if len(tied) != 3:
        return settlement.tie(rules, hands, tied)
    left = rules.side_pips(rules, hands)
    return [rules.half(rules.rounded(total)) for total in left]


def _three_equal_first(rules: Rules, hands: Hands, tied: Sequence[int]) -> list[float]:
    return rules.win(rules, hands, 0) if len(tied) == 3 else settlement.tie(rules, hands, tied)


def _half_down(worth: int) -> float:
    return worth // 2


def _half_to_five(worth: int) -> float:
    return (worth // 2 + 2) // 5 * 5


IDEAS = (
    idea("tie-two-first-seat", "DOM-TIE-1", "With two players the first seat wins a blocked tie.",
         tie=_first_of_tied((2,))),
    idea("tie-two-split", "DOM-TIE-1", "With two players a blocked tie pays each half of the other's hand.",
         tie=_split_between_two(2)),
    idea("tie-two-both", "DOM-TIE-1", "With two players a blocked tie pays each the other's hand.",
         tie=_each_gets_all(2)),
    idea("tie-pairs-first", "DOM-TIE-2", "With pairs the first wins a blocked tie.", tie=_first_of_tied((4,))),
    idea("tie-pairs-split", "DOM-TIE-2", "With pairs a blocked tie pays each half of the others' hands.",
         tie=_split_between_two(4)),
    idea("tie-pairs-both", "DOM-TIE-2", "With pairs a blocked tie pays each the other pair's hands.",
         tie=_each_gets_all(4)),
    idea("tie-three-nobody", "DOM-TIE-3", "A three-player tie pays nobody.", tie=_three_nobody),
    idea("tie-three-first", "DOM-TIE-3", "A three-player tie pays the first of the tied.", tie=_three_first),
    idea("tie-three-whole", "DOM-TIE-3", "A three-player tie pays each the whole third hand.",
         tie=_three_both_whole),
    idea("tie-three-integer", "DOM-TIE-3", "A three-player tie drops half points.", half=_half_down),
    idea("tie-three-to-fives", "DOM-TIE-3", "Each half of a three-player tie is rounded to fives.",
         half=_half_to_five),
    idea("tie-three-halved-first", "DOM-TIE-3", "The third hand is halved first and rounded then.",
         tie=_three_halved_first),
    idea("tie-three-not-rounded", "DOM-TIE-3", "The third hand is split without rounding.",
         tie=_three_not_rounded),
    idea("tie-three-pooled", "DOM-TIE-3", "In a three-player tie the other tied hand is paid too.",
         tie=_three_pooled),
    idea("all-equal-split", "DOM-TIE-4", "When all three are equal each gets half a hand.", tie=_three_equal_pay),
    idea("all-equal-first", "DOM-TIE-4", "When all three are equal the first seat wins.",
         tie=_three_equal_first),
)  # fmt: skip
