"""Small spaces of dominoes, covered whole; only the 1,000 positions of the last part are drawn by chance.

Each test says a rule once more in a few lines of its own, from the text of ``spec/``, and compares it
with what the reference answers for everything there is of that kind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations, product
from random import Random
from typing import Any, NamedTuple

import pytest
from fives_conformance import bundle
from fives_reference.dominoes import turn, walk
from fives_reference.dominoes.layout import Free, Layout, Placement, ends
from fives_reference.dominoes.layout import credit as credited
from fives_reference.dominoes.operations import read_position, under
from fives_reference.dominoes.rules import RULES
from fives_reference.dominoes.spelling import BY_SPELLING
from fives_reference.dominoes.tiles import Tile
from fives_reference.game import load

ASK = load("dominoes").operations
SET = [Tile(high, low) for high in range(7) for low in range(high + 1)]
EVERY_PIP = sum(high + low for high, low in SET)


def scored(total: int) -> int:
    """DOM-CREDIT-1 to 3: a positive multiple of five is credited itself, anything else nothing."""
    return total if total in range(5, 1000, 5) else 0


# The ends of the arms: DOM-COUNT-1, 3, 7 and 10.


def every_set_of_ends(most: int) -> Iterator[tuple[tuple[Tile, int], ...]]:
    """Every set of up to so many tiles, and for each tile every half that it may show outwards."""
    for size in range(1, most + 1):
        for tiles in combinations(SET, size):
            yield from product(*[[(tile, half) for half in sorted(set(tile))] for tile in tiles])


def test_every_set_of_up_to_four_arm_ends() -> None:
    """208,026 sets of ends, whether or not a game comes to them: the sum and the credit of each."""
    looked_at = 0
    later = Placement(SET[1], SET[0])
    for chosen in every_set_of_ends(4):
        counts = sorted(2 * half if tile.high == tile.low else half for tile, half in chosen)
        found = ends(RULES, Layout({tile: Free((half,)) for tile, half in chosen}, frozenset()))
        assert found == counts, chosen
        assert credited(RULES, sum(found), later) == scored(sum(counts)), chosen
        looked_at += 1
    assert looked_at == 208_026


def spelled(one: int, other: int) -> str:
    return f"{max(one, other)}-{min(one, other)}"


def every_spread(spinner: int) -> Iterator[list[tuple[int, bool]]]:
    """Every set of up to four arms of one tile, by its outer half, each with or without that half's double."""
    others = [number for number in range(7) if number != spinner]
    for size in range(5):
        for arms in combinations(others, size):
            for doubled in product((False, True), repeat=size):
                yield list(zip(arms, doubled, strict=True))


def played(spinner: int, arms: Sequence[tuple[int, bool]]) -> list[dict[str, str]]:
    """The placements: the spinner, the arms (the first two inline), then the doubles at their ends."""
    middle = spelled(spinner, spinner)
    sides = ("inline", "inline", "branch", "branch")
    spread = [
        {"tile": spelled(spinner, number), "against": middle, "side": side}
        for (number, _), side in zip(arms, sides, strict=False)
    ]
    capped = [
        {"tile": spelled(number, number), "against": spelled(spinner, number)} for number, doubled in arms if doubled
    ]
    return [{"tile": middle}, *spread, *capped]


def test_every_spinner_with_every_spread_of_short_arms() -> None:
    """All 7 spinners with all 473 spreads: both halves until both inline sides are taken, then nothing."""
    for spinner in range(7):
        spreads = list(every_spread(spinner))
        assert len(spreads) == 473
        for arms in spreads:
            counts = [2 * number if doubled else number for number, doubled in arms]
            counts += [2 * spinner] if len(arms) < 2 else []
            answer = ASK["dominoes.score_layout"]({"placements": played(spinner, arms)})
            assert answer["ends"] == sorted(counts), (spinner, arms)
            assert (answer["sum"], answer["credit"]) == (sum(counts), scored(sum(counts))), (spinner, arms)


