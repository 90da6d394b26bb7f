"""Answers the odd question under the id of the first request."""

import json
import sys

first = None
for line in sys.stdin:
    request = json.loads(line)
    first = request["id"] if first is None else first
    odd = request["params"].get("key", "").startswith("odd")
    reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
    if odd:
        print(json.dumps({**reply, "id": first}), flush=True)
    else:
        print(json.dumps(reply), flush=True)
