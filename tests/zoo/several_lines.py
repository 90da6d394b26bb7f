"""Answers the odd question with an object spread over several lines."""

import json
import sys

for line in sys.stdin:
    request = json.loads(line)
    odd = request["params"].get("key", "").startswith("odd")
    reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
    if odd:
        print(json.dumps(reply, indent=1), flush=True)
    else:
        print(json.dumps(reply), flush=True)
