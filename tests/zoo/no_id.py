"""Leaves the id out of its answer to the odd question."""

import json
import sys

for line in sys.stdin:
    request = json.loads(line)
    odd = request["params"].get("key", "").startswith("odd")
    reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
    if odd:
        del reply["id"]
    print(json.dumps(reply), flush=True)