# What remains in hand: DOM-SETTLE-1 to 7, DOM-TIE-1 to 4, DOM-BLOCK-3 and 4, DOM-DIFF, DOM-PENALTY.


def nearest(total: int) -> int:
    """The multiple of five nearest to it."""
    return min(range(0, 500, 5), key=lambda multiple: abs(multiple - total))


@cache
def hands_by_pips(tiles: tuple[Tile, ...]) -> Mapping[int, tuple[str, ...]]:
    """For each number of pips that some of these tiles hold, such a hand."""
    found: dict[int, tuple[str, ...]] = {}
    for one in tiles:
        for total, hand in list({0: (), **found}.items()):
            found.setdefault(total + one.high + one.low, (*hand, str(one)))
    return found


def test_every_remainder_of_one_hand_is_rounded_to_the_nearest_five() -> None:
    """Every number of pips that a hand can hold, from 0 to the 168 of the whole set."""
    hands = hands_by_pips(tuple(SET))
    assert sorted(hands) == list(range(EVERY_PIP + 1))
    for total, hand in hands.items():
        question = {"players": 2, "hands": [[], hand], "end": "out", "out": 0}
        assert ASK["dominoes.settle_hand"](question)["credits"] == [nearest(total), 0]


class Left(NamedTuple):
    """Pips by seat at the end of a hand; who went out holds none."""

    pips: tuple[int, ...]
    out: int | None

    @property
    def sides(self) -> list[list[int]]:
        """The pips of each hand of a side; partners sit opposite."""
        return [[*self.pips[0::2]], [*self.pips[1::2]]] if len(self.pips) == 4 else [[one] for one in self.pips]

    @property
    def winners(self) -> list[int]:
        """Who went out; else whoever holds the fewest pips."""
        sums = [sum(side) for side in self.sides]
        if self.out is not None:
            return [self.out % len(sums)]
        return [side for side, total in enumerate(sums) if total == min(sums)]


def opponents(left: Left) -> list[float]:
    """The winner is credited all other sides' pips, added up and rounded once; ties of two split the third's."""
    sums = [sum(side) for side in left.sides]
    if len(left.winners) == 1:
        (winner,) = left.winners
        return [nearest(sum(sums) - sums[winner]) if side == winner else 0 for side in range(len(sums))]
    share = nearest(max(sums)) / 2 if len(sums) == 3 and len(left.winners) == 2 else 0
    return [share if side in left.winners else 0 for side in range(len(sums))]


def difference(left: Left) -> list[float]:
    """As above, but the winner's own pips are taken off, down to nothing, before the rounding."""
    sums = [sum(side) for side in left.sides]
    if len(left.winners) == 1:
        (winner,) = left.winners
        worth = max(0, sum(sums) - 2 * sums[winner])
        return [nearest(worth) if side == winner else 0 for side in range(len(sums))]
    share = nearest(max(sums) - min(sums)) / 2 if len(sums) == 3 and len(left.winners) == 2 else 0
    return [share if side in left.winners else 0 for side in range(len(sums))]


def penalty_by_hand(left: Left) -> list[float]:
    """Each side loses what it holds, each hand rounded by itself."""
    return [-sum(nearest(hand) for hand in side) for side in left.sides]


def penalty_by_side(left: Left) -> list[float]:
    """Each side loses what it holds, rounded once."""
    return [-nearest(sum(side)) for side in left.sides]


SETTLEMENTS: Mapping[str, tuple[Any, dict[str, Any]]] = {
    "opponents": (opponents, {}),
    "difference": (difference, {"settlement": "difference"}),
    "penalty by hand": (penalty_by_hand, {"settlement": "penalty", "penalty_rounding": "hand"}),
    "penalty by side": (penalty_by_side, {"settlement": "penalty", "penalty_rounding": "side"}),
}


