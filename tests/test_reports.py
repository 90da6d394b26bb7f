"""Reports: what an engine sends never spoils one, and each is whole or not there."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree as Tree

import jsonschema
import pytest
from fives_conformance import schemas

from tests.running import HOSTILE, NO_TALLY, WRONG_TALLY, Fives


@pytest.fixture
def fives(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Fives:
    monkeypatch.chdir(tmp_path)
    return Fives(tmp_path, capsys)


@pytest.fixture
def hostile(fives: Fives) -> Path:
    """A folder with every report of a hostile engine."""
    names = ("a.json", "a.xml", "a.html", "a.md", "a.svg", "a.badge.json")
    options = [part for name in names for part in ("--report", name)]
    assert fives("verify", "--adapter", fives.engine(HOSTILE), "-k", "tally", *options).code == 1
    return fives.folder


def test_the_json_report_is_of_its_schema(hostile: Path, fives: Fives) -> None:
    def refuse(name: str) -> None:
        raise AssertionError(name)

    found = json.loads((hostile / "a.json").read_bytes().decode("utf-8"), parse_constant=refuse)
    jsonschema.validate(found, schemas.read("report"))
    jsonschema.validate(fives.report("--known", fives.write("k.yaml", "[{vector: x-y, reason: gone}]")),
                        schemas.read("report"))  # fmt: skip
    assert (hostile / "a.json").stat().st_size < 1_000_000
    assert not found["good"]


class Page(HTMLParser):
    """What stands in a page."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: set[str] = set()
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes |= {name for name, _ in attrs}

    def handle_data(self, data: str) -> None:
        self.text += data


def test_the_page_holds_no_script_but_its_own(hostile: Path) -> None:
    content = (hostile / "a.html").read_text(encoding="utf-8")
    page = Page()
    page.feed(content)
    assert page.tags.count("script") == 1
    assert not {name for name in page.attributes if name.startswith("on")}
    assert "img" not in page.tags
    assert "<script>alert(1)</script>" in page.text
    assert "<img src=x" in page.text
    assert not re.search(r'(src|href)="(?!https?://[^"]*"><?)', content) or "src=" not in content
    assert "prefers-color-scheme: dark" in content
    assert "@media print" in content


def test_what_is_wrong_is_marked_in_both_answers(fives: Fives) -> None:
    fives("verify", "--adapter", fives.engine(WRONG_TALLY), "-k", "dom-tally-nothing", "--report", "a.html")
    content = (fives.folder / "a.html").read_text(encoding="utf-8")
    assert re.findall("<mark>(.*?)</mark>", content) == ["&quot;strokes&quot;: 0", "&quot;strokes&quot;: 1"]


def test_every_clause_that_is_broken_has_a_picture(fives: Fives) -> None:
    """However many cases fail, and of whichever game."""
    answers = "def answer(method, params): return ENGINE[method](params) if method == 'describe' else {}"
    fives("verify", "--adapter", fives.engine(answers), "--report", "a.html")
    sections = (fives.folder / "a.html").read_text(encoding="utf-8").split('<section class="clause">')[1:]
    assert len(sections) > 200
    assert all("<svg" in section for section in sections)


def test_the_text_of_a_clause_is_no_markdown_any_more(fives: Fives) -> None:
    answers = "def answer(method, params): return ENGINE[method](params) if method == 'describe' else {}"
    fives("verify", "--adapter", fives.engine(answers), "--game", "cinco", "--report", "a.html")
    notes = re.findall(
        '<div class="note">(.*?)</div>', (fives.folder / "a.html").read_text(encoding="utf-8"), re.DOTALL
    )
    assert not [note for note in notes if "`" in note or re.search(r"\*\w", note)]
    assert any("<code>" in note for note in notes)
    assert any("<pre>" in note for note in notes)


def test_only_verdicts_that_came_are_columns(fives: Fives) -> None:
    fives("verify", "-k", "dom-tally", "--report", "a.html")
    heads = re.findall('<th class="n">(.*?)</th>', (fives.folder / "a.html").read_text(encoding="utf-8"))
    assert heads == ["pass", "fail"]


def test_the_page_forbids_other_scripts_and_the_network(hostile: Path) -> None:
    content = (hostile / "a.html").read_text(encoding="utf-8")
    assert "default-src 'none'" in content
    assert "script-src 'sha256-" in content
    assert not re.search(r"https?://(?!www\.w3\.org/)", content)


