"""The referee: what is right in a record, what is wrong, by which clause, and how it is told."""

from __future__ import annotations

import io
import json
import re
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fives_conformance import bundle, schemas, strict_yaml, writing
from fives_conformance.errors import Wrong
from fives_conformance.referee import claims, ideas, judging, record, sheet
from fives_conformance.vectors import Vector
from fives_reference.game import NAMES, load

from tests.running import Fives, Said

SUITE = bundle.load()
REPLAYS = [one for game in SUITE.games.values() for one in game.vectors if one.operation == f"{game.name}.replay"]


@pytest.fixture
def fives(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Fives:
    monkeypatch.chdir(tmp_path)
    return Fives(tmp_path, capsys)


def recorded(vector: Vector, **more: Any) -> dict[str, Any]:
    """The record of a vector of the catalogue."""
    game = vector.operation.partition(".")[0]
    fields = {name: value for name, value in vector.params.items() if name != "ruleset"}
    return {"game": game, "ruleset": vector.ruleset.partition("+")[0], **fields, **more}


def judged(value: dict[str, Any]) -> judging.Sheet:
    return judging.judge(record.of_value(SUITE, value, {}, "a record"))


# Every record of the catalogue, against what its vector expects.


@pytest.mark.parametrize("vector", REPLAYS, ids=lambda one: one.id)
def test_the_records_of_the_catalogue(vector: Vector) -> None:
    """A right one has no fault and adds up to its answer; a wrong one has its fault where the vector says."""
    value = recorded(vector)
    if vector.error:
        with pytest.raises(Wrong, match="this cannot be"):
            judged(value)
        return
    assert vector.expect is not None
    found = judged(value)
    if "illegal" not in vector.expect:
        assert not found.faults
        if found.entries and "scores" in vector.expect:
            assert list(found.entries[-1].scores) == vector.expect["scores"]
        return
    illegal = vector.expect["illegal"]
    (fault,) = found.faults
    assert (fault.place.hand, fault.place.action) == (illegal.get("hand", 0), illegal["action"])
    assert f"({illegal['reason']})" in fault.says


def test_every_clause_that_is_named_exists_and_every_line_is_drawn() -> None:
    """One record in nine, as a whole sheet with its pictures."""
    for vector in REPLAYS[::9]:
        if vector.error:
            continue
        found = judged(recorded(vector))
        lines = list(sheet.lines(found, {}))
        named = {clause for entry in found.entries for clause in entry.telling.clauses} | {*found.outcome.clauses}
        named |= {clause for fault in found.faults for clause in fault.clauses}
        assert named <= set(found.record.game.clauses)
        assert lines[-1].strip()


@pytest.mark.parametrize("name", NAMES)
def test_every_reason_has_words_and_a_clause(name: str) -> None:
    game = load(name)
    for reason in schemas.read(name)["$defs"]["reason"]["enum"]:
        telling = game.refused(reason, None)
        assert telling.because
        assert set(telling.clauses) <= set(SUITE.games[name].clauses)


@pytest.mark.parametrize("name", NAMES)
def test_the_clause_of_a_reason_is_one_that_the_catalogue_shows_it_with(name: str) -> None:
    """Of each reason that some vector expects, the clause is that of such a vector, or one that it names too."""
    shown: dict[str, set[str]] = {}
    for vector in SUITE.games[name].vectors:
        expect = vector.expect or {}
        for answer in (expect, expect.get("illegal", {})):
            if "reason" in answer:
                shown.setdefault(answer["reason"], set()).update([vector.clause, *vector.also])
    unshown = [reason for reason, among in shown.items() if not set(load(name).refused(reason, None).clauses) & among]
    assert not unshown


# Claims, in a hand of three tiles each: 5-5 is led for 10, and Ann goes out while Ben holds 4-0.

LED, SECOND, THIRD, FOURTH, LAST = range(5)


def hand(**more: Any) -> dict[str, Any]:
    actions = [
        {"type": "place", "seat": 0, "tile": "5-5"},
        {"type": "place", "seat": 1, "tile": "5-0", "against": "5-5", "side": "inline"},
        {"type": "place", "seat": 0, "tile": "5-1", "against": "5-5", "side": "inline"},
        {"type": "place", "seat": 1, "tile": "4-1", "against": "5-1"},
        {"type": "place", "seat": 0, "tile": "4-3", "against": "4-1"},
    ]
    dealt = [["5-5", "5-1", "4-3"], ["5-0", "4-1", "4-0"]]
    rest = [str(tile) for tile in ALL if tile not in {one for held in dealt for one in held}]
    return {"deal": dealt, "boneyard": rest, "opener": 0, "actions": actions, **more}


ALL = [f"{high}-{low}" for high in range(7) for low in range(high + 1)]


def match(*, names: bool = True, **more: Any) -> dict[str, Any]:
    """The hand above, from 0: credits of 10 for the lead, 10 for 5-0, 0, 0, 0, and 5 at the end."""
    named = {"names": ["Ann", "Ben"]} if names else {}
    three = {"deal": {"2": 3, "3": 3, "4": 3}}
    head = {"game": "dominoes", "ruleset": "pagat", "parameters": three, "players": 2, "scores": [0, 0]}
    return {**head, **named, "hands": [hand()], **more}


def claiming(*claimed: tuple[int | None, Any, Any]) -> dict[str, Any]:
    """The match with claims: the place, the credit, and the scores after it; None where nothing is said."""
    value = match()
    for place, credit, scores in claimed:
        where = value["hands"][0] if place is None else value["hands"][0]["actions"][place]
        where |= {} if credit is None else {"claimed": credit}
        where |= {} if scores is None else {"claimed_scores": scores}
    return value


def test_the_hand_is_as_the_rules_say() -> None:
    """DOM-COUNT-4, DOM-COUNT-5: 5-5 is 10; with 5-0 at it 10 + 0; then 0 + 1, 0 + 4 and 0 + 3; 4-0 is rounded to 5."""
    found = judged(match())
    assert [entry.credits for entry in found.entries] == [(10, 0), (0, 10), (0, 0), (0, 0), (0, 0), (5, 0)]
    assert [entry.scores for entry in found.entries][-1] == (15, 10)
    assert not found.faults


@pytest.mark.parametrize(
    "right",
    [
        claiming((LED, 10, [10, 0])),
        claiming((LED, [10, 0], None), (SECOND, 10, [10, 10])),
        claiming((THIRD, 0, [10, 10]), (LAST, 0, None)),
        claiming((None, [5, 0], [15, 10])),
        claiming((None, 5, None)),
        {**match(), "claimed_scores": [15, 10], "claimed_winners": []},
        {**claiming((None, [5, 0], None)), "claimed_scores": [15, 10]},
        claiming((LED, 10.0, [10.0, 0.0])),
    ],
)
def test_right_claims(right: dict[str, Any]) -> None:
    assert not judged(right).faults


@pytest.mark.parametrize(
    ("wrong", "path", "says"),
    [
        (claiming((LED, 5, None)), ("hands", 0, "actions", 0), "claimed 5, due 10: the only end counts 10"),
        (claiming((LED, [0, 10], None)), ("hands", 0, "actions", 0), "claimed 0 : 10, due 10 : 0"),
        (claiming((THIRD, 1, None)), ("hands", 0, "actions", 2), "claimed 1, due 0: the ends 0 + 1 make 1"),
        (claiming((SECOND, None, [10, 0])), ("hands", 0, "actions", 1), "claimed the scores 10 : 0; they are 10 : 10"),
        (claiming((None, [4, 0], None)), ("hands", 0), "claimed 4 : 0, due 5 : 0: Ann holds 0; Ben holds 4"),
        (claiming((None, None, [15, 15])), ("hands", 0), "claimed the scores 15 : 15; they are 15 : 10"),
        ({**match(), "claimed_winners": [0]}, ("claimed_winners",), "claimed that Ann won; the match is not finished"),
        ({**match(), "claimed_scores": [20, 10]}, ("claimed_scores",), "claimed the scores 20 : 10; they are 15 : 10"),
    ],
)
def test_a_wrong_claim(wrong: dict[str, Any], path: tuple[str | int, ...], says: str) -> None:
    (fault,) = judged(wrong).faults
    assert fault.path == path
    assert says in fault.says
    assert fault.clauses


def test_a_total_that_carries_a_fault_on_is_not_named_again() -> None:
    """Ann's 5 too little stays in every later total; the record names it once, and no other."""
    value = claiming((LED, 5, [5, 0]), (SECOND, 10, [5, 10]), (None, [5, 0], [10, 10]))
    assert [fault.place.action for fault in judged(value).faults] == [LED]


def test_a_total_that_goes_wrong_later_is_named_where_it_does() -> None:
    value = claiming((LED, 5, [5, 0]), (SECOND, 10, [5, 15]), (THIRD, None, [5, 15]))
    assert [(fault.place.action, fault.claimed) for fault in judged(value).faults] == [(LED, 5), (SECOND, None)]


def test_a_total_that_is_mended_is_right_again() -> None:
    assert len(judged(claiming((LED, 5, [5, 0]), (SECOND, None, [10, 10]))).faults) == 1


def test_nothing_is_due_at_the_end_of_a_hand_that_goes_on() -> None:
    """The 5 are named; the total of 15 only carries them on."""
    value = match(hands=[{**hand(claimed=[5, 0], claimed_scores=[15, 10]), "actions": hand()["actions"][:2]}])
    (fault,) = judged(value).faults
    assert "nothing is due" in fault.says
    value["hands"][0]["claimed_scores"] = [20, 10]
    assert [fault.says for fault in judged(value).faults][1] == "claimed the scores 20 : 10; they are 10 : 10"


def test_the_end_of_a_hand_with_something_illegal_in_it_is_not_judged() -> None:
    value = illegal()
    value["hands"][0] |= {"claimed": [99, 0], "claimed_scores": [99, 0]}
    assert len(judged({**value, "claimed_scores": [99, 0], "claimed_winners": [0]}).faults) == 1


def test_nothing_counts_after_a_placement_that_won() -> None:
    """DOM-MATCH-3: with a target of 10 the lead wins, and no settlement follows."""
    three = {"deal": {"2": 3, "3": 3, "4": 3}, "target": {"2": 10, "3": 10, "4": 10}}
    short = {**hand(), "actions": hand()["actions"][:1]}
    assert not judged(match(parameters=three, hands=[short], claimed_winners=[0])).faults
    (fault,) = judged(match(parameters=three, hands=[{**short, "claimed": [5, 0]}])).faults
    assert "nothing is due" in fault.says


# The first illegal action, and what stands behind a fault.


def illegal() -> dict[str, Any]:
    """Ben draws though 5-0 fits, and all that follows is not judged."""
    value = match()
    value["hands"][0]["actions"][SECOND] = {"type": "draw", "seat": 1}
    value["hands"][0]["actions"][LAST]["claimed"] = 99
    return value


def test_the_first_illegal_action_is_told_with_its_clause_and_what_was_legal() -> None:
    found = judged(illegal())
    (fault,) = found.faults
    assert fault.what == "hand 0, action 1: Ben draws"
    assert (fault.says, fault.clauses) == ("illegal: a tile of that hand can be placed (must-place)", ("DOM-MUST-1",))
    assert fault.instead == ("Ben places 5-0 against 5-5, inline",)
    assert found.unjudged == 3


def test_a_fault_is_explained_by_the_idea_that_gives_it() -> None:
    """5 for 5-5 that is led: a double counts its two halves (DOM-COUNT-4)."""
    found = judged(claiming((LED, 5, None)))
    assert ideas.explanations(found)[0].clause == "DOM-COUNT-4"
    found = judged(illegal())
    assert ideas.explanations(found)[0].clause == "DOM-MUST-1"


def test_a_fault_is_explained_by_a_house_rule() -> None:
    found = judged(claiming((LED, 2, None), (SECOND, 2, None), (None, 1, None)))
    assert {idea.id for idea in ideas.explanations(found).values()} == {"unit=5"}


def test_an_idea_that_contradicts_more_than_it_explains_is_not_named() -> None:
    found = judged(claiming((LED, 2, None), (SECOND, 10, None), (None, 5, None)))
    assert not [idea for idea in ideas.explanations(found).values() if idea.id == "unit=5"]


# The command.


def yaml(value: dict[str, Any]) -> str:
    return writing.as_yaml(value)


def test_exit_codes_and_where_a_fault_is(fives: Fives) -> None:
    right = fives("referee", fives.write("right.yaml", yaml(match())))
    assert (right.code, "Nothing in it is wrong." in right.out) == (0, True)
    wrong = fives("referee", fives.write("wrong.yaml", yaml(claiming((LED, 5, None)))))
    assert wrong.code == 1
    line = next(n for n, text in enumerate(yaml(claiming((LED, 5, None))).splitlines(), 1) if "claimed: 5" in text)
    assert f"wrong.yaml:{line}: hand 0, action 0: Ann leads 5-5" in wrong.out
    assert "DOM-CREDIT-1 A sum that is a positive multiple of five is credited itself" in wrong.out
    assert fives("referee", fives.write("bad.yaml", "players: [")).code == 2


def test_the_sheet_shows_each_score_with_a_picture(fives: Fives) -> None:
    path = fives.write("right.yaml", yaml(match()))
    said = fives("referee", path)
    assert "Ann : Ben, from 0 : 0" in said.out
    assert "+10   10 : 10" in said.out
    assert "{5}" in said.out
    plain = fives("referee", path, "--no-pictures")
    assert "{5}" not in plain.out
    assert "the only end counts 10 (DOM-CREDIT-1)" in plain.out


def test_another_ruleset_judges_otherwise(fives: Fives) -> None:
    """DOM-OPEN-4: under an unscored lead the 10 of the lead are too much."""
    path = fives.write("match.yaml", yaml(claiming((LED, 10, None))))
    assert fives("referee", path).code == 0
    said = fives("referee", path, "--ruleset", "unscored-lead")
    assert (said.code, "DOM-OPEN-4" in said.out) == (1, True)


def piped(fives: Fives, monkeypatch: pytest.MonkeyPatch, content: bytes, *arguments: str) -> Said:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))
    return fives("referee", "-", *arguments)


