"""The four operations: JSON in, JSON out. Shapes: ``spec/schemas/cinco.schema.json``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from fives_reference import reading, ruled
from fives_reference.cinco import match, turn
from fives_reference.cinco import parameters as parameters_of
from fives_reference.cinco.board import CELLS, Line
from fives_reference.cinco.rules import RULES, Rules
from fives_reference.cinco.turn import HAND, PLAY, Action, Board, Cards, Position
from fives_reference.game import Impossible, NotOfSchema, Operations

Params = Mapping[str, Any]
Answer = dict[str, Any]
PLAYERS = (2, 3, 4, 5, 6)
TYPES = (turn.PLAY, turn.TAKE, turn.EXCHANGE)

under = ruled.under(parameters_of.read)
"""The rules with the parameters of a question."""
_WHOLE, _NUMBERS = frozenset({int}), frozenset(CELLS)
FAULTS = {
    "players-do-not-fit": "two, three, four or six play",
    "sides-do-not-fit": "two or four players form two sides, three form three, six form two or three",
    "deal-does-not-fit": "each player gets four cards",
    "card-in-two-places": "a card is in two places",
    "card-missing": "a card is nowhere",
    "cell-in-two-places": "a cell is named twice",
    "too-many-pawns": "a side has 35 pawns",
}


def operations(rules: Rules = RULES) -> Operations:
    """The operations under these rules; each question brings its own parameters."""
    answers: Mapping[str, Callable[[Rules, Params], Answer]] = {
        "legal_actions": legal_actions,
        "apply_action": apply_action,
        "find_lines": find_lines,
        "replay": replay,
    }
    return {f"cinco.{name}": partial(_answer, rules, answer) for name, answer in answers.items()}


def _answer(rules: Rules, answer: Callable[[Rules, Params], Answer], params: Params) -> Answer:
    return answer(under(rules, reading.mapping(params, "params")), params)


def legal_actions(rules: Rules, params: Params) -> Answer:
    """What the seat to act may do."""
    return {"actions": [write_action(one) for one in turn.legal_actions(rules, read_position(rules, params))]}


def apply_action(rules: Rules, params: Params) -> Answer:
    """Whether the action is legal, and what it leads to."""
    position = read_position(rules, params)
    action = read_action(reading.field(params, "action"), "action", position.players)
    if reason := rules.refusal(rules, position, action):
        return {"legal": False, "reason": reason}
    after = rules.apply(rules, position, action)
    return {
        "legal": True,
        "hand": list(after.hands[action.seat]),
        "reshuffled": after.shuffles > 0,
        "turn": after.turn,
        "end": after.end,
        "winner": after.winner,
        "lines": _written(after.lines),
    }


def find_lines(rules: Rules, params: Params) -> Answer:
    """The lines that the pawns of one colour form."""
    cells = _numbers(reading.field(params, "cells"), "cells")
    _possible(rules.cells_fault(cells))
    return {"lines": _written(rules.lines(rules, cells))}


def replay(rules: Rules, params: Params) -> Answer:
    """What stands after the last action of a record, or the first that is illegal."""
    start, actions = read_record(rules, params)
    found = match.replay(rules, start, actions)
    if isinstance(found, match.Illegal):
        return {"illegal": found._asdict()}
    return {
        "board": [list(pawns) for pawns in found.board],
        "hands": [list(hand) for hand in found.hands],
        "discards": list(found.discards),
        "left": len(found.pile),
        "reshuffles": found.shuffles,
        "turn": found.turn,
        "end": found.end,
        "winners": [] if found.winner is None else [found.winner],
        "lines": _written(found.lines),
        "finished": found.end is not None,
    }


def read_record(rules: Rules, params: Params) -> tuple[Position, tuple[Action, ...]]:
    """The position before the first action, and the actions."""
    players = reading.one_of(reading.field(params, "players"), PLAYERS, "players")
    sides = reading.one_of(reading.field(params, "sides"), (2, 3), "sides")
    hands = _hands(reading.field(params, "deal"), "deal")
    pile = _numbers(reading.field(params, "pile"), "pile")
    orders = reading.items(params.get("reshuffles", ()), "reshuffles", _numbers)
    _possible(rules.table_fault(players, sides))
    _possible(rules.deal_fault(players, hands))
    starter = _seat(reading.field(params, "starter"), "starter", players)
    position = Position(((),) * sides, hands, pile, (), orders, starter)
    _possible(rules.cards_fault(position))
    actions = reading.items(
        reading.field(params, "actions"), "actions", lambda action, where: read_action(action, where, players)
    )
    return position, actions


def canonical(value: Any) -> Any:
    """The same JSON value: cells and cards are numbers, which have one spelling."""
    return value


def _written(lines: tuple[Line, ...]) -> list[list[int]]:
    return [list(line) for line in lines]


def write_action(action: Action) -> Answer:
    """An action as it travels."""
    return {name: value for name, value in action._asdict().items() if value is not None}


def read_action(value: Any, where: str, players: int) -> Action:
    """An action of a question; its seat sits at the table."""
    given = reading.mapping(value, where)
    type = reading.one_of(reading.field(given, "type", where), TYPES, f"{where}.type")
    seat = _seat(reading.field(given, "seat", where), f"{where}.seat", players)
    if type != PLAY:
        if {"card", "cell"} & set(given):
            raise NotOfSchema(f"{where}: a {type} names no card and no cell")
        return Action(type, seat)
    card = _number(reading.field(given, "card", where), f"{where}.card")
    return Action(type, seat, card, _number(given["cell"], f"{where}.cell") if "cell" in given else None)


def read_position(rules: Rules, params: Params) -> Position:
    """The position of a question. Raises ``Impossible`` where it cannot be (CIN-SIDE-4, CIN-DEAL-3)."""
    where = "position"
    given = reading.mapping(reading.field(params, where), where)
    board = _board(reading.field(given, "board", where), f"{where}.board")
    hands = _hands(reading.field(given, "hands", where), f"{where}.hands")
    orders = (_numbers(given["reshuffle"], f"{where}.reshuffle"),) if "reshuffle" in given else ()
    position = Position(
        board=board,
        hands=hands,
        pile=_numbers(reading.field(given, "pile", where), f"{where}.pile"),
        discards=_numbers(reading.field(given, "discards", where), f"{where}.discards"),
        orders=orders,
        turn=None,
    )
    _possible(rules.table_fault(len(hands), len(board)))
    _possible(rules.cards_fault(position))
    _possible(rules.pawns_fault(board))
    return _in_turn(position._replace(end=rules.end(rules, board, ())), reading.field(given, "turn", where))


def _in_turn(position: Position, seat: Any) -> Position:
    """With the seat to act; in a game that has ended it decides nothing."""
    if seat is not None:
        return position._replace(turn=_seat(seat, "position.turn", position.players))
    if position.end is None:
        raise Impossible("unknown-seat", "position.turn: the game goes on, and nobody is to act")
    return position


def _possible(fault: str | None) -> None:
    if fault:
        raise Impossible(fault, FAULTS[fault])


def _number(value: Any, where: str) -> int:
    number = reading.integer(value, where)
    if number not in CELLS:
        raise NotOfSchema(f"{where}: expected a number from 1 to 90, got {number}")
    return number


def _numbers(value: Any, where: str) -> tuple[int, ...]:
    if type(value) is list and _WHOLE.issuperset(map(type, value)) and _NUMBERS.issuperset(value):
        return tuple(value)
    return reading.items(value, where, _number)


def _board(value: Any, where: str) -> Board:
    board = reading.items(value, where, _numbers)
    if len(board) not in (2, 3):
        raise NotOfSchema(f"{where}: expected two or three lists, got {len(board)}")
    return board


def _hands(value: Any, where: str) -> tuple[Cards, ...]:
    hands = reading.items(value, where, _numbers)
    if len(hands) not in PLAYERS:
        raise NotOfSchema(f"{where}: expected two to six hands, got {len(hands)}")
    if any(len(hand) > HAND for hand in hands):
        raise NotOfSchema(f"{where}: a hand has four cards at most")
    return hands


def _seat(value: Any, where: str, players: int) -> int:
    seat = reading.integer(value, where)
    if not 0 <= seat < max(PLAYERS):
        raise NotOfSchema(f"{where}: expected a seat from 0 to 5, got {seat}")
    if seat >= players:
        raise Impossible("unknown-seat", f"{where}: there are seats 0 to {players - 1}, not {seat}")
    return seat


def holding(swapped: Mapping[str, Callable[..., Any]]) -> Operations:
    """The operations with some rule functions swapped, by name."""
    return operations(replace(RULES, **swapped))  # type: ignore[arg-type]  # the names are of functions


OPERATIONS = operations()
"""Under the rules of the specification."""
