"""Ends its lines as Windows does, and begins with a byte order mark."""

import json
import sys

sys.stdout.reconfigure(encoding="utf-8", newline="\r\n")
print("\ufeff", end="")
for line in sys.stdin:
    request = json.loads(line)
    reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
    print(json.dumps(reply), flush=True)
