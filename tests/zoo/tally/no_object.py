"""Answers one score with a list."""

from right import ODD, answer, serve


def odd(method, params):
    if params.get("total") == ODD:
        return {"result": [1, 1, 0]}
    return answer(method, params)


serve(odd)