@pytest.mark.parametrize("kind", SETTLEMENTS)
@pytest.mark.parametrize(("players", "width"), [(2, 40), (3, 14), (4, 6)])
def test_every_pooled_remainder_is_settled(players: int, width: int, kind: str) -> None:
    """So many pips from 12 up in each hand, in every combination, blocked or with any seat out.

    Every five in a row hold every remainder, so each meets each; so do all winners and all ties.
    """
    says, parameters = SETTLEMENTS[kind]
    pools = [hands_by_pips(tuple(SET[seat::players])) for seat in range(players)]
    totals = range(12, 12 + width)
    for out in (None, *range(players)):
        for pips in product(*[[0] if seat == out else totals for seat in range(players)]):
            hands = [() if seat == out else pools[seat][total] for seat, total in enumerate(pips)]
            end = "blocked" if out is None else "out"
            question = {"parameters": parameters, "players": players, "hands": hands, "end": end, "out": out}
            answer = ASK["dominoes.settle_hand"](question)
            assert answer == {"credits": says(Left(pips, out)), "next_opener": out}, (pips, out)


# What may be done at a table of dominoes: DOM-PLACE-1 to 7, DOM-DOUBLE-1, DOM-SPIN-1 to 6, DOM-BRANCH-1 to 4,
# DOM-MUST-1 and 2, DOM-DRAW-1 to 9, DOM-PASS-1 and 2, DOM-OUT-4, DOM-BLOCK-1.

RULESETS = ("pagat", "muggins", "five-up", "draw-one", "block-game", "last-two-sleep", "voluntary-draw")
POSITIONS = 1_000


