"""What is to be seen in a question: the board, the hands, and lines of text. Nothing is measured here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from fives_reference.cinco.board import Line
from fives_reference.cinco.operations import OPERATIONS
from fives_reference.game import Impossible, NotOfSchema

Params = Mapping[str, Any]


class Held(NamedTuple):
    """The cards of a seat."""

    label: str
    cards: tuple[int, ...]
    acts: bool


class Scene(NamedTuple):
    """A board, and what lies around it."""

    board: tuple[tuple[int, ...], ...]
    """The pawns by side."""
    lines: tuple[Line, ...] = ()
    hands: tuple[Held, ...] = ()
    asked: int | None = None
    """The cell that is asked about."""
    last: int | None = None
    """The cell of the pawn that was placed last."""
    notes: tuple[str, ...] = ()

    @property
    def pawns(self) -> dict[int, int]:
        """The side by the cell."""
        return {cell: side for side, cells in enumerate(self.board) for cell in cells}


def scene(operation: str, params: Params) -> Scene:
    """What is to be seen in a question of that operation's schema; it may be impossible, or break rules."""
    if "cells" in params:
        return _cells(params)
    return _replay(params) if operation == "cinco.replay" else _position(params)


def words(seen: Scene) -> str:
    """A scene in words, for whoever cannot see it."""
    pawns = [f"side {side}: {' '.join(map(str, sorted(cells)))}" for side, cells in enumerate(seen.board) if cells]
    hands = [f"{one.label}: {' '.join(map(str, one.cards)) or 'no card'}" for one in seen.hands]
    return "; ".join([*(pawns or ["an empty board"]), *hands, *seen.notes])


def action_words(action: Params) -> str:
    """``seat 0 plays 52 on 81``."""
    seat = f"seat {action['seat']}" if "seat" in action else "the seat to act"
    if action.get("type") != "play":
        return f"{seat} {'takes a card' if action.get('type') == 'take' else 'exchanges four cards'}"
    cell = f" on {action['cell']}" if "cell" in action else " and places no pawn"
    return f"{seat} plays {action.get('card', 'nothing')}{cell}"


def _cells(params: Params) -> Scene:
    cells = tuple(params["cells"])
    lines, fault = _lines(cells)
    return Scene((cells,), lines, notes=(fault or _found(lines),))


def _found(lines: Sequence[Line]) -> str:
    told = ["-".join(map(str, line)) for line in lines]
    return f"{'line' if len(told) == 1 else 'lines'} {', '.join(told)}" if told else "no line"


def _position(params: Params) -> Scene:
    position = params["position"]
    board = tuple([tuple(cells) for cells in position["board"]])
    lines = tuple([line for cells in board for line in _lines(cells)[0]])
    action = params.get("action")
    asked = f"asked: {action_words(action)}" if action else f"asked: what may seat {position['turn']} do?"
    answer = _answer("cinco.apply_action" if action else "cinco.legal_actions", params)
    notes = [_pile(position["pile"], len(position["discards"])), *_order(position), asked, *_fault(answer)]
    hands = _hands(position["hands"], position["turn"])
    return Scene(board, lines, hands, (action or {}).get("cell"), notes=tuple(notes))


def _replay(params: Params) -> Scene:
    """The board after the last action, or before the first that is refused."""
    answer, actions = _answer("cinco.replay", params), params["actions"]
    refused = answer.get("illegal")
    if refused:
        actions = actions[: refused["action"]]
        answer = _answer("cinco.replay", {**params, "actions": actions})
    if "impossible" in answer:
        return Scene((), (), _hands(params["deal"], params["starter"]), notes=tuple(_fault(answer)))
    placed = [action["cell"] for action in actions if "cell" in action]
    notes = [*_done(actions), *_ended(answer)]
    if refused:
        action = params["actions"][refused["action"]]
        notes.append(f"action {refused['action']} is refused: {action_words(action)} ({refused['reason']})")
    pile = f"pile: {_count(answer['left'])}; discards: {_count(len(answer['discards']))}"
    return Scene(
        tuple([tuple(cells) for cells in answer["board"]]),
        tuple([tuple(line) for line in answer["lines"]]),
        _hands(answer["hands"], answer["turn"]),
        last=placed[-1] if placed else None,
        notes=(pile, *notes),
    )


def _hands(hands: Sequence[Sequence[int]], turn: int | None) -> tuple[Held, ...]:
    return tuple([Held(f"seat {seat}", tuple(hand), seat == turn) for seat, hand in enumerate(hands)])


def _pile(pile: Sequence[int], discards: int) -> str:
    following = f", {pile[0]} comes next" if pile else ""
    return f"pile: {_count(len(pile))}{following}; discards: {_count(discards)}"


def _count(cards: int) -> str:
    return "1 card" if cards == 1 else f"{cards or 'no'} cards"


def _order(position: Params) -> Iterator[str]:
    order = position.get("reshuffle")
    if order is not None:
        yield f"new pile: {' '.join(map(str, order[:8]))}{' …' if len(order) > 8 else ''}"


def _done(actions: Sequence[Params]) -> Iterator[str]:
    if not actions:
        yield "no action yet"
    else:
        count = "1 action" if len(actions) == 1 else f"{len(actions)} actions"
        yield f"after {count}; last {action_words(actions[-1])}"


def _ended(answer: Params) -> Iterator[str]:
    reasons = {"line": "a line", "last_pawn": "drawn by the last pawn", "board_full": "drawn by a full board"}
    if answer["end"]:
        won = "".join(f", side {side} has won" for side in answer["winners"])
        yield f"the game is over: {reasons[answer['end']]}{won}"


def _fault(answer: Params) -> Iterator[str]:
    if "impossible" in answer:
        yield f"impossible: {answer['impossible']}"


def _lines(cells: Sequence[int]) -> tuple[tuple[Line, ...], str]:
    """The lines of pawns of one colour; or why there cannot be such pawns."""
    answer = _answer("cinco.find_lines", {"cells": list(cells)})
    return tuple([tuple(line) for line in answer.get("lines", ())]), "; ".join(_fault(answer))


def _answer(operation: str, params: Params) -> dict[str, Any]:
    """What the reference says; ``{"impossible": why}`` where it cannot be asked."""
    try:
        return OPERATIONS[operation](params)
    except (Impossible, NotOfSchema) as error:
        return {"impossible": str(error)}
