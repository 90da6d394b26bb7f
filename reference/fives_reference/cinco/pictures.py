"""Pictures of the board, as text and as SVG: pawns by the letter of their side, free cells by number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from math import cos, pi, sin, sqrt
from typing import Any

from fives_reference.cinco.board import PATH, RINGS, Hexagon

Params = Mapping[str, Any]

LETTERS = "ABC"
COLOURS = ("#1f6feb", "#d1442f", "#2a9d4a")
SIZE = 20
"""From the middle of a hexagon to its corner."""
WIDTH, HEIGHT = 400, 360


def draw_text(operation: str, params: Params) -> str:
    """The question's board, in the rows of the specification; ``..`` is the missing centre."""
    pawns = _pawns(params)
    names = {place: _name(cell, pawns) for cell, place in enumerate(PATH, 1)}
    rows = [_row(down, names) for down in range(-RINGS, RINGS + 1)]
    return "\n".join([*rows, *_notes(params)])


def draw_svg(operation: str, params: Params) -> str:
    """The same as an SVG element: all text escaped, no script."""
    pawns = _pawns(params)
    hexagons = "".join(_hexagon(cell, place, pawns.get(cell)) for cell, place in enumerate(PATH, 1))
    title = escape("; ".join(_told(pawns)) or "an empty board")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'font-family="system-ui, sans-serif" font-size="12" text-anchor="middle">'
        f"<title>{title}</title>{hexagons}</svg>"
    )


def _pawns(params: Params) -> dict[int, int]:
    """The side by the cell; the pawns of a bare list of cells are those of side 0."""
    board = params.get("position", params).get("board") or [params.get("cells") or []]
    return {cell: side for side, cells in enumerate(board) for cell in cells}


def _name(cell: int, pawns: Mapping[int, int]) -> str:
    return LETTERS[pawns[cell]] if cell in pawns else str(cell)


def _row(down: int, names: Mapping[Hexagon, str]) -> str:
    across = range(max(-RINGS, -RINGS - down), min(RINGS, RINGS - down) + 1)
    row = "  ".join(f"{names.get((place, down), '..'):>2}" for place in across)
    return "  " * abs(down) + row


def _notes(params: Params) -> Iterator[str]:
    position = params.get("position", params)
    for seat, hand in enumerate(position.get("hands") or position.get("deal") or ()):
        mark = " to act" if seat == position.get("turn") else ""
        yield f"seat {seat}: {' '.join(map(str, hand)) or 'no card'}{mark}"
    actions = params.get("actions") or ([params["action"]] if "action" in params else [])
    yield from (_action(action) for action in actions)


def _action(action: Params) -> str:
    card = f" {action['card']}" if "card" in action else ""
    cell = f" on {action['cell']}" if "cell" in action else ""
    return f"seat {action.get('seat')} {action.get('type')}{card}{cell}"


def _told(pawns: Mapping[int, int]) -> Iterator[str]:
    for side in sorted(set(pawns.values())):
        cells = sorted(cell for cell, other in pawns.items() if other == side)
        yield f"{LETTERS[side]}: {' '.join(map(str, cells))}"


def _hexagon(cell: int, place: Hexagon, side: int | None) -> str:
    across = WIDTH / 2 + SIZE * sqrt(3) * (place[0] + place[1] / 2)
    down = HEIGHT / 2 + SIZE * 1.5 * place[1]
    corners = " ".join(
        f"{across + SIZE * sin(turn * pi / 3):.1f},{down + SIZE * cos(turn * pi / 3):.1f}" for turn in range(6)
    )
    pawn = "" if side is None else f'<circle cx="{across:.1f}" cy="{down:.1f}" r="13" fill="{COLOURS[side]}"/>'
    ink = "currentColor" if side is None else "#fff"
    label = escape(str(cell) if side is None else LETTERS[side])
    return (
        f'<polygon points="{corners}" fill="none" stroke="currentColor"/>{pawn}'
        f'<text x="{across:.1f}" y="{down + 4:.1f}" fill="{ink}">{label}</text>'
    )
