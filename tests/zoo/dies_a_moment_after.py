"""Answers the odd question, and dies a moment later without having read on."""

import json
import os
import sys
import time

for line in sys.stdin:
    request = json.loads(line)
    odd = request["params"].get("key", "").startswith("odd")
    reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
    print(json.dumps(reply), flush=True)
    if odd:
        time.sleep(0.05)
        os._exit(4)
