"""Ends on the odd question, as if all were well."""

import json
import sys

for line in sys.stdin:
    request = json.loads(line)
    odd = request["params"].get("key", "").startswith("odd")
    reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
    if odd:
        sys.exit(0)
    else:
        print(json.dumps(reply), flush=True)
