"""Bad input: exit code 2, with the file, the line, and what was expected. Never a traceback."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from fives_conformance import bundle, compiling, schemas, vectors
from fives_conformance.errors import Wrong

from tests.running import Fives


@pytest.fixture
def fives(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Fives:
    monkeypatch.chdir(tmp_path)
    return Fives(tmp_path, capsys)


BILLION = "a: &a [x]\n" + "\n".join(
    f"{chr(98 + n)}: &{chr(98 + n)} [*{chr(97 + n)}, *{chr(97 + n)}]" for n in range(20)
)

YAML: dict[str, tuple[str | bytes, str]] = {
    "not-yaml": ("a: [1,\nb: }", ":2"),
    "empty": ("", ""),
    "aliased": (BILLION, ":1"),
    "deep": ("[" * 5000 + "]" * 5000, ":1"),
    "twice": ("name: a\nname: b\n", ":2"),
    "tagged": ("a: !!python/object:os.system x", ":1"),
    "not-utf-8": (b"a: \xff\xfe\n", ""),
    "two-documents": ("a: 1\n---\nb: 2\n", ""),
    "huge": ("# " + "x" * 9_000_000, "bytes"),
    "nul": (b"a: \x00", ""),
    "surprise": ("name: yes\n", ":1"),
}


@pytest.mark.parametrize("option", ["--ruleset", "--known"])
@pytest.mark.parametrize("name", YAML)
def test_a_file_that_is_no_plain_yaml(fives: Fives, option: str, name: str) -> None:
    content, where = YAML[name]
    said = fives("verify", option, fives.write("bad.yaml", content))
    assert said.code == 2
    assert "bad.yaml" in said.err
    assert where in said.err


HOUSE = "name: mine\ngame: dominoes\ntitle: Mine\nabout: What we play.\n"


@pytest.mark.parametrize(
    ("content", "line", "told"),
    [
        (HOUSE.replace("dominoes", "chess"), 2, "there is no game 'chess'"),
        (HOUSE + "extends: pagta\n", 5, "Near it are pagat"),
        (HOUSE + "parameters:\n  unit: 1\n  spiner: none\n", 7, "Near it are spinner"),
        (HOUSE + "parameters:\n  unit: 3\n", 6, "3 is not one of [1, 5]"),
        (HOUSE + "parameters:\n  deal: {\"2\": 9, \"3\": 7}\n", 6, "'4' is a required property"),
        (HOUSE + "parametres:\n  unit: 5\n", 1, "parametres"),
        (HOUSE.replace("mine", "five-up"), 1, "name of another ruleset"),
    ],
)  # fmt: skip
def test_a_ruleset_that_is_wrong(fives: Fives, content: str, line: int, told: str) -> None:
    said = fives("verify", "--ruleset", fives.write("bad.yaml", content))
    assert said.code == 2
    assert f"bad.yaml:{line}:" in said.err
    assert told in said.err


@pytest.mark.parametrize(
    ("content", "line", "told"),
    [
        ("- vector: a-b\n", 1, "'reason' is a required property"),
        ("- {vector: a-b, reason: it is}\n- {vector: a-b, reason: it is}\n", 2, "too"),
        ("- vector: a-b\n  reason: it is\n  verdict: passed\n", 3, "'passed' is not one of"),
        ("- vector: a-b\n  reason: it is\n  link: javascript:alert(1)\n", 3, "does not match"),
        ("vector: a-b\nreason: it is\n", 1, "is not of type 'array'"),
    ],
)
def test_a_known_file_that_is_wrong(fives: Fives, content: str, line: int, told: str) -> None:
    said = fives("verify", "--known", fives.write("bad.yaml", content))
    assert said.code == 2
    assert f"bad.yaml:{line}:" in said.err
    assert told in said.err


@pytest.fixture
def report(fives: Fives) -> str:
    """A right report, as text."""
    return json.dumps(fives.report("-k", "dom-tally-nothing"), indent=1)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"verdict": "pass"', '"verdict": "passed"', "'passed' is not one of"),
        ('"vector": "dom', '"vectr": "dom', "'vector' is a required property"),
        ('"format": 1', '"format": 2', "another format"),
        ('"good": true', '"good": true,\n"good": false', "'good' stands twice"),
        ('"seconds":', '"seconds": NaN, "x":', "NaN is no JSON number"),
        ("{", "{{", "not JSON"),
        ("results", "rezults", "'results' is a required property"),
        ('"results": [', '"results": [' + "[" * 100_000, "nested too deep"),
    ],
)
def test_a_report_that_is_wrong(fives: Fives, report: str, old: str, new: str, told: str) -> None:
    assert old in report
    path = fives.write("bad.json", report.replace(old, new, 1))
    for arguments in (("compare", path, path), ("verify", "--failed", path)):
        said = fives(*arguments)
        assert said.code == 2
        assert "bad.json" in said.err
        assert told in said.err


def test_the_line_of_a_report_is_named(fives: Fives, report: str) -> None:
    path = fives.write("bad.json", report.replace('"verdict": "pass"', '"verdict": "passed"'))
    line = next(n for n, text in enumerate(path.read_text().splitlines(), 1) if '"passed"' in text)
    assert f"bad.json:{line}: results.0.verdict" in fives("compare", path, path).err


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"null", b"[]", b"{}", b"\x00" * 100])
def test_a_file_that_is_no_report(fives: Fives, content: bytes) -> None:
    path = fives.write("bad.json", content)
    assert fives("compare", path, path).code == 2


def test_a_report_that_is_huge_is_not_even_read(fives: Fives) -> None:
    path = fives.write("bad.json", b"{")
    os.truncate(path, 257 * 1024 * 1024)  # a hole, which takes no room
    said = fives("compare", path, path)
    assert said.code == 2
    assert "bad.json: more than 268,435,456 bytes" in said.err


# only a POSIX system has a file without an end, and one that is always full, to try this on
@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs a device without an end")
@pytest.mark.parametrize("option", ["--ruleset", "--known", "--failed"])
def test_a_file_without_an_end_is_left_at_some_point(fives: Fives, option: str) -> None:
    (fives.folder / "endless.yaml").symlink_to("/dev/zero")
    said = fives("verify", option, "endless.yaml")
    assert said.code == 2
    assert "endless.yaml" in said.err
    assert "bytes" in said.err


# as above
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_transcript_that_finds_no_room_ends_the_run(fives: Fives) -> None:
    said = fives("verify", "-k", "dom-tally", "--transcript", "/dev/full")
    assert said.code == 2
    assert "/dev/full: cannot be written: No space left" in said.err


@pytest.mark.parametrize("seconds", ["nan", "inf", "0", "-1", "1e308", "soon"])
@pytest.mark.parametrize("option", ["--request-timeout", "--start-timeout"])
def test_a_time_limit_is_a_number_of_seconds(fives: Fives, option: str, seconds: str) -> None:
    said = fives("verify", "-k", "dom-tally", option, seconds)
    assert said.code == 2
    assert "time limit" in said.err or option in said.err


def test_names_that_are_unknown(fives: Fives) -> None:
    for arguments in (
        ("verify", "--game", "chess"),
        ("verify", "--clause", "DOM-NOPE"),
        ("verify", "-k", "nothing-has-this-name"),
        ("verify", "--ruleset", "nope"),
        ("verify", "--ruleset", "nope.yaml"),
        ("verify", "--failed", "nope.json"),
        ("verify", "--known", "nope.yaml"),
        ("verify", "--transcript", "nope/t.txt"),
        ("verify", "--adapter", "nope:nope"),
        ("verify", "--nope"),
        ("show", "nope"),
        ("compare", "nope.json"),
        ("new-ruleset", "--extends", "nope"),
        ("new-ruleset", "--game", "dominoes", "--name", "Not A Name"),
        ("rulesets", "nope"),
        ("nope",),
    ):
        assert fives(*arguments).code == 2, arguments


VECTOR = """game: dominoes
topic: A topic
about: "What it is about."
vectors:
  - id: dom-a-case
    clause: DOM-TALLY-1
    shows: "Nothing is written as nothing."
    operation: dominoes.tally
    ruleset: pagat
    input: {total: 0}
    expect: {figures: 0, strokes: 0, over: 0}
