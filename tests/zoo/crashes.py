"""Crashes on the odd question, with its last words on standard error."""

import json
import sys

for line in sys.stdin:
    request = json.loads(line)
    odd = request["params"].get("key", "").startswith("odd")
    reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
    if odd:
        print("no such square", file=sys.stderr)
        sys.exit(3)
    else:
        print(json.dumps(reply), flush=True)
