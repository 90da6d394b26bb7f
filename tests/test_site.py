"""The site, as it is built: every id has its place, every link leads somewhere, and it needs nobody else."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from filecmp import dircmp
from pathlib import Path

import pytest
from fives_conformance import bundle
from fives_reference.game import load
from hypothesis import given
from hypothesis import strategies as st

from tools.site import links, search, sources
from tools.site.books import books
from tools.site.hands import page as hand_page
from tools.site.pretty import WIDTH, pretty

ROOT = Path(__file__).resolve().parent.parent
GAMES = sorted(bundle.load().games)


def build(target: Path, **environment: str) -> Path:
    """The site in a folder of its own, by the same command as ``make site``."""
    told = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(target)],
        cwd=ROOT, capture_output=True, text=True, check=False, env={**os.environ, **environment},
    )  # fmt: skip
    assert told.returncode == 0, told.stdout + told.stderr
    assert not told.stdout + told.stderr
    return target


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("site") / "site")


def anchors(site: Path, url: str) -> set[str]:
    """The ids on the page of an address from the root of the site."""
    page = site / url.partition("#")[0].strip("/") / "index.html"
    return set(re.findall(r'\sid="([^"]+)"', page.read_text(encoding="utf-8")))


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_can_be_cited(game: str, site: Path) -> None:
    ids = anchors(site, f"spec/{game}/rules/")
    assert set(bundle.load().games[game].clauses) <= ids


@pytest.mark.parametrize("game", GAMES)
def test_every_vector_has_its_place_in_the_catalogue(game: str, site: Path) -> None:
    for vector in bundle.load().games[game].vectors:
        assert vector.id in anchors_of_file(site, game, vector.file), vector.id


CACHE: dict[tuple[str, str], set[str]] = {}


def anchors_of_file(site: Path, game: str, file: str) -> set[str]:
    return CACHE.setdefault((game, file), anchors(site, f"catalogue/{game}/{file.removesuffix('.yaml')}/"))


@pytest.mark.parametrize("game", GAMES)
def test_every_misconception_and_ruleset_has_its_place(game: str, site: Path) -> None:
    assert {one.id for one in load(game).misconceptions} <= anchors(site, f"{game}/mistakes/")
    assert set(bundle.load().games[game].rulesets) <= anchors(site, f"{game}/rulesets/")
    parameters = {f"parameter-{name}" for name in bundle.load().games[game].base.parameters}
    assert parameters <= anchors(site, f"{game}/rulesets/")
    assert set(bundle.load().games[game].operations) <= anchors(site, f"{game}/operations/")


def test_no_id_stands_twice_on_a_page(site: Path) -> None:
    for page in site.rglob("*.html"):
        ids = re.findall(r'\sid="([^"]+)"', page.read_text(encoding="utf-8"))
        assert len(ids) == len(set(ids)), page


FETCHES = re.compile(
    r"""(?:src|data)="(?:https?:)?// | url\(["']?(?:https?:)?// | @import\s+["'u] | <link[^>]+href="https?:""", re.X
)


def test_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    for path in [*site.rglob("*.html"), *site.rglob("*.css"), *site.rglob("*.js")]:
        assert not FETCHES.search(path.read_text(encoding="utf-8")), path


def test_the_site_can_lie_in_any_folder(site: Path) -> None:
    """No address begins at the root of the server; the page for lost visitors is the exception."""
    for page in site.rglob("*.html"):
        if page.name != "404.html":
            assert not re.search(r'\s(?:href|src|action)="/', page.read_text(encoding="utf-8")), page


def test_the_index_of_the_search_leads_to_places_that_are_there(site: Path) -> None:
    entries = [search.Entry(*one) for one in json.loads((site / "assets" / "search.json").read_text(encoding="utf-8"))]
    assert {one.kind for one in entries} == {"clause", "mistake", "vector", "page"}
    for url in sorted({one.url for one in entries if one.kind != "vector"}):
        path, _, anchor = url.partition("#")
        assert not anchor or anchor in anchors(site, path), url
    tie = next(one for one in entries if one.title.startswith("DOM-TIE-4 "))
    assert "three-way tie" in tie.words


