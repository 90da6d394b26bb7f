"""Wrong ideas about leading, placing, doubles and branches."""

from __future__ import annotations

from collections.abc import Sequence

from fives_reference.dominoes import layout, turn
from fives_reference.dominoes.layout import BRANCH, INLINE, Free, Layout
from fives_reference.dominoes.misconceptions.idea import idea
from fives_reference.dominoes.rules import Rules
from fives_reference.dominoes.settlement import side_of
from fives_reference.dominoes.tiles import Tile, is_double, pips
from fives_reference.dominoes.turn import Position


def _forced_double(rules: Rules, hand: Sequence[Tile]) -> list[Tile]:
    doubles = [tile for tile in hand if is_double(tile)]
    return [max(doubles)] if doubles else turn.heaviest(hand)


def _lowest_double(rules: Rules, hand: Sequence[Tile]) -> list[Tile]:
    doubles = [tile for tile in hand if is_double(tile)]
    return [min(doubles)] if doubles and rules.parameters.lead != "any" else turn.lead_tiles(rules, hand)


def _any_double(rules: Rules, hand: Sequence[Tile]) -> list[Tile]:
    doubles = [tile for tile in hand if is_double(tile)]
    return doubles if doubles and rules.parameters.lead != "any" else turn.lead_tiles(rules, hand)


def _joined_half_stays(rules: Rules, table: Layout, tile: Tile, joined: int | None) -> Free:
    new = layout.new_sides(rules, table, tile, joined)
    return new if joined is None or is_double(tile) else new._replace(straight=(joined,))


def _both_halves_stay(rules: Rules, table: Layout, tile: Tile, joined: int | None) -> Free:
    new = layout.new_sides(rules, table, tile, joined)
    return new if joined is None or is_double(tile) else new._replace(straight=(joined, *new.straight))


def _lead_stays_open(free: Free, side: str | None, number: int) -> Free:
    return free if len(set(free.straight)) == 2 else layout.occupied(free, side, number)


def _any_neighbour(table: Layout, against: Tile) -> Tile | None:
    return against if table.has(against) else next(iter(table.open), None)


def _not_when_led(rules: Rules, table: Layout, tile: Tile) -> bool:
    return layout.becomes_spinner(rules, table, tile) and bool(table.open)


def _only_when_led(rules: Rules, table: Layout, tile: Tile) -> bool:
    return layout.becomes_spinner(rules, table, tile) and not table.open


def _every_double(rules: Rules, table: Layout, tile: Tile) -> bool:
    return rules.parameters.spinner != "none"


def _no_double(rules: Rules, table: Layout, tile: Tile) -> bool:
    return rules.parameters.spinner == "every"


def _until_a_branch_starts(rules: Rules, table: Layout, tile: Tile) -> bool:
    started = any(free.branches < 2 for free in table.open.values() if free.spinner)
    return rules.parameters.spinner == "every" or not (started or rules.parameters.spinner == "none")


def _only_high_doubles(rules: Rules, table: Layout, tile: Tile) -> bool:
    return layout.becomes_spinner(rules, table, tile) and tile.high > 0


def _five_up_as_one_spinner(rules: Rules, table: Layout, tile: Tile) -> bool:
    return rules.parameters.spinner != "none" and not table.has_double


def _muggins_with_spinner(rules: Rules, table: Layout, tile: Tile) -> bool:
    return rules.parameters.spinner == "every" or not table.has_double


def _joined_side_stays_free(rules: Rules, table: Layout, tile: Tile, joined: int | None) -> Free:
    new = layout.new_sides(rules, table, tile, joined)
    return new._replace(straight=(tile.high,) * 2) if new.spinner else new


def _five_up_joined_side_stays_free(rules: Rules, table: Layout, tile: Tile, joined: int | None) -> Free:
    new = layout.new_sides(rules, table, tile, joined)
    every = rules.parameters.spinner == "every"
    return new._replace(straight=(tile.high,) * 2) if new.spinner and every else new


def _five_up_leads_alone(rules: Rules, table: Layout, tile: Tile, joined: int | None) -> Free:
    new = layout.new_sides(rules, table, tile, joined)
    every = rules.parameters.spinner == "every"
    return new._replace(branches=0) if every and joined is not None else new


def _plain_double_takes_three(rules: Rules, table: Layout, tile: Tile, joined: int | None) -> Free:
    new = layout.new_sides(rules, table, tile, joined)
    plain = is_double(tile) and not new.spinner
    return new._replace(straight=(*new.straight, tile.high)) if plain else new


def _plain_double_closes(rules: Rules, table: Layout, tile: Tile, joined: int | None) -> Free:
    new = layout.new_sides(rules, table, tile, joined)
    plain = is_double(tile) and not new.spinner and joined is not None
    return new._replace(straight=()) if plain else new