def test_standard_input_takes_yaml_json_and_text(fives: Fives, monkeypatch: pytest.MonkeyPatch) -> None:
    value = match()
    text = piped(fives, monkeypatch, yaml(value).encode(), "--as", "text").out
    assert text.startswith("game dominoes\nruleset pagat\nparameters deal=3/3/3\nplayers Ann Ben\n")
    for content in (yaml(value), json.dumps(value), json.dumps(value, indent="\t"), text, f"# a comment\n{text}"):
        assert piped(fives, monkeypatch, content.encode()).code == 0
        assert strict_yaml.parse(piped(fives, monkeypatch, content.encode(), "--as", "yaml").out, "")[0] == value
    assert "standard input:1" in piped(fives, monkeypatch, b"hand 0\n").err


def test_the_game_is_told_by_the_ruleset(fives: Fives) -> None:
    value = {name: one for name, one in match().items() if name != "game"}
    assert fives("referee", fives.write("a.yaml", yaml(value))).code == 0
    said = fives("referee", fives.write("a.yaml", yaml({**value, "ruleset": "pagta"})))
    assert "Near it are pagat" in said.err
    del value["ruleset"]
    assert "of which game?" in fives("referee", fives.write("a.yaml", yaml(value))).err


def test_only_dominoes_have_a_compact_text(fives: Fives) -> None:
    vector = next(one for one in REPLAYS if one.operation == "cinco.replay" and one.expect)
    said = fives("referee", fives.write("a.yaml", yaml(recorded(vector))), "--as", "text")
    assert (said.code, "no compact text" in said.err) == (2, True)


