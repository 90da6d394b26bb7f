"""What is to be seen in a record: for each hand what was held, the tricks, and what was scored."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from fives_reference.cards import match
from fives_reference.cards.hand import PLAY, Action, Position, start
from fives_reference.cards.match import Hand, Standing
from fives_reference.cards.operations import read_record, under, write_action, written
from fives_reference.cards.pictures.scene import Panel, Row, Trick, action_words, answer, event_words, fault, spoken
from fives_reference.cards.rules import RULES, Rules

OPERATION = "cards.replay"


class Played(NamedTuple):
    """A hand as far as its actions were taken."""

    position: Position
    held: tuple[tuple[str, ...], ...]
    """By seat, when the first trick was led, or in the end."""
    calls: tuple[str, ...]
    """What was done before the play."""
    tricks: tuple[Trick, ...]


def panels(params: Mapping[str, Any]) -> tuple[Panel, ...]:
    """A panel for each hand, up to the first thing that is refused; never empty."""
    said = answer(OPERATION, params)
    if "impossible" in said:
        return (Panel(lines=(f"a record of {len(params['hands'])} hands", *fault(said))),)
    rules = under(RULES, params)
    standing, players, record = read_record(rules, params)
    refused = said.get("illegal")
    shown = record if refused is None else _until(record, refused)
    drawn = [_hand(rules, standing, players, shown, index) for index in range(len(shown))]
    if refused is None:
        return tuple(drawn)
    what = _refused(record, refused)
    if not drawn or refused["action"] is None:
        return (*drawn, Panel(f"hand {refused['hand']}", lines=(what,)))
    return (*drawn[:-1], drawn[-1]._replace(lines=(*drawn[-1].lines, what)))


def _until(record: Sequence[Hand], refused: Mapping[str, Any]) -> tuple[Hand, ...]:
    """The record before the hand, or the action, that is refused."""
    number, action = refused["hand"], refused["action"]
    before = tuple(record[:number])
    return before if action is None else (*before, record[number]._replace(actions=record[number].actions[:action]))


def _refused(record: Sequence[Hand], refused: Mapping[str, Any]) -> str:
    number, action = refused["hand"], refused["action"]
    if action is None:
        return f"the hand is refused ({refused['reason']})"
    done = action_words(write_action(record[number].actions[action]))
    return f"action {action} is refused: {done} ({refused['reason']})"


def _hand(rules: Rules, standing: Standing, players: int, record: Sequence[Hand], index: int) -> Panel:
    before = match.replay(rules, standing, players, record[:index])
    after = match.replay(rules, standing, players, record[: index + 1])
    assert isinstance(before, Standing), "what is refused was cut off"
    assert isinstance(after, Standing), "what is refused was cut off"
    if before.winner is not None:
        before = rules.new_game(before, record[index])
    opening = start(rules, before.dealer, players, record[index].deck, before.scores)
    played = _played(rules, opening, record[index].actions)
    rows = [
        Row(f"seat {seat}", hand, "dealer" if seat == before.dealer else "") for seat, hand in enumerate(played.held)
    ]
    title = f"hand {index}, scores before {_numbers(before.scores)}"
    lines = [*_scored(after, index), f"scores {_numbers(after.scores)}", *_won(after)]
    turn_up = None if opening.turn_up is None else str(opening.turn_up)
    return Panel(title, played.position.trump, turn_up, tuple(rows), played.calls, played.tricks, tuple(lines))


def _played(rules: Rules, position: Position, actions: Sequence[Action]) -> Played:
    held = tuple([tuple(written(hand)) for hand in position.hands])
    calls: list[str] = []
    tricks: list[Trick] = []
    for action in actions:
        if position.phase == PLAY and not position.trick and not tricks:
            held = tuple([tuple(written(hand)) for hand in position.hands])
        outcome = rules.apply(rules, position, action)
        if action.type != "play":
            turned = f", {', '.join(spoken(str(card)) for card in outcome.turned)} turned" if outcome.turned else ""
            calls.append(action_words(write_action(action)) + turned)
            held = tuple([tuple(written(hand)) for hand in outcome.position.hands])
        elif outcome.winner is not None:
            tricks.append(_trick(position, action, outcome.winner, sum(one.points for one in outcome.credits)))
        position = outcome.position
    if position.trick:
        tricks.append(Trick(tuple([(play.seat, str(play.card)) for play in position.trick])))
    return Played(position, held, ("; ".join(calls),) if calls else (), tuple(tricks))


def _trick(position: Position, action: Action, winner: int, points: int) -> Trick:
    plays = [*[(play.seat, str(play.card)) for play in position.trick], (action.seat, str(action.card))]
    return Trick(tuple(plays), winner, f"seat {winner} wins{f', {points}' if points else ''}")


def _scored(after: Standing, index: int) -> Iterator[str]:
    """What was scored apart from tricks."""
    told = [
        event_words({"for": event.label, "credits": event.credits})
        for event in after.events
        if event.hand == index and event.label != "trick"
    ]
    if told:
        yield "; ".join(told)


def _won(after: Standing) -> Iterator[str]:
    if after.winner is not None:
        match_won = "" if after.match_winner is None else ", and the match"
        yield f"side {after.winner} has won the game{match_won}"


def _numbers(scores: Sequence[int]) -> str:
    return " - ".join(map(str, scores))
