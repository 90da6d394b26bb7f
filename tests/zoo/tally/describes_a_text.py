"""Describes itself in prose."""

from right import answer, serve


def prose(method, params):
    return {"result": "I play dominoes."} if method == "describe" else answer(method, params)


serve(prose)
