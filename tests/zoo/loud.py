"""Writes megabytes to standard error before it answers the odd question."""

import json
import sys

for line in sys.stdin:
    request = json.loads(line)
    odd = request["params"].get("key", "").startswith("odd")
    reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
    if odd:
        sys.stderr.write("warning: all is well\n" * 200_000)
    print(json.dumps(reply), flush=True)
