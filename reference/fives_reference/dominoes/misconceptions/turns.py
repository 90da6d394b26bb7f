"""Wrong ideas about drawing, passing, going out and blocks."""

from __future__ import annotations

from dataclasses import replace

from fives_reference.dominoes import turn
from fives_reference.dominoes.layout import Layout, Placement, place
from fives_reference.dominoes.misconceptions.idea import idea
from fives_reference.dominoes.rules import Rules
from fives_reference.dominoes.tiles import is_double
from fives_reference.dominoes.turn import BLOCKED, OUT, Position


def _places(rules: Rules, position: Position) -> bool:
    return turn.can_place(rules, position, position.turn)


def _only_scoring(rules: Rules, layout: Layout, fitting: list[Placement]) -> list[Placement]:
    scoring = [one for one in fitting if _credit(rules, layout, one)]
    return scoring if scoring or len(fitting) == 1 else fitting


def _credit(rules: Rules, layout: Layout, placement: Placement) -> float:
    return rules.multiple(sum(rules.ends(rules, place(rules, layout, placement))))


def _one_place_each(rules: Rules, layout: Layout, fitting: list[Placement]) -> list[Placement]:
    return list({one.tile: one for one in reversed(fitting)}.values())


def _draw_only_once(rules: Rules, position: Position) -> int:
    return position.turn if _places(rules, position) else rules.next_seat(position)


def _draw_ends_turn(rules: Rules, position: Position) -> int:
    return rules.next_seat(position)


def _draw_one_goes_on(rules: Rules, position: Position) -> int:
    return position.turn


def _draw_one_ends(rules: Rules, position: Position) -> int:
    return rules.next_seat(position) if rules.parameters.draw == "one" else position.turn


def _sleeping(tiles: int) -> object:
    def drawable(rules: Rules, position: Position) -> bool:
        return rules.parameters.draw != "none" and len(position.boneyard) > max(tiles, rules.parameters.undrawable)

    return drawable


def _not_hopeless(rules: Rules, position: Position) -> bool:
    if not turn.drawable(rules, position):
        return False
    return bool(turn.placements(rules, position.layout, position.boneyard))


def _sleeps_at_most(tiles: int) -> object:
    def drawable(rules: Rules, position: Position) -> bool:
        kept = min(tiles, rules.parameters.undrawable)
        return rules.parameters.draw != "none" and len(position.boneyard) > kept

    return drawable


def _draws_in_a_block_game(rules: Rules, position: Position) -> bool:
    return len(position.boneyard) > rules.parameters.undrawable


def _willing_before_the_lead(rules: Rules, position: Position, placeable: bool) -> str | None:
    if placeable and not rules.parameters.voluntary_draw:
        return "must-place"
    return None if rules.drawable(rules, position) else "nothing-to-draw"


def _never_willing(rules: Rules, position: Position, placeable: bool) -> str | None:
    if placeable:
        return "must-place"
    return None if rules.drawable(rules, position) else "nothing-to-draw"


def _always_willing(rules: Rules, position: Position, placeable: bool) -> str | None:
    return None if rules.drawable(rules, position) else "nothing-to-draw"


def _pass_at_will(rules: Rules, position: Position, placeable: bool) -> str | None:
    return None


def _pass_instead_of_drawing(rules: Rules, position: Position, placeable: bool) -> str | None:
    return "must-place" if placeable else None


def _pass_when_willing(rules: Rules, position: Position, placeable: bool) -> str | None:
    if rules.parameters.voluntary_draw and position.layout.open and not rules.drawable(rules, position):
        return None
    return turn.pass_refusal(rules, position, placeable)


def _never_pass(rules: Rules, position: Position, placeable: bool) -> str | None:
    return "must-place" if placeable else "must-draw"


def _pass_skips(position: Position) -> int:
    step = 1 if _fits(position) else 2
    return (position.turn + step) % len(position.hands)


def _fits(position: Position) -> bool:
    table = position.layout.open.items()
    numbers = {n for tile, free in table for n in (*free.straight, *tile[: free.branches * free.spinner])}
    return any(half in numbers for tile in position.hands[position.turn] for half in tile)


def _everybody_out(rules: Rules, position: Position) -> str | None:
    if not any(position.hands):
        return OUT
    return BLOCKED if rules.blocked(rules, position) else None


