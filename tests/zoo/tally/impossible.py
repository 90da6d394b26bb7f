"""Holds one score to be impossible."""

from right import ODD, answer, serve


def odd(method, params):
    if params.get("total") == ODD:
        return {"error": {"code": -32602, "message": "no", "data": {"reason": "odd-total"}}}
    return answer(method, params)


serve(odd)