BAD = {
    "a tile twice": (match(hands=[hand(boneyard=["5-5", *hand()["boneyard"][1:]])]), 2, "5-5 stands twice"),
    "a tile missing": (match(hands=[hand(boneyard=hand()["boneyard"][1:])]), 2, "0-0 is missing"),
    "a hand too small": (match(hands=[hand(deal=[["5-5"], hand()["deal"][1]])]), 2, "seat 0 has 1 tiles, and 3"),
    "a claim for three sides": (claiming((LED, [10, 0, 0], None)), 2, "expected 2 numbers, one a side, got 3"),
    "names for three": ({**match(), "names": ["A", "B", "C"]}, 2, "3 names for 2 players"),
    "an unknown parameter": ({**match(), "parameters": {"spiner": "none"}}, 2, "spiner"),
    "an unknown field": ({**match(), "oponent": 1}, 2, "oponent"),
    "an unknown seat": (match(hands=[hand(actions=[{"type": "pass", "seat": 2}])]), 2, "unknown-seat"),
    "a game of another table": ({**match(), "game": "chess"}, 2, "there is no game 'chess'"),
    "a text for a claim": (claiming((LED, "ten", None)), 2, "'ten' is not valid"),
    "a terminal's commands": ({**match(), "names": ["A\x1b[31m", "B"]}, 0, "Nothing in it is wrong"),
}


