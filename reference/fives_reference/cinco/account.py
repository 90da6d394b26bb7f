"""A record told to people: what was done, what ended the game, and why something is refused."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Any

from fives_reference.cinco.board import CELLS
from fives_reference.cinco.operations import read_record, under
from fives_reference.cinco.rules import RULES
from fives_reference.cinco.turn import BOARD_FULL, HAND, LAST_PAWN, LINE
from fives_reference.cinco.walk import write
from fives_reference.game import Place, Telling, Walk, amiss, side_names

Params = Mapping[str, Any]

REFUSED: Mapping[str, tuple[str, str]] = {
    "not-your-turn": ("it is another seat's turn", "CIN-TURN-3"),
    "not-held": ("the card is not in that hand", "CIN-PLAY-1"),
    "wrong-action": ("this is no action of a turn", "CIN-TURN-1"),
    "hand-over": ("the game has ended", "CIN-END-1"),
    "match-over": ("the game has ended", "CIN-END-1"),
    "hand-full": ("a card is taken only with fewer than four in hand", "CIN-TAKE-1"),
    "hand-not-full": ("cards are exchanged only with exactly four in hand", "CIN-EXCHANGE-1"),
    "cell-taken": ("a pawn stands on the cell", "CIN-PLAY-5"),
    "cell-too-low": ("the cell's number is lower than the card, which is no Joker", "CIN-PLAY-3"),
    "must-place": ("the card has a free cell, so a pawn must be placed", "CIN-PLAY-6"),
}
"""For each reason what it says, and the clause."""


TEXT = None
"""There is no compact text of these records."""


def refused(reason: str, action: Params | None) -> Telling:
    """Why an action is illegal."""
    says, clause = REFUSED[reason]
    return Telling("", says, (clause,))


def acted(action: Params, who: Sequence[str]) -> str:
    """``Ann plays 52, with a pawn on 81``."""
    seat = who[action["seat"]]
    if action["type"] != "play":
        return f"{seat} {'takes a card' if action['type'] == 'take' else 'exchanges four cards'}"
    pawn = "without a pawn" if action.get("cell") is None else f"with a pawn on {action['cell']}"
    return f"{seat} plays {action['card']}, {pawn}"


def walks(params: Params) -> list[Walk]:
    """The game as one hand, from the deal on."""
    rules = under(RULES, params)
    start, actions = read_record(rules, params)
    positions = accumulate(actions, lambda position, action: rules.apply(rules, position, action), initial=start)
    return [Walk([write(position) for position in positions], params["actions"])]


def tell(params: Params, hands: Sequence[Walk], place: Place, who: Sequence[str]) -> Telling:
    """An action; the last one with what it ended."""
    (walk,) = hands
    if place.action is None:
        return Telling("the game is over", "nothing scores", ())
    action, after = walk.actions[place.action], walk.positions[place.action + 1]
    scene = ("cinco.legal_actions", {"parameters": params["parameters"], "position": after})
    words = acted(action, who)
    if action["type"] == "take":
        words = f"{words}, {after['hands'][action['seat']][-1]}"
    return Telling(words, scene=scene)


def mend(params: Params) -> str:
    """What is amiss in the deal: cards missing or twice, hands of another size."""
    cards = [*params["pile"], *[card for hand in params["deal"] for card in hand]]
    found = [f"the card {told}" for told in amiss([str(card) for card in cards], [str(card) for card in CELLS])]
    found += [
        f"seat {seat} has {len(hand)} cards, and {HAND} are dealt"
        for seat, hand in enumerate(params["deal"])
        if len(hand) != HAND
    ]
    return f"In the deal {'; '.join(found)}." if found else ""


def outcome(params: Params, answer: Params, who: Sequence[str]) -> Telling:
    """Who has won the game, or that it is drawn or goes on."""
    if answer["end"] is None:
        return Telling("the game is not finished", "no line stands, and pawns and cells are left", ("CIN-END-2",))
    if answer["end"] == LINE:
        lines = " and ".join(" ".join(map(str, line)) for line in answer["lines"])
        names = side_names(who, len(answer["board"]))
        return Telling(f"{names[answer['winners'][0]]} won", f"with the line {lines}", ("CIN-WIN-1",))
    says, clause = {
        LAST_PAWN: ("a side placed its last pawn without a line", "CIN-DRAW-1"),
        BOARD_FULL: ("the board is full without a line", "CIN-DRAW-2"),
    }[answer["end"]]
    return Telling("the game is drawn", says, (clause,))
