"""What a user writes into the Python scaffold: an engine that scores a table by the base rules."""

from __future__ import annotations

from typing import Any


class Illegal(Exception):
    """A placement that breaks a rule."""


def score_layout(params: dict[str, Any]) -> dict[str, Any]:
    """Replays the placements on a table of its own."""
    table: list[dict[str, Any]] = []
    steps, ends = [], []
    for index, placement in enumerate(params["placements"]):
        try:
            put(table, **placement)
        except Illegal as illegal:
            return {"illegal": {"placement": index, "reason": str(illegal)}}
        ends = [end for tile in table for end in counted(tile)]
        steps.append({"sum": sum(ends), "credit": sum(ends) if sum(ends) % 5 == 0 else 0})
    return {**steps[-1], "ends": ends, "steps": steps}


def put(table: list[dict[str, Any]], tile: str, against: str = "", side: str = "") -> None:
    """Adds a tile to the table; ``free`` holds the halves that another tile can touch in line."""
    high, low = halves = numbers(tile)
    if found(table, tile):
        raise Illegal("tile-twice")
    spinner = high == low and not any(other["spinner"] for other in table)
    fresh = {"halves": halves, "spinner": spinner, "branches": 2 if spinner else 0}
    if not against and not table:
        table.append({**fresh, "free": [high, low]})
        return
    other = found(table, against) if against else None
    if other is None:
        raise Illegal("no-such-neighbour")
    touching = touched(other, halves, side)
    table.append({**fresh, "free": [low if touching == high else high]})


def touched(other: dict[str, Any], halves: list[int], side: str) -> int:
    """The number by which the new tile touches the other, which is taken from that one."""
    if side and not other["spinner"]:
        raise Illegal("not-a-spinner")
    if side == "branch":
        if other["free"]:
            raise Illegal("branch-too-early")
        if not other["branches"]:
            raise Illegal("branch-taken")
        if other["halves"][0] not in halves:
            raise Illegal("halves-differ")
        other["branches"] -= 1
        return int(other["halves"][0])
    for number in other["free"]:
        if number in halves:
            other["free"].remove(number)
            return int(number)
    raise Illegal(refusal(other, halves))


def refusal(other: dict[str, Any], halves: list[int]) -> str:
    """Why no free half of the other tile fits."""
    if not set(other["halves"]) & set(halves):
        return "halves-differ"
    return "inline-full" if other["spinner"] else "neighbour-closed"


def counted(tile: dict[str, Any]) -> list[int]:
    """What a tile counts: its free halves, and a double that ends a line twice its half."""
    high, low = tile["halves"]
    if high != low:
        return list(tile["free"])
    return [2 * high] if tile["free"] else []


def numbers(tile: str) -> list[int]:
    """The halves, higher first."""
    return sorted(map(int, tile.split("-")), reverse=True)


def found(table: list[dict[str, Any]], tile: str) -> dict[str, Any] | None:
    """The tile on the table, either way round."""
    return next((other for other in table if other["halves"] == numbers(tile)), None)
