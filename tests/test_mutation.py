"""``make mutation`` itself, on a few mutants; the whole run takes minutes for each game."""

from __future__ import annotations

import ast
import json

import pytest
from fives_conformance import bundle

# the tool is installed by `make mutation` alone: a run of it is no part of CI, and needs what no user does
pytest.importorskip("cosmic_ray", reason="cosmic-ray is not installed; `make mutation` does it")

from tools import exhaustive, mutation
from tools.mutation import KILLED, NOTICED, SURVIVED, Found, Mutant


def changed(game: str, module: str, before: str, after: str) -> Mutant:
    """A mutant that puts one text for another, which stands in the module once."""
    source = mutation.source_of(game, module)
    assert source.count(before) == 1
    return Mutant(game, module, before, after, source.replace(before, after))


def of(game: str, mutant: Mutant, first: str = "") -> Found:
    return mutation.outcome(mutant, bundle.load().games[game], first)


@pytest.mark.parametrize(
    ("game", "module", "before", "after"),
    [
        ("dominoes", "layout", "0 if total % 5 else total", "0 if total % 6 else total"),
        ("cards", "count", "return worth(card)", "return -worth(card)"),
        ("cinco", "board", "FIVE = 5", "FIVE = 4"),
    ],
)
def test_a_wrong_number_is_killed_by_a_vector(game: str, module: str, before: str, after: str) -> None:
    found = of(game, changed(game, module, before, after))
    assert found.what == KILLED
    assert found.by in {vector.id for vector in bundle.load().games[game].vectors}


def test_the_vector_that_killed_before_is_asked_first() -> None:
    mutant = changed("cinco", "board", "FIVE = 5", "FIVE = 4")
    assert of("cinco", mutant, "cin-lines-four-on-a-slant").by == "cin-lines-four-on-a-slant"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("FIVE = 5", "FIVE = five"),  # cannot be imported
        ("    return len(run) >= FIVE", "    while True: pass"),  # does not end
        ("    return len(run) >= FIVE", "    return run * 10**11"),  # asks for more memory than there is
    ],
)
def test_what_crashes_or_does_not_end_is_killed(before: str, after: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutation, "SECONDS", 2)
    assert of("cinco", changed("cinco", "board", before, after)).what == KILLED


def test_the_rules_as_they_are_survive() -> None:
    assert of("cinco", changed("cinco", "board", "FIVE = 5", "FIVE = 4 + 1")) == Found(SURVIVED)


def test_what_only_an_advisory_vector_sees_deviates() -> None:
    mutant = changed("cinco", "turn", 'return "not-held"', 'return "must-place"')
    assert of("cinco", mutant) == Found(NOTICED)


def test_annotations_and_docstrings_are_no_mutants() -> None:
    source = '"""Of 5 | 6."""\n\n\ndef rule(one: "int | None", other: list[5]) -> "int | None":\n    """5."""\n'
    assert list(mutation.changes("cinco", "board", f"{source}    return one\n")) == []
    keys = {one.key for one in mutation.changes("cinco", "board", f"{source}    return one + 1\n")}
    assert "cinco.board: return one + 1 -> return one - 1" in keys
    assert all("return one" in key for key in keys)


def test_each_mutant_comes_once() -> None:
    every = list(mutation.changes("cinco", "match", mutation.source_of("cinco", "match")))
    assert len({one.source for one in every}) == len(every) > 3


def test_identity_is_no_rule_but_whether_something_is_there_is_one() -> None:
    keys = {one.key for one in mutation.changes("cinco", "board", "def rule(one):\n    return one == 5\n")}
    assert not any(" is " in key for key in keys)
    keys = {one.key for one in mutation.changes("cinco", "board", "def rule(one):\n    return one is None\n")}
    assert "cinco.board: return one is None -> return one is not None" in keys


@pytest.mark.parametrize(
    ("game", "module", "before", "after", "no_change"),
    [
        # the value of a parameter, itself or by another name
        ("dominoes", "turn", 'rules.parameters.draw == "none"', 'rules.parameters.draw <= "none"', True),
        ("cards", "trick", 'same if follow == "strict"', 'same if follow >= "strict"', True),
        # both sides of a comparison
        ("cards", "cardplay", "if len(trick) < position.players", "if len(trick) != position.players", True),
        # everything that a function can be asked
        ("cinco", "turn", "len(position.hands[seat]) == HAND", "len(position.hands[seat]) >= HAND", True),
        ("cinco", "board", "(side + 2) % 6", "(side + 2) - 6", True),
        ("cards", "trick", "2 if card.suit == trump", "3 if card.suit == trump", True),
        # the same places, changed
        ("dominoes", "turn", 'rules.parameters.draw == "none"', 'rules.parameters.draw >= "none"', False),
        ("cards", "cardplay", "if len(trick) < position.players", "if len(trick) <= position.players", False),
        ("cinco", "turn", "len(position.hands[seat]) == HAND", "len(position.hands[seat]) <= HAND", False),
        ("cinco", "board", "(side + 2) % 6", "(side + 2) % 5", False),
        ("cards", "trick", "2 if card.suit == trump", "1 if card.suit == trump", False),
        # two changes in one: not one comparison alone
        ("cinco", "board", "return len(run) >= FIVE", "return len(run) > FIVE - 1", False),
    ],
)
def test_trying_everything_tells_no_change_from_a_change(
    game: str, module: str, before: str, after: str, no_change: bool
) -> None:
    assert mutation.same(changed(game, module, before, after)) is no_change


@pytest.mark.parametrize(
    ("module", "place"),
    [(check.module, place) for check in exhaustive.CHECKS for place in sorted(check.of)],
)
def test_a_check_of_everything_asks_about_all_that_it_names(module: str, place: str) -> None:
    """Nothing put in its place is noticed."""
    game, name = module.split(".")
    source = mutation.source_of(game, name)
    gone = _without(source, place)
    assert exhaustive.place_of(source, gone) == place
    assert not mutation.same(Mutant(game, name, "", "", gone))


def _without(source: str, place: str) -> str:
    """The source with a function that answers nothing, or a name for nothing."""
    tree = ast.parse(source)
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name == place:
            node.body = [ast.Return(ast.Constant(None))]
        elif isinstance(node, ast.Assign | ast.AnnAssign) and place in ast.unparse(node).partition("=")[0]:
            node.value = ast.Constant(None)
    return ast.unparse(tree)


def test_every_reason_is_about_a_line_that_there_is() -> None:
    for key, reason in mutation.reasons().items():
        module, _, change = key.partition(": ")
        before, _, after = change.partition(" -> ")
        assert before in " ".join(mutation.source_of(*module.split(".")).split()), key
        assert after
        assert len(reason) > 20


def test_the_figures_that_are_told_are_high_enough_and_explained() -> None:
    figures = json.loads((mutation.ROOT / "spec" / "mutation.json").read_text(encoding="utf-8"))
    assert set(figures) == set(mutation.RULES)
    for one in figures.values():
        assert mutation.shares(one)[0] >= mutation.LEAST
        assert all(left["reason"] for left in one["left"])
        assert one["mutants"] == one[KILLED] + one[NOTICED] + one[SURVIVED] + one[mutation.EQUIVALENT]
