"""Writes every score on paper as the rules say; the engines beside it do all but one thing as this one."""

import json
import sys

OFFER = {"protocol": 1, "name": "tally", "games": {"dominoes": {"operations": ["dominoes.tally"]}}}
ODD = 55


def answer(method, params):
    """What a reply holds: a result, or an error."""
    if method == "describe":
        return {"result": OFFER}
    if params["total"] < 0:
        return {"error": {"code": -32602, "message": "below nothing", "data": {"reason": "negative-total"}}}
    figures, rest = divmod(params["total"], 50)
    strokes, over = divmod(rest, 5)
    return {"result": {"figures": int(figures), "strokes": int(strokes), "over": over}}


def serve(answer):
    """Answers line by line."""
    for line in sys.stdin:
        request = json.loads(line)
        said = answer(request["method"], request["params"])
        print(json.dumps({"jsonrpc": "2.0", "id": request["id"], **said}), flush=True)


if __name__ == "__main__":
    serve(answer)