def test_the_wheels_data_build_the_same_site(site: Path, tmp_path: Path) -> None:
    """As the wheel lays them out: spec, vectors and the compiled bundle beside the code."""
    for folder in ("conformance/fives_conformance", "reference/fives_reference"):
        shutil.copytree(ROOT / folder, tmp_path / Path(folder).name, ignore=shutil.ignore_patterns("__pycache__"))
    data = tmp_path / "fives_conformance" / "_data"
    for folder in ("spec", "vectors"):
        shutil.copytree(ROOT / folder, data / folder)
    (data / "bundle.json").write_bytes(bundle.encode(bundle.compile_games(ROOT)))
    other = build(tmp_path / "site", PYTHONPATH=str(tmp_path))
    assert not list(differing(dircmp(site, other)))


def differing(compared: dircmp[str]) -> list[str]:
    """The files that are not the same in two folders."""
    found = [*compared.left_only, *compared.right_only, *compared.diff_files, *compared.funny_files]
    return [*found, *[one for inside in compared.subdirs.values() for one in differing(inside)]]


PAGE = '<p id="here"><a href="{}">a link</a></p>'


@pytest.mark.parametrize(
    ("target", "problem"),
    [
        ("#here", ""),
        ("other/#there", ""),
        ("https://example.com/", ""),
        ("#nowhere", "no such place"),
        ("other/#here", "no such place"),
        ("missing/", "no such page"),
        ("other/missing.css", "no such page"),
        ("javascript:alert(1)", "unknown kind"),
    ],
)
def test_a_link_that_leads_nowhere_is_told(target: str, problem: str, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    (tmp_path / "index.html").write_text(PAGE.format(target), encoding="utf-8")
    (tmp_path / "other" / "index.html").write_text('<p id="there"></p>', encoding="utf-8")
    found = list(links.broken(tmp_path))
    assert [target in one and problem in one for one in found] == ([True] if problem else [])


def test_clauses_become_links_in_text_alone() -> None:
    html = "<h2>DOM-SET-1</h2><p>DOM-SET-1, DOM-SET-99 <code>DOM-SET-1</code> <a href='#'>DOM-SET-1</a></p>"
    linked = links.with_clauses(html, {"DOM-SET-1": "/x/#DOM-SET-1"})
    assert linked.count("<a ") == 2
    assert '<p><a class="clause-link" href="/x/#DOM-SET-1">DOM-SET-1</a>, DOM-SET-99 <code>' in linked


def test_only_a_known_parameter_with_a_value_becomes_a_link() -> None:
    html = "<code>spinner=first</code> <code>spinner</code> <code>colour=red</code>"
    assert links.with_parameters(html, {"spinner": "#s"}).count("<a ") == 1


def test_the_rows_of_a_sources_page_have_the_anchors_that_clauses_link_to() -> None:
    for book in books():
        html = sources.anchored("<table><tr>\n<th>a</th></tr>" + "<tr>\n<td>b</td></tr>" * len(book.sources))
        assert set(re.findall(r'id="([^"]+)"', html)) == {row.anchor for row in book.sources}


def test_every_clause_says_where_it_comes_from_or_what_was_decided() -> None:
    for book in books():
        unsaid = [clause for clause in book.bundle.clauses if clause not in book.sources_of]
        assert len(unsaid) < len(book.bundle.clauses) / 2, (book.name, unsaid)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=30,
)


@given(json_values)
def test_pretty_json_is_the_same_value(value: object) -> None:
    assert json.loads(pretty(value)) == value


@given(st.lists(st.integers(0, 10**6), max_size=200))
def test_pretty_json_fills_its_lines_and_no_more(value: list[int]) -> None:
    assert all(len(line) <= WIDTH for line in pretty(value).splitlines())


def test_a_hand_that_the_rules_do_not_bear_out_stops_the_build(tmp_path: Path) -> None:
    book = next(one for one in books() if one.name == "dominoes")
    told = (ROOT / "docs" / "hands" / "dominoes.yaml").read_text(encoding="utf-8")
    (tmp_path / "dominoes.yaml").write_text(told.replace("scores: [15, 15]", "scores: [15, 20]", 1), encoding="utf-8")
    with pytest.raises(ValueError, match=r"the scores are \[15, 15\]"):
        hand_page(book, tmp_path)
    (tmp_path / "dominoes.yaml").write_text(
        told.replace("tile: 5-4, against: 4-1", "tile: 5-4, against: 6-1"), encoding="utf-8"
    )
    with pytest.raises(ValueError, match="the record is refused"):
        hand_page(book, tmp_path)
