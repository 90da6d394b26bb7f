"""Answers the odd question with an object in which a key stands twice."""

import json
import sys

for line in sys.stdin:
    request = json.loads(line)
    odd = request["params"].get("key", "").startswith("odd")
    reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
    if odd:
        print(json.dumps(reply).replace('{"key"', '{"key": 1, "key"'), flush=True)
    else:
        print(json.dumps(reply), flush=True)
