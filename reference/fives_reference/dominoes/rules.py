"""The rules of the game as one immutable value: the parameters, and a function for each rule.

Every function here states one rule and nothing else asks for it by name, so that replacing
one gives the engine one other idea: ``replace(RULES, multiple=lambda total: total)``. That is
how misconceptions and alternatives are made.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from fives_reference.dominoes import layout, match, settlement, tally, turn
from fives_reference.dominoes.parameters import Parameters
from fives_reference.dominoes.tiles import Tile

_Hands = Sequence[Sequence[Tile]]


@dataclass(frozen=True, eq=False, repr=False)
class Rules:
    """Parameters and rules. The functions are documented where they are defined."""

    parameters: Parameters = field(default_factory=Parameters)

    becomes_spinner: Callable[[Rules, layout.Layout, Tile], bool] = layout.becomes_spinner
    new_sides: Callable[[Rules, layout.Layout, Tile, int | None], layout.Free] = layout.new_sides
    branches_open: Callable[[layout.Free], bool] = layout.branches_open
    open_sides: Callable[[Rules, Tile, layout.Free], tuple[tuple[str | None, int], ...]] = layout.open_sides
    joins: Callable[[Tile, int], bool] = layout.joins
    lead_refusal: Callable[[layout.Layout, str | None], str | None] = layout.lead_refusal
    without_neighbour: Callable[[layout.Layout], str | None] = layout.without_neighbour
    neighbour: Callable[[layout.Layout, Tile], Tile | None] = layout.neighbour
    occupied: Callable[[layout.Free, str | None, int], layout.Free] = layout.occupied
    lies_twice: Callable[[layout.Layout, Tile], bool] = layout.lies_twice
    ordinary_counts: Callable[[layout.Free], tuple[int, ...]] = layout.ordinary_counts
    double_counts: Callable[[Tile, layout.Free], tuple[int, ...]] = layout.double_counts
    spinner_counts: Callable[[Rules, Tile, layout.Free], tuple[int, ...]] = layout.spinner_counts
    ends: Callable[[Rules, layout.Layout], list[int]] = layout.ends
    credit: Callable[[Rules, int, layout.Placement], float] = layout.credit
    multiple: Callable[[int], int] = layout.multiple

    lead_tiles: Callable[[Rules, Sequence[Tile]], list[Tile]] = turn.lead_tiles
    heaviest: Callable[[Sequence[Tile]], list[Tile]] = turn.heaviest
    choices: Callable[[Rules, layout.Layout, list[layout.Placement]], list[layout.Placement]] = turn.choices
    drawable: Callable[[Rules, turn.Position], bool] = turn.drawable
    draw_refusal: Callable[[Rules, turn.Position, bool], str | None] = turn.draw_refusal
    pass_refusal: Callable[[Rules, turn.Position, bool], str | None] = turn.pass_refusal
    hand_end: Callable[[Rules, turn.Position], str | None] = turn.hand_end
    blocked: Callable[[Rules, turn.Position], bool] = turn.blocked
    acts: Callable[[turn.Position, int], bool] = turn.acts
    holds: Callable[[turn.Position, int, Tile], bool] = turn.holds
    next_seat: Callable[[turn.Position], int] = turn.next_seat
    turn_after_placing: Callable[[Rules, turn.Position], int] = turn.turn_after_placing
    turn_after_draw: Callable[[Rules, turn.Position], int] = turn.turn_after_draw
    idle_credit: Callable[[Rules, int], float] = turn.idle_credit
    refusal: Callable[[Rules, turn.Position, turn.Action], str | None] = turn.refusal
    apply: Callable[[Rules, turn.Position, turn.Action], turn.Outcome] = turn.apply

    side_of: Callable[[int, int], int] = settlement.side_of
    rounded: Callable[[int], int] = settlement.rounded
    side_pips: Callable[[Rules, _Hands], list[int]] = settlement.side_pips
    lowest_sides: Callable[[Sequence[int]], list[int]] = settlement.lowest_sides
    opponents_worth: Callable[[Rules, _Hands, int], int] = settlement.opponents_worth
    difference_worth: Callable[[Rules, _Hands, int], int] = settlement.difference_worth
    win: Callable[[Rules, _Hands, int], list[float]] = settlement.win
    tie: Callable[[Rules, _Hands, Sequence[int]], list[float]] = settlement.tie
    half: Callable[[int], float] = settlement.half
    penalties: Callable[[Rules, _Hands], list[float]] = settlement.penalties
    credits: Callable[[Rules, _Hands, int | None], list[float]] = settlement.credits
    next_opener: Callable[[int | None, int], int | None] = settlement.next_opener

    deal_refusal: Callable[[Rules, _Hands, Sequence[Tile]], str | None] = match.deal_refusal
    too_early: Callable[[match.Standing], str | None] = match.too_early
    opener_refusal: Callable[[int | None, int | None], str | None] = match.opener_refusal
    credited_side: Callable[[Rules, int, int], int] = match.credited_side
    opener: Callable[[match.Standing, match.Hand], int | None] = match.opener
    opener_after: Callable[[int | None, int | None], int | None] = match.opener_after
    stopped: Callable[[match.Standing], match.Standing] = match.stopped
    target_of: Callable[[Rules, int], float] = match.target_of
    given: Callable[[Rules, float, float, float, int | None], float] = match.given
    new_score: Callable[[float, float], float] = match.new_score
    winners: Callable[[Sequence[float], float], tuple[int, ...]] = match.winners
    wins_at_once: Callable[[Rules], bool] = match.wins_at_once
    end_after_passes: Callable[[match.Hand, int], str | None] = match.end_after_passes
    in_hand: Callable[[Rules, int], Rules] = match.in_hand

    tally: Callable[[float], tally.Tally] = tally.tally


RULES = Rules()
"""The rules of the specification, under the base ruleset."""
