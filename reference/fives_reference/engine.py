"""The reference as an engine like any other: ``describe`` and every operation, by name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from fives_reference.game import NAMES, Operation, load

VERSION = "0.1.0"


class Reference(Mapping[str, Operation]):
    """Operations by name, each game loaded when it is first asked about."""

    def __getitem__(self, method: str) -> Operation:
        return _operation(method)

    def __iter__(self) -> Iterator[str]:
        yield "describe"
        for name in NAMES:
            yield from load(name).operations

    def __len__(self) -> int:
        return sum(1 for _ in self)


@cache
def _operation(method: str) -> Operation:
    if method == "describe":
        return describe
    game = method.partition(".")[0]
    if game not in NAMES:
        raise KeyError(method)
    return load(game).operations[method]


def describe(_params: Mapping[str, Any]) -> dict[str, Any]:
    """What the reference plays: every operation under every value of every parameter."""
    return {
        "name": "fives reference",
        "version": VERSION,
        "language": "Python",
        "protocol": 1,
        "games": {
            name: {
                "operations": list(game.operations),
                "parameters": dict.fromkeys(sorted(game.parameters), "any"),
            }
            for name in NAMES
            for game in [load(name)]
        },
    }


ENGINE = Reference()
"""The adapter ``fives_reference.engine:ENGINE``."""
