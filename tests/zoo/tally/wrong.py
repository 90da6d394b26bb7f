"""Writes one score wrongly."""

from right import ODD, answer, serve


def odd(method, params):
    if params.get("total") == ODD:
        return {"result": {"figures": 1, "strokes": 0, "over": 5}}
    return answer(method, params)


serve(odd)
