"""Reading a record from a file, as data or as compact text. What is in it is hostile until it is checked."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from fives_reference.game import NAMES, Unreadable, load

from fives_conformance import house, rulesets, schemas, strict_yaml
from fives_conformance.bundle import Bundle, GameBundle
from fives_conformance.errors import Wrong
from fives_conformance.lines import Lines, line_of
from fives_conformance.rulesets import Ruleset

STANDARD_INPUT = "-"
MOST_ACTIONS = 20_000
OF_THE_FILE = ("game", "ruleset", "parameters", "names", "claimed", "claimed_scores", "claimed_winners")
"""Fields that the replay operation does not know."""

_DATA = re.compile(rb"\s*(#[^\n]*\n\s*)*(---|[{\[]|[\"']?[A-Za-z_]+[\"']?\s*:(\s|$))")
"""How YAML and JSON begin, comments apart; a compact text has no colon behind its first word."""

_PLACE = re.compile(r"([a-z_]+(?:\[\d+\]|\.[a-z_]+)*): |([a-z_]+(?:\[\d+\]|\.[a-z_]+)+) ")
_STEP = re.compile(r"\[(\d+)\]|([a-z_]+)")


class Record(NamedTuple):
    """A record of a game, checked against the schemas, and where it came from."""

    given: Mapping[str, Any]
    """What the file says, claims included."""
    lines: Lines
    source: str
    """The file, for messages."""
    game: GameBundle
    ruleset: str
    """The label: the ruleset's name, with what the record changes in it."""
    params: Mapping[str, Any]
    """The question of the replay operation."""

    @property
    def operation(self) -> str:
        """The operation that replays it."""
        return f"{self.game.name}.replay"

    def where(self, *path: str | int) -> str:
        """File and line of a part of it."""
        return f"{self.source}:{line_of(self.lines, path)}"


def named(source: str) -> str:
    """The source, for messages."""
    return "standard input" if source == STANDARD_INPUT else source


def content_of(source: str) -> bytes:
    """The bytes of a file, or of standard input for ``-``. Raises ``Wrong``."""
    try:
        if source == STANDARD_INPUT:
            content = sys.stdin.buffer.read(strict_yaml.MAX_BYTES + 1)
        else:
            with Path(source).open("rb") as file:
                content = file.read(strict_yaml.MAX_BYTES + 1)
    except OSError as error:
        raise Wrong(f"cannot be read: {error.strerror or error}", where=source) from None
    if len(content) > strict_yaml.MAX_BYTES:
        raise Wrong(f"more than {strict_yaml.MAX_BYTES:,} bytes", where=source, advice="Give one match a file.")
    return content


def value_of(content: bytes, source: str) -> tuple[dict[str, Any], Lines]:
    """The record in a file's content, as data, checked against the record's schema. Raises ``Wrong``."""
    value, lines = _data(content, source) if _DATA.match(content) else _text(content, source)
    if not isinstance(value, dict):
        raise Wrong("no record: expected fields such as players and hands", where=f"{source}:1", advice=_ADVICE)
    schemas.check(value, schemas.read("record"), lines, Path(source))
    return value, lines


_ADVICE = "Write a record in YAML, JSON or compact text; the guide to the referee shows each."


def _data(content: bytes, source: str) -> tuple[Any, Lines]:
    if content.lstrip().startswith(b"{"):
        content = content.replace(b"\t", b" ")  # JSON may be indented by tabs, which YAML forbids
    return strict_yaml.parse(content, source)


def _text(content: bytes, source: str) -> tuple[dict[str, Any], Lines]:
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise Wrong("not UTF-8", where=f"{source}:{line}", advice="Save the file as UTF-8.") from None
    forms = [(name, form) for name in NAMES if (form := load(name).text)]
    name, form = next(((name, form) for name, form in forms if f"game {name}" in text), forms[0])
    try:
        value, lines = form.read(text)
    except Unreadable as error:
        raise Wrong(str(error), where=f"{source}:{error.line}", advice=error.advice) from None
    return {"game": name, **value}, lines


def read(suite: Bundle, source: str, house_rules: str = "") -> Record:
    """The record in a file, under its own ruleset or another. Raises ``Wrong`` with file and line."""
    value, lines = value_of(content_of(source), named(source))
    return of_value(suite, value, lines, named(source), house_rules)


