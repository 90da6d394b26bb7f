"""Greets before anything else."""

import json
import sys

print("Welcome to the engine, version 1.0")
for line in sys.stdin:
    request = json.loads(line)
    reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
    print(json.dumps(reply), flush=True)
