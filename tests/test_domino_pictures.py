"""Pictures of domino questions: exact small ones, and what holds for all."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from fives_conformance import bundle
from fives_reference.dominoes import walk
from fives_reference.dominoes.operations import operations
from fives_reference.dominoes.pictures import draw_svg, draw_text, svg, text
from fives_reference.dominoes.pictures.arrangement import Arrangement, Box, Measures, arrange, overlap
from fives_reference.dominoes.pictures.scene import Table, panels
from hypothesis import given, settings
from hypothesis import strategies as st

ASK = operations()
VECTORS = bundle.load().games["dominoes"].vectors
SVG = "{http://www.w3.org/2000/svg}"
WIDEST = 100

seeds = st.integers(0, 2**32 - 1)
measures = st.sampled_from([text.MEASURES, svg.MEASURES])


def layout(*spelled: str, **parameters: Any) -> dict[str, Any]:
    """A question from ``6-3 6-6 inline``: tile, neighbour, side."""
    placements = []
    for one in spelled:
        tile, against, side = [*one.split(), None, None][:3]
        told = {"tile": tile, "against": against, "side": side}
        placements.append({key: value for key, value in told.items() if value})
    return {"parameters": parameters, "placements": placements}


def drawn(*spelled: str, **parameters: Any) -> str:
    return draw_text("dominoes.score_layout", layout(*spelled, **parameters))


def lines(*shown: str) -> str:
    return "\n".join(shown)


def test_a_double_led_counts_once() -> None:
    assert drawn("5-5") == lines(
        "{5}",
        "{*}(10)",
        "{5}",
        "* spinner; { } last placed, 5-5; ( ) counted end",
        "ends 10, credit 10",
    )


def test_an_ordinary_lead_has_two_ends() -> None:
    assert drawn("6-2") == lines(" (6){6|2}(2)", "ends 2 + 6 = 8, credit 0")


def test_both_inline_sides_of_a_spinner() -> None:
    assert drawn("6-6", "6-3 6-6 inline", "6-2 6-6 inline") == lines(
        "         [6]",
        " (2){2|6}[*][6|3](3)",
        "         [6]",
        "* spinner; { } last placed, 6-2; ( ) counted end",
        "ends 2 + 3 = 5, credit 5",
    )


def test_both_branches() -> None:
    table = ("5-5", "5-3 5-5 inline", "5-2 5-5 inline", "5-4 5-5 branch", "5-1 5-5 branch")
    assert drawn(*table) == lines(
        "         (4)",
        "         [4]",
        "         [-]",
        "         [5]",
        "         [5]",
        " (2)[2|5][*][5|3](3)",
        "         [5]",
        "         {5}",
        "         {-}",
        "         {1}",
        "         (1)",
        "* spinner; { } last placed, 5-1; ( ) counted end",
        "ends 1 + 2 + 3 + 4 = 10, credit 10",
    )


def test_a_double_lies_across_its_branch() -> None:
    assert drawn("6-6", "6-3 6-6 inline", "6-2 6-6 inline", "6-4 6-6 branch", "4-4 6-4") == lines(
        "         (8)",
        "        {4|4}",
        "         [4]",
        "         [-]",
        "         [6]",
        "         [6]",
        " (2)[2|6][*][6|3](3)",
        "         [6]",
        "* spinner; { } last placed, 4-4; ( ) counted end",
        "ends 2 + 3 + 8 = 13, credit 0",
    )


def test_a_second_double_has_no_star() -> None:
    assert drawn("6-6", "6-3 6-6 inline", "3-3 6-3") == lines(
        "    [6]     {3}",
        "(12)[*][6|3]{-}(6)",
        "    [6]     {3}",
        "* spinner; { } last placed, 3-3; ( ) counted end",
        "ends 6 + 12 = 18, credit 0",
    )


def test_credit_in_fives() -> None:
    assert drawn("6-4", unit=5).endswith("ends 4 + 6 = 10, credit 2")


def test_a_refused_placement_is_named() -> None:
    assert drawn("4-4", "4-1 4-4 inline", "4-2 4-4 branch") == lines(
        "    [4]",
        " (8)[*]{4|1}(1)",
        "    [4]",
        "* spinner; { } last placed, 4-1; ( ) counted end",
        "placement 2 is refused: 4-2 against 4-4, branch (branch-too-early)",
        "ends 1 + 8 = 9",
    )


def test_a_lead_that_is_refused() -> None:
    assert drawn("6-2 6-5") == lines("placement 0 is refused: 6-2 against 6-5 (no-such-neighbour)", "an empty table")


def test_a_position_shows_hands_turn_boneyard_and_action() -> None:
    position = {"placements": [{"tile": "6-2"}], "hands": [["5-5"], ["2-1", "4-4"]], "boneyard": ["3-0"], "turn": 1}
    action = {"type": "place", "seat": 1, "tile": "2-1", "against": "6-2"}
    assert draw_text("dominoes.apply_action", {"position": position, "action": action}) == lines(
        " (6){6|2}(2)",
        "ends 2 + 6 = 8",
        "seat 0      5-5",
        "seat 1    > 2-1 4-4   to act",
        "boneyard    1 tile, 3-0 comes next",
        "asked: seat 1 places 2-1 against 6-2",
    )


def test_a_settlement() -> None:
    asked = {"players": 4, "hands": [["6-4"], ["5-3"], [], ["1-0"]], "end": "out", "out": 2}
    assert draw_text("dominoes.settle_hand", asked) == lines(
        "seat 0    6-4   10 pips",
        "seat 1    5-3   8 pips",
        "seat 2  > no tiles",
        "seat 3    1-0   1 pip",
        "side 0 (seats 0 and 2) holds 10, side 1 (seats 1 and 3) holds 9",
        "seat 2 went out",
    )


def test_a_tally_in_figures_and_strokes() -> None:
    assert draw_text("dominoes.tally", {"total": 117.5}) == lines(
        "total 117.5",
        " x   x",
        "xXx xXx  |||  2.5 over",
        " x   x",
        "2 figures of 50, 3 strokes of 5, 2.5 over",
    )


def test_a_tally_that_cannot_be_written() -> None:
    assert "impossible" in draw_text("dominoes.tally", {"total": -5})


def test_a_record_has_a_table_for_each_hand() -> None:
    first = {"deal": [["6-4"], ["5-5"]], "boneyard": [], "opener": 0}
    asked = {
        "parameters": {"deal": {"2": 1, "3": 1, "4": 1}},
        "players": 2,
        "scores": [20, 5],
        "hands": [{**first, "actions": [{"type": "place", "seat": 0, "tile": "6-4"}]}],
    }
    shown = draw_text("dominoes.replay", asked)
    assert shown.splitlines()[:3] == ["hand 0, scores before 20 - 5, seat 0 opens", " (6){6|4}(4)", "ends 4 + 6 = 10"]
    assert "seat 0      no tiles" in shown
    assert "seat 1      5-5   10 pips" in shown


def test_a_long_line_goes_on_in_another_row() -> None:
    tiles = [f"{one}-{other}" for one, other in pairwise("0123456024613503625140")]
    shown = drawn(tiles[0], *[f"{tile} {before}" for before, tile in pairwise(tiles)])
    assert shown.count("<a>") == 2
    assert "row a goes on from 6-3" in shown
    assert all(f"[{tile[0]}|{tile[2]}]" in shown or f"[{tile[2]}|{tile[0]}]" in shown for tile in tiles[:-1])


@pytest.mark.parametrize("vector", VECTORS, ids=[vector.id for vector in VECTORS])
def test_every_vector_has_its_pictures(vector: Any) -> None:
    assert_sound(vector.operation, vector.params)


def assert_sound(operation: str, params: dict[str, Any]) -> None:
    shown = draw_text(operation, params)
    assert shown
    assert not shown.endswith("\n")
    assert max(len(line) for line in shown.splitlines()) <= WIDEST
    root = ElementTree.fromstring(draw_svg(operation, params))  # noqa: S314 - our own text
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert root[0].tag == f"{SVG}title"
    assert root[0].text
    assert [float(side) for side in (root.get("viewBox") or "").split()][2:] > [0, 0]
    names = {element.tag for element in root.iter()} | {name for element in root.iter() for name in element.attrib}
    assert not names & {"id", "href", "onload", f"{SVG}script", f"{SVG}style", f"{SVG}image", f"{SVG}use"}


def test_the_title_says_the_table_in_words() -> None:
    root = ElementTree.fromstring(  # noqa: S314 - our own text
        draw_svg("dominoes.score_layout", layout("6-6", "6-3 6-6 inline", "6-2 6-6 inline"))
    )
    assert root[0].text == (
        "Table: 6-6 led; 6-3 against 6-6, inline; 6-2 against 6-6, inline. Spinner 6-6. Ends 2 + 3 = 5, credit 5."
    )


def test_the_svg_draws_each_pip_once() -> None:
    asked = layout("6-6", "6-3 6-6 inline", "6-2 6-6 inline")
    root = ElementTree.fromstring(draw_svg("dominoes.score_layout", asked))  # noqa: S314 - our own text
    assert len([one for one in root.iter(f"{SVG}circle") if one.get("r") == "2.2"]) == 12 + 9 + 8


def test_what_is_not_of_a_tile_is_escaped() -> None:
    position = {"placements": [], "hands": [["6-2"], ["5-5"]], "boneyard": [], "turn": 0}
    action = {"type": "place", "seat": "<b>&", "tile": "6-2"}
    picture = draw_svg("dominoes.apply_action", {"position": position, "action": action})
    assert "<b>" not in picture
    assert "&lt;b&gt;&amp;" in picture


def walked(parameters: dict[str, Any], players: int, seed: int) -> Iterator[dict[str, Any]]:
    """The positions of a random hand, the last one first."""
    random, position = Random(seed), walk.deal(parameters, players, seed)
    found = [position]
    while actions := ASK["dominoes.legal_actions"]({"parameters": parameters, "position": position})["actions"]:
        position = walk.advance(parameters, position, random.choice(actions))
        found.append(position)
    yield from reversed(found)


def table_of(parameters: dict[str, Any], position: dict[str, Any]) -> Table:
    table = panels("dominoes.legal_actions", {"parameters": parameters, "position": position})[0].table
    assert table
    return table


@given(
    measures, st.sampled_from(["first", "none", "every"]), st.sampled_from([6, 9]), st.sampled_from([2, 3, 4]), seeds
)
@settings(max_examples=150, deadline=None)
def test_no_two_things_overlap(of: Measures, spinner: str, set: int, players: int, seed: int) -> None:
    parameters = {"spinner": spinner, "set": set}
    position = next(walked(parameters, players, seed))
    table = table_of(parameters, position)
    found = arrange(of, table.placements, table.spinners)
    assert [one.tile for one in found.tiles] == [one.tile for one in table.placements]
    assert sorted(int(mark.text) for mark in found.marks if mark.counts) == list(table.ends)
    boxes = [*[one.box for one in found.tiles], *[mark.box for mark in found.marks]]
    assert not [pair for pair in combinations(boxes, 2) if overlap(*pair)]
    assert within(found, boxes)
    assert found.size[0] <= of.most[0]
    assert_sound("dominoes.legal_actions", {"parameters": parameters, "position": position})


def within(found: Arrangement, boxes: list[Box]) -> bool:
    width, height = found.size
    return all(
        box.x >= 0 and box.y >= 0 and box.x + box.width <= width and box.y + box.height <= height for box in boxes
    )


@given(measures, st.sampled_from(["first", "every"]), seeds)
@settings(max_examples=80, deadline=None)
def test_only_neighbours_touch(of: Measures, spinner: str, seed: int) -> None:
    """Two tiles that lie edge to edge are joined, so a reader sees no line that is none."""
    parameters = {"spinner": spinner}
    table = table_of(parameters, next(walked(parameters, 2, seed)))
    found = arrange(of, table.placements, table.spinners)
    joined = {frozenset((one.tile, one.against)) for one in table.placements if one.against}
    for one, other in combinations(found.tiles, 2):
        if one.row == other.row and touches(one.box, other.box):
            assert frozenset((one.tile, other.tile)) in joined


def touches(one: Box, other: Box) -> bool:
    """Whether two boxes share a part of an edge; a corner is none."""
    across = overlap(one._replace(x=one.x - 1, width=one.width + 2), other)
    along = overlap(one._replace(y=one.y - 1, height=one.height + 2), other)
    return across or along


@given(st.integers(0, 10**18).map(lambda halves: halves / 2))
@settings(max_examples=100, deadline=None)
def test_any_total_has_its_pictures(total: float) -> None:
    assert_sound("dominoes.tally", {"total": total})
