"""Making a question smaller while the engine still gives a wrong answer of the same explanation.

First much is left out at a stroke; then hypothesis goes into detail. It draws a byte for each part of
the question: 0 drops the part, 1 moves it out of the way, and nearly every byte keeps it, so that the
question itself, or one that differs little, is soon drawn. From there hypothesis lowers byte after byte.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any

from fives_conformance.errors import Wrong
from fives_conformance.fuzz.parts import Kind, Part, Path, at, elements, parts, put
from fives_conformance.fuzz.prune import pruned

Fields = Mapping[str, Any]
Holds = Callable[[Fields], bool]
"""Whether the engine still answers these fields in the same wrong way."""
Choose = Callable[[Sequence[int]], int]
"""One of a few numbers, ascending; the last one leaves what there is."""

DROP, MOVE, KEEP = 0, 1, 2
NUMBERS = 6
"""Numbers in lists longer than this are names of things, and are not lowered."""
ATTEMPTS = 400
"""How many questions are drawn before one is found that still holds."""


def check_installed() -> None:
    """Raises ``Wrong`` where hypothesis is missing."""
    try:
        import hypothesis  # noqa: F401
    except ImportError:
        advice = "Install it with `pip install 'fives[fuzz]'`, or say --no-shrink."
        raise Wrong("making a case smaller needs hypothesis, which is not installed", advice=advice) from None


def smallest(asks: Kind, fields: Fields, holds: Holds, tries: int, stock: Collection[str] = ()) -> dict[str, Any]:
    """The smallest question that was found in so many tries; the same for the same engine."""
    trials = _Trials(holds, tries, stock)
    fields = pruned(asks, fields, _homes(asks, fields), trials)
    _drawn_smaller(asks, fields, trials)
    return dict(trials.smallest or fields)


def _drawn_smaller(asks: Kind, fields: Fields, trials: _Trials) -> None:
    """Lets hypothesis try what is smaller."""
    from random import Random

    from hypothesis import HealthCheck, Phase, Verbosity, find, settings
    from hypothesis import strategies as st
    from hypothesis.errors import NoSuchExample

    homes = _homes(asks, fields)
    count = _Counted()
    drawn(asks, fields, homes, count)

    def smaller(chosen: bytes) -> dict[str, Any]:
        return drawn(asks, fields, homes, _Chosen(chosen))

    quiet = settings(
        database=None, phases=(Phase.generate, Phase.shrink), deadline=None, max_examples=ATTEMPTS,
        verbosity=Verbosity.quiet, suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    choices = st.binary(min_size=count.parts, max_size=count.parts)
    try:
        find(choices.map(smaller), trials, settings=quiet, random=Random(0))
    except NoSuchExample:
        pass


class _Counted:
    """Keeps everything, and counts the choices."""

    def __init__(self) -> None:
        self.parts = 0

    def __call__(self, numbers: Sequence[int]) -> int:
        self.parts += 1
        return numbers[-1]


class _Chosen:
    """Goes by bytes."""

    def __init__(self, chosen: bytes) -> None:
        self._bytes = iter(chosen)

    def __call__(self, numbers: Sequence[int]) -> int:
        return numbers[min(next(self._bytes), len(numbers) - 1)]


class _Trials:
    """Asks about each question once, and about no more than there is patience for; keeps the smallest that holds."""

    def __init__(self, holds: Holds, tries: int, stock: Collection[str]) -> None:
        self._holds = holds
        self._left = tries
        self._stock = stock
        self._known: dict[str, bool] = {}
        self._order = (0, 0)
        self.smallest: Fields | None = None

    def __call__(self, fields: Fields) -> bool:
        key = json.dumps(fields, sort_keys=True)
        if key not in self._known:
            self._left -= 1
            self._known[key] = self._left >= 0 and self._holds(fields)
            if self._known[key]:
                self._keep(fields, (elements(fields, self._stock), len(key)))
        return self._known[key]

    def _keep(self, fields: Fields, order: tuple[int, int]) -> None:
        if self.smallest is None or order < self._order:
            self.smallest, self._order = fields, order


def _homes(asks: Kind, fields: Fields) -> dict[str, Path]:
    """By the kind of a plain thing, the first list of such things that the question has one of."""
    return {part.kind.items.name: part.path for part in reversed(list(parts(asks, fields))) if _is_home(part)}


def drawn(asks: Kind, fields: Fields, homes: Mapping[str, Path], choose: Choose) -> dict[str, Any]:
    """The question with what the choices leave of it.

    There are as many choices whatever is chosen, also within what is dropped, so that one can be
    changed without the others.
    """
    drawing = _Drawing(choose, homes)
    found = drawing.part(asks, fields, ())
    for name, values in drawing.moved.items():
        home = homes[name]
        if (there := _at(found, home)) is not None:
            found = put(found, home, [*there, *values])
    assert isinstance(found, dict)
    return found


def _is_home(part: Part) -> bool:
    """Whether it is a list of plain things which the question has one of, and not one for each seat."""
    return isinstance(part.value, list) and _plain(part.kind.items) and isinstance(part.path[-1], str)


def _plain(kind: Kind | None) -> bool:
    return kind is not None and bool(kind.name) and not kind.fields and not kind.items


def _at(value: Any, path: Path) -> Any:
    """What stands at a path; None where it was dropped."""
    try:
        return at(value, path)
    except (KeyError, IndexError):
        return None


class _Drawing:
    """One question under way."""

    def __init__(self, choose: Choose, homes: Mapping[str, Path]) -> None:
        self._choose = choose
        self._homes = homes
        self.moved: dict[str, list[Any]] = {}
        """By their kind, the things that go to the end of the list that is their home."""

    def part(self, kind: Kind, value: Any, path: Path) -> Any:
        if isinstance(value, Mapping):
            return dict(self._fields(kind, value, path))
        if isinstance(value, list) and kind.items:
            return list(self._items(kind, kind.items, value, path))
        if isinstance(value, int) and not isinstance(value, bool) and not kind.choices:
            return self._choose(_steps(min(value, kind.low or 0), value))
        return value

    def _fields(self, kind: Kind, value: Fields, path: Path) -> Iterator[tuple[str, Any]]:
        for name, one in value.items():
            part = self.part(kind.fields[name], one, (*path, name)) if name in kind.fields else one
            if name in kind.required or self._choose((DROP, KEEP)) == KEEP:
                yield name, part

    def _items(self, kind: Kind, item: Kind, value: list[Any], path: Path) -> Iterator[Any]:
        """First how many from the front, then the fate of each."""
        length = self._choose(_steps(min(kind.least, len(value)), len(value)))
        names = isinstance(value[0], int) and len(value) > NUMBERS if value else False
        movable = _plain(item) and self._homes.get(item.name, path) != path
        for place, one in enumerate(value):
            part = one if names else self.part(item, one, (*path, place))
            fate = self._choose((DROP, MOVE, KEEP) if movable else (DROP, KEEP))
            if place < length and fate == KEEP:
                yield part
            elif place < length and fate == MOVE:
                self.moved.setdefault(item.name, []).append(one)


def _steps(low: int, high: int) -> list[int]:
    """Some numbers between two, close together at both ends."""
    span = high - low
    return sorted({low + span * part // 8 for part in range(9)} | {min(low + 1, high), max(low, high - 1)})