"""


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("DOM-TALLY-1", "DOM-TALLY-99", 6),
        ("dominoes.tally", "dominoes.taly", 8),
        ("pagat", "pagta", 9),
        ("{total: 0}", "{total: none}", 10),
        ("over: 0", "over: 0, under: 0", 11),
        ("game: dominoes", "game: chess", 1),
        ("    ruleset: pagat", "    ruleset: pagat\n    parameters: {spiner: none}", 10),
        ("    ruleset: pagat", "    ruleset: pagat\n    parameters: {unit: 5}", 10),
        ("    ruleset: pagat", "    ruleset: pagat\n    ruleset: pagat", 10),
        ("id: dom-a-case", "id: Case", 5),
    ],
)
def test_a_vector_that_is_wrong(fives: Fives, old: str, new: str, line: int) -> None:
    path = fives.write("bad.yaml", VECTOR.replace(old, new))
    with pytest.raises(Wrong) as wrong:
        vectors.read_file(path, context())
    assert wrong.value.where == f"{path}:{line}"


def test_an_id_that_stands_twice(fives: Fives) -> None:
    path = fives.write("one.yaml", VECTOR)
    (one,) = vectors.read_file(path, context())
    with pytest.raises(Wrong, match=r"dom-a-case stands in one.yaml:5 too"):
        compiling.unique_ids([one, one])


def context() -> vectors.Context:
    game = bundle.load().games["dominoes"]
    return vectors.Context("dominoes", game.clauses, game.rulesets, schemas.read("dominoes"))
