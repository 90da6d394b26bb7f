"""Leaves a field out of one answer."""

from right import ODD, answer, serve


def odd(method, params):
    if params.get("total") == ODD:
        return {"result": {"figures": 1, "over": 0}}
    return answer(method, params)


serve(odd)