@cache
def positions() -> list[tuple[Mapping[str, Any], dict[str, Any]]]:
    """Parameters and positions of random hands, from the deal to the end, for two, three and four players."""
    rulesets = bundle.load().games["dominoes"].rulesets
    found: list[tuple[Mapping[str, Any], dict[str, Any]]] = []
    for seed, (name, players) in enumerate(product(RULESETS * 9, (2, 3, 4))):
        parameters, random = rulesets[name].parameters, Random(seed)
        position = walk.deal(parameters, players, seed)
        while actions := ASK["dominoes.legal_actions"]({"parameters": parameters, "position": position})["actions"]:
            found.append((parameters, position))
            position = walk.advance(parameters, position, random.choice(actions))
        found.append((parameters, position))
    return found[:: len(found) // POSITIONS][:POSITIONS]


class Asked(NamedTuple):
    """A placement, spelled as it travels."""

    tile: str
    against: str | None
    side: str | None


def is_double(tile: str) -> bool:
    return tile[0] == tile[2]


def spinners(kind: str, tiles: Sequence[str]) -> list[str]:
    """The doubles that branch: the first on the table, every one, or none."""
    doubles = [tile for tile in tiles if is_double(tile)]
    return {"first": doubles[:1], "every": doubles, "none": []}[kind]


def fits(kind: str, placements: Sequence[Mapping[str, str]], asked: Asked) -> bool:
    """Whether the tile may lie there, turns apart.

    A tile that is not a double takes one neighbour at each half, a double two, a spinner two inline
    and then two more.
    """
    tiles = [one["tile"] for one in placements]
    if not tiles or asked.against is None:
        return not tiles and asked.against is None and asked.side is None
    shared = set(asked.tile[::2]) & set(asked.against[::2])
    if not shared or asked.against not in tiles or asked.tile in tiles:
        return False
    own = next(one for one in placements if one["tile"] == asked.against)
    joined = [one for one in placements if one.get("against") == asked.against]
    neighbours = [*[one["tile"] for one in joined], *([own["against"]] if "against" in own else [])]
    if asked.against in spinners(kind, tiles):
        branches = sum(one["side"] == "branch" for one in joined)
        inline = len(neighbours) - branches
        room = {"inline": inline < 2, "branch": inline == 2 and branches < 2, None: False}[asked.side]
        return room
    if asked.side is not None:
        return False
    if is_double(asked.against):
        return len(neighbours) < 2
    return not any(shared & set(one[::2]) & set(asked.against[::2]) for one in neighbours)


def everything(position: Mapping[str, Any]) -> list[Asked]:
    """Every tile of the set, against nothing and every tile of the set, on no side and both sides."""
    names = [str(tile) for tile in SET]
    table = [one["tile"] for one in position["placements"]]
    off = [name for name in names if name not in table][:2]
    return [Asked(*one) for one in product(names, (None, *table, *off), (None, "inline", "branch"))]


class Judged(NamedTuple):
    """What a seat may do in a position, by the rules as they are said here."""

    places: set[Asked]
    draw: bool
    pass_: bool


def judged(parameters: Mapping[str, Any], position: Mapping[str, Any], every: Sequence[Asked]) -> list[Judged]:
    kind, table, hands = parameters["spinner"], position["placements"], position["hands"]
    fitting = [one for one in every if fits(kind, table, one)]
    places = [{one for one in fitting if one.tile in hand} for hand in hands]
    left = len(position["boneyard"]) - parameters["undrawable"] if parameters["draw"] != "none" else 0
    over = not all(hands) or (left <= 0 and not any(places))
    willing = parameters["voluntary_draw"] and table
    return [
        Judged(mine, left > 0 and (not mine or bool(willing)), left <= 0 and not mine)
        if seat == position["turn"] and not over
        else Judged(set(), False, False)
        for seat, mine in enumerate(places)
    ]


def test_every_tile_neighbour_side_and_seat_of_1000_positions() -> None:
    """Each of them is accepted exactly when the rules as said here allow it; so are each draw and pass."""
    looked_at = 0
    for parameters, position in positions():
        rules = under(RULES, {"parameters": parameters})
        engine = read_position(rules, {"position": position})
        rules = replace(rules, hand_end=remembered(rules.hand_end(rules, engine)))
        every = everything(position)
        for seat, may in enumerate(judged(parameters, position, every)):
            accepted = {
                one
                for one in every
                if turn.refusal(rules, engine, turn.Action(turn.PLACE, seat, placement(one))) is None
            }
            assert accepted == may.places, (position, seat)
            assert (turn.refusal(rules, engine, turn.Action(turn.DRAW, seat)) is None) == may.draw, (position, seat)
            assert (turn.refusal(rules, engine, turn.Action(turn.PASS, seat)) is None) == may.pass_, (position, seat)
            looked_at += len(every) + 2
    assert len(positions()) == POSITIONS
    assert looked_at > 2_000_000


def remembered(end: str | None) -> Callable[..., str | None]:
    """Whether the hand has ended, asked once a position and not for each of some thousand actions."""
    return lambda rules, position: end


@cache
def placement(asked: Asked) -> Placement:
    against = None if asked.against is None else BY_SPELLING[asked.against]
    return Placement(BY_SPELLING[asked.tile], against, asked.side)


def may_do(parameters: Mapping[str, Any], position: Mapping[str, Any]) -> Iterator[bool]:
    return (any(one) for one in judged(parameters, position, everything(position)))


def test_the_thousand_positions_are_of_every_kind() -> None:
    """Ends and beginnings, draws and passes, branches, and each number of players are among them."""
    seen = {
        label
        for parameters, position in positions()
        for label, holds in {
            "empty table": not position["placements"],
            "branch": any(one.get("side") == "branch" for one in position["placements"]),
            "out": not all(position["hands"]),
            "blocked": all(position["hands"]) and not any(may_do(parameters, position)),
            "empty boneyard": not position["boneyard"],
            f"{len(position['hands'])} players": True,
            f"spinner {parameters['spinner']}": True,
        }.items()
        if holds
    }
    assert seen == {
        *("empty table", "branch", "out", "blocked", "empty boneyard", "2 players", "3 players", "4 players"),
        *("spinner first", "spinner none", "spinner every"),
    }
