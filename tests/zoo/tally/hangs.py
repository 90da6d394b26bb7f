"""Hangs on one score."""

import time

from right import ODD, answer, serve


def odd(method, params):
    if params.get("total") == ODD:
        time.sleep(1000)
    return answer(method, params)


serve(odd)
