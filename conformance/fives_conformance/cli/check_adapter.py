"""``fives check-adapter``: a smoke test of an adapter that explains each step."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import click

from fives_conformance import bundle, offer
from fives_conformance.adapters import Adapter, Outcome, Question, Refusal, Result
from fives_conformance.bundle import Bundle, GameBundle
from fives_conformance.cases import Case, of_game
from fives_conformance.cli import options
from fives_conformance.errors import near
from fives_conformance.judge import DEVIATES, ERROR, FAIL, PASS, short
from fives_conformance.offer import GameOffer
from fives_conformance.report.safe import safe
from fives_conformance.report.terminal import printable
from fives_conformance.run import Asker, described_by
from fives_conformance.vectors import ADVISORY

OK, BAD, NOTE = "ok", "bad", "note"
_MARKS = {OK: click.style("ok  ", fg="green"), BAD: click.style("BAD ", fg="red"), NOTE: "    "}


class Step(NamedTuple):
    """One thing that was looked at."""

    mark: str
    said: str
    next: str = ""
    """What to do about it."""


@click.command("check-adapter")
@click.argument("spec", metavar="SPEC")
@options.time_options
def command(spec: str, start_timeout: float, request_timeout: float) -> None:
    """Try an adapter step by step: what it answers, and what to do next.

    SPEC is a command line, module:attribute, or http://… as in `fives verify --adapter`. Exit
    code 1 when a step did not go well.
    """
    suite = bundle.load()
    bad = 0
    with options.opened(spec, start_timeout, request_timeout) as adapter:
        for step in steps(adapter, suite):
            bad += step.mark == BAD
            click.echo(_MARKS[step.mark] + printable(step.said))
            for line in step.next.splitlines():
                click.echo(f"     → {printable(line)}")
        for note in adapter.notes:
            click.echo(f"     also: {printable(note)[:300]}")
    if bad:
        things = "1 thing" if bad == 1 else f"{bad} things"
        click.echo(f"\n{things} to mend. docs/ has a guide to adapters; spec/protocol.md says it all.")
    else:
        click.echo(f"\nThe adapter works. Next: fives verify --adapter {_quoted(spec)}")
    sys.exit(1 if bad else 0)


def _quoted(spec: str) -> str:
    from shlex import quote

    return quote(printable(spec))


def steps(adapter: Adapter, suite: Bundle) -> Iterator[Step]:
    """Every step, as it is taken."""
    answer = adapter.describe()
    if not isinstance(answer, Result):
        yield _not_described(answer)
        return
    yield Step(OK, f"It starts, and answers describe in {answer.seconds * 1000:.0f} ms.")
    described = described_by(answer)
    if isinstance(described, str):
        yield Step(BAD, described, f"It answered {short(safe(answer.value), 300)}\nMend that field of describe.")
        return
    yield from _named(described, answer.value)
    for name in described.games:
        if name not in suite.games:
            yield Step(BAD, f"games names {name!r:.80}", f"The games are {', '.join(suite.games)}.")
    offered = {name: game for name, game in described.games.items() if name in suite.games}
    if not offered:
        yield Step(BAD, "No game is offered, so nothing can be asked.", _example(suite))
    for name, game in offered.items():
        yield from _game(suite.games[name], game)
    asker = Asker(adapter)
    for name, game in offered.items():
        for operation in suite.games[name].operations:
            if operation in game.operations:
                yield _question(asker, suite.games[name], game, operation)
    yield _unknown_method(adapter)


def _not_described(answer: Outcome) -> Step:
    advice = (
        'The first request is {"jsonrpc":"2.0","id":1,"method":"describe","params":{"protocol":1}}, one line.\n'
        'Answer with one line, {"jsonrpc":"2.0","id":1,"result":{"name":…,"protocol":1,"games":{…}}}, and flush it.\n'
        "Logs belong on standard error. Run the command by itself to see what it prints."
    )
    return Step(BAD, str(described_by(answer)), advice)


def _named(described: offer.Offer, value: Mapping[str, Any]) -> Iterator[Step]:
    for field, use in (("name", "heads every report"), ("version", "stands beside it"), ("language", "is shown")):
        text = getattr(described, field)
        if value.get(field):
            yield Step(OK, f"{field}: {text}")
        else:
            yield Step(NOTE, f"{field} is left out; it {use}")
    if "protocol" not in value:
        yield Step(NOTE, "protocol is left out; say 1, so that a later suite knows what you speak")


def _example(suite: Bundle) -> str:
    name, game = next(iter(suite.games.items()))
    return f'For example "games": {{"{name}": {{"operations": ["{next(iter(game.operations))}"]}}}}'


def _game(game: GameBundle, given: GameOffer) -> Iterator[Step]:
    yield from _names(game.name, "operations", given.operations, game.operations)
    if left := [one for one in game.operations if one not in given.operations]:
        yield Step(NOTE, f"not offered, and not asked: {', '.join(left)}")
    yield from _parameters(game, given)
    yield from _names(game.name, "rulesets", given.rulesets, game.rulesets)
    if given.players is not None:
        yield Step(OK, f"{game.name}.players: {', '.join(map(str, sorted(given.players)))}; no other number is asked")
    for field, paths in (("omits", given.omits), ("skips", given.skips)):
        yield from _names(game.name, field, paths, game.operations)
    for operation, omitted in given.omits.items():
        known = game.operations.get(operation, {}).get("result", {}).get("properties", {})
        for path in sorted(omitted):
            if known and path.partition(".")[0] not in known:
                yield Step(
                    BAD, f"{game.name}.omits: {operation} answers no {path!r}", f"It answers {', '.join(known)}."
                )
    for sentence in given.overrides:
        yield Step(NOTE, f"the adapter decides in the engine's place: {sentence}")


def _names(game: str, field: str, given: Sequence[str] | Any, known: Mapping[str, Any]) -> Iterator[Step]:
    wrong = sorted(set(given) - set(known))
    if right := [one for one in known if one in given]:
        yield Step(OK, f"{game}.{field}: {', '.join(right)}")
    for name in wrong:
        advice = near(name, known, f"There are {', '.join(known)}.")
        yield Step(BAD, f"{game}.{field} names {name!r:.80}, which is not known", advice)


def _parameters(game: GameBundle, given: GameOffer) -> Iterator[Step]:
    described = game.definitions["parameters"]["properties"]
    yield from _names(game.name, "parameters", given.parameters, described)
    for name, values in given.parameters.items():
        allowed = described.get(name, {}).get("enum")
        if allowed is None or values == offer.ANY:
            continue
        for value in values:
            if not any(offer.same(value, one) for one in allowed):
                shown = ", ".join(map(short, allowed))
                yield Step(
                    BAD, f"{game.name}.parameters.{name} lists {short(safe(value), 60)}", f"It is one of {shown}."
                )
    if rest := [name for name in described if name not in given.parameters]:
        yield Step(NOTE, f"played as in {game.base.name} only: {', '.join(rest)}")


def _question(asker: Asker, game: GameBundle, given: GameOffer, operation: str) -> Step:
    """One case of an operation, judged."""
    case = _first(game, given, operation)
    if case is None and not any(vector.operation == operation for vector in game.vectors):
        return Step(NOTE, f"{operation}: no vector asks about it")
    if case is None:
        advice = "Name the values that the engine plays in parameters."
        return Step(NOTE, f"{operation}: no case applies to what is offered", advice)
    verdict = asker.row(case).verdict
    told = "nothing" if verdict.answered is None else short(safe(verdict.answered), 200)
    said = f"{operation} ({case.id}) answered {told}"
    if verdict.verdict in (PASS, DEVIATES):
        return Step(OK, f"{said}: {verdict.verdict}")
    if verdict.verdict == FAIL:
        advice = "The form is right. Either the engine is wrong here, or the adapter translates wrongly."
        return Step(BAD, f"{said}: {verdict.why}", f"{advice}\nfives show {case.id}")
    if verdict.verdict == ERROR:
        wanted = short(case.vector.expect or {"error": case.vector.error}, 200)
        return Step(BAD, f"{said}: {verdict.why}", f"An answer looks like {wanted}\nfives show {case.id}")
    return Step(NOTE, f"{said}: {verdict.verdict}: {verdict.why}", "Counted apart, and never as a pass.")


def _first(game: GameBundle, given: GameOffer, operation: str) -> Case | None:
    fitting = [
        case
        for case in of_game(game)
        if case.vector.operation == operation and not offer.why_not(given, game, operation, case.params)
    ]
    fitting.sort(key=lambda case: (case.vector.level == ADVISORY, case.vector.expect is None))
    return fitting[0] if fitting else None


def _unknown_method(adapter: Adapter) -> Step:
    """A method that there is not: an adapter that answers it would answer anything."""
    question = Question("unknown", "fives.no_such_operation", {"parameters": {}})
    ((_, outcome),) = adapter.ask([question])
    if isinstance(outcome, Refusal):
        return Step(OK, f"An operation that there is not is refused with error {outcome.code}.")
    said = "answered" if isinstance(outcome, Result) else f"no refusal: {getattr(outcome, 'detail', '')}"
    advice = "Refuse it with error -32601, so that a misspelt operation is never taken for another."
    return Step(NOTE, f"An operation that there is not: {said}", advice)