def _inline_never_full(rules: Rules, tile: Tile, free: Free) -> tuple[tuple[str | None, int], ...]:
    found = layout.open_sides(rules, tile, free)
    return ((INLINE, tile.high), *found) if free.spinner and not free.straight else found


def _branch_takes_any(rules: Rules, tile: Tile, free: Free) -> tuple[tuple[str | None, int], ...]:
    found = layout.open_sides(rules, tile, free)
    wild = [(side, number) for number in range(7) for side, _ in found if side == BRANCH]
    return (*found, *wild)


def _holder(position: Position, tile: Tile) -> list[int]:
    return [seat for seat, hand in enumerate(position.hands) if tile in hand]


def _no_blanks_led(rules: Rules, hand: Sequence[Tile]) -> list[Tile]:
    return [tile for tile in turn.lead_tiles(rules, hand) if tile.low > 0]


def _highest_half(hand: Sequence[Tile]) -> list[Tile]:
    return [max(hand)] if hand else []


def _most_even(hand: Sequence[Tile]) -> list[Tile]:
    found = turn.heaviest(hand)
    return [min(found)] if found else []


IDEAS = (
    idea("no-blanks", "DOM-SET-1", "There are no blanks: the tiles run from 1-1 to 6-6.",
         joins=lambda tile, number: number in tile and number > 0, lead_tiles=_no_blanks_led),
    idea("numbers-to-six", "DOM-SET-2", "Only numbers up to 6 can be joined.",
         joins=lambda tile, number: number in tile and number <= 6),
    idea("double-must-lead", "DOM-OPEN-2", "The highest double must be led.", lead_tiles=_forced_double),
    idea("heaviest-must-lead", "DOM-OPEN-2", "The heaviest tile must be led.",
         lead_tiles=lambda rules, hand: turn.heaviest(hand)),
    idea("no-double-leads", "DOM-OPEN-2", "A double must not be led.",
         lead_tiles=lambda rules, hand: [t for t in turn.lead_tiles(rules, hand) if not is_double(t)]
         if rules.parameters.lead == "any" else turn.lead_tiles(rules, hand)),
    idea("only-scoring-leads", "DOM-OPEN-2", "A lead must score when the hand has one that does.",
         lead_tiles=lambda rules, hand: [t for t in hand if pips([t]) in (5, 10)] or list(hand)
         if rules.parameters.lead == "any" else turn.lead_tiles(rules, hand)),
    idea("forced-lead-ignored", "DOM-OPEN-5", "Any tile may be led, also where the highest double must be.",
         lead_tiles=lambda rules, hand: list(hand)),
    idea("lowest-double-leads", "DOM-OPEN-5", "The lowest double must be led.", lead_tiles=_lowest_double),
    idea("any-double-leads", "DOM-OPEN-5", "Any double may be led where the highest must be.",
         lead_tiles=_any_double),
    idea("highest-half-leads", "DOM-OPEN-6", "Without a double the tile with the highest half must be led.",
         heaviest=_highest_half),
    idea("most-even-leads", "DOM-OPEN-7", "Of equally heavy tiles the one with the nearest halves must be led.",
         heaviest=_most_even),
    idea("mismatch", "DOM-PLACE-1", "Halves that touch need not be equal.",
         joins=lambda tile, number: True),
    idea("doubles-join-anything", "DOM-PLACE-1", "A double may be put against any end.",
         joins=lambda tile, number: number in tile or is_double(tile)),
    idea("blank-is-wild", "DOM-PLACE-1", "A blank fits against any number.",
         joins=lambda tile, number: number in tile or 0 in tile or number == 0),
    idea("tile-not-turned", "DOM-PLACE-2", "A tile fits only with its higher half.",
         joins=lambda tile, number: tile.high == number),
    idea("low-half-joins", "DOM-PLACE-2", "A tile fits only with its lower half.",
         joins=lambda tile, number: tile.low == number),
    idea("joined-half-is-the-end", "DOM-PLACE-3", "The half that touches is the new end.",
         new_sides=_joined_half_stays),
    idea("joined-half-stays-open", "DOM-PLACE-4", "The half that touches stays open too.",
         new_sides=_both_halves_stay),
    idea("lead-stays-open", "DOM-PLACE-4", "Both halves of the lead stay open after a tile joins it.",
         occupied=_lead_stays_open),
    idea("neighbour-need-not-lie", "DOM-PLACE-5", "A tile may be put against one that is not on the table yet.",
         without_neighbour=lambda table: None),
    idea("second-lead", "DOM-PLACE-5", "A tile may be laid apart from the others at any time.",
         lead_refusal=lambda table, side: None),
    idea("any-neighbour", "DOM-PLACE-5", "A tile need not be put against a tile that is on the table.",
         neighbour=_any_neighbour),
    idea("anybodys-tile", "DOM-PLACE-6", "A player may place a tile from any hand.",
         holds=lambda position, seat, tile: bool(_holder(position, tile))),
    idea("partners-tile", "DOM-PLACE-6", "A player may place a partner's tile.",
         holds=lambda position, seat, tile: any(
             side_of(other, len(position.hands)) == side_of(seat, len(position.hands))
             for other in _holder(position, tile))),
    idea("tile-of-the-boneyard", "DOM-PLACE-6", "A tile of the boneyard may be placed without drawing it.",
         holds=lambda position, seat, tile: tile in (*position.hands[seat], *position.boneyard)),
    idea("tile-twice", "DOM-PLACE-6", "A tile that lies on the table may be placed again.",
         holds=lambda position, seat, tile: tile in position.hands[seat] or position.layout.has(tile),
         lies_twice=lambda table, tile: False),
    idea("anybody-acts", "DOM-PLACE-7", "Anybody may act at any time.",
         acts=lambda position, seat: True),
    idea("seat-ignored", "DOM-PLACE-7", "Whoever acts, it is taken as the act of the player to move.",
         acts=lambda position, seat: True,
         holds=lambda position, seat, tile: tile in position.hands[position.turn]),
    idea("partner-acts", "DOM-PLACE-7", "A partner may act in a player's turn.",
         acts=lambda position, seat: side_of(seat, len(position.hands))
         == side_of(position.turn, len(position.hands))),
    idea("next-acts-early", "DOM-PLACE-7", "The next player may act before it is their turn.",
         acts=lambda position, seat: (seat - position.turn) % len(position.hands) < 2),
    idea("placing-keeps-the-turn", "DOM-PLACE-8", "After placing a tile the same player goes on.",
         turn_after_placing=lambda rules, position: position.turn),
    idea("plain-double-takes-three", "DOM-DOUBLE-1", "A later double takes three tiles.",
         new_sides=_plain_double_takes_three),
    idea("plain-double-ends-the-line", "DOM-DOUBLE-1", "Nothing can be put against a later double.",
         new_sides=_plain_double_closes),
    idea("only-a-led-double-spins", "DOM-SPIN-1", "A double is the spinner only when it is led.",
         becomes_spinner=_only_when_led),
    idea("no-spinner", "DOM-SPIN-1", "No double ever branches.", becomes_spinner=_no_double),
    idea("blank-double-no-spinner", "DOM-SPIN-1", "0-0 is never the spinner.",
         becomes_spinner=_only_high_doubles),
    idea("led-double-is-no-spinner", "DOM-SPIN-2", "A double that is led is no spinner.",
         becomes_spinner=_not_when_led),
    idea("every-double-spins", "DOM-SPIN-3", "Every double branches.", becomes_spinner=_every_double),
    idea("doubles-spin-until-a-branch", "DOM-SPIN-3", "Doubles branch until the first branch is started.",
         becomes_spinner=_until_a_branch_starts),
    idea("spinner-side-not-used-up", "DOM-SPIN-4", "The side on which the spinner joined is still free.",
         new_sides=_joined_side_stays_free),
    idea("third-inline-tile", "DOM-SPIN-4", "A third tile may be put on an inline side of the spinner.",
         open_sides=_inline_never_full),
    idea("branch-at-once", "DOM-BRANCH-1", "Branches are open as soon as the spinner lies.",
         branches_open=lambda free: free.branches > 0),
    idea("branch-after-one-side", "DOM-BRANCH-1", "Branches are open once one inline side is occupied.",
         branches_open=lambda free: len(free.straight) < 2 and free.branches > 0),
    idea("five-tiles-on-the-spinner", "DOM-BRANCH-2", "The spinner takes any number of branches.",
         branches_open=lambda free: not free.straight),
    idea("fifth-tile-on-the-spinner", "DOM-BRANCH-2", "The spinner takes a third branch.",
         branches_open=lambda free: not free.straight and free.branches > -1),
    idea("fourth-side-closes", "DOM-BRANCH-3", "The fourth side closes when the third tile is placed.",
         branches_open=lambda free: not free.straight and free.branches == 2),
    idea("branches-never-open", "DOM-BRANCH-3", "The spinner takes no branch, only its line.",
         branches_open=lambda free: False),
    idea("branch-takes-any-number", "DOM-BRANCH-4", "A branch may start with any tile.",
         open_sides=_branch_takes_any),
    idea("five-up-one-spinner", "DOM-SPIN-5", "In Five-Up only the first double branches.",
         becomes_spinner=_five_up_as_one_spinner),
    idea("five-up-side-not-used-up", "DOM-SPIN-5", "In Five-Up the side that joined is still free.",
         new_sides=_five_up_joined_side_stays_free),
    idea("five-up-only-the-lead", "DOM-SPIN-5", "In Five-Up only a double that is led branches.",
         new_sides=_five_up_leads_alone),
    idea("muggins-with-spinner", "DOM-SPIN-6", "In Muggins the first double branches.",
         becomes_spinner=_muggins_with_spinner),
)  # fmt: skip
