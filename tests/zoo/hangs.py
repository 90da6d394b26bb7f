"""Hangs for ever on the odd question."""

import json
import sys
import time

for line in sys.stdin:
    request = json.loads(line)
    odd = request["params"].get("key", "").startswith("odd")
    reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
    if odd:
        time.sleep(1000)
    else:
        print(json.dumps(reply), flush=True)
