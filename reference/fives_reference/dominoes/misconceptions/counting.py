"""Wrong ideas about counting the ends and crediting a placement."""

from __future__ import annotations

from fives_reference.dominoes import layout, turn
from fives_reference.dominoes.layout import Free, Layout, Placement
from fives_reference.dominoes.misconceptions.idea import idea
from fives_reference.dominoes.rules import Rules
from fives_reference.dominoes.tiles import Tile, is_double

Counts = tuple[int, ...]


def _lone_twice(tile: Tile, free: Free) -> Counts:
    return layout.double_counts(tile, free) * max(1, len(free.straight))


def _lone_half(tile: Tile, free: Free) -> Counts:
    return (tile.high,) if len(free.straight) == 2 else layout.double_counts(tile, free)


def _lone_nothing(tile: Tile, free: Free) -> Counts:
    return () if len(free.straight) == 2 else layout.double_counts(tile, free)


def _plain_half(tile: Tile, free: Free) -> Counts:
    return (tile.high,) if free.straight else ()


def _plain_nothing(tile: Tile, free: Free) -> Counts:
    return ()


def _by_spinner_rule(rules: Rules, tile: Tile, free: Free) -> Counts:
    """The spinner as the specification counts it, whatever the idea about plain doubles."""
    return layout.double_counts(tile, free)


def _spinner_half_when_joined(rules: Rules, tile: Tile, free: Free) -> Counts:
    return (tile.high,) if len(free.straight) == 1 else layout.double_counts(tile, free)


def _spinner_gone_when_joined(rules: Rules, tile: Tile, free: Free) -> Counts:
    return layout.double_counts(tile, free) if len(free.straight) == 2 else ()


def _spinner_always(rules: Rules, tile: Tile, free: Free) -> Counts:
    return (2 * tile.high,)


def _spinner_always_half(rules: Rules, tile: Tile, free: Free) -> Counts:
    return layout.double_counts(tile, free) or (tile.high,)


def _spinner_until_branches(rules: Rules, tile: Tile, free: Free) -> Counts:
    return (2 * tile.high,) if free.straight or free.branches == 2 else ()


def _unstarted_branches(rules: Rules, tile: Tile, free: Free) -> Counts:
    return layout.double_counts(tile, free) or (tile.high,) * free.branches


def _other_branch(rules: Rules, tile: Tile, free: Free) -> Counts:
    return (tile.high,) if not free.straight and free.branches == 1 else layout.double_counts(tile, free)


def _five_up_always(rules: Rules, tile: Tile, free: Free) -> Counts:
    every = rules.parameters.spinner == "every"
    return (2 * tile.high,) if every else layout.double_counts(tile, free)


def _five_up_half(rules: Rules, tile: Tile, free: Free) -> Counts:
    joined = rules.parameters.spinner == "every" and len(free.straight) == 1
    return (tile.high,) if joined else layout.double_counts(tile, free)


def _muggins_twice(rules: Rules, table: Layout) -> list[int]:
    found = layout.ends(rules, table)
    return found * 2 if rules.parameters.spinner == "none" and len(found) == 1 else found


def _inner_doubles(rules: Rules, table: Layout) -> list[int]:
    closed = [tile.high + tile.low for tile in table.closed if is_double(tile)]
    return sorted([*layout.ends(rules, table), *closed])


def _two_ends(rules: Rules, table: Layout) -> list[int]:
    return layout.ends(rules, table)[-2:] if rules.parameters.spinner == "first" else layout.ends(rules, table)


def _three_ends(rules: Rules, table: Layout) -> list[int]:
    return layout.ends(rules, table)[-3:] if rules.parameters.spinner == "first" else layout.ends(rules, table)


def _no_blank_ends(rules: Rules, table: Layout) -> list[int]:
    return [number for number in layout.ends(rules, table) if number]


def _equal_once(rules: Rules, table: Layout) -> list[int]:
    return sorted(set(layout.ends(rules, table)))


def _lead_scores_nothing(rules: Rules, total: int, placement: Placement) -> float:
    return 0 if placement.against is None else layout.credit(rules, total, placement)


