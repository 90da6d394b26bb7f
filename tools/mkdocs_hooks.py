"""Joins docs/ with the rules and with the pages that are made from the suite, for mkdocs."""

from __future__ import annotations

import json
import logging
import re
import sys
from functools import cache
from pathlib import Path
from typing import Any

from fives_conformance import files as suite_files
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page as MkDocsPage
from mkdocs.structure.toc import AnchorLink, TableOfContents

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.site import links, rules, search, sources, table
from tools.site.books import Book, books
from tools.site.everything import made, pictured, synonyms
from tools.site.pages import Page

DOCS = Path(__file__).resolve().parent.parent / "docs"
LOG = logging.getLogger("mkdocs.plugins.fives")
"""A warning here fails a strict build."""
_HEADING = re.compile(r'<h2 id="([^"]+)"[^>]*>(.*?)</h2>', re.S)
_FOUND: list[search.Entry] = []


@cache
def _pages() -> dict[str, Page]:
    return {page.uri: page for page in made(books(), DOCS)}


def on_files(files: Files, config: MkDocsConfig, **_: Any) -> Files:
    """Adds the pages of spec/ under their own paths, and those that are made."""
    root = suite_files.root()
    for path in sorted((root / "spec").rglob("*.md")):
        files.append(File.generated(config, path.relative_to(root).as_posix(), abs_src_path=str(path)))
    for name, path in table.engine(DOCS.parent):
        files.append(File.generated(config, name, abs_src_path=str(path)))
    for page in _pages().values():
        if files.get_file_from_path(page.uri) is None:  # a page in docs/ may say its template
            files.append(File.generated(config, page.uri, content=f"# {page.title}\n"))
    return files


def on_page_markdown(markdown: str, page: MkDocsPage, **_: Any) -> str:
    """Puts each clause's id into its anchor."""
    return rules.markdown(markdown) if _book_of(page, "rules.md") else markdown


def on_page_content(html: str, page: MkDocsPage, **_: Any) -> str:
    """The page as it is read: made pages whole, the others with their links and pictures."""
    url = page.url
    if ready := _pages().get(page.file.src_uri):
        html = ready.html
        page.toc = _contents(html)
    elif book := _book_of(page, "rules.md"):
        html = rules.content(html, book)
    elif _book_of(page, "sources.md"):
        html = sources.anchored(html)
    if not url.startswith(("catalogue/", "spec/")) and not ready:
        _FOUND.extend(search.of_page(html, str(page.title), url))
    html = pictured(html, books()).replace("<pre>", '<pre tabindex="0">')  # so that keys can scroll it
    html = links.with_clauses(html, _clauses())
    if book := next((one for one in books() if f"/{one.name}/" in f"/{url}"), None):
        known = {name: f"/{book.name}/rulesets/#parameter-{name}" for name in book.parameters}
        html = links.with_parameters(html, known)
    return links.relative(html, url)


def on_post_build(config: MkDocsConfig, **_: Any) -> None:
    """Writes the index of the search, and follows every link of the site."""
    site = Path(config.site_dir)
    words = synonyms(Path(config.docs_dir) / "words.md")
    found = [*_FOUND, *(entry for book in books() for entry in search.of_book(book, words))]
    (site / "assets" / "search.json").write_text(search.encoded(found), encoding="utf-8")
    tables = {name: one for book in books() for name, one in table.vectors(book).items()}
    (site / "assets" / "table" / "vectors.json").write_text(json.dumps(tables, separators=(",", ":")), encoding="utf-8")
    for problem in links.broken(site):
        LOG.warning("%s", problem)


def _book_of(page: MkDocsPage, name: str) -> Book | None:
    """The game whose page of that name this is."""
    return next((book for book in books() if page.file.src_uri == f"spec/{book.name}/{name}"), None)


@cache
def _clauses() -> dict[str, str]:
    return {clause: book.rules_url(clause) for book in books() for clause in book.bundle.clauses}


def _contents(html: str) -> TableOfContents:
    """The sections of a made page, for the menu beside it."""
    found = [AnchorLink(re.sub(r"<[^>]+>", "", title), anchor, 2) for anchor, title in _HEADING.findall(html)]
    return TableOfContents(found)
