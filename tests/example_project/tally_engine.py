"""A small engine in Python: it keeps the score of dominoes on paper, and plays nothing."""

OFFERS = {
    "name": "tally engine",
    "version": "1.0",
    "language": "Python",
    "protocol": 1,
    "games": {"dominoes": {"operations": ["dominoes.tally"]}},
}


class Negative(ValueError):
    """A total that no score can be."""

    reason = "negative-total"


def tally(total):
    """A score as figures of 50, strokes of 5, and what is left over."""
    if total < 0:
        raise Negative(total)
    figures, rest = divmod(total, 50)
    strokes, over = divmod(rest, 5)
    return {"figures": figures, "strokes": strokes, "over": over}


def answer(method, params):
    """What fives asks, and what this engine answers."""
    return OFFERS if method == "describe" else tally(params["total"])
