"""How fast the reference plays: random hands with legality, drawing and scoring, beside other engines.

OpenSpiel's ``python_block_dominoes`` and PyPI's ``dominoes`` are installed by ``make bench`` alone.
Both play a block game that scores nothing on the way; the second changes one game in place. To pass
it the reference would have to do that too, and to keep the ends in place of looking them up: a rule
that asks for no more than the ends could then not be swapped for another.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from typing import Any

from fives_reference.dominoes import turn
from fives_reference.dominoes.layout import EMPTY
from fives_reference.dominoes.rules import RULES
from fives_reference.dominoes.tiles import full_set
from fives_reference.game import load

SECONDS = 1.0
ROUNDS = 3

Hand = Callable[[random.Random], int]
"""Plays a hand; the number of actions."""


def table() -> Iterator[str]:
    """Actions a second of processor time, the best of three rounds, taken by turns."""
    hands: dict[str, Hand | None] = {
        "fives, All Fives with dominoes": _fives,
        "OpenSpiel, block dominoes": _openspiel() if find_spec("open_spiel") else None,
        "dominoes 6.1.0, block game": _dominoes() if find_spec("dominoes") else None,
        "fives, All Fives with cards (JSON in and out)": _json("cards"),
        "fives, Cinco (JSON in and out)": _json("cinco"),
    }
    best: dict[str, float] = {}
    for number in range(ROUNDS):
        for name, hand in hands.items():
            if hand:
                best[name] = max(best.get(name, 0.0), _rate(hand, number))
    own = best["fives, All Fives with dominoes"]
    for name in hands:
        if name not in best:
            yield f"{name:<48} not installed"
        else:
            ratio = f"   fives plays {own / best[name]:.2f} times as fast" if "block" in name else ""
            yield f"{name:<48} {best[name]:>9,.0f} actions/s{ratio}"


def _rate(hand: Hand, seed: int) -> float:
    chance = random.Random(seed)
    actions, started = 0, time.process_time()
    while (spent := time.process_time() - started) < SECONDS:
        actions += hand(chance)
    return actions / spent


def _fives(chance: random.Random) -> int:
    tiles = sorted(full_set(6))
    chance.shuffle(tiles)
    position = turn.Position(EMPTY, (tuple(tiles[:9]), tuple(tiles[9:18])), tuple(tiles[18:]), 0)
    actions, end = 0, None
    while not end:
        action = chance.choice(turn.legal_actions(RULES, position))
        position, _, _, end = turn.apply(RULES, position, action)
        actions += 1
    return actions


def _openspiel() -> Hand:
    import pyspiel  # type: ignore[import-not-found,unused-ignore]  # installed for the benchmark alone
    from open_spiel.python.games import block_dominoes  # type: ignore[import-not-found,unused-ignore]  # registers it

    game = pyspiel.load_game(block_dominoes._GAME_TYPE.short_name)

    def hand(chance: random.Random) -> int:
        state, actions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(chance.choice(state.chance_outcomes())[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
                actions += 1
        return actions

    return hand


def _dominoes() -> Hand:
    import dominoes  # type: ignore[import-not-found,unused-ignore]  # installed for the benchmark alone

    def hand(chance: random.Random) -> int:
        game, actions = dominoes.Game.new(), 0
        while game.result is None:
            game.make_move(*chance.choice(game.valid_moves))
            actions += 1
        return actions

    return hand


def _json(name: str) -> Hand:
    """A game from deal to end through its operations, as the fuzzer walks it."""
    game = load(name)
    legal = game.operations[f"{name}.legal_actions"]

    def hand(chance: random.Random) -> int:
        position: Any = game.deal({}, 2, chance.randrange(1 << 30))
        for actions in range(200):
            found = legal({"parameters": {}, "position": position})["actions"]
            if not found:
                return actions
            position = game.advance({}, position, chance.choice(found))
        return 200

    return hand
