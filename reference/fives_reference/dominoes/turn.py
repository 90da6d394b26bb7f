"""A turn: who may place, draw or pass, what it leads to, and when the hand ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from fives_reference.dominoes.layout import Layout, Placement, place, places
from fives_reference.dominoes.layout import refusal as misfit
from fives_reference.dominoes.tiles import Tile, is_double, pips

if TYPE_CHECKING:
    from fives_reference.dominoes.rules import Rules

PLACE, DRAW, PASS = "place", "draw", "pass"
OUT, BLOCKED = "out", "blocked"


class Position(NamedTuple):
    """A hand in play."""

    layout: Layout
    hands: tuple[tuple[Tile, ...], ...]
    boneyard: tuple[Tile, ...]
    """The next tile first."""
    turn: int


class Action(NamedTuple):
    """What a seat does; ``placement`` only where the type is ``place``."""

    type: str
    seat: int
    placement: Placement | None = None


class Outcome(NamedTuple):
    """What an action leads to."""

    position: Position
    sum: int
    credit: float
    end: str | None


def lead_tiles(rules: Rules, hand: Sequence[Tile]) -> list[Tile]:
    """The tiles that may be led (DOM-OPEN-2, DOM-OPEN-5 to 8)."""
    if rules.parameters.lead == "any":
        return list(hand)
    doubles = [tile for tile in hand if is_double(tile)]
    return [max(doubles)] if doubles else rules.heaviest(hand)


def heaviest(hand: Sequence[Tile]) -> list[Tile]:
    """The tiles with the most pips (DOM-OPEN-6, DOM-OPEN-7)."""
    return [tile for tile in hand if all(pips([tile]) >= pips([other]) for other in hand)]


def placements(rules: Rules, layout: Layout, hand: Sequence[Tile]) -> list[Placement]:
    """Every placement that this hand has, turns apart (DOM-MUST-3)."""
    if not layout.open:
        return [Placement(tile) for tile in rules.lead_tiles(rules, hand)]
    return rules.choices(rules, layout, places(rules, layout, hand))


def choices(rules: Rules, layout: Layout, fitting: list[Placement]) -> list[Placement]:
    """Which of the placements that fit may be chosen: all (DOM-MUST-3)."""
    return fitting


def can_place(rules: Rules, position: Position, seat: int) -> bool:
    """Whether a seat holds a tile that fits."""
    return bool(placements(rules, position.layout, position.hands[seat]))


def drawable(rules: Rules, position: Position) -> bool:
    """Whether there is a tile that may be drawn at all (DOM-DRAW-3, DOM-DRAW-6, DOM-DRAW-7)."""
    if rules.parameters.draw == "none":
        return False
    return len(position.boneyard) > rules.parameters.undrawable


def draw_refusal(rules: Rules, position: Position, placeable: bool) -> str | None:
    """Why the seat to act may not draw (DOM-MUST-1, DOM-DRAW-8, DOM-DRAW-9)."""
    willing = rules.parameters.voluntary_draw and bool(position.layout.open)
    if placeable and not willing:
        return "must-place"
    return None if rules.drawable(rules, position) else "nothing-to-draw"


def pass_refusal(rules: Rules, position: Position, placeable: bool) -> str | None:
    """Why the seat to act may not pass (DOM-MUST-2, DOM-PASS-1)."""
    if placeable:
        return "must-place"
    return "must-draw" if rules.drawable(rules, position) else None


def hand_end(rules: Rules, position: Position) -> str | None:
    """Whether the hand has ended, and how; going out comes first (DOM-OUT-1, DOM-OUT-3)."""
    if not all(position.hands):
        return OUT
    return BLOCKED if rules.blocked(rules, position) else None


def blocked(rules: Rules, position: Position) -> bool:
    """Nothing can be drawn and nobody can place (DOM-BLOCK-1, DOM-BLOCK-2)."""
    if rules.drawable(rules, position):
        return False
    return not any(can_place(rules, position, seat) for seat in range(len(position.hands)))


def legal_actions(rules: Rules, position: Position) -> list[Action]:
    """Everything that the seat to act may do; nothing once the hand has ended (DOM-OUT-4)."""
    if rules.hand_end(rules, position):
        return []
    seat = position.turn
    found = placements(rules, position.layout, position.hands[seat])
    actions = [Action(PLACE, seat, placement) for placement in found]
    if rules.draw_refusal(rules, position, bool(found)) is None:
        actions.append(Action(DRAW, seat))
    if rules.pass_refusal(rules, position, bool(found)) is None:
        actions.append(Action(PASS, seat))
    return actions


def refusal(rules: Rules, position: Position, action: Action) -> str | None:
    """Why an action is refused, or None where it is legal."""
    if rules.hand_end(rules, position):
        return "hand-over"
    if not rules.acts(position, action.seat):
        return "not-your-turn"
    if action.placement is not None:
        return _placement_refusal(rules, position, action.seat, action.placement)
    placeable = can_place(rules, position, action.seat)
    check = rules.draw_refusal if action.type == DRAW else rules.pass_refusal
    return check(rules, position, placeable)


def acts(position: Position, seat: int) -> bool:
    """Whether it is that seat's turn (DOM-PLACE-7)."""
    return seat == position.turn


