"""Answers the odd question with a line that never ends."""

import json
import sys

for line in sys.stdin:
    request = json.loads(line)
    odd = request["params"].get("key", "").startswith("odd")
    reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
    if odd:
        while True:
            sys.stdout.write("x" * 65536)
    else:
        print(json.dumps(reply), flush=True)
