"""Ids never change meaning: each kind of damage to a released id is caught, and advice given."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fives_conformance import bundle, ledger
from fives_conformance.bundle import Bundle, GameBundle
from fives_conformance.errors import Wrong
from fives_conformance.ledger import EMPTY, Damage, Ledger
from fives_conformance.lint.ledger import path
from fives_reference.game import NAMES, load

NAME = "dominoes"
REASON = "The source says the opposite."


@pytest.fixture(scope="module")
def suite() -> Bundle:
    return bundle.load()


@pytest.fixture(scope="module")
def released(suite: Bundle) -> Ledger:
    return ledger.recorded(EMPTY, suite)


def changed(suite: Bundle, **parts: Any) -> Bundle:
    return suite._replace(games={**suite.games, NAME: replace(suite.games[NAME], **parts)})


def damage(released: Ledger, suite: Bundle) -> Damage:
    """The one thing that is found."""
    (found,) = ledger.damages(released, suite)
    assert found.advice
    return found


def game(suite: Bundle) -> GameBundle:
    return suite.games[NAME]


def test_the_committed_ledger_is_intact(suite: Bundle) -> None:
    assert list(ledger.damages(ledger.read(path()), suite)) == []


def test_a_vector_that_is_gone(suite: Bundle, released: Ledger) -> None:
    found = damage(released, changed(suite, vectors=game(suite).vectors[1:]))
    assert found.id == game(suite).vectors[0].id
    assert "--withdraw" in found.advice


def test_a_vector_that_is_renamed(suite: Bundle, released: Ledger) -> None:
    first, *others = game(suite).vectors
    found = damage(released, changed(suite, vectors=[first._replace(id="dom-another-name"), *others]))
    assert found.id == first.id


@pytest.mark.parametrize(
    "changes",
    [
        {"expect": {"sum": 1, "credit": 0}},
        {"operation": "dominoes.legal_placements"},
        {"clause": "DOM-CREDIT-1"},
        {"alternatives": ({"says": "or so", "expect": {"sum": 2}},)},
        {"error": {"code": -32602}},
    ],
)
def test_a_vector_that_asks_or_expects_something_else(suite: Bundle, released: Ledger, changes: dict[str, Any]) -> None:
    first, *others = game(suite).vectors
    found = damage(released, changed(suite, vectors=[first._replace(**changes), *others]))
    assert (found.id, "under a new id" in found.advice) == (first.id, True)


def test_a_vector_under_another_parameter(suite: Bundle, released: Ledger) -> None:
    first, *others = game(suite).vectors
    parameters = {**first.params["parameters"], "unit": 5}
    other = first._replace(params={**first.params, "parameters": parameters})
    assert damage(released, changed(suite, vectors=[other, *others])).id == first.id


def test_a_vector_whose_sentence_is_reworded_keeps_its_meaning(suite: Bundle, released: Ledger) -> None:
    first, *others = game(suite).vectors
    reworded = first._replace(shows="Said better.", line=first.line + 7, topic="moved", also=("DOM-COUNT-1",))
    assert not list(ledger.damages(released, changed(suite, vectors=[reworded, *others])))


def test_an_operation_that_reads_one_more_parameter_changes_no_vector(suite: Bundle, released: Ledger) -> None:
    rules = game(suite).base
    more = rules._replace(parameters={**rules.parameters, "new": False})
    vectors = [
        one._replace(params={**one.params, "parameters": {**one.params["parameters"], "new": False}})
        for one in game(suite).vectors
    ]
    later = changed(suite, vectors=vectors, rulesets={**game(suite).rulesets, rules.name: more})
    assert not list(ledger.damages(released, later))


def test_a_clause_that_is_gone_or_has_another_level(suite: Bundle, released: Ledger) -> None:
    first, *others = game(suite).clauses.values()
    gone = changed(suite, clauses={one.id: one for one in others})
    assert damage(released, gone).id == first.id
    weaker = changed(suite, clauses={**game(suite).clauses, first.id: first._replace(level="adv")})
    assert damage(released, weaker).what == "the clause has another level"


def test_a_clause_may_be_withdrawn_in_its_place(suite: Bundle, released: Ledger) -> None:
    first = next(iter(game(suite).clauses.values()))
    withdrawn = changed(suite, clauses={**game(suite).clauses, first.id: first._replace(level="withdrawn")})
    assert not list(ledger.damages(released, withdrawn))


def test_a_ruleset_that_plays_other_rules(suite: Bundle, released: Ledger) -> None:
    other = game(suite).rulesets["article"]
    parameters = {**other.parameters, "unit": 5 if other.parameters["unit"] == 1 else 1}
    rulesets = {**game(suite).rulesets, "article": other._replace(parameters=parameters)}
    assert damage(released, changed(suite, rulesets=rulesets)).id == f"{NAME}/article"


def test_a_parameter_that_loses_a_value(suite: Bundle, released: Ledger) -> None:
    parameters = game(suite).definitions["parameters"]
    unit = {**parameters["properties"]["unit"], "enum": [1]}
    definitions = {
        **game(suite).definitions,
        "parameters": {**parameters, "properties": {**parameters["properties"], "unit": unit}},
    }
    assert damage(released, changed(suite, definitions=definitions)).what == "the parameter has lost a value"


def test_an_operation_that_is_gone(suite: Bundle, released: Ledger) -> None:
    operations = {name: one for name, one in game(suite).operations.items() if name != "dominoes.tally"}
    tallies = [one for one in game(suite).vectors if one.operation != "dominoes.tally"]
    found = {one.id for one in ledger.damages(released, changed(suite, operations=operations, vectors=tallies))}
    assert "dominoes.tally" in found


def test_a_misconception_that_is_gone(suite: Bundle, released: Ledger) -> None:
    more = released._replace(
        entries={**released.entries, "misconception": {**released.entries["misconception"], "dom-old": "DOM-SET-1"}}
    )
    assert damage(more, suite).id == "dom-old"


def withdrawn(released: Ledger, suite: Bundle) -> tuple[Ledger, Bundle, str]:
    first, second, *others = game(suite).vectors
    later = changed(suite, vectors=[second, *others])
    return ledger.withdrawing(released, later, first.id, REASON, second.id), later, first.id


def test_a_wrong_vector_is_withdrawn_and_replaced(suite: Bundle, released: Ledger) -> None:
    after, later, id = withdrawn(released, suite)
    assert not list(ledger.damages(after, later))
    assert after.withdrawn[id]["reason"] == REASON


def test_a_withdrawn_id_is_never_used_again(suite: Bundle, released: Ledger) -> None:
    after, _, id = withdrawn(released, suite)
    assert damage(after, suite).id == id


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("dom-never-there", REASON, ""), "no vector that was released"),
        (("FIRST", REASON, ""), "still stands"),
    ],
)
def test_what_cannot_be_withdrawn(suite: Bundle, released: Ledger, arguments: tuple[str, str, str], said: str) -> None:
    id, reason, by = arguments
    with pytest.raises(Wrong, match=said):
        ledger.withdrawing(released, suite, id.replace("FIRST", game(suite).vectors[0].id), reason, by)


@pytest.mark.parametrize(("reason", "by", "said"), [("no", "", "too short"), (REASON, "dom-nowhere", "no vector")])
def test_a_withdrawal_says_why_and_by_what(suite: Bundle, released: Ledger, reason: str, by: str, said: str) -> None:
    first, *others = game(suite).vectors
    with pytest.raises(Wrong, match=said):
        ledger.withdrawing(released, changed(suite, vectors=others), first.id, reason, by)


def test_nothing_is_recorded_over_damage(suite: Bundle, released: Ledger) -> None:
    with pytest.raises(Wrong, match="is gone"):
        ledger.recorded(released, changed(suite, vectors=game(suite).vectors[1:]))


def test_the_file_reads_as_it_was_written(tmp_path: Path, released: Ledger) -> None:
    ledger.write(tmp_path / "ledger.json", released)
    assert ledger.read(tmp_path / "ledger.json") == released


@pytest.mark.parametrize("content", ["", "[]", '{"clause": {}}', '{"clause": 1}'])
def test_a_file_that_is_no_ledger(tmp_path: Path, content: str) -> None:
    (tmp_path / "ledger.json").write_text(content)
    with pytest.raises(Wrong, match="cannot be read as a ledger"):
        ledger.read(tmp_path / "ledger.json")


@pytest.mark.parametrize("name", NAMES)
def test_no_two_misconceptions_have_one_id(name: str) -> None:
    ids = [one.id for one in load(name).misconceptions]
    assert sorted(ids) == sorted(set(ids))