def _only_five_five(rules: Rules, total: int, placement: Placement) -> float:
    blocked = placement.against is None and placement.tile != Tile(5, 5)
    return 0 if blocked else layout.credit(rules, total, placement)


def _only_doubles_led(rules: Rules, total: int, placement: Placement) -> float:
    blocked = placement.against is None and not is_double(placement.tile)
    return 0 if blocked else layout.credit(rules, total, placement)


def _lead_always_scores(rules: Rules, total: int, placement: Placement) -> float:
    return rules.multiple(total) // rules.parameters.unit


def _nothing_unscored(rules: Rules, total: int, placement: Placement) -> float:
    second = not rules.parameters.lead_scores and placement.side is not None
    return 0 if second else layout.credit(rules, total, placement)


def _unit_ignored(rules: Rules, total: int, placement: Placement) -> float:
    return layout.credit(rules, total, placement) * rules.parameters.unit


def _branch_bonus(rules: Rules, total: int, placement: Placement) -> float:
    extra = 5 if placement.side == layout.BRANCH else 0
    return layout.credit(rules, total, placement) + extra // rules.parameters.unit


def _last_tile_uncredited(rules: Rules, position: turn.Position, action: turn.Action) -> turn.Outcome:
    outcome = turn.apply(rules, position, action)
    return outcome._replace(credit=0) if outcome.end == turn.OUT else outcome


def _credit_of_the_change(rules: Rules, position: turn.Position, action: turn.Action) -> turn.Outcome:
    outcome = turn.apply(rules, position, action)
    if action.placement is None:
        return outcome
    before = sum(rules.ends(rules, position.layout))
    return outcome._replace(credit=rules.credit(rules, abs(outcome.sum - before), action.placement))


