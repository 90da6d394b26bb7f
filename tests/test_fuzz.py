"""``fives fuzz``: hands at random, differences found, made small and written down."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from fives_conformance import bundle, schemas, vectors
from fives_conformance.fuzz.campaign import SHARD, blocks, shards
from fives_conformance.fuzz.shard import Plan, Player
from fives_conformance.fuzz.tables import Named
from fives_conformance.fuzz.tally import Known, Tally, of_json
from fives_reference.game import NAMES, load

from tests.running import RIGHT, Fives
from tools.fuzz_misconceptions import hunt

SUITE = bundle.load()
REFERENCE = "fives_reference.engine:ENGINE"
SMALL = 16
"""Things in a case that is looked through at a glance."""


@pytest.fixture
def fives(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Fives:
    monkeypatch.chdir(tmp_path)
    return Fives(tmp_path, capsys)


def plan(adapter: str = REFERENCE, games: tuple[str, ...] = NAMES, seed: int = 0) -> Plan:
    named = [Named(name, rules) for name in games for rules in SUITE.games[name].rulesets.values()]
    return Plan(adapter, 20, 5, 16, seed, tuple(named), mix=True)


def played(chosen: Plan, hands: range) -> Tally:
    tally, whole = Player(chosen).play(Known(), hands, lambda tally: False)
    assert whole
    return tally


def written(folder: Path) -> list[Any]:
    """The vectors that a run wrote, read as any vector is."""
    found = []
    for path in sorted(folder.glob("*.yaml")):
        name = path.read_text(encoding="utf-8").partition("\ngame: ")[2].split()[0]
        game = SUITE.games[name]
        found += vectors.read_file(path, vectors.Context(name, game.clauses, game.rulesets, schemas.read(name)))
    return found


# --- what is found


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("dominoes", "dom-unstarted-branches-count"),
        ("dominoes", "dom-lone-double-twice"),
        ("dominoes", "dom-anybodys-tile"),
        ("dominoes", "dom-anybody-acts"),  # which refuses for other reasons too: no deviation may hide it
        ("dominoes", "dom-tie-three-nobody"),
        ("cards", "crd-always-strict"),
        ("cards", "crd-low-captured"),
        ("cards", "crd-jack-turned-scores"),
        ("cinco", "cin-on-a-pawn"),
        ("cinco", "cin-four-in-a-row"),
    ],
)
def test_an_engine_with_a_wrong_idea_is_found_out_by_a_small_case(game: str, name: str) -> None:
    idea = next(one for one in load(game).misconceptions if one.id == name)
    finding = hunt(game, idea, 60, 1).finding
    assert finding is not None
    assert finding.steady
    assert name in finding.ideas
    assert finding.found.size <= SMALL


def test_the_reference_differs_from_itself_in_nothing() -> None:
    tally = played(plan(), range(24))
    assert set(tally.verdicts) == {"pass"}
    assert not tally.seen
    assert not tally.silent
    assert set(tally.labels) == set(NAMES)
    assert all(len(labels) > 3 for labels in tally.labels.values())


ONE_OPERATION = """
def answer(method, params):
    if method == "describe":
        return {"name": "scores", "games": {GAME: {"operations": ["score_layout"], "players": [2, 3]}}}
    assert method == "dominoes.score_layout" and params["ruleset"] != "five-up"
    found = ENGINE[method](params)
    return {**found, "sum": 0} if found.get("sum") == 10 else found
"""


def test_an_engine_of_one_operation_is_asked_nothing_else(fives: Fives) -> None:
    said = fives("fuzz", "--adapter", fives.engine(ONE_OPERATION), "--count", 20)
    assert said.code == 1
    assert "1 difference and 0 deviations were found." in said.out
    (vector,) = written(fives.folder / "fives-fuzz")
    assert vector.operation == "dominoes.score_layout"
    assert vector.expect["sum"] == 10
    assert len(vector.params["placements"]) == 1
    assert "guess" in (fives.folder / "fives-fuzz" / f"{vector.id}.yaml").read_text(encoding="utf-8")


STERN = """
class Impossible(ValueError):
    reason = "it-cannot-be"

def answer(method, params):
    if method.endswith("score_layout"):
        try:
            found = ENGINE[method](params)
        except ValueError:
            return {"illegal": {"placement": 0}}
        if "illegal" in found:
            raise Impossible
        return found
    return ENGINE[method](params)
"""


def test_a_bent_question_may_be_refused_in_any_way(fives: Fives) -> None:
    said = fives("fuzz", "--adapter", fives.engine(STERN), "--game", "dominoes", "--count", 12)
    assert said.code == 0
    assert "were refused where a refusal will do" in said.out


NOTHING = """
def answer(method, params):
    return {"name": "none", "games": {}}
"""


def test_an_engine_that_offers_nothing_is_told_so(fives: Fives) -> None:
    said = fives("fuzz", "--adapter", fives.engine(NOTHING))
    assert said.code == 1
    assert "offers nothing" in said.out


WRONG = """
from fives_reference.game import load
IDEA = next(one for one in load(GAME).misconceptions if one.id == "dom-lone-double-twice")

