"""Hands played at random, which lean towards what has been seen seldom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple
from zlib import crc32

from fives_reference.game import Walk

from fives_conformance.fuzz.tables import Table

Action = Mapping[str, Any]
Position = Mapping[str, Any]

LONGEST = 300
"""Actions after which a hand is left; one that goes round in circles has no end."""
AHEAD = 3
"""How many actions are tried before one is chosen."""
SOUGHT = 0.6
"""The part of the labels that one campaign's hand seeks; the others it shuns."""
IN_A_ROW = (1, 1, 2, 3)
"""How many hands are played one after another."""
ENOUGH = 60
"""Positions after which no further hand is begun, so that a game of long hands does not take the time of others."""
OPENING = 5
"""Actions after which a hand that is only begun is left: what happens first is soon over."""


class Step(NamedTuple):
    """A position that was reached."""

    hands: Sequence[Walk]
    """All hands so far, the last one up to this position. They grow; whoever keeps one copies it."""
    legal: Sequence[Action]
    chosen: Action | None
    """What is done next; None where nothing is."""
    labels: frozenset[str]


def played(table: Table, random: Random, seen: Mapping[str, int]) -> Iterator[Step]:
    """A few hands at a table, position by position; ``seen`` says how often each label was."""
    players, taste = random.choice(table.players), _Taste(random.getrandbits(32), seen)
    hands: list[Walk] = []
    for _ in range(random.choice(IN_A_ROW)):
        yield from _hand(table, players, hands, random, taste, LONGEST)
        if sum(len(hand.positions) for hand in hands) > ENOUGH:
            return


def begun(table: Table, random: Random, seen: Mapping[str, int]) -> Iterator[Step]:
    """The first actions of a hand."""
    players, taste = random.choice(table.players), _Taste(random.getrandbits(32), seen)
    yield from _hand(table, players, [], random, taste, OPENING)


def _hand(table: Table, players: int, hands: list[Walk], random: Random, taste: _Taste, longest: int) -> Iterator[Step]:
    """A hand, which joins those before it; no more than so many actions of it."""
    position: Position = table.reference.deal(table.rules.parameters, players, random.getrandbits(32))
    labels = table.reference.rare(table.rules.parameters, position)
    positions, actions = [position], list[Action]()
    hands.append(Walk(positions, actions))
    for _ in range(longest):
        legal = table.legal(position)
        if not legal:
            yield Step(hands, legal, None, labels)
            return
        chosen, position, after = _choose(table, position, legal, random, taste)
        yield Step(hands, legal, chosen, labels)
        positions.append(position)
        actions.append(chosen)
        labels = after


def _choose(
    table: Table, position: Position, legal: Sequence[Action], random: Random, taste: _Taste
) -> tuple[Action, Position, frozenset[str]]:
    """An action with the position and the labels that it leads to."""
    tried = []
    for action in _candidates(legal, random):
        following = table.reference.advance(table.rules.parameters, position, action)
        labels = table.reference.rare(table.rules.parameters, following)
        tried.append((taste.of(labels), action, following, labels))
    _, action, following, labels = max(tried, key=lambda one: one[0])
    return action, following, labels


def _candidates(legal: Sequence[Action], random: Random) -> list[Action]:
    """One action, or several to choose from; a type with few actions comes as often as one with many."""
    number = random.choice((1, AHEAD))
    if random.random() < 0.5:
        return random.sample(legal, min(number, len(legal)))
    by_type: dict[str, list[Action]] = {}
    for action in legal:
        by_type.setdefault(action["type"], []).append(action)
    types = random.sample(sorted(by_type), min(number, len(by_type)))
    return [random.choice(by_type[one]) for one in types]


class _Taste:
    """What one run of hands seeks and shuns."""

    def __init__(self, seed: int, seen: Mapping[str, int]) -> None:
        self._seed = seed
        self._seen = seen

    def of(self, labels: frozenset[str]) -> float:
        """How much a position with these labels is sought: rare ones weigh most."""
        return sum(self._sign(label) / (1 + self._seen.get(label, 0)) for label in labels)

    def _sign(self, label: str) -> int:
        return 1 if crc32(f"{self._seed}/{label}".encode()) < SOUGHT * 2**32 else -1