@pytest.mark.parametrize("what", BAD)
def test_a_record_that_is_bad_says_what_to_do(fives: Fives, what: str) -> None:
    value, code, told = BAD[what]
    fives.write("bad.json", json.dumps(value))
    said = fives("referee", "bad.json")
    assert said.code == code
    assert told in said.err + said.out
    assert "\x1b" not in said.err + said.out
    assert code == 0 or said.err.startswith("fives: bad.json:")


def test_the_place_of_what_cannot_be_is_named(fives: Fives) -> None:
    value = match(hands=[hand(), hand(boneyard=hand()["boneyard"][1:])])
    text = yaml(value)
    line = [n for n, one in enumerate(text.splitlines(), 1) if one.startswith("- deal")][1]
    assert f"bad.yaml:{line}:" in fives("referee", fives.write("bad.yaml", text)).err


def test_a_record_names_no_file_to_be_read(fives: Fives) -> None:
    fives.write("mine.yaml", "name: mine\ngame: dominoes\ntitle: Mine\nabout: What we play here.\n")
    said = fives("referee", fives.write("a.json", json.dumps({**match(), "ruleset": "mine.yaml"})))
    assert said.code == 2
    assert fives("referee", fives.write("a.json", json.dumps(match())), "--ruleset", "mine.yaml").code == 0


