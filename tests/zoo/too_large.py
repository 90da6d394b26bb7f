"""Answers the odd question with a number that no float can hold."""

import json
import sys

for line in sys.stdin:
    request = json.loads(line)
    odd = request["params"].get("key", "").startswith("odd")
    reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
    if odd:
        print(json.dumps(reply).replace('"odd', '1e999, "odd').replace(": 1e999,", ': 1e999, "k":'), flush=True)
    else:
        print(json.dumps(reply), flush=True)
