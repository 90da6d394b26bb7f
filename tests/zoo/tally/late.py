"""Answers one score too late."""

import time

from right import ODD, answer, serve


def odd(method, params):
    if params.get("total") == ODD:
        time.sleep(1.5)
    return answer(method, params)


serve(odd)