IDEAS = (
    idea("lead-unscored", "DOM-OPEN-3", "The lead is never credited.", credit=_lead_scores_nothing),
    idea("lead-only-five-five", "DOM-OPEN-3", "Only 5-5 scores when it is led.", credit=_only_five_five),
    idea("lead-only-doubles", "DOM-OPEN-3", "Only a double scores when it is led.", credit=_only_doubles_led,
         equivalent_to="dom-lead-only-five-five"),  # 5-5 alone among the doubles makes a multiple of five
    idea("lead-always-scored", "DOM-OPEN-4", "The lead is credited also under the rule that it is not.",
         credit=_lead_always_scores),
    idea("first-join-unscored", "DOM-OPEN-4", "Where the lead is not credited, joining the spinner is not either.",
         credit=_nothing_unscored),
    idea("blank-is-no-end", "DOM-COUNT-1", "A blank end is no end.", ends=_no_blank_ends),
    idea("blank-counts-ten", "DOM-COUNT-1", "A blank end counts 10.",
         ordinary_counts=lambda free: tuple(number or 10 for number in free.straight)),
    idea("lead-counts-one-half", "DOM-COUNT-2", "A lone lead counts only its higher half.",
         ordinary_counts=lambda free: free.straight[:1]),
    idea("lead-counts-twice", "DOM-COUNT-2", "A lone lead counts double, once for each side.",
         ordinary_counts=lambda free: free.straight * len(free.straight)),
    idea("terminal-double-once", "DOM-COUNT-3", "A double at the end of a line counts one half.",
         double_counts=_plain_half, spinner_counts=_by_spinner_rule),
    idea("terminal-double-nothing", "DOM-COUNT-3", "A later double at the end of a line counts nothing.",
         double_counts=_plain_nothing, spinner_counts=_by_spinner_rule),
    idea("lone-double-twice", "DOM-COUNT-4", "A double that is led counts twice: 20 for 5-5.",
         double_counts=_lone_twice),
    idea("lone-double-half", "DOM-COUNT-4", "A double that is led counts one half: 5 for 5-5.",
         double_counts=_lone_half),
    idea("lone-double-nothing", "DOM-COUNT-4", "A double that is led counts nothing until a tile joins it.",
         double_counts=_lone_nothing),
    idea("joined-spinner-half", "DOM-COUNT-5", "The spinner counts once when one side is covered.",
         spinner_counts=_spinner_half_when_joined),
    idea("joined-spinner-nothing", "DOM-COUNT-5", "The spinner counts nothing once one side is covered.",
         spinner_counts=_spinner_gone_when_joined),
    idea("covered-spinner-counts", "DOM-COUNT-6", "The spinner counts also when both sides are covered.",
         spinner_counts=_spinner_always),
    idea("covered-spinner-half", "DOM-COUNT-6", "The covered spinner counts one half.",
         spinner_counts=_spinner_always_half),
    idea("spinner-counts-until-branched", "DOM-COUNT-6", "The spinner counts until a branch is started.",
         spinner_counts=_spinner_until_branches),
    idea("inner-doubles-count", "DOM-COUNT-7", "A double counts also after it was continued.",
         ends=_inner_doubles),
    idea("only-two-ends", "DOM-COUNT-8", "Only two ends are counted.", ends=_two_ends),
    idea("only-three-ends", "DOM-COUNT-8", "Only three ends are counted.", ends=_three_ends),
    idea("unstarted-branches-count", "DOM-COUNT-9", "Branches that are not started count the spinner's number.",
         spinner_counts=_unstarted_branches),
    idea("other-branch-counts", "DOM-COUNT-9", "When one branch is started, the other counts its number.",
         spinner_counts=_other_branch),
    idea("equal-ends-once", "DOM-COUNT-10", "Equal ends are counted once.", ends=_equal_once),
    idea("five-up-inner-spinners-count", "DOM-COUNT-11", "In Five-Up a double counts also when it is covered.",
         spinner_counts=_five_up_always),
    idea("five-up-joined-half", "DOM-COUNT-11", "In Five-Up a double at an end counts one half.",
         spinner_counts=_five_up_half),
    idea("muggins-lone-twice", "DOM-COUNT-12", "In Muggins a lone double is two ends and counts twice.",
         ends=_muggins_twice),
    idea("credit-in-fives", "DOM-CREDIT-1", "Each five is one point.",
         multiple=lambda total: layout.multiple(total) // 5),
    idea("credit-five-each", "DOM-CREDIT-1", "Every multiple of five is credited 5.",
         multiple=lambda total: 5 if layout.multiple(total) else 0),
    idea("credit-tens-only", "DOM-CREDIT-1", "Only multiples of ten are credited.",
         multiple=lambda total: total if total and total % 10 == 0 else 0),
    idea("credit-up-to-twenty", "DOM-CREDIT-1", "No placement is credited more than 20.",
         multiple=lambda total: min(20, layout.multiple(total))),
    idea("branch-bonus", "DOM-CREDIT-1", "Starting a branch is worth 5 more.", credit=_branch_bonus),
    idea("credit-rounds-down", "DOM-CREDIT-2", "Any sum is credited, rounded down to a multiple of five.",
         multiple=lambda total: total // 5 * 5),
    idea("credit-rounds", "DOM-CREDIT-2", "Any sum is credited, rounded to the nearest multiple of five.",
         multiple=lambda total: (total + 2) // 5 * 5),
    idea("credit-everything", "DOM-CREDIT-2", "Every sum is credited as it is.", multiple=lambda total: total),
    idea("credit-threes-too", "DOM-CREDIT-2", "Multiples of three are credited too.",
         multiple=lambda total: total if total % 5 == 0 or total % 3 == 0 else 0),
    idea("zero-scores-five", "DOM-CREDIT-3", "A sum of 0 is credited 5.",
         multiple=lambda total: layout.multiple(total) if total else 5),
    idea("credit-of-the-change", "DOM-CREDIT-4", "What is credited is how much the sum changed.",
         apply=_credit_of_the_change),
    idea("pass-scores", "DOM-CREDIT-6", "Who passes is credited the sum that stands.",
         idle_credit=lambda rules, total: rules.multiple(total) // rules.parameters.unit),
    idea("credit-up-to-thirty", "DOM-CREDIT-7", "No placement is credited more than 30.",
         multiple=lambda total: min(30, layout.multiple(total))),
    idea("unit-ignored", "DOM-CREDIT-8", "A placement is credited in pips also where scores are in fives.",
         credit=_unit_ignored),
    idea("last-tile-uncredited", "DOM-OUT-2", "The last tile of a hand is not credited.",
         apply=_last_tile_uncredited),
)  # fmt: skip
