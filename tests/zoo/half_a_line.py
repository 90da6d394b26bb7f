"""Dies in the middle of its answer to the odd question."""

import json
import os
import sys

for line in sys.stdin:
    request = json.loads(line)
    odd = request["params"].get("key", "").startswith("odd")
    reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
    if odd:
        print(json.dumps(reply)[:20], end="", flush=True)
        os._exit(1)
    else:
        print(json.dumps(reply), flush=True)