def test_junit_can_be_read_and_counts_right(hostile: Path) -> None:
    root = Tree.fromstring((hostile / "a.xml").read_bytes())  # noqa: S314  # our own
    for suite in root.findall("testsuite"):
        assert int(suite.get("tests", "")) == len(suite.findall("testcase"))
        for kind in ("failure", "error", "skipped"):
            plural = kind + "s" * (kind != "skipped")
            assert int(suite.get(plural, "")) == len(suite.findall(f"testcase/{kind}"))


def test_markdown_has_no_html_of_the_engine(hostile: Path) -> None:
    content = (hostile / "a.md").read_text(encoding="utf-8")
    assert len(content) < 65_536
    outside = re.sub(r"`+[^`].*?`+", "", content)
    assert "<script" not in outside
    assert "@d" not in outside.replace("\\@d", "")


def test_the_badge_says_the_result(hostile: Path) -> None:
    endpoint = json.loads((hostile / "a.badge.json").read_text())
    assert endpoint["schemaVersion"] == 1
    assert endpoint["color"] == "red"
    assert endpoint["message"] in (hostile / "a.svg").read_text()
    Tree.fromstring((hostile / "a.svg").read_bytes())  # noqa: S314  # our own


def test_a_report_is_whole_or_not_there(fives: Fives) -> None:
    kept = fives.write("kept.json", "before")
    assert fives("verify", "--report", kept, "--report", "no-such-folder/a.json").code == 2
    assert fives("verify", "--report", kept, "--report", "a.txt").code == 2
    assert fives("verify", "--report", kept, "--report", kept).code == 2
    assert fives("verify", "--report", fives.folder).code == 2
    assert fives("verify", "--report", kept, "--adapter", "no-such-program-here x").code == 2
    assert kept.read_text() == "before"
    assert [path.name for path in fives.folder.iterdir()] == ["kept.json"]


LIMITED = """
import resource, sys
from fives_conformance import bundle
from fives_conformance.cli import main

bundle.load()
resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))
main(sys.argv[1:])
"""


# Windows has no limit on the size of one process's files
@pytest.mark.skipif(sys.platform == "win32", reason="the size of a file is limited as POSIX does it")
def test_a_report_that_breaks_off_leaves_the_old_one(fives: Fives) -> None:
    """As when the disk is full: no file may grow larger than some kilobytes."""
    kept = fives.write("kept.json", "before")
    said = subprocess.run(
        [sys.executable, "-c", LIMITED, "verify", "--report", kept], capture_output=True, text=True, check=False
    )
    assert said.returncode == 2, said
    assert "kept.json: cannot be written" in said.stderr
    assert "Traceback" not in said.stderr
    assert kept.read_text() == "before"
    assert [path.name for path in fives.folder.iterdir()] == ["kept.json"]


def test_where_a_report_cannot_be_written_nothing_is_asked(fives: Fives) -> None:
    adapter = fives.engine("def answer(method, params):\n    open('asked', 'w').close()")
    for path in ("no-such-folder/a.json", "a.txt", fives.folder):
        said = fives("verify", "--adapter", adapter, "--report", path)
        assert said.code == 2
        assert str(path).partition("/")[0] in said.err
        assert not (fives.folder / "asked").exists()
    assert fives("verify", "--adapter", adapter, "--transcript", "no-such-folder/t.txt").code == 2
    assert not (fives.folder / "asked").exists()


def test_nothing_a_terminal_obeys_is_printed(fives: Fives) -> None:
    said = fives("verify", "--adapter", fives.engine(HOSTILE), "-k", "tally")
    assert "\x1b" not in said.out
    assert "\x00" not in said.out


def test_an_unsupported_case_is_skipped_unless_strict(fives: Fives) -> None:
    adapter = fives.engine(NO_TALLY)
    assert fives("verify", "--adapter", adapter, "--report", "a.xml").code == 0
    assert fives("verify", "--adapter", adapter, "--strict", "--report", "b.xml").code == 1
    first, second = ((fives.folder / name).read_text() for name in ("a.xml", "b.xml"))
    assert "<skipped" in first
    assert "<failure" not in first
    assert "<failure" in second


def test_a_failure_names_its_clause_and_case_in_every_report(fives: Fives) -> None:
    names = ("a.json", "a.xml", "a.html", "a.md")
    options = [part for name in names for part in ("--report", name)]
    fives("verify", "--adapter", fives.engine(WRONG_TALLY), "-k", "dom-tally-nothing", *options)
    for name in names:
        content = (fives.folder / name).read_text(encoding="utf-8")
        assert "dom-tally-nothing" in content
        assert "DOM-TALLY" in content
