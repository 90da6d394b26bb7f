"""Knows no describe."""

from right import answer, serve


def silent(method, params):
    if method == "describe":
        return {"error": {"code": -32601, "message": "method not found"}}
    return answer(method, params)


serve(silent)
