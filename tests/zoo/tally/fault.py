"""Answers one score with an error of its own."""

from right import ODD, answer, serve


def odd(method, params):
    if params.get("total") == ODD:
        return {"error": {"code": -32000, "message": "ink is out"}}
    return answer(method, params)


serve(odd)
