"""What a campaign came to, in words and files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from fives_conformance.bundle import load
from fives_conformance.errors import Wrong
from fives_conformance.fuzz import explain
from fives_conformance.fuzz.campaign import SHARD, Campaign
from fives_conformance.fuzz.files import Written, written
from fives_conformance.fuzz.learn import Finding, Findings
from fives_conformance.fuzz.shard import Plan, Player
from fives_conformance.fuzz.tally import Tally
from fives_conformance.judge import DEVIATES, ERROR, FAIL, NOT_RUN, PASS, UNSUPPORTED, Verdict
from fives_conformance.report import files as reports
from fives_conformance.report.terminal import clause_lines, failure, printable
from fives_conformance.run import Row

BAD = (FAIL, ERROR)
FULL = 10
"""How many differences are told in full; the rest by name."""


class Told(NamedTuple):
    """Findings in words, and those that are to be written."""

    lines: list[str]
    written: list[Written]
    failed: bool


def header(plan: Plan) -> dict[str, Any]:
    """What a campaign is, for its file: two with the same header have the same hands."""
    return {
        "campaign": plan.adapter,
        "seed": plan.seed,
        "mix": plan.mix,
        "shard": SHARD,
        "suite": load().digest,
        "rulesets": [[named.game, named.rules.name, named.rules.parameters] for named in plan.named],
    }


def findings(found: Findings, player: Player, seed: int) -> Told:
    """Failures and errors in full, the smallest question first, then the deviations."""
    assert player.offer is not None
    engine = " ".join(part for part in (player.offer.name, player.offer.version) if part)
    ordered = sorted(found.values(), key=lambda one: one.found.order)
    bad = [one for one in ordered if one.found.bad]
    files = [written(one, player.table(one.found.game, one.found.operation), engine, seed) for one in bad]
    lines: list[str] = []
    for number, (one, file) in enumerate(zip(bad, files, strict=True)):
        lines += _full(one, file) if number < FULL else [f"  {_named(one)}: {file.case.id}"]
    deviations = [f"  {_named(one)}, {one.times} times" for one in ordered if not one.found.bad]
    if deviations:
        lines += ["", "Deviations, in points that the sources leave open:", *deviations]
    return Told(lines, files, bool(bad))


def _full(one: Finding, file: Written) -> Iterator[str]:
    case = file.case
    yield ""
    yield from clause_lines(case.game.clauses[case.vector.clause], one.times)
    if file.guessed:
        yield "    (a guess: no misconception of the catalogue gives the engine's answer)"
    yield from failure(Row(case, Verdict(one.found.verdict, one.why, answered=one.answered)))
    if not one.steady:
        yield "    the wrong answer did not come when the engine was asked again"


def _named(one: Finding) -> str:
    if not one.ideas:
        return printable(one.explanation)
    idea = explain.ideas(one.found.game)[one.ideas[0]]
    return f"{one.found.operation}, {idea.clause}: {idea.says}"


def save(files: Sequence[Written], folder: Path) -> Iterator[str]:
    """Writes the vector files. Raises ``Wrong``."""
    if not files:
        return
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Wrong(f"cannot be made: {error.strerror}", where=str(folder), advice="Name another --save.") from None
    yield ""
    for file in files:
        path = folder / f"{file.case.id}.yaml"
        reports.write(path, file.content)
        if file.picture:
            reports.write(path.with_suffix(".svg"), file.picture + "\n")
        yield f"Written: {path}"


def past(rows: Sequence[Row]) -> Iterator[str]:
    """What came of the cases that earlier runs left."""
    if not rows:
        return
    mended = sum(row.verdict.verdict in (PASS, DEVIATES) for row in rows)
    yield f"Of {len(rows)} cases that earlier runs left {mended} are right now."
    for row in rows:
        if row.verdict.verdict in (*BAD, NOT_RUN):
            yield f"  {row.verdict.verdict}: {row.case.id}: {printable(row.verdict.why)}"


def fails(rows: Sequence[Row]) -> bool:
    """Whether a case of an earlier run still fails."""
    return any(row.verdict.verdict in (*BAD, NOT_RUN) for row in rows)


def summary(campaign: Campaign, player: Player, seconds: float) -> Iterator[str]:
    """How much was played, what of it is rare, and what the result says."""
    tally = campaign.tally
    yield ""
    yield (
        f"{tally.hands} runs of hands, {tally.positions:,} positions and {tally.questions:,} questions in "
        f"{seconds:.1f} s: {tally.positions / seconds:,.0f} positions/s."
    )
    for game, counts in sorted(tally.labels.items()):
        yield f"{load().games[game].title}: {_counts(counts)}."
    if number := tally.verdicts.get(UNSUPPORTED, 0):
        yield f"{number} questions could not be asked of the engine, or were refused where a refusal will do."
    if tally.silent:
        yield f"The reference broke on {tally.silent} questions, which is a fault of the suite; please report it."
    for why in tally.lost:
        yield printable(why)
    if tally.given_up:
        yield f"The engine was given up: {printable(tally.given_up)}"
    for note in list(player.adapter.notes)[:3]:
        yield f"Note: {printable(note)[:200]}"
    yield _sentence(campaign.findings)


def _counts(counts: Mapping[str, int]) -> str:
    """Labels, the rarest first."""
    return ", ".join(f"{label} {number}" for label, number in sorted(counts.items(), key=lambda item: item[1]))


def _sentence(found: Findings) -> str:
    bad = sum(one.found.bad for one in found.values())
    deviations = len(found) - bad
    if not found:
        return "No difference was found."
    return f"{_number(bad, 'difference')} and {_number(deviations, 'deviation')} were found."


def _number(number: int, of: str) -> str:
    return f"{number} {of}" if number == 1 else f"{number} {of}s"


def progress(tally: Tally, seconds: float, width: int) -> str:
    """The line that says how it goes."""
    differences = len(tally.seen)
    rare = "; ".join(f"{game}: {_counts(counts)}" for game, counts in sorted(tally.labels.items()))
    line = (
        f"{tally.positions:,} positions ({tally.positions / max(seconds, 0.001):,.0f}/s), "
        f"{differences} kinds of difference; {rare}"
    )
    return line if len(line) <= width else line[: max(0, width - 1)] + "…"
