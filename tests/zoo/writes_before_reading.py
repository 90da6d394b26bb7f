"""Writes ten megabytes of log lines before it answers the odd question."""

import json
import sys

for line in sys.stdin:
    request = json.loads(line)
    odd = request["params"].get("key", "").startswith("odd")
    reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
    if odd:
        print(("looking at the table" * 5 + "\n") * 100_000)
    print(json.dumps(reply), flush=True)
