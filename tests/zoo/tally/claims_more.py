"""Offers a second game, of which it knows no operation and answers nothing that is asked."""

from right import OFFER, answer, serve

CLAIMS = {**OFFER["games"], "cinco": {"operations": ["find_lines", "legal_actions"]}}


def claims(method, params):
    if method == "describe":
        return {"result": {**OFFER, "games": CLAIMS}}
    if method == "cinco.find_lines":
        return {"error": {"code": -32601, "message": "method not found"}}
    return {"result": {}} if method == "cinco.legal_actions" else answer(method, params)


serve(claims)
