"""The report as one HTML file that needs no network: summary, filter, pictures.

Everything that an engine sent is escaped, and the page forbids every script but its own, which
only hides rows; without it all rows are shown.
"""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Collection, Iterator, Sequence
from hashlib import sha256
from html import escape
from itertools import zip_longest

from fives_reference.game import load

from fives_conformance.bundle import GameBundle
from fives_conformance.judge import DEVIATES, FAIL, PASS, UNSUPPORTED, VERDICTS
from fives_conformance.report.data import Facts, counts, expected
from fives_conformance.report.groups import by_clause, by_game, by_group
from fives_conformance.report.safe import safe, text
from fives_conformance.report.verdict import claims, engine_name, idle, words
from fives_conformance.run import Row

PICTURES = 3
"""How many failures of each clause get a picture of their table; the others are one `fives show` away."""

_CODE, _STRESS = re.compile(r"`([^`]+)`"), re.compile(r"\*(\w+)\*")

STYLE = """
:root { color-scheme: light dark; --ink: #1b1b1b; --paper: #fff; --soft: #f2f2ee; --line: #d5d5cf;
  --good: #20693a; --bad: #b3261e; --odd: #8a5a00; --hit: #ffdfda; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e6e1; --paper: #16181a; --soft: #212427; --line: #3a3f44;
  --good: #7ccf94; --bad: #ff8a80; --odd: #f0c060; --hit: #5a2b27; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 0 auto;
  max-width: 70rem; padding: 1rem; }
h1 { font-size: 1.6rem; margin: 0 0 .2rem } h2 { font-size: 1.2rem; margin: 2rem 0 .4rem }
h3 { font-size: 1rem; margin: 1.5rem 0 .3rem }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: .2rem .6rem .2rem 0 }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums } tbody tr { border-top: 1px solid var(--line) }
.pass { color: var(--good) } .fail, .error, .not-run { color: var(--bad) } .deviates, .unsupported { color: var(--odd) }
.verdict { font-weight: 600 } .note { opacity: .75; font-size: .9rem }
article { border: 1px solid var(--line); border-radius: .4rem; padding: .6rem 1rem; margin: .6rem 0 }
article p { margin: .3rem 0 } pre { background: var(--soft); padding: .5rem; margin: .3rem 0; white-space: pre-wrap;
  overflow-wrap: anywhere; border-radius: .3rem; font-size: .85rem }
svg { max-width: 100%; height: auto } code { overflow-wrap: anywhere }
mark { background: var(--hit); color: inherit } .wide { overflow-x: auto }
.both { display: grid; gap: 0 .8rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)) }
.both > * { min-width: 0 }
form { position: sticky; top: 0; background: var(--paper); padding: .5rem 0; border-bottom: 1px solid var(--line);
  display: none; gap: 1rem; flex-wrap: wrap; align-items: center; z-index: 1 }
.live form { display: flex } [hidden] { display: none !important }
@media (max-width: 40rem) { form { position: static } }
@media print { form { display: none !important } body { max-width: none; font-size: 10pt }
  article { break-inside: avoid } summary { list-style: none } }
"""

SCRIPT = """
const form = document.querySelector("form");
const rows = [...document.querySelectorAll("[data-verdict]")];
document.body.classList.add("live");
function show() {
  const clause = form.clause.value;
  const words = form.words.value.toLowerCase();
  const wanted = new Set([...form.querySelectorAll("[name=verdict]:checked")].map((box) => box.value));
  let left = 0;
  for (const row of rows) {
    const fits = wanted.has(row.dataset.verdict)
      && (!clause || row.dataset.clause === clause || row.dataset.clause.startsWith(clause + "-"))
      && (!words || row.textContent.toLowerCase().includes(words));
    row.hidden = !fits;
    left += fits;
  }
  for (const section of document.querySelectorAll("section.clause")) {
    section.hidden = !section.querySelector("[data-verdict]:not([hidden])");
  }
  document.querySelector("output").textContent = left + " of " + rows.length;
}
form.addEventListener("input", show);
form.addEventListener("submit", (event) => event.preventDefault());
show();
"""