def answer(method, params):
    return ENGINE[method](params) if method == "describe" else IDEA.operations[method](params)
"""

OTHER_REASONS = """
def answer(method, params):
    found = ENGINE[method](params)
    return {**found, "reason": "because"} if "reason" in found else found
"""


def test_another_reason_deviates_and_fails_nothing(fives: Fives) -> None:
    said = fives("fuzz", "--adapter", fives.engine(OTHER_REASONS), "--game", "dominoes", "--count", 4)
    assert said.code == 0
    assert "reason advisory" in said.out
    assert "0 differences and 1 deviation were found." in said.out
    assert not (fives.folder / "fives-fuzz").exists()


OTHER_OPENING = """
from fives_reference.game import load
WAY = next(one for one in load(GAME).alternatives if one.clause == "DOM-OPEN-6")

def answer(method, params):
    return ENGINE[method](params) if method == "describe" else WAY.operations[method](params)
"""


def test_the_other_way_of_an_advisory_clause_deviates(fives: Fives) -> None:
    said = fives(
        "fuzz", "--adapter", fives.engine(OTHER_OPENING), "--game", "dominoes", "--count", 16,
        "--ruleset", "highest-double-lead",
    )  # fmt: skip
    assert said.code == 0
    assert "DOM-OPEN-6: Without a double any tile may be led." in said.out


WAITS = """
from fives_reference.game import load
WAY = next(one for one in load(GAME).alternatives if one.clause == "DOM-BLOCK-2")

def answer(method, params):
    waits = method == "dominoes.replay" and len(params["hands"]) > {HANDS}
    return WAY.operations[method](params) if waits else ENGINE[method](params)
"""


@pytest.mark.parametrize(("hands", "code"), [(0, 0), (1, 1)])
def test_another_way_that_the_engine_does_not_take_excuses_nothing(fives: Fives, hands: int, code: int) -> None:
    """DOM-BLOCK-2: whoever sees at once that one hand is blocked does not wait for passes in two hands."""
    engine = fives.engine(WAITS.replace("{HANDS}", str(hands)))
    said = fives("fuzz", "--adapter", engine, "--game", "dominoes", "--count", 60, "--no-shrink")
    assert said.code == code
    assert ("DOM-BLOCK-2: A blocked hand ends after each player has passed." in said.out) == (code == 0)


def test_a_house_ruleset_in_a_file_is_played(fives: Fives) -> None:
    house = fives.write(
        "mine.yaml",
        "name: mine\ngame: dominoes\ntitle: Mine\nabout: A house rule.\nextends: pagat\nparameters:\n  draw: one\n"
        "  target: {'2': 30, '3': 30, '4': 30}\n",
    )
    said = fives("fuzz", "--adapter", fives.engine(WRONG), "--ruleset", house, "--count", 8)
    assert said.code == 1
    found = written(fives.folder / "fives-fuzz")
    assert {one.clause for one in found} == {"DOM-COUNT-4"}


# --- what is written


def test_what_is_written_is_a_case_and_is_asked_first_in_the_next_run(fives: Fives) -> None:
    wrong, right = fives.engine(WRONG), fives.engine(RIGHT)
    first = fives("fuzz", "--adapter", wrong, "--game", "dominoes", "--count", 8)
    assert first.code == 1
    assert "DOM-COUNT-4 (req)" in first.out
    found = written(fives.folder / "fives-fuzz")
    assert found
    for vector in found:
        path = fives.folder / "fives-fuzz" / f"{vector.id}.yaml"
        assert vector.clause == "DOM-COUNT-4"
        text = path.read_text(encoding="utf-8")
        assert "# The engine (fives reference" in text
        assert "A double that is led counts twice" in text
        assert path.with_suffix(".svg").read_text(encoding="utf-8").startswith("<svg")
        again = load("dominoes").operations[vector.operation](vector.params)
        assert again == vector.expect
    mended = fives("fuzz", "--adapter", right, "--game", "dominoes", "--count", 1)
    assert mended.code == 0
    assert f"Of {len(found)} cases that earlier runs left {len(found)} are right now." in mended.out
    elsewhere = fives("fuzz", "--adapter", right, "--game", "cinco", "--count", 1)
    assert elsewhere.code == 0
    assert "earlier runs" not in elsewhere.out
    still = fives("fuzz", "--adapter", wrong, "--game", "dominoes", "--count", 1)
    assert still.code == 1
    assert f"Of {len(found)} cases that earlier runs left 0 are right now." in still.out


def test_a_folder_with_other_files_is_refused(fives: Fives) -> None:
    (fives.folder / "fives-fuzz").mkdir()
    fives.write("fives-fuzz/mine.yaml", "name: mine\ngame: chess\n")
    said = fives("fuzz", "--count", 1)
    assert said.code == 2
    assert "not a vector file of a known game" in said.err


# --- repeatable


def test_the_same_seed_plays_the_same_and_another_seed_does_not() -> None:
    one, again, other = (played(plan(games=("cards",), seed=seed), range(6)) for seed in (3, 3, 4))
    assert one == again
    assert one != other


def test_how_a_range_is_split_says_nothing() -> None:
    wrong = plan("tests.fuzz_engines:counts_doubles_once", ("dominoes",))
    whole = played(wrong, range(10))
    split = Tally()
    for hands in (range(7, 10), range(2), range(2, 7)):
        split.add(of_json(json.loads(json.dumps(played(wrong, hands).as_json()))))
    assert split == whole
    assert whole.seen


def test_blocks_double_and_shards_fill_them() -> None:
    first = [block for block, _ in zip(blocks(None), range(4), strict=False)]
    assert [len(block) for block in first] == [SHARD, 2 * SHARD, 4 * SHARD, 8 * SHARD]
    assert [one for block in blocks(50) for one in block] == list(range(50))
    assert [one for block in blocks(50) for shard in shards(block) for one in shard] == list(range(50))


# --- hostile engines

CRASHES = """
def answer(method, params):
    if method.endswith("tally"):
        raise RuntimeError("no tally")
    if method.endswith("settle_hand"):
        return {"credits": "<script>", "next_opener": [[[]]]}
    if method.endswith("replay"):
        return 7
    return ENGINE[method](params)