def holds(position: Position, seat: int, tile: Tile) -> bool:
    """Whether the seat may play the tile as its own (DOM-PLACE-6)."""
    return tile in position.hands[seat]


def _placement_refusal(rules: Rules, position: Position, seat: int, placement: Placement) -> str | None:
    hand = position.hands[seat]
    if not rules.holds(position, seat, placement.tile):
        return "not-held"
    if reason := misfit(rules, position.layout, placement):
        return reason
    if not position.layout.open:
        return None if placement.tile in rules.lead_tiles(rules, [*hand, placement.tile]) else "lead-rule"
    chosen = rules.choices(rules, position.layout, [placement])
    return None if chosen else "must-place"


def apply(rules: Rules, position: Position, action: Action) -> Outcome:
    """What a legal action leads to."""
    after = _after(rules, position, action)
    total = sum(rules.ends(rules, after.layout))
    placement = action.placement
    scored = rules.idle_credit(rules, total) if placement is None else rules.credit(rules, total, placement)
    return Outcome(after, total, scored, rules.hand_end(rules, after))


def idle_credit(rules: Rules, total: int) -> float:
    """What a draw or a pass is credited (DOM-CREDIT-6)."""
    return 0


def _after(rules: Rules, position: Position, action: Action) -> Position:
    if action.placement is not None:
        return _placed(rules, position, action.seat, action.placement)
    if action.type == DRAW:
        return _drawn(rules, position)
    return position._replace(turn=rules.next_seat(position))


def next_seat(position: Position) -> int:
    """The seat after the one to act, clockwise (DOM-SIDE-3)."""
    return (position.turn + 1) % len(position.hands)


def _with_hand(position: Position, seat: int, hand: tuple[Tile, ...]) -> tuple[tuple[Tile, ...], ...]:
    return (*position.hands[:seat], hand, *position.hands[seat + 1 :])


def _placed(rules: Rules, position: Position, seat: int, placement: Placement) -> Position:
    left = tuple([tile for tile in position.hands[seat] if tile != placement.tile])
    return Position(
        place(rules, position.layout, placement),
        _with_hand(position, seat, left),
        position.boneyard,
        rules.turn_after_placing(rules, position),
    )


def _drawn(rules: Rules, position: Position) -> Position:
    """The next tile taken; the turn goes on only after a single draw that does not fit."""
    seat, (tile, *left) = position.turn, position.boneyard
    after = position._replace(hands=_with_hand(position, seat, (*position.hands[seat], tile)), boneyard=tuple(left))
    return after._replace(turn=rules.turn_after_draw(rules, after))


def turn_after_placing(rules: Rules, position: Position) -> int:
    """Who acts after the seat to act has placed (DOM-PLACE-8)."""
    return rules.next_seat(position)


def turn_after_draw(rules: Rules, position: Position) -> int:
    """Who acts after a draw (DOM-DRAW-1, DOM-DRAW-2, DOM-DRAW-5)."""
    goes_on = rules.parameters.draw == "until_playable" or can_place(rules, position, position.turn)
    return position.turn if goes_on else rules.next_seat(position)
