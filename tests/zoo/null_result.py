"""Answers the odd question with an error, and null for a result."""

import json
import sys

for line in sys.stdin:
    request = json.loads(line)
    odd = request["params"].get("key", "").startswith("odd")
    reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
    if odd:
        reply["result"] = None
        reply["error"] = {"code": -32001, "message": "cannot be asked"}
    print(json.dumps(reply), flush=True)
