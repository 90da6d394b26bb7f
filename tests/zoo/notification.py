"""Sends a notification before it answers the odd question."""

import json
import sys

for line in sys.stdin:
    request = json.loads(line)
    odd = request["params"].get("key", "").startswith("odd")
    reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
    if odd:
        print(json.dumps({"jsonrpc": "2.0", "method": "log", "params": ["looking"]}))
    print(json.dumps(reply), flush=True)
