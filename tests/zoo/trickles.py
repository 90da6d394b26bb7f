"""Writes the answer to the odd question so slowly that it never comes."""

import json
import sys
import time

for line in sys.stdin:
    request = json.loads(line)
    odd = request["params"].get("key", "").startswith("odd")
    reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
    if odd:
        for char in json.dumps(reply):
            print(char, end="", flush=True)
            time.sleep(0.1)
    else:
        print(json.dumps(reply), flush=True)
