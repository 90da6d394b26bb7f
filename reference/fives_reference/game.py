"""What a game offers to whoever asks: the runner, the fuzzer, the referee, the site.

A game is one package beside this module, with the modules that :class:`Game` names.
Everything travels as JSON values (dict, list, str, int, float, bool, None), in the
shapes of ``spec/schemas/<game>.schema.json``. A question (``params``) always carries
``parameters`` beside its own fields; a parameter that is missing has the base
ruleset's value.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, Generic, NamedTuple, TypeVar

T = TypeVar("T")

Json = Any
"""A JSON value. Checked where it enters, in each game's ``operations`` module."""

Operation = Callable[[Mapping[str, Json]], dict[str, Json]]
"""From the ``params`` of a request to the ``result`` of its reply."""

Operations = Mapping[str, Operation]
"""By name, for example ``dominoes.score_layout``."""

NAMES = ("dominoes", "cards", "cinco")
"""The games, in the order in which they are listed."""


class Impossible(ValueError):
    """A question that is of the schema but describes nothing that can be.

    Travels as error -32602; ``reason`` is its ``data.reason``.
    """

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason


class NotOfSchema(ValueError):
    """A question that is not of the operation's schema; travels as error -32602 without a reason."""


class Misconception(NamedTuple):
    """A wrong idea that a real engine may hold, and the reference with that idea built in."""

    id: str
    says: str
    """One sentence that a player understands, in the engine's voice: "A double led counts twice."."""
    clause: str
    """The clause that says otherwise."""
    swapped: Mapping[str, Callable[..., Any]]
    """The rule functions that differ, by name; several ideas are held by swapping all of theirs."""
    operations: Operations
    equivalent_to: str = ""
    """The id of another that answers every question alike, though it says another thing."""


class Alternative(NamedTuple):
    """The other way of an advisory clause, built into the reference."""

    clause: str
    says: str
    swapped: Mapping[str, Callable[..., Any]]
    """The rule functions that differ, by name."""
    operations: Operations


class Walk(NamedTuple):
    """One hand as it was played, from its deal on, perhaps not to its end."""

    positions: Sequence[Mapping[str, Json]]
    """One more than the actions."""
    actions: Sequence[Mapping[str, Json]]


class Unreadable(ValueError):
    """A text that is no record; ``line`` counts from 1, and ``advice`` says what to write instead."""

    def __init__(self, message: str, line: int, advice: str = "") -> None:
        super().__init__(message)
        self.line = line
        self.advice = advice


class TextForm(NamedTuple):
    """The compact text of a game's records, which people type and programs print."""

    read: Callable[[str], tuple[dict[str, Json], Mapping[tuple[str | int, ...], int]]]
    """A text to its record, and to the line, from 1, on which each part of that stands. Raises ``Unreadable``."""
    write: Callable[[Mapping[str, Json]], str]
    """A record to its text, which reads as the same record. Raises ``Impossible`` where the text cannot say it."""


class Place(NamedTuple):
    """Where in a record: an action of a hand, or what follows its actions (``action`` is None)."""

    hand: int
    action: int | None
    label: str = ""
    """What of it, where events say what they are for."""


class Telling(NamedTuple):
    """What a referee says of something in a record."""

    words: str
    """What happened, in a clause without a full stop: "Ann places 6-5 against 6-6, inline"."""
    because: str = ""
    """Why it is credited what it is credited, or refused."""
    clauses: tuple[str, ...] = ()
    """The clauses that say so, the first before all."""
    scene: tuple[str, Mapping[str, Json]] | None = None
    """An operation and its question, whose picture shows it."""


def side_names(who: Sequence[str], sides: int) -> tuple[str, ...]:
    """The names of the sides, by those of the seats: ``Ann and Cy``; seat s belongs to side s modulo their number."""
    return tuple([" and ".join(who[side::sides]) for side in range(sides)])


class Question(NamedTuple):
    """Something that can be asked."""

    operation: str
    """With the game's name before it."""
    fields: dict[str, Json]
    """What is asked, beside the ruleset."""
    loose: tuple[str, ...] = ()
    """Fields of which any part may be changed at random: what comes of it can be, or is refused by the rules."""


def amiss(given: Sequence[str], whole: Sequence[str]) -> list[str]:
    """What a set has twice, lacks, or should not have: ``5-2 is missing``."""
    twice = [one for index, one in enumerate(given) if one in given[:index]]
    return [
        *[f"{one} stands twice" for one in dict.fromkeys(twice)],
        *[f"{one} is missing" for one in whole if one not in given],
        *[f"{one} is too much" for one in dict.fromkeys(given) if one not in whole],
    ]


def _never(_operation: str, _params: Mapping[str, Json]) -> bool:
    return False


_module = cache(import_module)


class _Part(Generic[T]):
    """What a module of a game's package holds; imported when it is first asked for."""

    def __init__(self, module: str, name: str, otherwise: T | None = None) -> None:
        self._module = module
        self._name = name
        self._otherwise = otherwise

    def __get__(self, game: Game, _owner: type[Game]) -> T:
        found = _module(f"fives_reference.{game.name}.{self._module}")
        if self._otherwise is None:
            return getattr(found, self._name)  # type: ignore[no-any-return]  # T by convention
        return getattr(found, self._name, self._otherwise)


