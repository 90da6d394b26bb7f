"""The ledger: every id that was ever released, and what it meant then.

``spec/ledger.json``. An id may be added, and a wrong vector withdrawn, with a reason; nothing
else may happen to an id. What a vector asks and expects is kept as a fingerprint that does not
change when an operation comes to read one more parameter at its base value.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from fives_reference.game import load

from fives_conformance.bundle import Bundle, GameBundle
from fives_conformance.errors import Wrong
from fives_conformance.offer import same
from fives_conformance.vectors import Vector

KINDS = ("clause", "vector", "ruleset", "parameter", "misconception", "operation")
WITHDRAWN = "withdrawn"

Entries = Mapping[str, Mapping[str, Any]]
"""For each kind the ids, each with what it means: a value that is equal while the meaning is."""


class Ledger(NamedTuple):
    """What has been released."""

    entries: Entries
    withdrawn: Mapping[str, Mapping[str, str]]
    """Vectors that are no longer asked: ``reason``, and ``by`` where another replaces it."""


class Damage(NamedTuple):
    """Something that happened to an id and may not."""

    id: str
    what: str
    advice: str


def read(path: Path) -> Ledger:
    """The ledger of a file. Raises ``Wrong``."""
    try:
        value = json.loads(path.read_text(encoding="utf-8"))
        entries = {kind: dict(value[kind]) for kind in KINDS}
        return Ledger(entries, dict(value[WITHDRAWN]))
    except (OSError, ValueError, KeyError, TypeError) as error:
        advice = "Take it back from the repository's history; `fives ledger --record` adds what is new."
        raise Wrong(f"cannot be read as a ledger: {error!r}", where=str(path), advice=advice) from None


def write(path: Path, ledger: Ledger) -> None:
    """An id on a line, in order, so that two changes meet in different lines."""
    parts = [*[(kind, ledger.entries[kind]) for kind in KINDS], (WITHDRAWN, ledger.withdrawn)]
    content = ",\n".join(f'"{kind}": {{\n{_lines(entries)}\n}}' for kind, entries in parts)
    path.write_text(f"{{\n{content}\n}}\n", encoding="utf-8")


def _lines(entries: Mapping[str, Any]) -> str:
    return ",\n".join(f"  {json.dumps(id)}: {json.dumps(entries[id], ensure_ascii=False)}" for id in sorted(entries))


def present(suite: Bundle) -> Entries:
    """Every id of the suite as it is, with what it means."""
    found: dict[str, dict[str, Any]] = {kind: {} for kind in KINDS}
    for game in suite.games.values():
        found["clause"] |= {one.id: one.level for one in game.clauses.values()}
        found["vector"] |= {one.id: _asks_and_expects(game, one) for one in game.vectors}
        found["ruleset"] |= {f"{game.name}/{one.name}": one.parameters for one in game.rulesets.values()}
        found["parameter"] |= {
            f"{game.name}/{name}": about.get("enum", "any")
            for name, about in game.definitions["parameters"]["properties"].items()
        }
        found["misconception"] |= {one.id: one.clause for one in load(game.name).misconceptions}
        found["operation"] |= dict.fromkeys(game.operations, "")
    return found


def _asks_and_expects(game: GameBundle, vector: Vector) -> str:
    """A fingerprint of the question and its answer; who reads a parameter at its base value does not matter."""
    base = game.base.parameters
    asked = {
        name: value for name, value in vector.params["parameters"].items() if not same(value, base.get(name, None))
    }
    question = {key: value for key, value in vector.params.items() if key not in ("ruleset", "parameters")}
    parts = [vector.clause, vector.operation, asked, question, vector.expect, vector.error, vector.alternatives]
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()[:16]


def damages(ledger: Ledger, suite: Bundle) -> Iterator[Damage]:
    """What happened to released ids and may not."""
    now = present(suite)
    for kind in KINDS:
        for id, meant in ledger.entries[kind].items():
            if id in ledger.withdrawn:
                continue
            if id not in now[kind]:
                yield Damage(id, f"the {kind} is gone", _GONE[kind])
            elif not _means(kind, meant, now[kind][id]):
                yield Damage(id, f"the {kind} {_CHANGED[kind]}", _ANEW[kind])
    for id in ledger.withdrawn:
        if id in now["vector"]:
            yield Damage(id, "the id was withdrawn and is used again", "Give the vector an id of its own.")


def _means(kind: str, meant: Any, now: Any) -> bool:
    """Whether an id still means what it did: a parameter may get values, a ruleset parameters."""
    if kind == "clause":
        return now in (meant, WITHDRAWN)
    if kind == "parameter" and isinstance(meant, list) and isinstance(now, list):
        return all(any(same(one, other) for other in now) for one in meant)
    if kind == "ruleset":
        return all(name in now and same(now[name], value) for name, value in meant.items())
    return bool(meant == now)


_RENAMED = "Bring it back; an id that was released stays."
_GONE = {
    "clause": "Bring it back; where it no longer holds, make its level (withdrawn).",
    "vector": f"{_RENAMED} A wrong vector is withdrawn: fives ledger --withdraw ID --reason WHY.",
    "ruleset": _RENAMED,
    "parameter": _RENAMED,
    "misconception": _RENAMED,
    "operation": _RENAMED,
}
_CHANGED = {
    "clause": "has another level",
    "vector": "asks or expects something else than when it was released",
    "ruleset": "plays other rules than when it was released",
    "parameter": "has lost a value",
    "misconception": "is of another clause",
    "operation": "has changed",
}
_ANEW = {
    "clause": "Withdraw it and write a new clause under the next free number.",
    "vector": "Put it back, and write the new question under a new id; withdraw the old one if it was wrong.",
    "ruleset": "Put it back, and give the new rules a name of their own.",
    "parameter": "Bring the value back.",
    "misconception": "Put it back, and give the other idea an id of its own.",
    "operation": "Put it back.",
}


def unreleased(ledger: Ledger, suite: Bundle) -> dict[str, list[str]]:
    """The ids that are not in the ledger yet, by kind."""
    now = present(suite)
    return {kind: [id for id in now[kind] if id not in ledger.entries[kind]] for kind in KINDS}


def recorded(ledger: Ledger, suite: Bundle) -> Ledger:
    """The ledger with what is new. Raises ``Wrong`` where something released is damaged."""
    for damage in damages(ledger, suite):
        raise Wrong(f"{damage.id}: {damage.what}", advice=damage.advice)
    now = present(suite)
    return ledger._replace(entries={kind: {**ledger.entries[kind], **now[kind]} for kind in KINDS})


def withdrawing(ledger: Ledger, suite: Bundle, id: str, reason: str, by: str) -> Ledger:
    """The ledger with a vector withdrawn, which its file no longer holds. Raises ``Wrong``."""
    now = present(suite)["vector"]
    if id not in ledger.entries["vector"]:
        raise Wrong(f"{id} is no vector that was released", advice="An unreleased vector is simply removed.")
    if id in now:
        raise Wrong(f"{id} still stands in its file", advice="Remove it there first.")
    if by and by not in now:
        raise Wrong(f"there is no vector {by}", advice="Write the vector that replaces it first.")
    if len(reason.split()) < 3:
        raise Wrong("the reason is too short", advice="Say in a sentence what was wrong, for who relied on it.")
    return ledger._replace(withdrawn={**ledger.withdrawn, id: {"reason": reason} | ({"by": by} if by else {})})


EMPTY = Ledger({kind: {} for kind in KINDS}, {})
"""Before the first release."""
