"""Wrong ideas that real engines hold, each as one swapped rule.

They prove the vectors (each must be caught), explain the rules (a page of the site), and
diagnose an engine that fails.
"""

from fives_reference.cinco.misconceptions import board, ends, piles, placing, seats

MISCONCEPTIONS = (
    *board.IDEAS,
    *seats.IDEAS,
    *placing.IDEAS,
    *piles.IDEAS,
    *ends.IDEAS,
)

UNDOUBTED = {
    "CIN-CARD-1": "Every question holds the 90 cards: with other cards an engine could answer none.",
    "CIN-DEAL-3": "Such a question is refused or answered as it stands, and both are allowed.",
    "CIN-PILE-5": "A wrong order is refused, taken as it stands or replaced, and all of these are allowed.",
}
"""Clauses that no wrong idea is about, and why."""
