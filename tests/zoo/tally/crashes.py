"""Crashes on one score."""

import sys

from right import ODD, answer, serve


def odd(method, params):
    if params.get("total") == ODD:
        sys.exit("no such paper")
    return answer(method, params)


serve(odd)
