"""Wrong ideas that real engines hold, each as one swapped rule.

They prove the vectors (each must be caught), explain the rules (a page of the site), and
diagnose an engine that fails.
"""

from fives_reference.cards.misconceptions import (
    california,
    capturing,
    counting,
    dealing,
    matches,
    pitch,
    playing,
    running,
)

MISCONCEPTIONS = (
    *dealing.IDEAS,
    *running.IDEAS,
    *playing.IDEAS,
    *capturing.IDEAS,
    *counting.IDEAS,
    *matches.IDEAS,
    *pitch.IDEAS,
    *california.IDEAS,
)
