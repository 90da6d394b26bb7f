"""The hunt for every misconception: its parts, its list of the smallest cases, and what it tells."""

from __future__ import annotations

from pathlib import Path

import pytest
from fives_conformance import bundle, strength
from fives_conformance.fuzz.parts import elements
from fives_conformance.fuzz.shard import fields_of
from fives_reference.game import NAMES, load

from tools import fuzz_misconceptions
from tools.fuzz_misconceptions import FUZZ, Hunted, Smallest, chosen, part, read, record, smaller, smallest_vector, told

ONE = "dom-lone-double-twice"


def test_parts_are_every_idea_once() -> None:
    every = chosen((), (0, 1))
    assert sorted([*chosen((), part("1/2")), *chosen((), part("2/2"))], key=lambda one: one[1].id) == sorted(
        every, key=lambda one: one[1].id
    )
    assert [idea.id for _, idea in chosen((ONE,), part("1/1"))] == [ONE]


@pytest.mark.parametrize("text", ["0/2", "3/2", "1", "a/b", ""])
def test_what_is_no_part_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  # argparse tells it
        part(text)


def test_the_list_keeps_the_smaller_and_takes_in_what_others_wrote(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fuzz_misconceptions, "SIZES", tmp_path / "list.json")
    assert read() == {}
    record({"b": Smallest(5, "op", FUZZ)})
    record({"a": Smallest(3, "op", "a-vector")})
    record({"b": Smallest(4, "op", "b-vector")})
    record({"a": Smallest(9, "op", FUZZ)})
    assert read() == {"a": Smallest(3, "op", "a-vector"), "b": Smallest(4, "op", "b-vector")}
    assert (tmp_path / "list.json").read_text(encoding="utf-8").endswith("}\n")


def test_the_smallest_vector_that_catches_an_idea_is_known() -> None:
    idea = next(one for one in load("dominoes").misconceptions if one.id == ONE)
    found = smallest_vector("dominoes", idea)
    assert found is not None
    assert found.size == 1
    assert smaller(None, found) == found
    assert smaller(found, found._replace(where=FUZZ)) == found


def test_what_was_not_found_is_told() -> None:
    assert told(ONE, Hunted(61.0, None), None).split() == [ONE, "61.00", "s", "not", "found"]


def test_nothing_is_as_large_as_one_thing() -> None:
    assert Smallest(0, "op", FUZZ).ratio(1) == 1
    assert Smallest(2, "op", FUZZ).ratio(5) == 2.5


def test_every_idea_is_in_the_list_and_vectors_in_it_are_as_large_as_it_says_and_catch_it() -> None:
    known = read()
    assert set(known) == {idea.id for name in NAMES for idea in load(name).misconceptions}
    for name in NAMES:
        game, reference = bundle.load().games[name], load(name)
        vectors = {vector.id: vector for vector in game.vectors}
        for idea in reference.misconceptions:
            smallest = known[idea.id]
            if smallest.where == FUZZ:
                continue
            vector = vectors[smallest.where]
            assert elements(fields_of(vector.params), reference.stock) == smallest.size, idea.id
            assert vector.operation == smallest.operation
            answers = [
                strength.outcome(operations, vector.operation, vector.params)
                for operations in (idea.operations, reference.operations)
            ]
            assert answers[0] != answers[1], idea.id
