"""``fives check``: a file at a time, with file and line, without the suite being compiled."""

from __future__ import annotations

from pathlib import Path

import pytest
from fives_conformance import bundle, files

from tests.running import Fives

ROOT = Path(__file__).resolve().parent.parent

VECTORS = """game: dominoes
topic: My own
about: A file of vectors that is right.
vectors:
  - id: mine-one-tile
    clause: DOM-COUNT-3
    shows: "A double led counts both its halves."
    operation: dominoes.score_layout
    ruleset: pagat
    input: {placements: [{tile: 5-5}]}
    expect: {sum: 10, credit: 10, ends: [10]}
"""
RULESET = """name: mine
game: dominoes
title: Mine
about: As we play on Thursdays.
extends: pagat
parameters: {lead_scores: false}
"""
KNOWN = """- vector: "dom-count-*"
  reason: We count otherwise.
"""
RECORD = """game: dominoes
players: 2
scores: [0, 0]
hands:
  - deal: [[6-6], [5-5]]
    boneyard: []
    opener: 0
    actions: [{type: place, seat: 0, tile: 6-6}]
"""


@pytest.fixture
def fives(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Fives:
    monkeypatch.chdir(tmp_path)
    return Fives(tmp_path, capsys)


@pytest.mark.parametrize("text", [VECTORS, RULESET, KNOWN, RECORD], ids=["vectors", "ruleset", "known", "record"])
def test_a_file_of_each_kind_is_right(fives: Fives, text: str) -> None:
    fives.write("mine.yaml", text)
    assert fives("check", "mine.yaml") == (0, "1 file is right.\n", "")


WRONG = {
    "not-yaml": ("a: b: c", "mine.yaml:1: not YAML"),
    "nothing-known": ("colour: red", "mine.yaml:1: this is no file that the suite knows"),
    "unknown-game": (VECTORS.replace("game: dominoes", "game: chess"), "mine.yaml:1: there is no game 'chess'"),
    "unknown-clause": (VECTORS.replace("COUNT-3", "COUNT-333"), "mine.yaml:6: mine-one-tile: there is no clause"),
    "unknown-ruleset": (VECTORS.replace("pagat", "pagan"), "mine.yaml:9: mine-one-tile: there is no ruleset 'pagan'"),
    "unknown-field": (VECTORS.replace("sum", "some"), "mine.yaml:11: mine-one-tile: expect: "),
    "bad-tile": (VECTORS.replace("5-5", "5+5"), "mine.yaml:10: mine-one-tile: input: '5+5' does not match"),
    "bad-id": (VECTORS.replace("mine-one-tile", "Mine"), "mine.yaml:5: 'Mine' does not match"),
    "yaml-1.1": (VECTORS.replace("sum: 10", "sum: yes"), "mine.yaml:11: 'yes' reads differently"),
    "twice": (
        VECTORS + VECTORS.partition("vectors:\n")[2],
        "mine.yaml:12: the id mine-one-tile stands in mine.yaml:5 too",
    ),
    "ruleset-value": (RULESET.replace("false", "7"), "mine.yaml:6: lead_scores: 7 is not one of"),
    "ruleset-extends": (RULESET.replace("pagat", "pagan"), "mine.yaml:5: there is no ruleset 'pagan' to extend"),
    "known-nothing": (KNOWN.replace("dom-count-*", "dom-nothing"), "mine.yaml:1: no case has the id dom-nothing"),
    "known-no-reason": (KNOWN.replace("reason", "why"), "mine.yaml:1: "),
    "record-tile": (RECORD.replace("[6-6]", "[6+6]"), "mine.yaml:5: '6+6' does not match"),
}


@pytest.mark.parametrize("kind", WRONG)
def test_what_is_wrong_is_told_with_file_and_line(fives: Fives, kind: str) -> None:
    text, told = WRONG[kind]
    fives.write("mine.yaml", text)
    said = fives("check", "mine.yaml")
    assert said.code == 1
    assert said.out.startswith(told), said.out


def test_every_file_is_looked_at(fives: Fives) -> None:
    fives.write("one.yaml", "a: [")
    fives.write("two.yaml", VECTORS)
    fives.write("three.yaml", "colour: red")
    said = fives("check", "one.yaml", "two.yaml", "three.yaml")
    assert said.code == 1
    assert [line.partition(":")[0] for line in said.out.splitlines() if ".yaml:" in line] == ["one.yaml", "three.yaml"]


def test_an_id_of_the_suite_is_taken_but_in_its_own_file(fives: Fives) -> None:
    path = files.root() / "vectors" / "cinco" / "joker.yaml"
    taken = next(one.id for one in bundle.load().games["cinco"].vectors if one.file == path.name)
    fives.write("mine.yaml", VECTORS.replace("mine-one-tile", taken))
    said = fives("check", "mine.yaml")
    assert said.out.startswith(f"mine.yaml:5: the id {taken} stands in {path}:")
    assert fives("check", path).code == 0


def test_two_files_with_the_same_id(fives: Fives) -> None:
    fives.write("one.yaml", VECTORS)
    fives.write("two.yaml", VECTORS)
    assert fives("check", "one.yaml", "two.yaml").out.startswith(
        "two.yaml:5: the id mine-one-tile stands in one.yaml:5 too"
    )


def test_the_suite_is_not_compiled_for_it(fives: Fives, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that an editor can ask at every change, also while another file is broken."""

    def never() -> None:
        raise AssertionError("compiled")

    monkeypatch.setattr(bundle, "load", never)
    fives.write("mine.yaml", VECTORS)
    assert fives("check", "mine.yaml").code == 0


def test_a_compact_record_is_checked_too(fives: Fives) -> None:
    fives.write("game.txt", "what is this\n")
    assert fives("check", "game.txt").out.startswith("game.txt:1: ")


def test_no_file_and_no_such_file_are_wrong_use(fives: Fives) -> None:
    assert fives("check").code == 2
    assert fives("check", "nowhere.yaml").code == 2


def test_rulesets_and_deviations_of_the_checkout_are_right(fives: Fives) -> None:
    paths = sorted((ROOT / "spec").glob("*/rulesets/*.yaml"))
    assert fives("check", *paths).code == 0
