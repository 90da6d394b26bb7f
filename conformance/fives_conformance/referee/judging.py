"""Judging a record: its score sheet, and what in it is wrong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from fives_reference.game import Impossible, NotOfSchema, Place, Telling, load, side_names

from fives_conformance.errors import Wrong
from fives_conformance.referee import claims
from fives_conformance.referee.claims import Claim, Fault, Key
from fives_conformance.referee.record import Record, hands, path_to, place_in
from fives_conformance.referee.replay import Entry, Replay, entries

OVER = ("hand-over", "match-over")
"""Reasons for which nothing at all could be done in its stead."""

Params = Mapping[str, Any]


class Sheet(NamedTuple):
    """A record as the referee sees it."""

    record: Record
    replay: Replay
    """Up to the first thing that is illegal."""
    entries: tuple[Entry, ...]
    claims: Mapping[Key, Claim]
    refused: Place | None
    """The first thing that is illegal."""
    outcome: Telling
    faults: tuple[Fault, ...]

    @property
    def unjudged(self) -> int:
        """How many actions follow the first illegal thing."""
        if self.refused is None:
            return 0
        begun = 0 if self.refused.action is None else self.refused.action + 1
        return sum(len(hand["actions"]) for hand in hands(self.record.params)[self.refused.hand :]) - begun


def judge(record: Record) -> Sheet:
    """The score sheet, and everything that is wrong. Raises ``Wrong`` for a record that cannot be."""
    answer = replayed(record, record.params)
    illegal = answer.get("illegal")
    refused = Place(illegal.get("hand", 0), illegal["action"]) if illegal else None
    params = cut(record.params, refused) if refused else record.params
    game, seats = load(record.game.name), names_of(record)
    answer = replayed(record, params) if refused else answer
    replay = Replay(game, params, answer, game.walks(params), seats)
    lines = tuple(entries(replay))
    claimed = claims.read(record, len(replay.start))
    outcome = game.outcome(params, answer, seats)
    final = claims.at_the_end(record, len(replay.start))
    faults = [*claims.wrong(claimed, lines, final, refused)]
    if illegal and refused:
        faults.append(_illegal(record, replay, refused, illegal["reason"]))
    else:
        faults += _wrong_winners(record, replay, outcome)
    return Sheet(record, replay, lines, claimed, refused, outcome, tuple(faults))


def replayed(record: Record, params: Params) -> Params:
    """What the reference answers. Raises ``Wrong`` where the record cannot be."""
    try:
        return load(record.game.name).operations[record.operation](params)
    except (Impossible, NotOfSchema) as error:
        path, message = place_in(str(error))
        told = f" ({error.reason})" if isinstance(error, Impossible) else ""
        advice = load(record.game.name).mend(params) or "Mend the record; nothing in it was judged."
        raise Wrong(f"this cannot be: {message}{told}", where=record.where(*path), advice=advice) from None


def cut(params: Params, place: Place) -> dict[str, Any]:
    """The question of a record up to, and without, an action or the beginning of a hand."""
    if "hands" not in params:
        return {**params, "actions": params["actions"][: place.action]}
    before = params["hands"][: place.hand]
    if place.action is None:
        return {**params, "hands": before}
    hand = params["hands"][place.hand]
    return {**params, "hands": [*before, {**hand, "actions": hand["actions"][: place.action]}]}


def names_of(record: Record) -> tuple[str, ...]:
    """The names of the players; without any ``seat 0`` and so on."""
    names, players = record.given.get("names", ()), record.params["players"]
    if names and len(names) != players:
        advice = "Name each of them, or none."
        raise Wrong(f"{len(names)} names for {players} players", where=record.where("names"), advice=advice)
    return tuple(names) or tuple([f"seat {seat}" for seat in range(players)])


def _wrong_winners(record: Record, replay: Replay, outcome: Telling) -> Iterator[Fault]:
    """Who was said to have won, and has not."""
    said = record.given.get("claimed_winners")
    if said is None or set(said) == set(replay.answer["winners"]):
        return
    names = side_names(replay.seats, len(replay.start) or int(replay.params["sides"]))
    winners = " and ".join(names[side] if side < len(names) else f"side {side}" for side in said)
    says = f"claimed that {winners or 'nobody'} won; {outcome.words}: {outcome.because}"
    place = Place(len(hands(record.params)) - 1, None)
    yield Fault(("claimed_winners",), place, "the end of the record", says, outcome.clauses)


def _illegal(record: Record, replay: Replay, place: Place, reason: str) -> Fault:
    """Why the first illegal thing is illegal, and what could have been done."""
    path = path_to(record.params, place.hand, place.action)
    if place.action is None:
        telling = replay.game.refused(reason, None)
        return Fault(path, place, f"hand {place.hand}", f"illegal: {telling.because} ({reason})", telling.clauses)
    action = hands(record.params)[place.hand]["actions"][place.action]
    telling = replay.game.refused(reason, action)
    what = f"hand {place.hand}, action {place.action}: {replay.game.acted(action, replay.seats)}"
    possible = [] if reason in OVER else replay.possible()
    instead = tuple([replay.game.acted(one, replay.seats) for one in possible])
    return Fault(path, place, what, f"illegal: {telling.because} ({reason})", telling.clauses, instead=instead)
