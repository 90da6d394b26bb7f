"""Forks on the odd question, and both of it answer."""

import json
import os
import sys

first = os.getpid()
for line in sys.stdin:
    request = json.loads(line)
    odd = request["params"].get("key", "").startswith("odd")
    reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
    if odd:
        os.fork()
        os.write(1, json.dumps(reply).encode() + b"\n")
        if os.getpid() != first:
            os._exit(0)
    else:
        print(json.dumps(reply), flush=True)