def of_value(suite: Bundle, value: Mapping[str, Any], lines: Lines, source: str, house_rules: str = "") -> Record:
    """The record of a value that is of the record's schema."""

    def where(*path: str | int) -> str:
        return f"{source}:{line_of(lines, path)}"

    game, ruleset = _ruleset(suite, value, where("game"), where("ruleset"), house_rules)
    changes = value.get("parameters", {})
    game_schema = schemas.read(game.name)
    played = {**ruleset.parameters, **changes}
    rulesets.check_parameters(played, game_schema["$defs"]["parameters"], game_schema, where("parameters"))
    operation = f"{game.name}.replay"
    question = without_claims(value)
    schemas.check(question, schemas.question_schema(game_schema, operation), lines, Path(source))
    label = rulesets.label(ruleset, changes)
    reads = game.operations[operation]["x-reads"]
    params = {"ruleset": label, "parameters": {name: played[name] for name in reads}, **question}
    record = Record(value, lines, source, game, label, params)
    _small_enough(record)
    return record


def _ruleset(
    suite: Bundle, value: Mapping[str, Any], game_at: str, ruleset_at: str, house_rules: str
) -> tuple[GameBundle, Ruleset]:
    named = value.get("game")
    if named is not None and named not in suite.games:
        raise Wrong(f"there is no game {named!r}", where=game_at, advice=f"There are {', '.join(suite.games)}.")
    games = [named] if named else []
    if house_rules:
        found = house.chosen(suite, house_rules, games)
    elif "ruleset" in value:
        own = "a ruleset of your own goes with --ruleset FILE."  # a record from elsewhere names no file to be read
        found = house.named(suite, value["ruleset"], games, own, ruleset_at)
    else:
        found = [(game, game.base) for game in suite.games.values() if not games or game.name in games]
    if len(found) > 1:
        names = ", ".join(game.name for game, _ in found)
        raise Wrong("of which game?", where=game_at, advice=f"Begin with game: and one of {names}.")
    return found[0]


def without_claims(value: Mapping[str, Any]) -> dict[str, Any]:
    """A record with nothing but the fields of the replay operation; every path stays what it was."""
    question = {name: one for name, one in value.items() if name not in OF_THE_FILE}
    if "hands" in question:
        question["hands"] = [_unclaimed_hand(hand) for hand in question["hands"]]
    if "actions" in question:
        question["actions"] = [_unclaimed(action) for action in question["actions"]]
    return question


def _unclaimed_hand(hand: Mapping[str, Any]) -> dict[str, Any]:
    plain = _unclaimed(hand)
    return {**plain, "actions": [_unclaimed(action) for action in plain["actions"]]} if "actions" in plain else plain


def _unclaimed(value: Mapping[str, Any]) -> dict[str, Any]:
    return {name: one for name, one in value.items() if name not in ("claimed", "claimed_scores")}


def hands(value: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    """The hands of a record or question; a game of a single hand is one by itself."""
    found: Sequence[Mapping[str, Any]] = value.get("hands", [value])
    return found


def path_to(value: Mapping[str, Any], hand: int, action: int | None = None) -> tuple[str | int, ...]:
    """The path to a hand of a record, or to an action of it."""
    inside: tuple[str | int, ...] = ("hands", hand) if "hands" in value else ()
    return inside if action is None else (*inside, "actions", action)


def _small_enough(record: Record) -> None:
    count = sum(len(hand["actions"]) for hand in hands(record.params))
    if count > MOST_ACTIONS:
        raise Wrong(
            f"{count:,} actions; {MOST_ACTIONS:,} are the most", where=record.where(), advice="Split the record."
        )


def place_in(message: str) -> tuple[tuple[str | int, ...], str]:
    """The path that a message of the reference begins with, ``hands[0].deal[1]: …``, and the rest."""
    found = _PLACE.match(message)
    if found is None:
        return (), message
    return tuple(_steps(found[1] or found[2])), message[found.end() :] if found[1] else message


def _steps(place: str) -> Iterator[str | int]:
    for number, name in _STEP.findall(place):
        yield int(number) if number else name
