"""Answers the odd question with a hundred thousand lists in each other."""

import json
import sys

for line in sys.stdin:
    request = json.loads(line)
    odd = request["params"].get("key", "").startswith("odd")
    reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
    if odd:
        print(json.dumps(reply)[:-1] + ', "x": ' + "[" * 100_000 + "]" * 100_000 + "}", flush=True)
    else:
        print(json.dumps(reply), flush=True)
