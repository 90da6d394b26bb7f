"""Nothing is untied, and untying something is noticed."""

from __future__ import annotations

from dataclasses import replace

import pytest
from fives_conformance import bundle
from fives_conformance.bundle import Bundle
from fives_conformance.lint import advice, checks, coverage, misconceptions, wording
from fives_conformance.vectors import Vector
from fives_reference.game import NAMES


@pytest.mark.parametrize("sentence", checks())
def test_every_law_holds(sentence: str) -> None:
    assert [str(finding) for finding in checks()[sentence](bundle.load())] == []


def with_vectors(game: str, vectors: list[Vector]) -> Bundle:
    suite = bundle.load()
    return suite._replace(games={**suite.games, game: replace(suite.games[game], vectors=vectors)})


@pytest.mark.parametrize("game", NAMES)
def test_removing_the_vectors_of_a_clause_is_noticed(game: str) -> None:
    vectors = bundle.load().games[game].vectors
    for clause in {vector.clause for vector in vectors}:
        left = [vector for vector in vectors if vector.clause != clause]
        findings = list(coverage.every_clause(with_vectors(game, left)))
        assert [finding.message for finding in findings] == [f"{clause} has no vector"]


def test_a_wrong_expectation_is_noticed() -> None:
    vectors = list(bundle.load().games["dominoes"].vectors)
    place = next(i for i, one in enumerate(vectors) if one.operation == "dominoes.tally" and one.expect)
    vectors[place] = vectors[place]._replace(expect={**(vectors[place].expect or {}), "strokes": 99})
    (finding,) = misconceptions.reference_passes(with_vectors("dominoes", vectors))
    assert vectors[place].id in finding.message


def test_a_required_answer_that_hangs_on_an_advisory_point_is_noticed() -> None:
    vectors = list(bundle.load().games["dominoes"].vectors)
    place = next(i for i, one in enumerate(vectors) if one.clause == "DOM-TALLY-3")
    vectors[place] = vectors[place]._replace(clause="DOM-TALLY-1", level="req")
    (finding,) = advice.independent(with_vectors("dominoes", vectors))
    assert "DOM-TALLY-3" in finding.message


def test_a_weak_suite_is_noticed() -> None:
    vectors = [one for one in bundle.load().games["dominoes"].vectors if one.clause != "DOM-TALLY-2"]
    found = {finding.where for finding in misconceptions.all_caught(with_vectors("dominoes", vectors))}
    assert "dom-tally-drops-halves" in found


def test_a_sentence_said_twice_is_noticed() -> None:
    vectors = list(bundle.load().games["dominoes"].vectors)
    vectors[1] = vectors[1]._replace(shows=vectors[0].shows)
    assert len(list(wording.plain(with_vectors("dominoes", vectors)))) == 2