def render(facts: Facts) -> str:
    """The file's content."""
    return "\n".join(_page(facts)) + "\n"


def _page(facts: Facts) -> Iterator[str]:
    name, result = _text(engine_name(facts)), _text(words(facts))
    mark = b64encode(sha256(SCRIPT.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{mark}'; img-src data:"
    yield '<!doctype html><html lang="en"><head><meta charset="utf-8">'
    yield f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{name}: {result}</title><style>{STYLE}</style></head><body>"
    yield f'<h1>{name}: <span class="{"pass" if facts.good else "fail"}">{result}</span></h1>'
    yield from _facts(facts)
    yield from _summary(facts)
    yield from _believed(facts)
    yield from _filter(facts)
    yield from _differences(facts)
    yield from _others(facts)
    yield f"<script>{SCRIPT}</script></body></html>"


def _facts(facts: Facts) -> Iterator[str]:
    parts = [
        f"fives {facts.suite.version}",
        f"vectors {facts.suite.digest[:12]}",
        f"adapter {text(facts.adapter, 300)}",
        f"ruleset {text(facts.ruleset)}" if facts.ruleset else "each case under its own ruleset",
        facts.started,
        f"{facts.seconds:.2f} s",
    ]
    yield f'<p class="note">{_text(" · ".join(part for part in parts if part))}</p>'
    if facts.run.offer is None:
        yield f'<p class="error">The engine could not be asked: {_text(facts.run.trouble)}</p>'
    yield "<ul>"
    for sentence in claims(facts):
        yield f"<li>{_text(sentence)}</li>"
    for sentence in idle(facts):
        yield f'<li class="fail">{_text(sentence)}</li>'
    yield "</ul>"
    if facts.notes:
        yield "<details><summary>What else happened</summary><ul>"
        for note in facts.notes:
            yield f"<li>{_text(note)}</li>"
        yield "</ul></details>"


def _summary(facts: Facts) -> Iterator[str]:
    found = counts(facts.run.rows)
    columns = [one for one in (*VERDICTS, "not-reported") if one in (PASS, FAIL) or found[one]]
    heads = "".join(f'<th class="n">{column.replace("-", " ")}</th>' for column in columns)
    yield f'<div class="wide"><table><thead><tr><th></th>{heads}</tr></thead><tbody>'
    for game, rows in by_game(facts.run.rows):
        yield _line(game.title, rows, "th", columns)
        for group, of_group in by_group(game, rows):
            yield _line(group, of_group, "td", columns)
    yield "</tbody></table></div>"


def _believed(facts: Facts) -> Iterator[str]:
    if facts.diagnoses:
        from fives_conformance.report import beliefs

        yield from beliefs.html(facts.diagnoses)


def _line(name: str, rows: Sequence[Row], cell: str, columns: Sequence[str]) -> str:
    found = counts(rows)
    cells = "".join(
        f'<td class="n {column if found[column] else ""}">{found[column] or "·"}</td>' for column in columns
    )
    return f"<tr><{cell}>{_text(name)}</{cell}>{cells}</tr>"


def _filter(facts: Facts) -> Iterator[str]:
    clauses = [clause for game, rows in by_game(facts.run.rows) for clause in _clauses(game, rows)]
    yield '<form><label>Clause <select name="clause"><option value="">all</option>'
    for clause in clauses:
        yield f"<option>{_text(clause)}</option>"
    yield '</select></label> <label>Words <input name="words" type="search"></label>'
    for verdict in VERDICTS:
        if facts.run.count(verdict):
            box = f'<input type="checkbox" name="verdict" value="{verdict}" checked>'
            yield f' <label class="{verdict}">{box} {verdict}</label>'
    yield " <output></output></form>"


def _clauses(game: GameBundle, rows: Sequence[Row]) -> Iterator[str]:
    """The clauses that were asked about, each topic as a whole before its own."""
    asked = {row.case.vector.clause for row in rows}
    seen = set()
    for clause in game.clauses:
        topic = clause.rpartition("-")[0]
        if clause in asked:
            if topic not in seen:
                seen.add(topic)
                yield topic
            yield clause


def _differences(facts: Facts) -> Iterator[str]:
    rows = [row for row in facts.run.rows if row.verdict.verdict not in (PASS, UNSUPPORTED)]
    rows.sort(key=lambda row: (not facts.fails(row), row.verdict.verdict == DEVIATES))
    for clause_id, found in by_clause(rows):
        clause = found[0].case.game.clauses[clause_id]
        yield f'<section class="clause"><h2>{_text(clause_id)} ({clause.level}) {_text(clause.title)}</h2>'
        yield f'<div class="note">{_prose(clause.text)}</div>'
        for place, row in enumerate(found):
            yield from _article(row, facts, place < PICTURES)
        yield "</section>"


def _article(row: Row, facts: Facts, picture: bool) -> Iterator[str]:
    vector, verdict = row.case.vector, row.verdict
    yield f'<article {_data(row)}><p><span class="verdict {verdict.verdict}">{verdict.verdict}</span> '
    yield f'<code>{_text(row.case.id)}</code> <span class="note">{vector.operation}, {_text(vector.ruleset)}'
    yield f"{', derived' if row.case.derived else ''}</span></p>"
    yield from _known(row, facts)
    yield f"<p>{_text(vector.shows)}</p>"
    if picture:
        yield load(row.case.game.name).draw_svg(vector.operation, row.case.params)
    yield f"<p><b>Because</b> {_text(verdict.why)}</p>"
    wrong = {re.split(r"[.\[]", one.path)[0] for one in verdict.differences}
    yield f'<div class="both"><div><p>Expected</p><pre>{_json(expected(row), wrong)}</pre></div>'
    if verdict.answered is not None:
        yield f"<div><p>Answered</p><pre>{_json(safe(verdict.answered), wrong)}</pre></div>"
    yield "</div>"
    yield f"<details><summary>The question</summary><pre>{_json(row.case.params)}</pre></details></article>"


def _known(row: Row, facts: Facts) -> Iterator[str]:
    if row.case.id in facts.known:
        entry = facts.known[row.case.id]
        link = f' <a href="{escape(entry.link)}">{_text(entry.link)}</a>' if entry.link else ""
        yield f"<p><b>Known</b> {_text(entry.reason)}{link}</p>"


def _others(facts: Facts) -> Iterator[str]:
    yield "<h2>What passed, and what was not asked</h2><table><tbody>"
    for row in facts.run.rows:
        verdict = row.verdict
        if verdict.verdict in (PASS, UNSUPPORTED):
            marks = " (derived)" if row.case.derived else ""
            fields = f"not reported: {', '.join(verdict.not_reported)}" if verdict.not_reported else ""
            why = "; ".join(part for part in (verdict.why, fields) if part)
            yield (
                f'<tr {_data(row)}><td class="verdict {verdict.verdict}">{verdict.verdict}</td>'
                f"<td><code>{_text(row.case.id)}</code>{marks}</td>"
                f"<td>{_text(row.case.vector.clause)}</td><td>{_text(why)}</td></tr>"
            )
    yield "</tbody></table>"


def _data(row: Row) -> str:
    return f'data-verdict="{row.verdict.verdict}" data-clause="{escape(row.case.vector.clause)}"'


def _text(value: str) -> str:
    return escape(text(value, 20_000))


def _prose(value: str) -> str:
    """The text of a clause: its code and its stress, and as it is what stands between fences."""
    parts = _text(value).split("```")
    plain = [_STRESS.sub(r"<i>\1</i>", _CODE.sub(r"<code>\1</code>", part)) for part in parts[::2]]
    drawn = [f"<pre>{part.strip(chr(10))}</pre>" for part in parts[1::2]]
    return "".join(part for pair in zip_longest(plain, drawn, fillvalue="") for part in pair)


def _json(value: object, marked: Collection[str] = ()) -> str:
    """A JSON value for reading: a line for each field, its value whole; those that differ are marked."""
    if not isinstance(value, dict) or not value:
        return _text(json.dumps(value, ensure_ascii=False))
    lines = [(key, _text(f"{json.dumps(key)}: {json.dumps(one, ensure_ascii=False)}")) for key, one in value.items()]
    return "\n".join(f"<mark>{line}</mark>" if key in marked else line for key, line in lines)
