"""Answers the odd question with bytes that are not UTF-8."""

import json
import sys

for line in sys.stdin:
    request = json.loads(line)
    odd = request["params"].get("key", "").startswith("odd")
    reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
    if odd:
        sys.stdout.buffer.write(json.dumps(reply).encode().replace(b"odd", b"\xff\xfe") + b"\n")
        sys.stdout.buffer.flush()
    else:
        print(json.dumps(reply), flush=True)
