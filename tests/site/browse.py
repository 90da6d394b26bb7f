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
    page.wait_for_load_state("networkidle")
    return Seen(page, troubles)


_COUNT_SHIFTS = """
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
"""


def faults(page: Page) -> list[str]:
    """What axe calls serious or critical, with where it is."""
    found = Axe().run(page).response["violations"]
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
    assert not faults(page)
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
