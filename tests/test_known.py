"""Known deviations: accepted with a reason, and never longer than they last."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.running import WRONG_TALLY, Fives


@pytest.fixture
def fives(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Fives:
    monkeypatch.chdir(tmp_path)
    return Fives(tmp_path, capsys)


def known(fives: Fives, entries: str) -> Path:
    return fives.write("known.yaml", entries)


def test_what_is_known_does_not_fail_the_run(fives: Fives) -> None:
    adapter = fives.engine(WRONG_TALLY)
    file = known(fives, '- {vector: "dom-tally-*", verdict: fail, reason: one stroke too many, link: "https://a.b/1"}')
    assert fives("verify", "--adapter", adapter).code == 1
    said = fives("verify", "--adapter", adapter, "--known", file)
    assert said.code == 0
    assert "known" in said.out
    rows = fives.report("--adapter", adapter, "--known", file)["results"]
    row = next(row for row in rows if row["vector"] == "dom-tally-nothing")
    assert row["known"] == {"reason": "one stroke too many", "link": "https://a.b/1"}
    assert "fails" not in row


def test_another_failure_still_fails_the_run(fives: Fives) -> None:
    file = known(fives, "- {vector: dom-tally-nothing, reason: one stroke too many}")
    assert fives("verify", "--adapter", fives.engine(WRONG_TALLY), "--known", file).code == 1


@pytest.mark.parametrize("entry", ["dom-no-such-case", '"dom-tally-*"'])
def test_an_entry_with_nothing_to_accept_fails_the_run(fives: Fives, entry: str) -> None:
    said = fives("verify", "--known", known(fives, f"# ours\n- {{vector: {entry}, reason: was wrong}}"))
    assert said.code == 1
    assert "known.yaml:2" in said.out
    assert entry.strip('"') in said.out


def test_an_entry_is_judged_among_the_selected_cases(fives: Fives) -> None:
    file = known(fives, "- {vector: dom-tally-nothing, reason: was wrong}")
    assert fives("verify", "--known", file, "--clause", "DOM-TIE").code == 0
    assert fives("verify", "--known", file, "-k", "tally").code == 1


def test_another_verdict_is_not_accepted(fives: Fives) -> None:
    file = known(fives, '- {vector: "dom-tally-*", verdict: error, reason: it crashes}')
    assert fives("verify", "--adapter", fives.engine(WRONG_TALLY), "--known", file).code == 1