@dataclass(frozen=True)
class Game:
    """One game, as data and pure functions."""

    name: str

    parameters = _Part[Collection[str]]("parameters", "NAMES")
    """The names of all parameters; the reference plays every value of each."""
    operations = _Part[Operations]("operations", "OPERATIONS")
    rules = _Part[Any]("rules", "RULES")
    """The rules of the specification; each rule function is an attribute."""
    holding = _Part[Callable[[Mapping[str, Callable[..., Any]]], Operations]]("operations", "holding")
    """The operations with some rule functions swapped, by name."""
    canonical = _Part[Callable[[Json], Json]]("operations", "canonical")
    """Any JSON value with each spelling of a thing replaced by one of them (2-6 by 6-2)."""
    spellings = _Part[Mapping[str, str]]("operations", "SPELLINGS", {})
    """Each spelling that ``canonical`` replaces, and by what."""
    deal = _Part[Callable[[Mapping[str, Json], int, int], dict[str, Json]]]("walk", "deal")
    """``(parameters, players, seed)`` to a first position; the same for the same arguments."""
    advance = _Part[Callable[[Mapping[str, Json], Mapping[str, Json], Mapping[str, Json]], dict[str, Json]]](
        "walk", "advance"
    )
    """``(parameters, position, action)`` to the next position; the action must be legal."""
    rare = _Part[Callable[[Mapping[str, Json], Mapping[str, Json]], frozenset[str]]]("walk", "rare")
    """``(parameters, position)`` to labels of what is unusual in it."""
    stock = _Part[Collection[str]]("walk", "STOCK", frozenset())
    """The names of fields of a question in which lies what is not in play, or not yet: boneyard, pile, pack, deal."""
    players = _Part[Callable[[Mapping[str, Json]], Sequence[int]]]("walk", "players")
    """``parameters`` to the numbers of players that the game is for."""
    questions = _Part[Callable[[Mapping[str, Json], Sequence[Walk], int], Iterator[Question]]]("questions", "questions")
    """``(parameters, hands, seed)`` to what can be asked, beside the actions, about the last position
    of hands that were played one after another, and about their record once the last has ended."""
    misconceptions = _Part[Sequence[Misconception]]("misconceptions", "MISCONCEPTIONS")
    undoubted = _Part[Mapping[str, str]]("misconceptions", "UNDOUBTED")
    """The clauses that no misconception is about though they are asked about, and why."""
    alternatives = _Part[Sequence[Alternative]]("alternatives", "ALTERNATIVES")
    draw_text = _Part[Callable[[str, Mapping[str, Json]], str]]("pictures", "draw_text")
    """``(operation, params)`` of a question to a picture for a terminal; no trailing newline."""
    draw_svg = _Part[Callable[[str, Mapping[str, Json]], str]]("pictures", "draw_svg")
    """The same as an SVG element, safe to embed: all text escaped, no script."""
    two_ways = _Part[Callable[[str, Mapping[str, Json]], bool]]("walk", "two_ways", _never)
    """Whether the question's table has two equal free sides, so that it is asked mirrored too."""
    partial = _Part[Callable[[str, Mapping[str, Json]], bool]]("walk", "partial", _never)
    """Whether the question shows only a part of the set, which an engine that counts cannot hold."""

    walks = _Part[Callable[[Mapping[str, Json]], Sequence[Walk]]]("account", "walks")
    """The params of a replay in which nothing is illegal to its hands, as they were played."""
    tell = _Part[Callable[[Mapping[str, Json], Sequence[Walk], Place, Sequence[str]], Telling]]("account", "tell")
    """``(params, walks, place, names by seat)`` to what happened there."""
    acted = _Part[Callable[[Mapping[str, Json], Sequence[str]], str]]("account", "acted")
    """``(action, names by seat)`` to the action in words."""
    refused = _Part[Callable[[str, Mapping[str, Json] | None], Telling]]("account", "refused")
    """``(reason, action)`` to why it is illegal; no action where the hand may not begin."""
    outcome = _Part[Callable[[Mapping[str, Json], Mapping[str, Json], Sequence[str]], Telling]]("account", "outcome")
    """``(params, answer, names by seat)`` of a replay to what it came to."""
    early = _Part[Collection[str]]("account", "EARLY", frozenset())
    """What events of a replay without an action are for, where they may come before the end of a hand."""
    mend = _Part[Callable[[Mapping[str, Json]], str]]("account", "mend")
    """The params of a replay that is impossible to what in them is missing or too much, in sentences."""
    text = _Part["TextForm | None"]("account", "TEXT")
    """The compact text of records, where the game has one."""


@cache
def load(name: str) -> Game:
    """The game of that name. Raises ``ModuleNotFoundError`` for a name not in ``NAMES``."""
    import_module(f"fives_reference.{name}")
    return Game(name)
