"""A record as the reference replays it: every action in its order, and what was scored where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from fives_reference.game import Game, Place, Telling, Walk

Params = Mapping[str, Any]
Event = Mapping[str, Any]
Numbers = tuple[float, ...]
"""By side."""


class Entry(NamedTuple):
    """A line of the score sheet."""

    place: Place
    telling: Telling
    credits: Numbers
    """All 0 where nothing was scored."""
    scores: Numbers
    """After it."""


class Replay(NamedTuple):
    """A record without anything illegal, and what the reference knows of it."""

    game: Game
    params: Params
    answer: Params
    """Of the replay operation."""
    walks: Sequence[Walk]
    seats: tuple[str, ...]
    """The names of the players."""

    @property
    def start(self) -> Numbers:
        """The scores before the first hand; nothing where the game keeps none."""
        return tuple(self.params.get("scores", ()))

    @property
    def events(self) -> Sequence[Event]:
        """What changed a score, in the order of time."""
        found: Sequence[Event] = self.answer.get("events", ())
        return found

    def question(self) -> tuple[str, Params]:
        """What may be done in the last position."""
        operation = f"{self.game.name}.legal_actions"
        return operation, {"parameters": self.params["parameters"], "position": self.walks[-1].positions[-1]}

    def possible(self) -> list[Params]:
        """The actions that are legal in the last position."""
        operation, question = self.question()
        found: list[Params] = self.game.operations[operation](question)["actions"]
        return found


def entries(replay: Replay) -> Iterator[Entry]:
    """Every action in its order, with what was scored beside the actions."""
    for hand in range(len(replay.walks)):
        scores = _scores_before(replay, hand)
        for place, events in _places(replay, hand):
            credits = tuple([sum(event["credits"][side] for event in events) for side in range(len(scores))])
            scores = tuple(events[-1]["scores"]) if events else scores
            telling = replay.game.tell(replay.params, replay.walks, place, replay.seats)
            yield Entry(place, telling, credits, scores)


def _scores_before(replay: Replay, hand: int) -> Numbers:
    """As they stand when a hand begins, which may begin a new game from 0."""
    event = next((event for event in replay.events if event["hand"] >= hand), None)
    if event is None:
        return tuple(replay.answer.get("scores", ()))
    return tuple([score - credit for score, credit in zip(event["scores"], event["credits"], strict=True)])


def _places(replay: Replay, hand: int) -> Iterator[tuple[Place, list[Event]]]:
    """The places of a hand in the order of time, each with the events that happened there."""
    of_hand = [event for event in replay.events if event["hand"] == hand]
    found = [
        (Place(hand, *key), list(events))
        for key, events in groupby(of_hand, lambda event: (event["action"], event.get("for", "")))
    ]
    done, actions = 0, len(replay.walks[hand].actions)
    for place, events in found:
        before = place.action
        if before is None:
            before = done if place.label in replay.game.early else actions
        yield from [(Place(hand, index), []) for index in range(done, before)]
        yield place, events
        done = before + (place.action is not None)
    yield from [(Place(hand, index), []) for index in range(done, actions)]
    if _ended(replay, hand) and not (found and found[-1][0].action is None):
        yield Place(hand, None), []


def _ended(replay: Replay, hand: int) -> bool:
    """Whether there is an end of the hand to tell of: one that is not the end of the match already."""
    if "hands" not in replay.params or _won_by_action(replay, hand):
        return False
    return hand < len(replay.walks) - 1 or not replay.possible()


def _won_by_action(replay: Replay, hand: int) -> bool:
    """Whether the hand ended with an action that won, so that nothing after it counts."""
    last = [event for event in replay.events if event["hand"] == hand][-1:]
    of_last_hand = hand == len(replay.walks) - 1
    return of_last_hand and bool(replay.answer["winners"]) and any(event["action"] is not None for event in last)
