"""What a record claims of its scores, and where that is not what the rules give."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from fives_reference.game import Place

from fives_conformance.errors import Wrong
from fives_conformance.referee.record import Record, hands, path_to
from fives_conformance.referee.replay import Entry, Numbers

Key = tuple[int, int | None]
"""A hand and an action of it, or None for what the hand scored beside its actions."""


class Claim(NamedTuple):
    """What was claimed at one place."""

    path: tuple[str | int, ...]
    credits: float | Numbers | None
    """By side, or as one sum of all sides."""
    scores: Numbers | None
    """By side, after it."""
    seat: int | None = None
    """Who acted."""


class Fault(NamedTuple):
    """Something wrong in a record."""

    path: tuple[str | int, ...]
    place: Place
    what: str
    """Where, and what happened there."""
    says: str
    """What was claimed, and what is due; or that it is illegal, and why."""
    clauses: tuple[str, ...]
    claimed: float | Numbers | None = None
    """The credit that was claimed; None for any other fault."""
    instead: tuple[str, ...] = ()
    """What could have been done, in words."""


class Sum(NamedTuple):
    """What was scored at the place of a claim, which may be several entries."""

    entries: Sequence[Entry]

    @property
    def credits(self) -> Numbers:
        """By side."""
        return tuple([sum(numbers) for numbers in zip(*[entry.credits for entry in self.entries], strict=True)])

    @property
    def scores(self) -> Numbers:
        """By side, after all of it."""
        return self.entries[-1].scores

    @property
    def words(self) -> str:
        """What happened."""
        return self.entries[-1].telling.words if len(self.entries) == 1 else "the count"

    @property
    def because(self) -> str:
        """Why it is credited so, of each entry."""
        told = [entry.telling for entry in self.entries]
        return told[0].because if len(told) == 1 else "; ".join(f"{one.words}: {one.because}" for one in told)

    @property
    def clauses(self) -> tuple[str, ...]:
        """All that say so, each once."""
        return tuple(dict.fromkeys(clause for entry in self.entries for clause in entry.telling.clauses))


def sums(entries: Sequence[Entry]) -> Iterator[tuple[Key, Sum]]:
    """What was scored at each place of which something can be claimed, in the order of the record."""
    for hand, of_hand in groupby(entries, lambda entry: entry.place.hand):
        found = list(of_hand)
        yield from (((hand, one.place.action), Sum([one])) for one in found if one.place.action is not None)
        if beside := [entry for entry in found if entry.place.action is None]:
            yield (hand, None), Sum(beside)


def read(record: Record, sides: int) -> dict[Key, Claim]:
    """Every claim of a record. Raises ``Wrong`` for one that is not of so many sides."""
    found: dict[Key, Claim] = {}
    given = hands(record.given)
    for number, hand in enumerate(given):
        for index, action in enumerate(hand["actions"]):
            found |= _read(record, sides, action, (number, index))
        if "hands" in record.given:
            found |= _read(record, sides, hand, (number, None))
    return found


def at_the_end(record: Record, sides: int) -> Claim | None:
    """The scores that are claimed of the whole record."""
    path = ("claimed_scores",)
    if path[0] not in record.given:
        return None
    return Claim(path, None, _by_side(record, sides, record.given[path[0]], path))


def _read(record: Record, sides: int, value: Mapping[str, Any], key: Key) -> dict[Key, Claim]:
    path = path_to(record.given, *key)
    read = {
        name: _by_side(record, sides, value[name], (*path, name)) if isinstance(value[name], list) else value[name]
        for name in ("claimed", "claimed_scores")
        if name in value
    }
    claim = Claim(path, read.get("claimed"), read.get("claimed_scores"), value.get("seat"))
    return {key: claim} if read else {}


def _by_side(record: Record, sides: int, value: Sequence[float], path: tuple[str | int, ...]) -> Numbers:
    if len(value) == sides:
        return tuple(value)
    told = f"expected {sides} numbers, one a side, got {len(value)}" if sides else "this game keeps no scores"
    raise Wrong(f"{path[-1]}: {told}", where=record.where(*path), advice=f"Look at {'.'.join(map(str, path))}.")


def agrees(claimed: float | Numbers, credits: Numbers) -> bool:
    """Whether a claim says what was credited."""
    return claimed == credits if isinstance(claimed, tuple) else claimed == sum(credits)


def wrong(
    claims: Mapping[Key, Claim], entries: Sequence[Entry], final: Claim | None = None, refused: Place | None = None
) -> Iterator[Fault]:
    """Each claim that is not right. A total that only carries an earlier fault on is not named again.

    With something illegal in the record, nothing behind it is judged: no end of that hand or of the record.
    """
    found = dict(sums(entries))
    carried: Numbers = _nothing(entries[0].credits) if entries else ()
    for hand in dict.fromkeys(hand for hand, _ in found):
        totals = {key: total for key, total in found.items() if key[0] == hand}
        for key, total in totals.items():
            if claim := claims.get(key):
                faults, carried = _judged(claim, key, total, carried)
                yield from faults
        claim = claims.get((hand, None))
        if claim and (hand, None) not in totals and not (refused and refused.hand == hand):
            yield from _without_end(claim, f"the end of hand {hand}", hand, list(totals.values())[-1], carried)
    if final and refused is None and found:
        (last, _), total = list(found.items())[-1]
        yield from _without_end(final, "the end of the record", last, total, carried)


def _judged(claim: Claim, key: Key, total: Sum, carried: Numbers) -> tuple[list[Fault], Numbers]:
    """What is wrong in a claim, and how far the claimed totals are off from then on."""
    faults = []
    if claim.credits is not None and not agrees(claim.credits, total.credits):
        faults.append(_wrong_credit(claim, key, total))
        carried = _plus(carried, _excess(claim, total.credits))
    if claim.scores is None:
        return faults, carried
    if claim.scores not in (total.scores, _plus(total.scores, carried)):
        says = f"claimed the scores {shown(claim.scores)}; they are {shown(total.scores)}"
        faults.append(Fault(claim.path, Place(*key), _what(key, total), says, total.clauses))
    return faults, _minus(claim.scores, total.scores)


def _without_end(claim: Claim, what: str, hand: int, last: Sum, carried: Numbers) -> Iterator[Fault]:
    """Claims for an end at which nothing scored: the hand goes on, or its end no longer counts."""
    place = Place(hand, None)
    if claim.credits is not None and not agrees(claim.credits, _nothing(last.credits)):
        says = f"claimed {shown(claim.credits)}; nothing is due, as no end of the hand counts here"
        yield Fault(claim.path, place, what, says, (), claim.credits)
        carried = _plus(carried, _excess(claim, _nothing(last.credits)))
    if claim.scores is not None and claim.scores not in (last.scores, _plus(last.scores, carried)):
        says = f"claimed the scores {shown(claim.scores)}; they are {shown(last.scores)}"
        yield Fault(claim.path, place, what, says, last.clauses)


def _wrong_credit(claim: Claim, key: Key, total: Sum) -> Fault:
    due = total.credits if isinstance(claim.credits, tuple) else sum(total.credits)
    says = f"claimed {shown(claim.credits)}, due {shown(due)}: {total.because}"
    return Fault(claim.path, Place(*key), _what(key, total), says, total.clauses, claim.credits)


def _what(key: Key, total: Sum) -> str:
    hand, action = key
    return f"{f'the end of hand {hand}' if action is None else f'hand {hand}, action {action}'}: {total.words}"


def _excess(claim: Claim, due: Numbers) -> Numbers:
    """How much more than due was claimed, by side; one number is of the side that scored, or acted."""
    if isinstance(claim.credits, tuple):
        return _minus(claim.credits, due)
    scored = [side for side, credit in enumerate(due) if credit]
    side = scored[0] if len(scored) == 1 else None if claim.seat is None else claim.seat % len(due)
    more = (claim.credits or 0) - sum(due)
    return tuple([more if other == side else 0 for other in range(len(due))])


def _nothing(like: Numbers) -> Numbers:
    return tuple([0 for _ in like])


def _plus(one: Numbers, other: Numbers) -> Numbers:
    return tuple([a + b for a, b in zip(one, other, strict=True)])


def _minus(one: Numbers, other: Numbers) -> Numbers:
    return tuple([a - b for a, b in zip(one, other, strict=True)])


def shown(value: float | Numbers | None) -> str:
    """Numbers for people: 5 and not 5.0; by side ``5 : 10``."""
    if isinstance(value, tuple):
        return " : ".join(shown(one) for one in value)
    return f"{value:g}" if isinstance(value, float) else str(value)
