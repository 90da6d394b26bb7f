"""Answers the odd question with half a surrogate pair beside the rest."""

import json
import sys

for line in sys.stdin:
    request = json.loads(line)
    odd = request["params"].get("key", "").startswith("odd")
    reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
    if odd:
        reply["result"] = dict(reply["result"], note="\ud83d")
    print(json.dumps(reply), flush=True)
