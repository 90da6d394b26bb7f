"""Answers the odd question with its id as 7.0, which is the same number."""

import json
import sys

for line in sys.stdin:
    request = json.loads(line)
    odd = request["params"].get("key", "").startswith("odd")
    reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
    if odd:
        reply["id"] = float(reply["id"])
    print(json.dumps(reply), flush=True)
