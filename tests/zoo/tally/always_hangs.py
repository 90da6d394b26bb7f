"""Describes itself, and hangs on every score."""

import time

from right import answer, serve


def hangs(method, params):
    if method != "describe":
        time.sleep(1000)
    return answer(method, params)


serve(hangs)
