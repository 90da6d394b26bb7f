"""Ways to make a question smaller at a stroke, the coarse ones first; hypothesis need not draw them byte by byte."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any

from fives_conformance.fuzz.parts import Kind, Part, Path, at, parts, put

Fields = Mapping[str, Any]


def pruned(asks: Kind, fields: Fields, homes: Mapping[str, Path], holds: Callable[[Fields], bool]) -> Fields:
    """The question with as much left out as holds without; each way is tried until none helps any more."""
    helped = True
    while helped:
        helped = False
        for way in (_chunks, _rows, _everywhere):
            place = 0
            while (found := _first(way(asks, fields, homes), place, holds)) is not None:
                (place, fields), helped = found, True
    return fields


def _first(smaller: Iterator[Fields], start: int, holds: Callable[[Fields], bool]) -> tuple[int, Fields] | None:
    """The first of these that holds, from a place on, and its place: those before it were tried on the larger one."""
    for place, one in enumerate(smaller):
        if place >= start and holds(one):
            return place, one
    return None


def _chunks(asks: Kind, fields: Fields, homes: Mapping[str, Path]) -> Iterator[Fields]:
    """Without some neighbours in a list: all, a half, a quarter, down to one; dropped, or moved where they lie by."""
    for part in _lists(asks, fields):
        size = len(part.value)
        while size:
            for start in range(0, len(part.value), size):
                gone = part.value[start : start + size]
                kept = [*part.value[:start], *part.value[start + size :]]
                if len(kept) >= part.kind.least:
                    yield put(fields, part.path, kept)
                    yield from _moved(part, kept, gone, fields, homes)
            size //= 2


def _moved(part: Part, kept: list[Any], gone: list[Any], fields: Fields, homes: Mapping[str, Path]) -> Iterator[Fields]:
    item = part.kind.items
    home = homes.get(item.name) if item is not None else None
    if home is not None and home != part.path:
        yield put(put(fields, part.path, kept), home, [*at(fields, home), *gone])


def _rows(asks: Kind, fields: Fields, homes: Mapping[str, Path]) -> Iterator[Fields]:
    """Without one thing, or all but one, of each list in a list of lists, wherever else those things are named."""
    for part in _lists(asks, fields):
        rows = part.value
        if not all(isinstance(row, list) for row in rows):
            continue
        for place in reversed(range(max(map(len, rows)))):
            gone = [row[place] for row in rows if place < len(row)]
            yield _without(fields, gone)


def _everywhere(asks: Kind, fields: Fields, homes: Mapping[str, Path]) -> Iterator[Fields]:
    """Without a thing, and without whatever names it."""
    things = {str(part.value): part.value for part in parts(asks, fields) if _thing(part)}
    values = list(things.values())
    for one in values:
        yield _without(fields, [one])


def _thing(part: Part) -> bool:
    """Whether it is a thing in a list, which may be named elsewhere."""
    return bool(part.path) and isinstance(part.path[-1], int) and not isinstance(part.value, Mapping | list)


def _without(value: Any, gone: Sequence[Any]) -> Any:
    """A value without those things, and without the objects in lists that name one of them."""
    if isinstance(value, Mapping):
        return {name: _without(one, gone) for name, one in value.items()}
    if isinstance(value, list):
        return [_without(one, gone) for one in value if not _names(one, gone)]
    return value


def _names(value: Any, gone: Collection[Any]) -> bool:
    named = value.values() if isinstance(value, Mapping) else (value,)
    return any(one in gone for one in named if not isinstance(one, Mapping | list))


def _lists(asks: Kind, fields: Fields) -> list[Part]:
    """The lists that have something in them, the outer ones first."""
    return [part for part in parts(asks, fields) if isinstance(part.value, list) and part.value]
