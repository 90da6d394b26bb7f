"""Answers the odd question with objects without end."""

import json
import sys

for line in sys.stdin:
    request = json.loads(line)
    odd = request["params"].get("key", "").startswith("odd")
    reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
    if odd:
        while True:
            print("{oops")
    else:
        print(json.dumps(reply), flush=True)
