"""Answers the odd question with a line that it does not end, and ends."""

import json
import os
import sys

for line in sys.stdin:
    request = json.loads(line)
    odd = request["params"].get("key", "").startswith("odd")
    reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
    if odd:
        print(json.dumps(reply), end="", flush=True)
        os._exit(0)
    else:
        print(json.dumps(reply), flush=True)