def _only_first_seat_out(rules: Rules, position: Position) -> str | None:
    last = position.hands[-1]
    return OUT if not last else (BLOCKED if rules.blocked(rules, position) else None)


def _block_before_out(rules: Rules, position: Position) -> str | None:
    if rules.blocked(rules, position):
        return BLOCKED
    return turn.hand_end(rules, position)


def _out_needs_a_blocked_table(rules: Rules, position: Position) -> str | None:
    return (
        OUT
        if not all(position.hands) and not any(map(len, position.hands))
        else (turn.hand_end(rules, position) if all(position.hands) else None)
    )


def _blocked_for_one(rules: Rules, position: Position) -> bool:
    return not rules.drawable(rules, position) and not _places(rules, position)


def _blocked_with_a_boneyard(rules: Rules, position: Position) -> bool:
    return not any(turn.can_place(rules, position, seat) for seat in range(len(position.hands)))


def _blocked_without_branches(rules: Rules, position: Position) -> bool:
    closed = replace(rules, branches_open=lambda free: False)
    return turn.blocked(closed, position)


def _blocked_without_second_branches(rules: Rules, position: Position) -> bool:
    closed = replace(rules, branches_open=lambda free: not free.straight and free.branches == 2)
    return turn.blocked(closed, position)


def _blocked_without_doubles(rules: Rules, position: Position) -> bool:
    ends = {tile: free for tile, free in position.layout.open.items() if free.spinner or not is_double(tile)}
    seen = position._replace(layout=position.layout._replace(open=ends))
    return turn.blocked(rules, seen) if ends else turn.blocked(rules, position)


def _blocked_when_a_number_is_used_up(rules: Rules, position: Position) -> bool:
    """Looks at the tiles in hands for the first end only."""
    ends = [number for free in position.layout.open.values() for number in free.straight][:1]
    held = {half for hand in position.hands for tile in hand for half in tile}
    return bool(ends) and not rules.drawable(rules, position) and not held & set(ends)


def _neighbours_only(rules: Rules, position: Position) -> bool:
    """Blocked when the seat to act and the next cannot place."""
    seats = (position.turn, (position.turn + 1) % len(position.hands))
    return not rules.drawable(rules, position) and not any(turn.can_place(rules, position, seat) for seat in seats)


_SET_ASIDE = {2: 3, 3: 0, 4: 1}
"""Tiles that are over when seven are left to draw, by the number of players."""


def _seven_to_draw(rules: Rules, position: Position) -> bool:
    return turn.drawable(rules, position) and len(position.boneyard) > _SET_ASIDE[len(position.hands)]