def test_a_record_of_too_many_actions_is_refused() -> None:
    passing = [{"type": "pass", "seat": 0}] * (record.MOST_ACTIONS + 1)
    with pytest.raises(Wrong, match="actions; 20,000 are the most"):
        judged(match(hands=[hand(actions=passing)]))


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"null", b"[]", b"{}", b"\x00" * 50, b"- " * 5000, b"hand \xff"])
def test_what_is_no_record_at_all(fives: Fives, content: bytes) -> None:
    fives.write("bad", content)
    said = fives("referee", "bad")
    assert said.code == 2
    assert said.err.startswith("fives: bad")


def test_any_damage_to_a_record_is_told(fives: Fives) -> None:
    """One value after another is replaced by something else; the referee says right, wrong or bad, and no more."""
    value, random = claiming((LED, 10, [10, 0]), (None, [5, 0], None)), Random(5)
    for _ in range(150):
        broken = damaged(value, random)
        try:
            found = judged(broken) if not schemas.first_error(broken, schemas.read("record")) else None
        except Wrong:
            continue
        if found:
            assert list(sheet.lines(found, ideas.explanations(found) if random.random() < 0.1 else {}))


def damaged(value: Any, random: Random) -> Any:
    """The value with one part of it, somewhere, left out, doubled or replaced."""
    if isinstance(value, dict) and value and random.random() < 0.9:
        name = random.choice(sorted(value))
        return {**value, name: damaged(value[name], random)}
    if isinstance(value, list) and value and random.random() < 0.9:
        place = random.randrange(len(value))
        kept = [] if random.random() < 0.1 else [damaged(value[place], random)]
        return [*value[:place], *kept, *value[place + 1 :]]
    return random.choice([None, True, -1, 7, 10**30, 0.5, "", "6-6", "9-9", [], {}, [1, 2], "draw", "inline"])


# The guide.


def test_the_records_of_the_guide_are_what_it_says_they_are(fives: Fives) -> None:
    """Its YAML and its text are the same record, and what it prints of them is what the referee prints."""
    guide = (Path(__file__).resolve().parent.parent / "docs" / "referee.md").read_text(encoding="utf-8")
    blocks = dict(re.findall(r"```(yaml|text|console)\n(.*?)```", guide, re.S))
    fives.write("game.yaml", blocks["yaml"])
    fives.write("game.txt", blocks["text"])
    said = fives("referee", "game.yaml", "--no-pictures")
    assert said.code == 1
    assert blocks["console"].partition("\n")[2] == said.out
    assert fives("referee", "game.txt", "--as", "yaml").out == fives("referee", "game.yaml", "--as", "yaml").out


# Other games.


def test_a_trick_is_told_with_its_trumps_and_the_count_with_its_points() -> None:
    """The example of the protocol: CRD-PEG-1, CRD-HIGH-1, CRD-LOW-1, CRD-JACK-1, CRD-GAME-1."""
    vector = next(one for one in REPLAYS if one.operation == "cards.replay" and one.file == "examples.yaml")
    found = judged(recorded(vector))
    told = {entry.place.label: entry.telling for entry in found.entries if any(entry.credits)}
    assert "the trumps in the trick: " in told["trick"].because
    assert told["trick"].clauses[0] == "CRD-PEG-1"
    assert "is the highest trump in play" in told["high"].because


def test_a_wrong_count_of_cards_is_told_point_by_point() -> None:
    vector = next(one for one in REPLAYS if one.operation == "cards.replay" and one.file == "examples.yaml")
    value = json.loads(json.dumps(recorded(vector)))
    sides = len(value["scores"])
    value["hands"][0]["claimed"] = [9] * sides
    (fault,) = judged(value).faults
    assert fault.says.startswith(f"claimed {claims.shown((9,) * sides)}, due ")
    assert "High: " in fault.says


def test_a_claimed_winner_of_a_line(fives: Fives) -> None:
    vector = next(one for one in REPLAYS if one.operation == "cinco.replay" and (one.expect or {}).get("winners"))
    assert vector.expect is not None
    assert not judged(recorded(vector, claimed_winners=vector.expect["winners"])).faults
    (fault,) = judged(recorded(vector, claimed_winners=[])).faults
    assert fault.clauses == ("CIN-WIN-1",)
    assert "claimed that nobody won" in fault.says
    with pytest.raises(Wrong, match="keeps no scores"):
        judged(recorded(vector, claimed_scores=[1, 0]))
