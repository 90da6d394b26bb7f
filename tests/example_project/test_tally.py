"""The project's own tests, one of which is put to the cases of a group of clauses."""

import pytest
import tally_engine


@pytest.mark.fives(game="dominoes", clause="DOM-TALLY")
def test_paper(fives_case):
    fives_case.check()


def test_a_score_is_written_whole():
    assert tally_engine.tally(163) == {"figures": 3, "strokes": 2, "over": 3}
