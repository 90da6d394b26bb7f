"""Links: every clause and parameter that a page names leads to its place, and every link leads somewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html import unescape
from pathlib import Path
from urllib.parse import unquote, urlsplit

_TAG = re.compile(r"(<[^>]+>)")
_NAME = re.compile(r"</?([a-z0-9]+)")
_CLAUSE = re.compile(r"\b[A-Z]{3}(?:-[A-Z]+)+-[0-9]+\b")
_SETTING = re.compile(r"<code>([a-z_]+)(=[^<]*)?</code>")
_SILENT = frozenset({"a", "code", "pre", "svg", "script", "style", "title", "h1", "h2", "h3", "h4", "summary"})
"""Elements whose text is left as it is."""

_ID = re.compile(r'\sid="([^"]+)"')
_TARGET = re.compile(r'\s(?:href|src|action)="([^"]*)"')


def with_clauses(html: str, known: Mapping[str, str]) -> str:
    """Each clause id in running text as a link; ``known`` is from the id to its address."""

    def link(match: re.Match[str]) -> str:
        found = known.get(match[0])
        return f'<a class="clause-link" href="{found}">{match[0]}</a>' if found else match[0]

    depth = 0
    parts = _TAG.split(html)
    for place, part in enumerate(parts):
        if part.startswith("<"):
            name = _NAME.match(part)
            if name and name[1] in _SILENT:
                depth += -1 if part.startswith("</") else 1
        elif not depth and "-" in part:
            parts[place] = _CLAUSE.sub(link, part)
    return "".join(parts)


def with_parameters(html: str, known: Mapping[str, str]) -> str:
    """Each ``parameter=value`` in code as a link to the parameter."""

    def link(match: re.Match[str]) -> str:
        found = known.get(match[1]) if match[2] else None
        return f'<a class="setting" href="{found}">{match[0]}</a>' if found else match[0]

    return _SETTING.sub(link, html)


def relative(html: str, url: str) -> str:
    """Addresses from the root of the site as seen from a page, so that the site can lie in any folder."""
    up = "../" * url.count("/") or "./"
    return re.sub(r'(\s(?:href|src|action)=")/', rf"\g<1>{up}", html)


def broken(site: Path) -> Iterator[str]:
    """A sentence for each link of a built site that leads nowhere in it. Other sites are not asked."""
    pages = {path: path.read_text(encoding="utf-8") for path in sorted(site.rglob("*.html"))}
    anchors = {path.resolve(): frozenset(_ID.findall(html)) for path, html in pages.items()}
    for path, html in pages.items():
        if path.name == "404.html":  # is served at any depth, so its addresses are absolute
            continue
        for target in dict.fromkeys(_TARGET.findall(html)):
            if problem := _problem(path, unescape(target), anchors):
                yield f"{path.relative_to(site)}: {target}: {problem}"


def _problem(page: Path, target: str, anchors: Mapping[Path, frozenset[str]]) -> str:
    parts = urlsplit(target)
    if parts.scheme or parts.netloc:
        return "" if parts.scheme in ("https", "mailto", "http", "data") else "an address of an unknown kind"
    file = (page.parent / unquote(parts.path)).resolve() if parts.path else page.resolve()
    file = file / "index.html" if file.is_dir() else file
    if not file.exists():
        return "there is no such page"
    told_to_a_script = "=" in parts.fragment
    if parts.fragment and not told_to_a_script and file in anchors and unquote(parts.fragment) not in anchors[file]:
        return "there is no such place on the page"
    return ""
