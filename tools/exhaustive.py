"""Which mutants are no change at all, shown by trying everything; for ``tools/mutation.py``.

Two ways. A mutant that only compares otherwise is no change when both comparisons come out alike
for all that can stand there: a parameter has few values, a hand has an end of two. A mutant of a
small function is none when the function answers everything that it can be asked as before.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from itertools import accumulate, product
from types import SimpleNamespace
from typing import Any, NamedTuple

from fives_reference.reading import tidy

Module = Any
"""A module of rules, the original or a mutant."""

PLAYERS = (2, 3, 4)
_CALLS = [(calls, players - 1) for players in PLAYERS for calls in range(players)]

VALUES: Mapping[str, Mapping[str, Sequence[object]]] = {
    "dominoes": {
        "players": PLAYERS,
        "action.type": ("place", "draw", "pass"),
        "end": ("out", "blocked"),
    },
    "cards": {
        "players": PLAYERS,
        "position.phase": ("beg", "respond", "discard", "bid", "play", "over"),
        "position.end": ("played", "void", "passed"),
        "card.rank": tuple("AKQJT98765432"),
        # who discards has six cards, and three more for each run of at most five
        "len(position.hands[seat])": range(6, 6 + 3 * 5 + 1),
        # what scores nothing is no event (CRD-COUNT-2)
        "points": [*range(-52, 0), *range(1, 101)],
    },
    "cinco": {},
}
"""By game, what can stand left of a comparison with something fixed. The parameters come on top."""

PAIRS: Mapping[str, Mapping[tuple[str, str], Sequence[tuple[object, object]]]] = {
    "dominoes": {},
    "cards": {
        # the calls before one, and after it: each seat calls once
        ("len(position.bids)", "position.players - 1"): _CALLS,
        ("len(position.bids)", "position.players"): [(calls + 1, others + 1) for calls, others in _CALLS],
        # a card has just been played to the trick
        ("len(trick)", "position.players"): [(cards + 1, others + 1) for cards, others in _CALLS],
        # less, or the same: a bid above the highest number cannot be taken, for its own number is out of range
        ("standing", "rules.parameters.bid_max"): [(1, 2), (2, 2)],
        # two cards of one suit
        ("strength(card)", "strength(other)"): [
            (one, other) for one, other in product(range(1, 14), repeat=2) if one != other
        ],
    },
    "cinco": {},
}
"""The same for what is compared with something else that changes: both sides."""

_OPERATORS: Mapping[type[ast.cmpop], Callable[[Any, Any], bool]] = {
    ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.Lt: operator.lt,
    ast.LtE: operator.le, ast.Gt: operator.gt, ast.GtE: operator.ge,
}  # fmt: skip


def compares_alike(game: str, module: Module, source: str, mutant: str) -> bool:
    """Whether the mutant differs from the source in one comparison alone, which always comes out as before."""
    tree, other = ast.parse(source), ast.parse(mutant)
    found = _comparison(tree, other)
    if found is None:
        return False
    node, operators = found
    pairs = _pairs(game, module, node, _meant(game, tree, node))
    before, after = (_OPERATORS.get(type(one)) for one in (node.ops[0], operators))
    return bool(pairs) and before is not None and after is not None and all(
        before(*pair) == after(*pair) for pair in pairs
    )  # fmt: skip


def _comparison(tree: ast.Module, other: ast.Module) -> tuple[ast.Compare, ast.cmpop] | None:
    """The one comparison that differs, and what it is in the other."""
    for one, changed in zip(ast.walk(tree), ast.walk(other), strict=False):
        if not (isinstance(one, ast.Compare) and isinstance(changed, ast.Compare) and len(one.ops) == 1):
            continue
        if type(one.ops[0]) is not type(changed.ops[0]):
            (instead,) = changed.ops
            changed.ops = one.ops
            return (one, instead) if ast.dump(tree) == ast.dump(other) else None
    return None


def _meant(game: str, tree: ast.Module, node: ast.Compare) -> str:
    """The left side; for a name that a function gives to one thing only, that thing."""
    left = ast.unparse(node.left)
    if left in VALUES[game]:
        return left
    function = next(
        one for one in ast.walk(tree) if isinstance(one, ast.FunctionDef) and any(two is node for two in ast.walk(one))
    )
    given = [
        ast.unparse(one.value)
        for one in ast.walk(function)
        if isinstance(one, ast.Assign) and ast.unparse(one.targets[0]) == left
    ]
    return given[0] if len(given) == 1 else left


def _pairs(game: str, module: Module, node: ast.Compare, left: str) -> Sequence[tuple[object, object]]:
    """Everything that can stand on both sides; nothing where that is not known."""
    (right,) = node.comparators
    if pairs := PAIRS[game].get((left, ast.unparse(right))):
        return pairs
    name = left.removeprefix("rules.parameters.")
    choices = import_module(f"fives_reference.{game}.parameters").__dict__.get("CHOICES", {})
    values = choices.get(name, ()) if name != left else VALUES[game].get(left, ())
    if isinstance(right, ast.Constant):
        return [(value, right.value) for value in values]
    return [(value, getattr(module, right.id)) for value in values] if isinstance(right, ast.Name) else []


def place_of(source: str, mutant: str) -> str:
    """The function, class or name of the module that a mutant changes."""
    for one, other in zip(ast.parse(source).body, ast.parse(mutant).body, strict=False):
        if ast.dump(one) != ast.dump(other):
            if isinstance(one, ast.Assign | ast.AnnAssign):
                target = one.targets[0] if isinstance(one, ast.Assign) else one.target
                return ast.unparse(target).strip("(),")
            return str(getattr(one, "name", ""))
    return ""


class Check(NamedTuple):
    """Everything that functions of a module can be asked."""

    module: str
    """With the game before it."""
    of: frozenset[str]
    """The functions that it says everything about, and the constants that nothing else depends on."""
    answers: Callable[[Module], str]
    """The answers, written down: the same text, the same answers."""


CHECKS: list[Check] = []


def check(module: str, *of: str) -> Callable[[Callable[[Module], object]], Callable[[Module], object]]:
    """Adds a check of these functions."""

    def added(answers: Callable[[Module], object]) -> Callable[[Module], object]:
        CHECKS.append(Check(module, frozenset(of), lambda one: repr(answers(one))))
        return answers

    return added


def checks_of(module: str, place: str) -> Iterator[Check]:
    """The checks of a place in a module."""
    return (one for one in CHECKS if one.module == module and place in one.of)


def _rules(module: Module, **parameters: object) -> Any:
    """The rules that the module belongs to, with these parameters."""
    rules = import_module(f"{module.__package__}.rules").RULES
    return replace(rules, parameters=replace(rules.parameters, **parameters))


def _choices(module: Module, name: str) -> Sequence[object]:
    found: Sequence[object] = import_module(f"{module.__package__}.parameters").CHOICES[name]
    return found


@check(
    "cinco.board",
    "DIRECTIONS",
    "ROUND",
    "ALTERNATING",
    "EXAMPLE",
    "PATH",
    "CELLS",
    "ring",
    "touch",
    "paths",
    "straight",
)
def cinco_board(board: Module) -> object:
    """What these are for: the cells, and each straight row, read either way. All is worked out once.

    A line is a part of a row, and of the board nothing else is asked; turned or mirrored it is the
    same board (CIN-BOARD-4).
    """
    rows = [min(row, row[::-1]) for row in board.runs(board.beside, board.CELLS)]
    return list(board.CELLS), sorted(rows)


@check("cinco.turn", "may_take", "may_exchange")
def cinco_hand_sizes(turn: Module) -> object:
    """A hand has no card, or up to four."""
    hands = [tuple(range(1, size + 1)) for size in range(turn.HAND + 1)]
    positions = [turn.Position(((), ()), (hand, ()), (), (), (), 0) for hand in hands]
    return [(turn.may_take(one, 0), turn.may_exchange(one, 0)) for one in positions]


@check("cinco.turn", "drawn")
def cinco_drawn(turn: Module) -> object:
    """Two or three sides have up to 35 pawns each, and no more together than there are cells."""
    boards = [
        tuple([tuple(range(last - size + 1, last + 1)) for size, last in zip(sizes, accumulate(sizes), strict=True)])
        for sides in (2, 3)
        for sizes in product(range(turn.PAWNS + 1), repeat=sides)
        if sum(sizes) <= len(turn.CELLS)
    ]
    return [turn.drawn(board) for board in boards]


@check("dominoes.tiles", "full_set", "is_double", "far_half")
def domino_tiles(tiles: Module) -> object:
    """Both sets, whether each tile is a double, and what lies far from each of its halves."""
    sets = [sorted(tiles.full_set(highest)) for highest in (6, 9)]
    return sets, [(tiles.is_double(one), [tiles.far_half(one, half) for half in one]) for one in sets[-1]]


@check("dominoes.layout", "becomes_spinner")
def domino_spinners(layout: Module) -> object:
    """Each kind of game, with a double on the table and without one."""
    tables = [layout.EMPTY._replace(has_double=has) for has in (False, True)]
    rules = [_rules(layout, spinner=kind) for kind in _choices(layout, "spinner")]
    return [layout.becomes_spinner(one, table, None) for one in rules for table in tables]


@check("dominoes.layout", "branches_open", "occupied")
def domino_sides(layout: Module) -> object:
    """Every tile that can lie on the table, with a tile put against each side that is free."""
    numbers = range(10)
    frees = [
        layout.Free(straight, spinner, branches)
        for straight in [(), *[(one,) for one in numbers], *product(numbers, repeat=2)]
        for spinner, branches in [(False, 2), (True, 0), (True, 1), (True, 2)]
    ]
    taken = [
        [layout.occupied(one, side, number) for number in one.straight]
        for one in frees
        for side in (None, layout.INLINE)
    ]
    branched = [layout.occupied(one, layout.BRANCH, 0) for one in frees if one.spinner and one.branches]
    return taken, branched, [layout.branches_open(one) for one in frees if one.spinner]


@check("dominoes.layout", "_plain_sides")
def domino_plain_sides(layout: Module) -> object:
    """Every tile that is no spinner has no free side, one or two."""
    numbers = range(10)
    return [layout._plain_sides(one) for one in [(), *[(one,) for one in numbers], *product(numbers, repeat=2)]]


@check("dominoes.layout", "credit", "multiple")
def domino_credits(layout: Module) -> object:
    """Every sum up to one that no layout comes to, by value: 2.0 is 2."""
    placements = [layout.Placement((6, 6)), layout.Placement((6, 5), (6, 6))]
    rules = [
        _rules(layout, unit=unit, lead_scores=scores)
        for unit in _choices(layout, "unit")
        for scores in _choices(layout, "lead_scores")
    ]
    return [tidy(layout.credit(one, total, first)) for one in rules for first in placements for total in range(1000)]


@check("cards.count", "sides", "side_of")
@check("dominoes.settlement", "sides", "side_of")
def seats(module: Module) -> object:
    """The side of each seat, as what it is for: a place in a list of the sides."""
    return [
        list(range(module.sides(players)))[module.side_of(seat, players)]
        for players in PLAYERS
        for seat in range(players)
    ]


@check("dominoes.settlement", "difference_worth", "rounded")
def domino_differences(settlement: Module) -> object:
    """Every sum of the winner and of all others; both sets together have less than 700 pips."""
    left = [(own, others) for own in range(0, 700, 7) for others in range(700)]
    rules = SimpleNamespace(side_pips=lambda rules, hands: hands, rounded=settlement.rounded)
    return [settlement.difference_worth(rules, one, 0) for one in left]


@check("cards.trick", "power")
def card_powers(trick: Module) -> object:
    """Which of any two cards is stronger, whatever was led and is trumps; a trick asks nothing else."""
    pack = import_module("fives_reference.cards.pack")
    cases = product(pack.SUITS, (*pack.SUITS, None))
    return [
        (trick.power(one, *case) > trick.power(other, *case), trick.power(one, *case) == trick.power(other, *case))
        for case in cases
        for one, other in product(pack.PACK, repeat=2)
    ]


@check("cards.count", "game_worth")
def card_worths(count: Module) -> object:
    """Every card, with every suit as trumps, by each scale."""
    pack = import_module("fives_reference.cards.pack")
    rules = [_rules(count, game_five=fives) for fives in _choices(count, "game_five")]
    return [count.game_worth(one, card, trump) for one in rules for card in pack.PACK for trump in pack.SUITS]


@check("cards.begging", "may_run")
def card_runs(begging: Module) -> object:
    """Each run that the cards left of one pack may come to, up to the limit."""
    pack = len(import_module("fives_reference.cards.pack").PACK)
    cases = [
        (limit, runs, players, left)
        for limit in _choices(begging, "max_runs")
        for players in PLAYERS
        for runs, left in enumerate(range(pack - 6 * players - 1, -1, -(3 * players + 1)))
        if limit == "pack" or runs <= int(str(limit))
    ]
    return [begging.may_run(_rules(begging, max_runs=limit), *case) for limit, *case in cases]


@check("cards.cardplay", "drawn")
def card_draws(cardplay: Module) -> object:
    """Either of two players wins the trick."""
    pack = import_module("fives_reference.cards.pack").PACK
    hand = import_module("fives_reference.cards.hand")
    position = hand.Position(hand.PLAY, 0, 0, ((), ()), deck=pack[:4])
    return [cardplay.drawn(position, taker) for taker in (0, 1)]
