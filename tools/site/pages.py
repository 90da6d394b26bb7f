"""Pages that are made: their address, their title, and how their templates are filled in."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from operator import attrgetter
from pathlib import Path
from typing import Any, NamedTuple

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from tools.site.pretty import pretty

LEVELS = {
    "req": "Every engine that plays the ruleset must agree.",
    "param": "A rule that a ruleset chooses; under that value every engine must agree.",
    "adv": "The sources are silent or disagree; another way deviates and does not fail.",
    "proc": "A rule of the table that no operation can show.",
    "withdrawn": "No rule any more.",
}
"""What the level of a clause says, in a sentence."""


class Page(NamedTuple):
    """A page that mkdocs is given ready made."""

    uri: str
    """As mkdocs names a source, for example ``cinco/rulesets.md``."""
    title: str
    html: str


@cache
def _environment() -> Environment:
    loader = FileSystemLoader(Path(__file__).parent / "templates")
    made = Environment(loader=loader, autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=StrictUndefined)
    made.filters["pretty"] = pretty
    made.filters["plural"] = plural
    made.filters["inline"] = inline
    made.filters["trusted"] = Markup
    made.filters["groupby_in_order"] = grouped
    made.filters["anchor"] = anchor
    made.globals["levels"] = LEVELS
    return made


def render(template: str, **values: Any) -> str:
    """A template of ``templates/``, filled in; every value that is not ``Markup`` is escaped."""
    return _environment().get_template(template).render(**values)


def grouped(values: Iterable[Any], attribute: str) -> list[tuple[Any, list[Any]]]:
    """The values by an attribute, in the order in which its values are first met."""
    found: dict[Any, list[Any]] = {}
    for value in values:
        found.setdefault(attrgetter(attribute)(value), []).append(value)
    return list(found.items())


def anchor(title: str) -> str:
    """A heading as an anchor: ``the-end-of-a-hand``."""
    return "-".join(re.findall(r"[a-z0-9]+", title.lower()))


def plural(count: int, one: str, many: str = "") -> str:
    """``1 vector``, ``12 vectors``."""
    return f"{count:,} {one if count == 1 else many or one + 's'}"


@cache
def inline(markdown: str) -> Markup:
    """A sentence or a few paragraphs of the project's own Markdown."""
    from markdown import markdown as convert  # type: ignore[import-untyped]  # one call; no stubs for it

    html = convert(markdown)
    single = html.count("<p>") == 1 and html.startswith("<p>") and html.endswith("</p>")
    return Markup(html[3:-4] if single else html)  # noqa: S704
