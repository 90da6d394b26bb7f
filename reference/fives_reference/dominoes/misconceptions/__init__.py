"""Wrong ideas that real engines hold, each as one swapped rule.

They prove the vectors (each must be caught), explain the rules (a page of the site), and
diagnose an engine that fails.
"""

from fives_reference.dominoes.misconceptions import counting, matches, placing, settling, turns

MISCONCEPTIONS = (
    *placing.IDEAS,
    *counting.IDEAS,
    *turns.IDEAS,
    *settling.IDEAS,
    *matches.IDEAS,
)
