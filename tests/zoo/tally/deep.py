"""Answers one score with lists in each other."""

import json

from right import ODD, answer, serve


def odd(method, params):
    if params.get("total") == ODD:
        return {"result": json.loads("[" * 70 + "]" * 70)}
    return answer(method, params)


serve(odd)
