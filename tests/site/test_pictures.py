"""The pictures of cards and of the board: of each vector, safe to embed, and showing what there is."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest
from fives_conformance import bundle
from fives_reference.cards.pictures.text import WIDTH as CARDS_WIDTH
from fives_reference.cinco.pictures.text import WIDTH as BOARD_WIDTH
from fives_reference.game import load

SVG = "{http://www.w3.org/2000/svg}"
WIDTHS = {"cards": CARDS_WIDTH, "cinco": BOARD_WIDTH}


def drawn(operation: str, params: dict[str, Any]) -> ElementTree.Element:
    """The picture of a question."""
    game = load(operation.partition(".")[0])
    return ElementTree.fromstring(game.draw_svg(operation, params))  # noqa: S314 - our own text


def texts(picture: ElementTree.Element) -> list[str]:
    """The texts of a picture, without its title."""
    return [one.text or "" for one in picture.iter(f"{SVG}text")]


@pytest.mark.parametrize("name", WIDTHS)
def test_every_vector_can_be_drawn(name: str) -> None:
    game = load(name)
    for vector in bundle.load().games[name].vectors:
        picture = drawn(vector.operation, dict(vector.params))
        assert picture.get("role") == "img"
        assert picture.get("width")
        assert picture.get("height")
        assert picture[0].tag == f"{SVG}title"
        assert picture[0].text
        tags = {one.tag.removeprefix(SVG) for one in picture.iter()}
        assert tags <= {"svg", "title", "g", "path", "rect", "circle", "text"}
        assert not [one for one in picture.iter() if one.get("id")]
        lines = game.draw_text(vector.operation, vector.params).splitlines()
        assert lines
        assert max(map(len, lines)) <= WIDTHS[name], vector.id


def test_the_board_shows_each_cell_once() -> None:
    picture = drawn("cinco.find_lines", {"cells": [30, 11, 12, 13, 25]})
    assert sorted(int(one) for one in texts(picture) if one.isdigit()) == list(range(1, 91))


def test_sides_differ_by_shape_and_not_by_colour_alone() -> None:
    position = {"board": [[1], [2], [3]], "hands": [[4], [5], [6]], "pile": [], "discards": [], "turn": 0}
    picture = drawn("cinco.legal_actions", {"position": position})
    key = {one.tag.removeprefix(SVG) for one in picture[1][1].iter()}
    assert {"circle", "rect", "path"} <= key


def test_a_line_is_a_band_from_end_to_end() -> None:
    with_line = drawn("cinco.find_lines", {"cells": [30, 11, 12, 13, 25]})
    without = drawn("cinco.find_lines", {"cells": [30, 11, 12, 13]})
    bands = [one for one in with_line.iter(f"{SVG}path") if one.get("stroke-width") == "31"]
    assert len(bands) == 1
    assert not [one for one in without.iter(f"{SVG}path") if one.get("stroke-width") == "31"]


def test_what_is_refused_in_a_record_is_told_and_not_played() -> None:
    vector = next(
        one for one in bundle.load().games["cinco"].vectors if one.id == "cin-records-out-of-turn-in-a-record"
    )
    title = drawn(vector.operation, dict(vector.params))[0].text or ""
    assert "is refused" in title


def test_a_trick_shows_each_card_below_its_seat_and_frames_the_winner() -> None:
    plays = [{"seat": 1, "card": "AH"}, {"seat": 0, "card": "TS"}]
    picture = drawn("cards.score_trick", {"players": 2, "trump": "S", "plays": plays})
    assert texts(picture)[:5] == ["trumps", "1", "0", "A", "10"]
    assert "seat 0 wins, 10" in texts(picture)
    framed = [one for one in picture.iter(f"{SVG}rect") if one.get("stroke-width") == "2.5"]
    assert len(framed) == 1


def test_a_record_of_cards_is_drawn_trick_by_trick() -> None:
    vector = next(one for one in bundle.load().games["cards"].vectors if one.id == "crd-examples-first-hand")
    told = load("cards").draw_text(vector.operation, vector.params)
    assert told.count("trick:") == 6
    assert "seat 0 stands" in told
    assert "high: side 1, 1; low: side 0, 1; jack: side 0, 1; game: side 0, 1" in told
    assert told.splitlines()[-1] == "scores 17 - 10"


def test_impossible_questions_are_drawn_with_the_reason() -> None:
    told = load("cards").draw_text(
        "cards.score_trick",
        {"players": 2, "trump": "S", "plays": [{"seat": 0, "card": "AS"}, {"seat": 0, "card": "KS"}]},
    )
    assert "impossible: a trick has one card of each seat, clockwise" in told
