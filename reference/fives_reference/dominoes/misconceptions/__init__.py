"""Wrong ideas that real engines hold, each as one swapped rule.

They prove the vectors (each must be caught), explain the rules (a page of the site), and
diagnose an engine that fails.
"""

from fives_reference.dominoes.misconceptions import counting, matches, penalties, placing, settling, ties, turns

MISCONCEPTIONS = (
    *placing.IDEAS,
    *counting.IDEAS,
    *turns.IDEAS,
    *settling.IDEAS,
    *ties.IDEAS,
    *penalties.IDEAS,
    *matches.IDEAS,
)

UNDOUBTED = {
    "DOM-SET-3": "Any other deal or target is its other way, so that no answer is wrong.",
    "DOM-DEAL-3": "A record that does not fit is refused or played as it stands, and both are allowed.",
    "DOM-OPEN-8": "The lead of a later hand is forced or free, and both are allowed.",
    "DOM-PLACE-9": "A tile that lies twice is refused or not looked for, and both are allowed.",
    "DOM-NEXT-3": "A hand in play is kept to or left, and both are allowed.",
    "DOM-MATCH-4": "The match ends at once or after the hand, and both are allowed.",
    "DOM-TALLY-3": "A negative total may be refused, or written in any way.",
}
"""Clauses that no wrong idea is about, and why."""
