"""What a ruleset says, as one immutable value. The defaults are the ruleset ``all-fives``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from fives_reference import reading
from fives_reference.game import Impossible, NotOfSchema

CHOICES: Mapping[str, tuple[object, ...]] = {
    "trump_from": ("turn_up", "bid", "stock_top", "cut"),
    "end_mode": ("hand_end", "immediate"),
    "both_reach": ("last_scorer", "highest_total", "event_order", "bidder"),
    "trump_capture": (True, False),
    "ten_bonus": (0, 10),
    "five_bonus": (0, 5),
    "five_timing": ("hand_end", "capture"),
    "end_points": (True, False),
    "low_to": ("dealt", "captured"),
    "game_five": ("all_suits", "trump_only", "none"),
    "game_tie": ("none", "eldest"),
    "jack_turnup": ("none", "final", "every"),
    "follow": ("permissive", "strict", "must_trump_if_void"),
    "no_undertrump": (False, True),
    "max_runs": (2, "pack"),
    "post_run_hand": ("discard_to_6", "keep_all"),
    "gift_to": ("beggar", "all_opponents"),
    "gift_may_win": (True, False),
    "skunk": (False, True),
    "dealer_steal": ("below_max", "none", "any"),
    "all_pass": ("dealer_forced", "redeal_same", "redeal_next", "eldest_free"),
}
NUMBERS = frozenset({"target", "skunk_limit", "match_credits", "bid_min", "bid_max"})


@dataclass(frozen=True)
class Parameters:
    """The parameters of ``spec/schemas/cards.schema.json``, by the same names."""

    trump_from: str = "turn_up"
    target: int = 61
    end_mode: str = "hand_end"
    both_reach: str = "last_scorer"
    trump_capture: bool = True
    ten_bonus: int = 0
    five_bonus: int = 0
    five_timing: str = "hand_end"
    end_points: bool = True
    low_to: str = "dealt"
    game_five: str = "all_suits"
    game_tie: str = "none"
    jack_turnup: str = "none"
    follow: str = "permissive"
    no_undertrump: bool = False
    max_runs: int | str = 2
    post_run_hand: str = "discard_to_6"
    gift_to: str = "beggar"
    gift_may_win: bool = True
    skunk: bool = False
    skunk_limit: int = 31
    match_credits: int = 2
    bid_min: int = 2
    bid_max: int = 4
    dealer_steal: str = "below_max"
    all_pass: str = "dealer_forced"

    @property
    def from_stock(self) -> bool:
        """Whether it is a game of California Jack: the rest of the pack is a stock."""
        return self.trump_from in ("stock_top", "cut")


NAMES = frozenset(one.name for one in fields(Parameters))


def read(value: Mapping[str, Any]) -> Parameters:
    """The parameters of a question; what it leaves out has the base value.

    Raises ``NotOfSchema`` for an unknown name or value, and ``Impossible`` for values that no
    ruleset can have together.
    """
    found = Parameters(**{name: _read(name, given) for name, given in value.items()})
    if problem := _excluded(found, frozenset(value)):
        raise Impossible("parameters-exclude-each-other", problem)
    return found


def _read(name: str, value: Any) -> Any:
    where = f"parameters.{name}"
    if name in CHOICES:
        return reading.one_of(value, CHOICES[name], where)
    if name in NUMBERS:
        number = reading.integer(value, where)
        if number < 1:
            raise NotOfSchema(f"{where}: expected a positive number, got {number}")
        return number
    raise NotOfSchema(f"{where}: no such parameter; there are {', '.join(sorted(NAMES))}")


def _excluded(one: Parameters, given: frozenset[str]) -> str:
    """Why these values cannot stand together; only values that were given can exclude each other."""
    if one.bid_min > one.bid_max and {"bid_min", "bid_max"} <= given:
        return "bid_min is above bid_max"
    if {"trump_capture", "end_points"} <= given and not (one.trump_capture or one.end_points):
        return "nothing scores"
    if one.from_stock and "low_to" in given and one.low_to == "dealt":
        return "with a stock Low goes to its captor"
    if one.trump_from == "bid" and (
        ("end_points" in given and not one.end_points)
        or ("trump_capture" in given and one.trump_capture)
        or ("five_bonus" in given and one.five_bonus)
    ):
        return "Pitch scores High, Low, Jack and Game, and nothing else"
    return ""
