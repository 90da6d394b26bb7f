"""Answers the odd question with a result and an error."""

import json
import sys

for line in sys.stdin:
    request = json.loads(line)
    odd = request["params"].get("key", "").startswith("odd")
    reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
    if odd:
        print(json.dumps({**reply, "error": {"code": -32001, "message": "no"}}), flush=True)
    else:
        print(json.dumps(reply), flush=True)
