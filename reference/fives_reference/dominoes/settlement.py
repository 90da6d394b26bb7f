"""The end of a hand: who is paid what, and who opens next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fives_reference.dominoes.tiles import Tile, pips
from fives_reference.reading import tidy

if TYPE_CHECKING:
    from fives_reference.dominoes.rules import Rules

Hands = Sequence[Sequence[Tile]]


def sides(players: int) -> int:
    """How many scores are kept (DOM-SIDE-1, DOM-SIDE-2)."""
    return 2 if players == 4 else players


def side_of(seat: int, players: int) -> int:
    """The side of a seat; partners sit opposite (DOM-SIDE-2)."""
    return seat % sides(players)


def rounded(total: int) -> int:
    """To the nearest multiple of five: 1, 2 down; 3, 4 up (DOM-SETTLE-3, DOM-SETTLE-4)."""
    return (total + 2) // 5 * 5


def side_pips(rules: Rules, hands: Hands) -> list[int]:
    """The pips left to each side (DOM-BLOCK-3, DOM-BLOCK-4)."""
    totals = [0] * sides(len(hands))
    for seat, hand in enumerate(hands):
        totals[rules.side_of(seat, len(hands))] += pips(hand)
    return totals


def lowest_sides(left: Sequence[int]) -> list[int]:
    """The sides that hold the fewest pips (DOM-BLOCK-3)."""
    return [side for side, total in enumerate(left) if all(total <= other for other in left)]


def opponents_worth(rules: Rules, hands: Hands, winner: int) -> int:
    """The pips of all opponents, pooled and rounded once (DOM-SETTLE-1, DOM-SETTLE-2)."""
    left = rules.side_pips(rules, hands)
    return rules.rounded(sum(left) - left[winner])


def difference_worth(rules: Rules, hands: Hands, winner: int) -> int:
    """The same less the winning side's own pips, not below 0 (DOM-DIFF-1 to 3)."""
    left = rules.side_pips(rules, hands)
    return rules.rounded(max(0, sum(left) - 2 * left[winner]))


def win(rules: Rules, hands: Hands, winner: int) -> list[float]:
    """The credits when one side has won the hand."""
    difference = rules.parameters.settlement == "difference"
    worth = rules.difference_worth if difference else rules.opponents_worth
    credits: list[float] = [0] * sides(len(hands))
    credits[winner] = worth(rules, hands, winner)
    return credits


def tie(rules: Rules, hands: Hands, tied: Sequence[int]) -> list[float]:
    """The credits of a blocked hand with equal lowest sides (DOM-TIE-1 to 4, DOM-DIFF-4)."""
    left = rules.side_pips(rules, hands)
    credits: list[float] = [0] * len(left)
    # a third hand is there when two of three players tie, and at no other tie
    for third in [total for side, total in enumerate(left) if side not in tied]:
        own = min(left) if rules.parameters.settlement == "difference" else 0
        for side in tied:
            credits[side] = rules.half(rules.rounded(third - own))
    return credits


def half(worth: int) -> float:
    """One of two equal parts, exact (DOM-TIE-3, DOM-TIE-5)."""
    return worth / 2


def penalties(rules: Rules, hands: Hands) -> list[float]:
    """What each side loses: its own pips, each hand rounded, or the side's sum (DOM-PENALTY-1 to 5)."""
    if rules.parameters.penalty_rounding == "side":
        return [-rules.rounded(total) for total in rules.side_pips(rules, hands)]
    losses: list[float] = [0] * sides(len(hands))
    for seat, hand in enumerate(hands):
        losses[rules.side_of(seat, len(hands))] -= rules.rounded(pips(hand))
    return losses


def credits(rules: Rules, hands: Hands, out: int | None) -> list[float]:
    """The credits by side at the end of a hand; ``out`` is None for a blocked one."""
    found = _credits(rules, hands, out)
    return [tidy(credit / rules.parameters.unit) for credit in found]


def _credits(rules: Rules, hands: Hands, out: int | None) -> list[float]:
    if out is None and not rules.parameters.blocked_scores:
        return [0] * sides(len(hands))
    if rules.parameters.settlement == "penalty":
        return rules.penalties(rules, hands)
    if out is not None:
        return rules.win(rules, hands, rules.side_of(out, len(hands)))
    first, *others = rules.lowest_sides(rules.side_pips(rules, hands))
    return rules.tie(rules, hands, [first, *others]) if others else rules.win(rules, hands, first)


def next_opener(out: int | None, players: int) -> int | None:
    """Who opens the next hand: who went out, else None for a neutral draw (DOM-NEXT-1, 2)."""
    return out
