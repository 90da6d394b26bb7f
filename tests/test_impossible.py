"""What describes nothing that can be is refused with its published reason, and nothing else is."""

from __future__ import annotations

import pytest
from fives_conformance import schemas
from fives_reference.engine import ENGINE
from fives_reference.game import Impossible

from tests.impossible import QUESTIONS, SUITE, Wrong


def reason(question: Wrong) -> str | None:
    try:
        ENGINE[question.operation](question.params)
    except Impossible as refused:
        return refused.reason
    return None


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda one: f"{one.operation}-{one.reason}")
def test_the_reference_says_why(question: Wrong) -> None:
    assert reason(question) == question.reason


@pytest.mark.parametrize("name", SUITE.games)
def test_every_published_reason_is_among_them(name: str) -> None:
    said = {one.reason for one in QUESTIONS if one.operation.startswith(name) and one.reason}
    assert said == set(SUITE.games[name].impossible)


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda one: f"{one.operation}-{one.reason}")
def test_each_is_of_the_schema(question: Wrong) -> None:
    game = schemas.read(question.operation.partition(".")[0])
    fields = {key: value for key, value in question.params.items() if key != "parameters"}
    assert schemas.first_error(fields, schemas.question_schema(game, question.operation)) is None
