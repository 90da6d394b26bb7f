"""Kills its parent, and then itself, on the odd question."""

import json
import os
import sys

for line in sys.stdin:
    request = json.loads(line)
    odd = request["params"].get("key", "").startswith("odd")
    reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
    if odd:
        os.kill(os.getppid(), 9)
        os.abort()
    else:
        print(json.dumps(reply), flush=True)
