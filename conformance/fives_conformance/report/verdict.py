"""The result of a run in a few words, the same in every report."""

from __future__ import annotations

from collections.abc import Iterator

from fives_conformance.judge import DEVIATES, NOT_RUN, PASS, UNSUPPORTED
from fives_conformance.report.data import BAD, Facts, counts
from fives_conformance.report.safe import text


def engine_name(facts: Facts) -> str:
    """The engine by name and version, or its adapter where it said nothing."""
    offer = facts.run.offer
    return text(" ".join(part for part in (offer.name, offer.version) if part) if offer else facts.adapter, 300)


def words(facts: Facts) -> str:
    """For a badge or a heading: what failed, or how much of what was asked is right."""
    found, rows = counts(facts.run.rows), facts.run.rows
    if facts.run.offer is None:
        return "not run"
    failed = sum(row.verdict.verdict in BAD and row.case.id not in facts.known for row in rows)
    if failed:
        return f"{failed} of {len(rows)} fail"
    return f"{found[PASS]} of {len(rows)} pass"


def claims(facts: Facts) -> Iterator[str]:
    """What the result says, and what it does not, in sentences."""
    rows = facts.run.rows
    found = counts(rows, facts.known)
    asked = len(rows) - found[UNSUPPORTED] - found[NOT_RUN]
    yield f"{asked} of {len(rows)} cases were answered; {found[PASS]} are right."
    if found[NOT_RUN]:
        yield f"{found[NOT_RUN]} cases were not run, because the engine was given up."
    if found[UNSUPPORTED]:
        cannot = found[UNSUPPORTED] - found["not-offered"]
        yield f"Nothing is said of {found['not-offered']} that are not offered and {cannot} that cannot be asked."
    if found["not-reported"]:
        yield f"{found['not-reported']} fields that are expected were not reported."
    if facts.strict and (found[UNSUPPORTED] or found["not-reported"]):
        yield "Under --strict both count as failures."
    if found[DEVIATES]:
        yield f"{found[DEVIATES]} answers deviate in a point that the sources leave open."
    if found["derived"]:
        yield (
            f"{found['derived']} expectations are derived: the reference worked them out under {text(facts.ruleset)}."
        )
    if facts.impossible:
        yield f"{facts.impossible} inputs describe nothing that can be under {text(facts.ruleset)}, and were left out."
    if found["known"]:
        yield f"{found['known']} differences are known and accepted; they do not fail the run."
    if facts.repeat > 1 or facts.seed is not None:
        order = "" if facts.seed is None else f", shuffled with seed {facts.seed}"
        yield f"Each question was put {facts.repeat} time{'s' if facts.repeat > 1 else ''}{order}."
    if facts.run.offer:
        for game, offer in facts.run.offer.games.items():
            for sentence in offer.overrides:
                yield f"The adapter decides in the engine's place ({text(game, 40)}): {text(sentence, 300)}"


def idle(facts: Facts) -> Iterator[str]:
    """Known entries that have nothing to accept, in sentences."""
    for entry, why in facts.idle:
        yield f"{text(entry.where)}: {text(entry.vector)}: {why}. Remove the entry."
