"""Answers the odd question rightly, and then wrongly."""

import json
import sys

for line in sys.stdin:
    request = json.loads(line)
    odd = request["params"].get("key", "").startswith("odd")
    reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
    print(json.dumps(reply), flush=True)
    if odd:
        print(json.dumps({**reply, "result": 0}), flush=True)
