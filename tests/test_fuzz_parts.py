"""The parts of a question: bent, found, replaced and dropped until what is left is small."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from fives_conformance import bundle
from fives_conformance.cases import Case
from fives_conformance.fuzz import shrink
from fives_conformance.fuzz.bend import bent
from fives_conformance.fuzz.inquire import Inquiry
from fives_conformance.fuzz.learn import Finding
from fives_conformance.fuzz.otherwise import otherwise
from fives_conformance.fuzz.parts import at, elements, kind, parts, put
from fives_conformance.fuzz.shard import Plan, Player, expecting, fields_of
from fives_conformance.fuzz.tables import Named
from fives_conformance.fuzz.tally import Found

SUITE = bundle.load()


def questions() -> Iterator[tuple[str, str, dict[str, Any]]]:
    for game in SUITE.games.values():
        for operation in game.operations:
            vector = next(one for one in game.vectors if one.operation == operation and one.expect is not None)
            yield game.name, operation, fields_of(vector.params)


@pytest.mark.parametrize(("game", "operation", "fields"), list(questions()), ids=lambda one: str(one)[:40])
def test_a_bent_question_differs_in_one_field_and_changes_nothing_in_place(
    game: str, operation: str, fields: dict[str, Any]
) -> None:
    asks = kind(SUITE.games[game].operations[operation]["params"], SUITE.games[game].definitions)
    before = json.dumps(fields)
    for seed in range(30):
        loose = Random(seed).choice(list(fields))
        found = bent(asks, fields, (loose,), [5, 61], Random(seed))
        assert found is None or found[loose] != fields[loose]
    assert json.dumps(fields) == before


def test_parts_are_found_and_replaced_by_their_path() -> None:
    game, operation, fields = next(questions())
    asks = kind(SUITE.games[game].operations[operation]["params"], SUITE.games[game].definitions)
    for part in parts(asks, fields):
        assert at(fields, part.path) == part.value
        assert at(put(fields, part.path, "other"), part.path) == "other"


def test_a_question_is_made_as_small_as_what_must_stay() -> None:
    game = SUITE.games["cinco"]
    asks = kind(game.operations["cinco.find_lines"]["params"], game.definitions)
    tried = []

    def holds(fields: Any) -> bool:
        tried.append(fields)
        return {17, 60} <= set(fields["cells"])

    assert shrink.smallest(asks, {"cells": list(range(10, 90))}, holds, 1500) == {"cells": [17, 60]}
    assert len(tried) <= 1500


def test_a_thing_that_is_in_the_way_is_moved_where_it_cannot_be_dropped() -> None:
    game = SUITE.games["dominoes"]
    asks = kind(game.operations["dominoes.legal_actions"]["params"], game.definitions)
    position = {"placements": [], "hands": [["6-6", "5-4", "1-0"], ["2-1"]], "boneyard": ["3-3"], "turn": 0}

    def holds(fields: Any) -> bool:
        there = fields["position"]
        tiles = [*there["boneyard"], *[tile for hand in there["hands"] for tile in hand]]
        return len(tiles) == 5 and "6-6" in there["hands"][0]

    found = shrink.smallest(asks, {"position": position}, holds, 1500)["position"]
    assert found["hands"][0] == ["6-6"]
    assert not any(found["hands"][1:])
    assert sorted(found["boneyard"]) == ["1-0", "2-1", "3-3", "5-4"]


def test_patience_has_an_end() -> None:
    game = SUITE.games["cinco"]
    asks = kind(game.operations["cinco.find_lines"]["params"], game.definitions)
    tried = []

    def holds(fields: Any) -> bool:
        tried.append(fields)
        return len(fields["cells"]) > 40

    shrink.smallest(asks, {"cells": list(range(1, 91))}, holds, 7)
    assert len(tried) == 7


def test_things_are_counted_wherever_they_are_in_play() -> None:
    asked = {
        "turn": 0,
        "hands": [["6-6", "5-4"], []],
        "placements": [{"tile": "1-0"}, {"tile": "2-1", "against": "1-0"}],
        "boneyard": ["3-3", "4-4"],
    }
    assert elements(asked) == 6
    assert elements(asked, {"boneyard"}) == 4
    assert elements({"total": 7}) == 0


def test_a_thing_goes_from_every_list_that_names_it_at_once() -> None:
    game = SUITE.games["cards"]
    asks = kind(game.operations["cards.count_hand"]["params"], game.definitions)
    held = [["KS", "TS", "3S", "AH"], ["AS", "JS", "5S", "TH"]]
    won = [["KS", "JS", "TH", "TS"], ["3S", "AS", "AH", "5S"]]
    fields = {"players": 2, "dealer": 1, "trump": "S", "held": held, "won": won}

    def holds(asked: Any) -> bool:
        if len(asked.get("held", ())) != 2:
            return False
        cards = [sorted(card for pile in asked[name] for card in pile) for name in ("held", "won")]
        return cards[0] == cards[1] and len(asked["held"][0]) == len(asked["held"][1]) > 0 and "JS" in cards[0]

    found = shrink.smallest(asks, fields, holds, 1500)
    assert elements(found) == 4


def test_another_question_shows_the_same_by_less() -> None:
    idea, operation = "dom-mismatch", "dominoes.score_layout"
    placed = [{"tile": "6-5"}, {"tile": "5-5", "against": "6-5"}]
    position = {"placements": placed, "hands": [["6-1", "3-2"], ["4-4"]], "boneyard": [], "turn": 0}
    action = {"type": "place", "seat": 0, "tile": "6-1", "against": "6-5"}
    rules = SUITE.games["dominoes"].base
    named = (Named("dominoes", rules),)
    player = Player(Plan(f"tools.fuzz_misconceptions:dominoes__{idea.replace('-', '_')}", 20, 5, 16, 0, named))
    asked = expecting(
        player.table("dominoes", "dominoes.apply_action"),
        "dominoes.apply_action",
        {"position": position, "action": action},
    )
    assert isinstance(asked, Case)
    found = Found("dominoes", "dominoes.apply_action", asked.params, 0, "fail", "", False, 5)
    other = otherwise(Inquiry(player), Finding(found, 1, (idea,), None, "", small=False, steady=True))
    assert other is not None
    assert other.found.operation == operation
    assert other.found.size < found.size
