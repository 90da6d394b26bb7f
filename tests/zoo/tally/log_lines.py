"""Writes empty lines, log lines and bytes that are no text before one answer."""

import sys

from right import ODD, answer, serve


def odd(method, params):
    if params.get("total") == ODD:
        sys.stdout.buffer.write(b'\n  \nINFO 55\n{"level": "info"}\n\xff\xfe\n')
        sys.stdout.buffer.flush()
    return answer(method, params)


serve(odd)
