"""Dies in the middle of the line of one answer."""

import os

from right import ODD, answer, serve


def odd(method, params):
    if params.get("total") == ODD:
        print('{"jsonrpc": "2.0", "id"', end="", flush=True)
        os._exit(1)
    return answer(method, params)


serve(odd)