IDEAS = (
    idea("boneyard-of-seven", "DOM-DEAL-2", "Seven tiles form the boneyard, and what is over is set aside.",
         drawable=_seven_to_draw),
    idea("counter-clockwise", "DOM-SIDE-3", "Play goes counter-clockwise.",
         next_seat=lambda position: (position.turn - 1) % len(position.hands)),
    idea("to-the-partner", "DOM-SIDE-3", "With four players the turn goes to the partner.",
         next_seat=lambda position: (position.turn + (2 if len(position.hands) == 4 else 1))
         % len(position.hands)),
    idea("last-seat-stays", "DOM-SIDE-3", "After the last seat the turn goes to seat 1.",
         next_seat=lambda position: position.turn + 1 if position.turn + 1 < len(position.hands) else 1),
    idea("may-draw-at-will", "DOM-MUST-1", "A player who could place may draw instead.",
         draw_refusal=_always_willing),
    idea("may-pass-at-will", "DOM-MUST-2", "A player may pass at any time.", pass_refusal=_pass_at_will),
    idea("must-score", "DOM-MUST-3", "A placement that scores must be chosen before one that does not.",
         choices=_only_scoring),
    idea("one-place-a-tile", "DOM-MUST-3", "A tile that fits in several places goes to the first of them.",
         choices=_one_place_each),
    idea("draw-only-once", "DOM-DRAW-1", "A player who cannot place draws one tile a turn.",
         turn_after_draw=_draw_only_once),
    idea("draw-ends-the-turn", "DOM-DRAW-2", "A draw ends the turn, even when the tile fits.",
         turn_after_draw=_draw_ends_turn),
    idea("last-tile-sleeps", "DOM-DRAW-3", "The last tile of the boneyard is never drawn.", drawable=_sleeping(1)),
    idea("last-two-sleep", "DOM-DRAW-3", "The last two tiles of the boneyard are never drawn.",
         drawable=_sleeping(2)),
    idea("hopeless-boneyard-left", "DOM-DRAW-4", "A boneyard without a fitting tile need not be drawn.",
         drawable=_not_hopeless),
    idea("draw-one-goes-on", "DOM-DRAW-5", "Where one tile a turn is drawn, a player draws until one fits.",
         turn_after_draw=_draw_one_goes_on),
    idea("draw-one-waits", "DOM-DRAW-5", "Where one tile a turn is drawn, it is placed in the next turn only.",
         turn_after_draw=_draw_one_ends),
    idea("block-game-draws", "DOM-DRAW-6", "Tiles are drawn in a block game too.",
         drawable=_draws_in_a_block_game),
    idea("sleeping-tiles-drawn", "DOM-DRAW-7", "The last tiles are drawn where they sleep, too.",
         drawable=_sleeps_at_most(0)),
    idea("one-tile-sleeps-of-two", "DOM-DRAW-7", "Only the last tile sleeps where two do.",
         drawable=_sleeps_at_most(1)),
    idea("no-voluntary-draw", "DOM-DRAW-8", "A player who can place may not draw, also where it is allowed.",
         draw_refusal=_never_willing),
    idea("voluntary-pass", "DOM-DRAW-8", "Where drawing is free, passing is too."  ,
         pass_refusal=_pass_when_willing),
    idea("draw-before-the-lead", "DOM-DRAW-9", "Where drawing is free, the opener may draw before the lead.",
         draw_refusal=_willing_before_the_lead),
    idea("pass-instead-of-drawing", "DOM-PASS-1", "A player who cannot place may pass instead of drawing.",
         pass_refusal=_pass_instead_of_drawing),
    idea("no-pass", "DOM-PASS-2", "There is no pass.", pass_refusal=_never_pass),
    idea("pass-skips-a-player", "DOM-PASS-2", "After a pass the next player is skipped.", next_seat=_pass_skips),
    idea("last-seat-goes-out", "DOM-OUT-1", "Only the last seat can end the hand by going out.",
         hand_end=_only_first_seat_out),
    idea("all-go-out", "DOM-OUT-1", "The hand goes on until everybody is out.", hand_end=_everybody_out),
    idea("block-before-out", "DOM-OUT-3", "A last tile that blocks the table makes the hand blocked.",
         hand_end=_block_before_out),
    idea("out-goes-on", "DOM-OUT-4", "After somebody is out the others play on.",
         hand_end=_out_needs_a_blocked_table),
    idea("blocked-when-one-cannot", "DOM-BLOCK-1", "The hand is blocked when the player to act can do nothing.",
         blocked=_blocked_for_one),
    idea("blocked-with-a-boneyard", "DOM-BLOCK-1", "The hand is blocked when nobody can place, whatever may be drawn.",
         blocked=_blocked_with_a_boneyard),
    idea("blocked-but-for-branches", "DOM-BLOCK-1", "Open branches do not keep a hand from being blocked.",
         blocked=_blocked_without_branches),
    idea("blocked-but-for-a-second-branch", "DOM-BLOCK-1",
         "Once one branch is started, the other does not keep a hand from being blocked.",
         blocked=_blocked_without_second_branches),
    idea("blocked-but-for-doubles", "DOM-BLOCK-1", "A double at an end does not keep a hand from being blocked.",
         blocked=_blocked_without_doubles),
    idea("blocked-by-one-end", "DOM-BLOCK-1", "The hand is blocked when one end cannot be continued.",
         blocked=_blocked_when_a_number_is_used_up),
    idea("blocked-for-two", "DOM-BLOCK-1", "The hand is blocked when two players in turn can do nothing.",
         blocked=_neighbours_only),
    idea("opener-kept-through-a-block", "DOM-BLOCK-2",
         "Who went out last has the right to open also after a hand that was blocked since.",
         opener_after=lambda before, now: before if now is None else now),
    idea("blocked-with-the-first-pass", "DOM-BLOCK-2", "A blocked hand ends as soon as somebody passes.",
         blocked=lambda rules, position: False,
         end_after_passes=lambda passes, players: BLOCKED if passes else None),
)  # fmt: skip
