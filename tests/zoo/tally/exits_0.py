"""Ends on one score, as if all were well."""

import sys

from right import ODD, answer, serve


def odd(method, params):
    if params.get("total") == ODD:
        sys.exit(0)
    return answer(method, params)


serve(odd)
