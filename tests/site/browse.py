"""The built site in a browser: nothing is broken, moved, unreadable or out of reach.

``make test-site`` runs this; its name keeps it out of ``make test``, which needs no browser. The
screenshots are in ``.cache/screenshots``.
"""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-not-found, import-untyped, unused-ignore]
from playwright.sync_api import (  # type: ignore[import-not-found, unused-ignore]
    Browser,
    ConsoleMessage,
    Page,
    Request,
    Response,
    sync_playwright,
)

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "site"
SHOTS = ROOT / ".cache" / "screenshots"

PAGES = {
    "home": "",
    "glance": "dominoes/",
    "rules": "spec/dominoes/rules/",
    "rules-of-cards": "spec/cards/rules/",
    "rules-of-cinco": "spec/cinco/rules/",
    "hand": "dominoes/hand/",
    "hand-of-cards": "cards/hand/",
    "game-of-cinco": "cinco/hand/",
    "table": "table/#vector=dom-spinner-both-branches-end-in-doubles",
    "rulesets": "cards/rulesets/",
    "mistakes": "dominoes/mistakes/",
    "sources": "spec/dominoes/sources/",
    "start": "start/",
    "adapters": "adapters/",
    "protocol": "spec/protocol/",
    "operations": "dominoes/operations/",
    "catalogue": "catalogue/",
    "coverage": "catalogue/cards/",
    "vectors": "catalogue/dominoes/counting/",
    "vectors-of-cards": "catalogue/cards/tricks/",
    "vectors-of-cinco": "catalogue/cinco/lines/",
    "search": "search/?q=three-way+tie",
    "words": "words/",
}
FETCHING = ("search/", "table/")
"""Pages whose scripts ask for more."""
SIZES = {"desktop": (1280, 900), "phone": (390, 844)}
SHIFT = 0.02
"""Of the page's content, by the browser's own measure; 0.1 counts as good."""


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    if not (SITE / "index.html").exists():
        pytest.exit("there is no site/; run `make site` first", returncode=2)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(SITE)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    found = next(
        (path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None
    )
    if found is None:
        pytest.exit("there is no Chromium; on Debian: apt-get install chromium", returncode=2)
    SHOTS.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as driver:
        launched = driver.chromium.launch(executable_path=found, args=["--no-sandbox"])
        yield launched
        launched.close()


class Seen(NamedTuple):
    """A page, and what went wrong while it was read."""

    page: Page
    troubles: list[str]


def opened(browser: Browser, address: str, path: str, size: str = "desktop", **options: Any) -> Seen:
    """A page of the site in a window of its own."""
    width, height = SIZES[size]
    page = browser.new_context(viewport={"width": width, "height": height}, **options).new_page()
    troubles: list[str] = []

    def said(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            troubles.append(f"console: {message.text}")

    def answered(response: Response) -> None:
        if response.status >= 400:
            troubles.append(f"{response.status}: {response.url}")

    def asked(request: Request) -> None:
        if not request.url.startswith((address, "data:")):
            troubles.append(f"asks another site: {request.url}")

    page.on("console", said)
    page.on("pageerror", lambda error: troubles.append(f"script: {error}"))
    page.on("response", answered)
    page.on("request", asked)
    page.add_init_script(_COUNT_SHIFTS)
    page.goto(address + path)
    page.wait_for_load_state("networkidle" if path.startswith(FETCHING) else "load")
    return Seen(page, troubles)


_COUNT_SHIFTS = """
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
"""


def faults(page: Page, *rules: str) -> list[str]:
    """What axe calls serious or critical, with where it is; by all of its rules, or by some.

    Of a picture it asks only whether it has a name: what is drawn inside is not text to read.
    """
    context = {"exclude": [["svg > g"]]}
    options = {"resultTypes": ["violations"], **({"runOnly": list(rules)} if rules else {})}
    found = Axe().run(page, context=context, options=options).response["violations"]
    return [
        f"{one['id']}: {one['help']}: {one['nodes'][0]['html'][:200]} ({len(one['nodes'])} places)"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", PAGES)
def test_a_page_can_be_read(name: str, size: str, browser: Browser, address: str) -> None:
    page, troubles = opened(browser, address, PAGES[name], size)
    page.screenshot(path=SHOTS / f"{name}-{size}.png")
    assert not troubles
    assert page.evaluate("document.documentElement.scrollWidth") <= SIZES[size][0], "it is wider than the window"
    assert page.evaluate("window.shifts") <= SHIFT, "the content moves while it is loaded"
    assert not faults(page)
    page.context.close()


@pytest.mark.parametrize(
    "name", ["home", "rules", "vectors", "vectors-of-cards", "vectors-of-cinco", "rulesets", "search"]
)
def test_the_dark_colours_can_be_read_too(name: str, browser: Browser, address: str) -> None:
    page, troubles = opened(browser, address, PAGES[name], color_scheme="dark")
    page.screenshot(path=SHOTS / f"{name}-dark.png")
    assert not troubles
    assert not faults(page, "color-contrast")
    page.context.close()


def test_the_search_finds_a_three_way_tie(browser: Browser, address: str) -> None:
    page, troubles = opened(browser, address, "start/")
    page.keyboard.press("/")
    page.keyboard.type("three-way tie")
    page.keyboard.press("Enter")
    first = page.locator("#found li a").first
    first.wait_for()
    assert first.inner_text().startswith("DOM-TIE-4 ")
    first.click()
    page.wait_for_url("**/spec/dominoes/rules/#DOM-TIE-4")
    assert page.locator("#DOM-TIE-4").bounding_box() is not None
    assert not troubles
    page.context.close()


@pytest.mark.parametrize("asked", ["dom-count-9", "DOM-COUNT", "spinner", "muggins", "joker", "beg", "60"])
def test_the_search_finds_what_is_asked(asked: str, browser: Browser, address: str) -> None:
    page, _ = opened(browser, address, f"search/?q={asked}")
    page.locator("#found li").first.wait_for()
    assert "found" in page.locator("#told").inner_text()
    page.context.close()


def test_the_search_says_when_nothing_is_found(browser: Browser, address: str) -> None:
    page, troubles = opened(browser, address, "search/?q=%3Cb%3Exyzzy%26")
    page.get_by_text("Nothing found").wait_for()
    assert not troubles
    page.context.close()


def test_all_is_there_without_scripts(browser: Browser, address: str) -> None:
    page, troubles = opened(browser, address, "spec/dominoes/rules/", java_script_enabled=False)
    clause = page.locator("section.clause", has=page.locator("#DOM-COUNT-9"))
    clause.locator("summary", has_text="Tested by").click()
    clause.get_by_role("link", name="the branches are no ends").first.click()
    page.wait_for_url("**/catalogue/dominoes/counting/#dom-count-unstarted-branches")
    vector = page.locator("#dom-count-unstarted-branches")
    assert vector.locator("svg").is_visible()
    assert not vector.locator("button.copy").first.is_visible()
    page.goto(address + "search/")
    assert page.get_by_text("The search needs JavaScript").is_visible()
    assert not troubles
    page.context.close()


def test_a_clause_that_is_cited_is_what_is_seen(browser: Browser, address: str) -> None:
    for size in SIZES:
        page, _ = opened(browser, address, "spec/dominoes/rules/#DOM-TALLY-2", size)
        box = page.locator("#DOM-TALLY-2").bounding_box()
        assert box is not None
        assert 0 <= box["y"] < SIZES[size][1]
        page.context.close()


def test_a_question_can_be_copied(browser: Browser, address: str) -> None:
    page, troubles = opened(
        browser, address, "catalogue/dominoes/counting/", permissions=["clipboard-read", "clipboard-write"]
    )
    vector = page.locator("#dom-count-lone-lead")
    vector.locator("summary", has_text="The question").click()
    vector.get_by_role("button", name="Copy the question").click()
    vector.get_by_text("Copied").wait_for()
    copied = page.evaluate("navigator.clipboard.readText().then(JSON.parse)")
    assert copied["placements"] == [{"tile": "6-4"}]
    assert not troubles
    page.context.close()


def test_the_colours_that_were_chosen_stay(browser: Browser, address: str) -> None:
    page, _ = opened(browser, address, "", color_scheme="light")
    paper = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(paper)
    page.get_by_role("button", name="Dark or light").click()
    dark = page.evaluate(paper)
    page.goto(address + "words/")
    assert page.evaluate(paper) == dark != light
    page.context.close()


def test_a_rule_card_fits_on_a_sheet_of_paper(browser: Browser, address: str) -> None:
    for game in ("dominoes", "cards", "cinco"):
        page, _ = opened(browser, address, f"{game}/")
        printed = page.pdf(path=SHOTS / f"{game}.pdf", format="A4", print_background=True)
        assert printed.count(b"/Type /Page\n") + printed.count(b"/Type /Page ") == 1, game
        page.context.close()


def laid(page: Page) -> str:
    """What the scoring table says of the sum and the credit."""
    return str(page.locator("#on-sum").inner_text())


def test_tiles_are_laid_by_clicking(browser: Browser, address: str) -> None:
    page, troubles = opened(browser, address, "table/")
    page.get_by_role("button", name="6-6", exact=True).click()
    assert laid(page).startswith("12, no credit DOM-CREDIT-2")
    page.get_by_role("button", name="6-3", exact=True).click()
    assert laid(page).startswith("12 + 3 = 15, credit 15 DOM-CREDIT-1")
    page.get_by_role("button", name="6-2", exact=True).click()
    assert laid(page).startswith("3 + 2 = 5, credit 5")
    assert page.locator("#on-why li", has_text="DOM-COUNT-9").count() == 2
    page.get_by_role("button", name="4-3", exact=True).click()
    page.get_by_role("button", name="6-4", exact=True).click()
    ways = page.locator("#on-where li")
    assert ways.count() == 2
    assert ways.nth(0).inner_text() == "6-4 against 6-6, as a branch makes 10, credited 10"
    page.locator(".ghost").first.click()
    assert laid(page).startswith("2 + 4 + 4 = 10, credit 10")
    page.get_by_role("button", name="Undo").click()
    assert laid(page).startswith("2 + 4 = 6, no credit")
    assert not troubles
    assert not faults(page)
    page.screenshot(path=SHOTS / "table-desktop.png")
    page.context.close()


def test_a_table_is_laid_by_keys_and_shared_by_its_address(browser: Browser, address: str) -> None:
    page, troubles = opened(browser, address, "table/", "phone")
    page.get_by_role("button", name="5-5", exact=True).focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="5-0", exact=True).focus()
    page.keyboard.press("Enter")
    assert laid(page).startswith("10 + 0 = 10, credit 10")
    link = page.url
    assert link.endswith("#pagat:5-5,5-0@5-5i")
    page.keyboard.press("Control+z")
    assert laid(page).startswith("10, credit 10")
    page.goto("about:blank")
    page.goto(link)
    page.locator("#on-sum", has_text="10 + 0 = 10").wait_for()
    page.screenshot(path=SHOTS / "table-phone.png")
    assert page.evaluate("document.documentElement.scrollWidth") <= SIZES["phone"][0]
    assert not troubles
    page.context.close()


def test_a_tile_that_does_not_fit_says_why(browser: Browser, address: str) -> None:
    page, troubles = opened(browser, address, "table/#pagat:6-4,6-2@6-4,2-2@6-2,4-4@6-4")
    page.get_by_role("button", name="6-6, fits nowhere").click()
    assert "against 6-4: neighbour-closed DOM-PLACE-4" in page.locator("#on-say").inner_text()
    assert not troubles
    page.context.close()


@pytest.mark.parametrize(
    ("end", "told"),
    [
        (
            "#pagat:6-6,6-3@6-6i,6-2@6-6b",
            "Tile 3 is refused: 6-2 against 6-6, as a branch (branch-too-early) DOM-BRANCH-1",
        ),
        ("#pagat:6-6,oops", "cannot be read"),
        ("#nobodys:6-6", "There is no ruleset"),
        ("#vector=nothing", "there is no vector nothing"),
        ("#vector=dom-count-unstarted-branches", "From the catalogue: dom-count-unstarted-branches"),
        ("#pagat:%3Cimg src=x onerror=alert(1)%3E", "cannot be read"),
        ("#%E0%A4%A", "cannot be read"),
    ],
)
def test_the_address_of_a_table_is_followed_or_refused_in_words(
    end: str, told: str, browser: Browser, address: str
) -> None:
    page, troubles = opened(browser, address, f"table/{end}")
    page.locator("#on-say", has_text=told).wait_for(timeout=5000)
    assert not troubles
    page.context.close()


def test_every_table_of_the_catalogue_is_laid_without_one_tile_over_another(browser: Browser, address: str) -> None:
    page, troubles = opened(browser, address, "table/")
    found = page.evaluate(_LAY_ALL)
    assert found["tables"] > 900
    assert not found["overlapping"]
    assert not troubles
    page.context.close()


_LAY_ALL = """async () => {
  const home = new URL("..", location.href);
  const { arrange, marks } = await import(new URL("assets/table/arrangement.js", home));
  const { read } = await import(new URL("assets/table/link.js", home));
  const { build, pagat } = await import(new URL("assets/engine/dominoes/index.js", home));
  const told = JSON.parse(document.querySelector("#table-data").textContent);
  const all = await (await fetch(new URL("assets/table/vectors.json", home))).json();
  const over = (a, b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
  const overlapping = [];
  for (const [id, [ruleset, end]] of Object.entries(all)) {
    const { placements } = read(`#${ruleset}:${end}`);
    const { layout, fault } = build(placements, { ...pagat, ...told.rulesets[ruleset].parameters });
    const laid = fault ? placements.slice(0, fault.placement) : placements;
    const table = arrange(laid, new Set(layout.filter((one) => one.spinner).map((one) => one.tile)));
    const pieces = [...table.tiles, ...table.letters, ...marks(table)];
    const together = (one, other) => one.row === other.row && over(one.box, other.box);
    const clash = pieces.some((one, place) => pieces.slice(place + 1).some((other) => together(one, other)));
    if (table.tiles.length !== laid.length || clash) overlapping.push(id);
  }
  return { tables: Object.keys(all).length, overlapping };
}"""