"""


def test_crashes_and_garbage_are_told_with_the_question_and_end_nothing(fives: Fives) -> None:
    said = fives("fuzz", "--adapter", fives.engine(CRASHES), "--game", "dominoes", "--count", 12)
    assert said.code == 1
    assert "ERROR fuzz-dominoes-tally-" in said.out
    assert "ERROR fuzz-dominoes-settle-hand-" in said.out
    assert "ERROR fuzz-dominoes-replay-" in said.out
    assert "12 runs of hands" in said.out
    assert {one.operation for one in written(fives.folder / "fives-fuzz")} == {
        "dominoes.tally", "dominoes.settle_hand", "dominoes.replay",
    }  # fmt: skip


HANGS = """
import json, sys, time
from fives_reference.engine import ENGINE

for line in sys.stdin:
    asked = json.loads(line)
    method, params = asked["method"], asked["params"]
    if method.endswith("legal_placements"):
        time.sleep(60)
    if method.endswith("score_layout") and len(params["placements"]) == 3:
        sys.exit(3)
    found = ENGINE[method](params)
    if method == "describe":
        found["games"] = {"dominoes": {"operations": ["score_layout", "legal_placements"], "parameters": {}}}
    print(json.dumps({"jsonrpc": "2.0", "id": asked["id"], "result": found}), flush=True)
"""


def test_an_engine_that_hangs_or_dies_is_started_again(fives: Fives) -> None:
    fives.write("hangs.py", HANGS)
    said = fives(
        "fuzz", "--adapter", f'"{sys.executable}" hangs.py', "--count", 1, "--request-timeout", 0.1, "--seed", 7,
        "--no-shrink",
    )  # fmt: skip
    assert said.code == 1
    assert "ERROR fuzz-dominoes-score-layout-" in said.out
    assert "ERROR fuzz-dominoes-legal-placements-" in said.out
    assert {one.operation for one in written(fives.folder / "fives-fuzz")} == {
        "dominoes.score_layout", "dominoes.legal_placements",
    }  # fmt: skip


INTERRUPTS = """
def answer(method, params):
    if COUNT == 400:
        raise KeyboardInterrupt
    found = ENGINE[method](params)
    return {**found, "sum": 3} if method.endswith("score_layout") else found
"""


def test_an_interrupt_ends_the_play_and_what_was_found_is_told(fives: Fives) -> None:
    said = fives("fuzz", "--adapter", fives.engine(INTERRUPTS), "--game", "dominoes", "--out", "out.jsonl")
    assert said.code == 1
    assert "FAIL fuzz-dominoes-score-layout-" in said.out
    assert '"shard"' not in (fives.folder / "out.jsonl").read_text(encoding="utf-8").partition("\n")[2]


MOODY = """
SEEN = set()

def answer(method, params):
    found, key = ENGINE[method](params), repr(params)
    first, _ = key not in SEEN, SEEN.add(key)
    return {**found, "sum": 3} if first and method.endswith("score_layout") else found
"""


def test_an_answer_that_is_right_the_second_time_is_told_as_that(fives: Fives) -> None:
    said = fives("fuzz", "--adapter", fives.engine(MOODY), "--game", "dominoes", "--count", 2)
    assert said.code == 1
    assert "the wrong answer did not come when the engine was asked again" in said.out


# --- used wrongly


def test_shrinking_needs_hypothesis_and_says_so(fives: Fives, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "hypothesis", None)
    said = fives("fuzz", "--count", 1)
    assert said.code == 2
    assert "pip install 'fives[fuzz]'" in said.err
    assert fives("fuzz", "--count", 1, "--no-shrink").code == 0


def test_what_cannot_be_meant_is_refused(fives: Fives) -> None:
    assert fives("fuzz", "--game", "chess").code == 2
    assert fives("fuzz", "--ruleset", "nobodys").code == 2
    assert fives("fuzz", "--workers", 2, "--dask", "tcp://127.0.0.1:1").code == 2
