"""The report as Markdown, short enough for a comment on a pull request."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from fives_conformance.judge import DEVIATES, ERROR, FAIL, NOT_RUN, PASS, UNSUPPORTED, short
from fives_conformance.report.data import Facts, counts, expected
from fives_conformance.report.groups import by_clause, by_game, by_group
from fives_conformance.report.safe import safe, text
from fives_conformance.report.verdict import claims, engine_name, idle, words
from fives_conformance.run import Row

TOLD = 30
"""How many failures are told; the rest are counted."""
MOST = 60_000
"""Characters: a comment on GitHub holds 65,536."""

_SHOWN = (PASS, FAIL, ERROR, NOT_RUN, DEVIATES, UNSUPPORTED)
_MARKS = re.compile(r"([\\`*_{}\[\]<>()#+!|~&@:$-])")


def render(facts: Facts) -> str:
    """The file's content."""
    content = "\n".join(_lines(facts)) + "\n"
    if len(content) <= MOST:
        return content
    return content[:MOST].rpartition("\n")[0] + "\n\n</details>\n\n*Cut; the other reports hold the rest.*\n"


def _lines(facts: Facts) -> Iterator[str]:
    yield f"## {'✅' if facts.good else '❌'} {_plain(engine_name(facts))}: {words(facts)}"
    yield ""
    if facts.run.offer is None:
        yield f"The engine could not be asked: {_plain(facts.run.trouble)}"
        return
    yield from _table(facts)
    yield ""
    for sentence in claims(facts):
        yield f"- {_plain(sentence)}"
    for sentence in idle(facts):
        yield f"- ❌ {_plain(sentence)}"
    yield from _believed(facts)
    yield from _failures([row for row in facts.run.rows if facts.fails(row)])
    yield from _known(facts)
    yield ""
    yield f"<sub>fives {facts.suite.version}, vectors {facts.suite.digest[:12]}, {facts.seconds:.2f} s</sub>"


def _table(facts: Facts) -> Iterator[str]:
    yield "| | " + " | ".join(_SHOWN) + " |"
    yield "|---|" + "---:|" * len(_SHOWN)
    for game, rows in by_game(facts.run.rows):
        yield f"| **{_plain(game.title)}** | " + _numbers(rows) + " |"
        for group, found in by_group(game, rows):
            if any(row.verdict.verdict != PASS for row in found):
                yield f"| {_plain(group)} | " + _numbers(found) + " |"


def _numbers(rows: Sequence[Row]) -> str:
    found = counts(rows)
    return " | ".join(str(found[verdict] or "") for verdict in _SHOWN)


def _believed(facts: Facts) -> Iterator[str]:
    if facts.diagnoses:
        from fives_conformance.report import beliefs

        yield ""
        yield "**What the engine seems to believe**"
        yield ""
        yield from (f"- {_plain(sentence)}" for sentence in beliefs.sentences(facts.diagnoses))


def _failures(rows: Sequence[Row]) -> Iterator[str]:
    if not rows:
        return
    yield ""
    yield f"<details><summary>{len(rows)} failures</summary>"
    told = 0
    for clause, found in by_clause(rows):
        if told >= TOLD:
            break
        known = found[0].case.game.clauses[clause]
        yield ""
        yield f"**{clause}** {_plain(known.title)} ({len(found)})"
        yield ""
        for row in found[: TOLD - told]:
            yield from _failure(row)
        told += len(found)
    if len(rows) > TOLD:
        yield ""
        yield f"and {len(rows) - TOLD} more."
    yield ""
    yield "</details>"


def _failure(row: Row) -> Iterator[str]:
    derived = " (derived)" if row.case.derived else ""
    yield f"- {row.verdict.verdict} `{row.case.id}`{derived}: {_plain(row.verdict.why[:500])}"
    yield f"  - {_plain(row.case.vector.shows)}"
    yield f"  - expected {_code(short(expected(row), 300))}"
    if row.verdict.answered is not None:
        yield f"  - answered {_code(short(safe(row.verdict.answered), 300))}"


def _known(facts: Facts) -> Iterator[str]:
    rows = [row for row in facts.run.rows if row.case.id in facts.known]
    if not rows:
        return
    yield ""
    yield f"<details><summary>{len(rows)} known differences</summary>"
    yield ""
    for row in rows[:TOLD]:
        entry = facts.known[row.case.id]
        link = f" <{entry.link}>" if entry.link else ""
        yield f"- {row.verdict.verdict} `{row.case.id}`: {_plain(entry.reason)}{link}"
    yield ""
    yield "</details>"


def _plain(value: str) -> str:
    """Text that Markdown leaves as it is: one line, every sign of Markdown or HTML escaped."""
    return _MARKS.sub(r"\\\1", " ".join(text(value).split())).replace("\\<", "&lt;").replace("\\&", "&amp;")


def _code(value: str) -> str:
    """Text as code: fenced by more backticks than it holds."""
    value = " ".join(text(value).split())
    fence = "`" * (max((len(run) for run in re.findall(r"`+", value)), default=0) + 1)
    pad = " " if value[:1] == "`" or value[-1:] == "`" else ""
    return f"{fence}{pad}{value}{pad}{fence}"
