"""Says of one score that it cannot be asked."""

from right import ODD, answer, serve


def odd(method, params):
    if params.get("total") == ODD:
        return {"error": {"code": -32001, "message": "no paper"}}
    return answer(method, params)


serve(odd)
