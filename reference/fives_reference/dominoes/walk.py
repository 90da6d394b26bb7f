"""For whoever walks a game: a random deal, the next position, and what is unusual in one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from fives_reference.dominoes import parameters as parameters_of
from fives_reference.dominoes import turn
from fives_reference.dominoes.layout import BRANCH, EMPTY, Free, Layout, Placement, place
from fives_reference.dominoes.layout import refusal as misfit
from fives_reference.dominoes.operations import PLAYERS, read_action, read_placements, read_position, under
from fives_reference.dominoes.rules import RULES, Rules
from fives_reference.dominoes.tiles import full_set
from fives_reference.game import Impossible

Params = Mapping[str, Any]

STOCK = frozenset({"deal", "boneyard"})
"""Fields in which lies what is not in play, or not yet."""


def players(parameters: Params) -> tuple[int, ...]:
    """How many may play."""
    return PLAYERS


def deal(parameters: Params, players: int, seed: int) -> dict[str, Any]:
    """A first position: shuffled hands and boneyard, a random opener, an empty table."""
    rules = parameters_of.read(parameters)
    random = Random(seed)
    tiles = sorted(full_set(rules.set))
    random.shuffle(tiles)
    size = int(rules.deal[str(players)])
    hands = [[str(tile) for tile in tiles[seat * size : (seat + 1) * size]] for seat in range(players)]
    boneyard = [str(tile) for tile in tiles[players * size :]]
    return {"placements": [], "hands": hands, "boneyard": boneyard, "turn": random.randrange(players)}


def advance(parameters: Params, position: Params, action: Params) -> dict[str, Any]:
    """The position after a legal action; at the end of a hand ``turn`` has no meaning."""
    rules = under(RULES, {"parameters": parameters})
    before = read_position(rules, {"position": position})
    done = read_action(rules, action, "action", len(before.hands))
    after = rules.apply(rules, before, done).position
    told = {key: action[key] for key in ("tile", "against", "side") if action.get(key) is not None}
    return {
        "placements": [*position["placements"], *([told] if done.placement else [])],
        "hands": [[str(tile) for tile in hand] for hand in after.hands],
        "boneyard": [str(tile) for tile in after.boneyard],
        "turn": after.turn,
    }


def rare(parameters: Params, position: Params) -> frozenset[str]:
    """What is unusual in a position, as labels."""
    rules = under(RULES, {"parameters": parameters})
    return frozenset(_labels(rules, read_position(rules, {"position": position})))


def _labels(rules: Rules, position: turn.Position) -> Iterator[str]:
    yield from _of_spinners([free for free in position.layout.open.values() if free.spinner])
    if any(one.high == one.low and free.straight and not free.spinner for one, free in position.layout.open.items()):
        yield "terminal double"
    counted = rules.ends(rules, position.layout)
    if len(counted) > 3:
        yield "four ends"
    if position.layout.open and sum(counted) == 0:
        yield "sum 0"
    end = rules.hand_end(rules, position)
    if end:
        yield end
    if end == turn.BLOCKED:
        yield from _tied(rules, position)
    if not rules.drawable(rules, position):
        yield "nothing to draw"
        if not end and not turn.can_place(rules, position, position.turn):
            yield "pass"
        fitting = [one.side for hand in position.hands for one in turn.placements(rules, position.layout, hand)]
        if not end and set(fitting) == {BRANCH}:
            yield "branches alone"
    elif not any(turn.can_place(rules, position, seat) for seat in range(len(position.hands))):
        yield "hopeless for now"
    if any(len(hand) == 1 for hand in position.hands):
        yield "last tile"


def _of_spinners(spinners: Sequence[Free]) -> Iterator[str]:
    if any(free.branches == 1 for free in spinners):
        yield "one branch"
    if any(free.branches == 0 for free in spinners):
        yield "both branches"
    if any(len(free.straight) == 1 for free in spinners):
        yield "terminal spinner"
    if len(spinners) > 1:
        yield "several spinners"


def _tied(rules: Rules, position: turn.Position) -> Iterator[str]:
    """What is unusual in the settlement of a block."""
    if len(rules.lowest_sides(rules.side_pips(rules, position.hands))) > 1:
        yield "tie"
    if any(credit != int(credit) for credit in rules.credits(rules, position.hands, None)):
        yield "half points"


def two_ways(operation: str, params: Params) -> bool:
    """Whether the table has two equal free sides at some placement, or when a place is sought."""
    try:
        return _two_ways(operation, params)
    except Impossible:
        return False  # there is no such table


def _two_ways(operation: str, params: Params) -> bool:
    rules = under(RULES, params)
    seeks = operation.rpartition(".")[2] in ("legal_placements", "legal_actions", "apply_action")
    return any(_twins(rules, table, seeks) for table in _tables(rules, operation, params))


def _twins(rules: Rules, table: Iterable[Placement], seeks: bool) -> bool:
    layout = EMPTY
    for placement in table:
        if placement.against and _equal_sides(layout, placement.against):
            return True
        if misfit(rules, layout, placement):
            return False
        layout = place(rules, layout, placement)
    return seeks and any(_equal_sides(layout, tile) for tile in layout.open)


def _equal_sides(layout: Layout, tile: Any) -> bool:
    free = layout.open.get(tile)
    if free is None:
        return False
    return len(free.straight) > len(set(free.straight)) or (not free.straight and free.branches == 2)


def _tables(rules: Rules, operation: str, params: Params) -> Iterator[tuple[Placement, ...]]:
    if "placements" in params:
        yield read_placements(rules, params)
    if "position" in params:
        yield read_placements(rules, params["position"])
    if operation == "dominoes.replay":
        for hand in params["hands"]:
            placed = [one for one in hand["actions"] if one["type"] == turn.PLACE]
            yield read_placements(rules, {"placements": placed})


def partial(operation: str, params: Params) -> bool:
    """Whether the question shows fewer tiles than the set has."""
    position = params.get("position", params)
    if "placements" not in position:
        return False
    shown = [one["tile"] for one in position["placements"]]
    hands = position.get("hands", [position.get("hand", [])])
    shown += [tile for hand in hands for tile in hand] + list(position.get("boneyard", ()))
    return len(shown) < len(full_set(under(RULES, params).parameters.set))
