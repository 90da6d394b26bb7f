"""Says of one score that it does not know the method which it offers."""

from right import ODD, answer, serve


def odd(method, params):
    if params.get("total") == ODD:
        return {"error": {"code": -32601, "message": "method not found"}}
    return answer(method, params)


serve(odd)
