"""DOM-CREDIT-7: the greatest sums and credits, proved by looking at every set of ends.

A table has at most four ends under one spinner and at most two in Muggins. Each end is a tile
that shows a half, or a double that counts both; no tile is two ends. Every such set is looked
at, reachable or not, so nothing reachable is greater. The vectors show that the bound is reached.
"""

from __future__ import annotations

import pytest
from fives_conformance import bundle
from fives_reference.dominoes.tiles import full_set, is_double


def all_sums(highest: int, ends: int) -> set[int]:
    """The sum of every set of ends, each tile at either half."""
    reached: list[set[int]] = [{0}, *[set() for _ in range(ends)]]
    for tile in full_set(highest):
        counts = {2 * tile.high} if is_double(tile) else set(tile)
        for used in range(ends, 0, -1):
            reached[used] |= {total + count for total in reached[used - 1] for count in counts}
    return set().union(*reached)


@pytest.mark.parametrize(
    ("highest", "spinner", "ends", "greatest_sum", "greatest_credit"),
    [
        (6, "first", 4, 36, 35),
        (9, "first", 4, 60, 60),
        (6, "none", 2, 22, 20),
        (9, "none", 2, 34, 30),
    ],
)
def test_no_table_counts_more_and_a_vector_reaches_it(
    highest: int, spinner: str, ends: int, greatest_sum: int, greatest_credit: int
) -> None:
    possible = all_sums(highest, ends)
    assert max(possible) == greatest_sum
    assert max(total for total in possible if total % 5 == 0) == greatest_credit
    steps = [
        step
        for vector in bundle.load().games["dominoes"].vectors
        if vector.operation == "dominoes.score_layout"
        and (vector.params["parameters"]["set"], vector.params["parameters"]["spinner"]) == (highest, spinner)
        and vector.params["parameters"]["unit"] == 1
        and vector.expect
        for step in vector.expect.get("steps", ())
    ]
    assert max(step["sum"] for step in steps) == greatest_sum
    assert max(step["credit"] for step in steps) == greatest_credit
