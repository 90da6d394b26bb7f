"""Wrong ideas that real engines hold, each as one swapped rule.

They prove the vectors (each must be caught), explain the rules (a page of the site), and
diagnose an engine that fails.
"""

from fives_reference.cards.misconceptions import (
    bidding,
    california,
    capturing,
    counting,
    dealing,
    jacks,
    matches,
    pitch,
    playing,
    running,
    tricks,
)

MISCONCEPTIONS = (
    *dealing.IDEAS,
    *running.IDEAS,
    *jacks.IDEAS,
    *playing.IDEAS,
    *tricks.IDEAS,
    *capturing.IDEAS,
    *counting.IDEAS,
    *matches.IDEAS,
    *bidding.IDEAS,
    *pitch.IDEAS,
    *california.IDEAS,
)

UNDOUBTED = {
    "CRD-DEAL-5": "Such a record is refused or played as it stands, and both are allowed.",
    "CRD-GIFT-7": "A gift to a side at the target is barred or not, and both are allowed.",
    "CRD-DISCARD-2": "The players discard in turn or in any order, and both are allowed.",
    "CRD-FOSTER-1": "Foster's game is values of parameters, which the question brings; each has a clause of its own.",
}
"""Clauses that no wrong idea is about, and why."""
