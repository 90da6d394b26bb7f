"""Engines of one operation, so that a whole campaign is soon over."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

from fives_reference.engine import describe
from fives_reference.game import load

PARENT, DEADLY = "FIVES_TEST_PARENT", "FIVES_TEST_DEADLY"
"""Environment variables: the process that is spared, and the total that kills any other."""

_WRONG = next(one for one in load("dominoes").misconceptions if one.id == "dom-terminal-double-once")


def counts_doubles_once(method: str, params: Mapping[str, Any]) -> Any:
    """Scores tables, and counts one half of a double at an end."""
    return _offering("score_layout") if method == "describe" else _WRONG.operations[method](params)


def dies(method: str, params: Mapping[str, Any]) -> Any:
    """Writes scores, and at one of them takes its process with it, if that is a worker."""
    if method == "describe":
        return _offering("tally")
    if str(params["total"]) == os.environ[DEADLY] and str(os.getpid()) != os.environ[PARENT]:
        os._exit(9)
    return load("dominoes").operations[method](params)


def _offering(operation: str) -> dict[str, Any]:
    found = describe({})
    game = {**found["games"]["dominoes"], "operations": [operation]}
    return {**found, "games": {"dominoes": game}}
