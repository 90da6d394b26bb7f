"""Answers the odd question, then closes its standard output and only reads."""

import json
import os
import sys

for line in sys.stdin:
    request = json.loads(line)
    odd = request["params"].get("key", "").startswith("odd")
    reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
    print(json.dumps(reply), flush=True)
    if odd:
        os.close(1)
        sys.stdin.read()
        os._exit(0)
