"""A question with one part replaced by another of its kind: most are wrong, and all are of the schema."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from fives_conformance.fuzz.parts import Kind, Part, at, parts, put

WIDE = 12
"""A range of so many numbers is tried throughout; of a wider one, what the question names and any."""
NEAR = (-1, 0, 1)

Change = Callable[[], Any]
"""What makes the whole question with one change."""


def bent(
    asks: Kind, fields: Mapping[str, Any], loose: Sequence[str], numbers: Sequence[float], random: Random
) -> dict[str, Any] | None:
    """The question with one change in a field that is loose; None where there is nothing to change.

    ``numbers`` are those that the rules name, near which a count or a score is of interest.
    """
    if not loose:
        return None
    top = random.choice(loose)
    every = list(parts(asks, fields))
    part = random.choice([one for one in every if one.path[:1] == (top,)])
    changes = list(_changes(part, every, fields, numbers, random))
    found: dict[str, Any] = random.choice(changes)() if changes else {**fields}
    return found if found != fields else None


def _changes(
    part: Part, every: Sequence[Part], fields: Mapping[str, Any], numbers: Sequence[float], random: Random
) -> Iterator[Change]:
    if isinstance(part.value, Mapping):
        yield from _of_object(part, every, fields, numbers, random)
    elif isinstance(part.value, list):
        yield from _of_list(part, every, fields, numbers, random)
    elif pool := _pool(part.kind, every, numbers, random):
        yield lambda: put(fields, part.path, random.choice(pool))
        holder = next(one for one in every if one.path == part.path[:-1])
        if part.kind.choices and holder.path and isinstance(holder.value, Mapping):
            # the other fields may have sense beside the old choice alone
            bare = {name: one for name, one in holder.value.items() if name in holder.kind.required}
            yield lambda: put(fields, holder.path, {**bare, part.path[-1]: random.choice(pool)})


def _pool(kind: Kind, every: Sequence[Part], numbers: Sequence[float], random: Random) -> list[Any]:
    """Values of a kind."""
    if kind.choices:
        return list(kind.choices)
    null = [None] if kind.null else []
    named = [part.value for part in every if kind.name and part.kind.name == kind.name and part.value is not None]
    if kind.low is not None and kind.high is not None:
        if kind.high - kind.low <= WIDE:
            return [*null, *range(kind.low, kind.high + 1)]
        return [*null, *named, random.randint(kind.low, kind.high)]
    if kind.number:
        return [*null, *[number + off for number in (0, *numbers) for off in NEAR]]
    return [*null, *named]


def _of_object(
    part: Part, every: Sequence[Part], fields: Mapping[str, Any], numbers: Sequence[float], random: Random
) -> Iterator[Change]:
    kind, value = part.kind, part.value
    for name, one in kind.fields.items():
        if name in value and name not in kind.required:
            left = {key: other for key, other in value.items() if key != name}
            yield lambda left=left: put(fields, part.path, left)  # type: ignore[misc]
        elif name not in value and (pool := _pool(one, every, numbers, random)):
            yield lambda name=name, pool=pool: put(fields, (*part.path, name), random.choice(pool))  # type: ignore[misc]
    others = [other.value for other in every if kind.name and other.kind.name == kind.name and other.value != value]
    if others:
        yield lambda: put(fields, part.path, random.choice(others))


def _of_list(
    part: Part, every: Sequence[Part], fields: Mapping[str, Any], numbers: Sequence[float], random: Random
) -> Iterator[Change]:
    value, size = part.value, len(part.value)
    item = part.kind.items
    if item is None:
        return
    if pool := _pool(item, every, numbers, random):
        yield lambda: put(fields, part.path, [*value, random.choice(pool)])
    if not value:
        return
    taken = random.randrange(size)
    without = [*value[:taken], *value[taken + 1 :]]
    if size > part.kind.least:
        yield lambda: put(fields, part.path, without)
    yield lambda: put(fields, part.path, [*value, value[taken]])
    if size > 1:
        yield lambda: put(fields, part.path, [*without, value[taken]])
    homes = [one.path for one in every if one.path != part.path and _holds(one.kind, item.name)]
    if homes:
        home = random.choice(homes)
        yield lambda: put(put(fields, part.path, without), home, [*at(fields, home), value[taken]])


def _holds(kind: Kind, name: str) -> bool:
    """Whether it is a list of what has that name."""
    return kind.items is not None and kind.items.name == name != ""
