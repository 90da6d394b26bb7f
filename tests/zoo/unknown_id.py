"""Answers the odd question under an id that nobody gave."""

import json
import sys

for line in sys.stdin:
    request = json.loads(line)
    odd = request["params"].get("key", "").startswith("odd")
    reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
    if odd:
        print(json.dumps({**reply, "id": 10**9}), flush=True)
    else:
        print(json.dumps(reply), flush=True)
