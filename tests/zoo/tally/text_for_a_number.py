"""Answers one score with a text where a number belongs."""

from right import ODD, answer, serve


def odd(method, params):
    if params.get("total") == ODD:
        return {"result": {"figures": 1, "strokes": "1", "over": 0}}
    return answer(method, params)


serve(odd)
