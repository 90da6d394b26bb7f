"""Leaves jsonrpc out of its answer to the odd question."""

import json
import sys

for line in sys.stdin:
    request = json.loads(line)
    odd = request["params"].get("key", "").startswith("odd")
    reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
    if odd:
        print(json.dumps({"id": reply["id"], "result": reply["result"]}), flush=True)
    else:
        print(json.dumps(reply), flush=True)
