"""Answers the odd question twice in one write."""

import json
import sys

for line in sys.stdin:
    request = json.loads(line)
    odd = request["params"].get("key", "").startswith("odd")
    reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
    if odd:
        print(json.dumps(reply))
    print(json.dumps(reply), flush=True)
