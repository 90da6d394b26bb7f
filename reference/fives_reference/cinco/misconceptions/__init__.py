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
