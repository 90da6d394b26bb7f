"""Answers every request at once: the floor for an engine in Python."""

import json
import sys

for line in sys.stdin:
    request = json.loads(line)
    sys.stdout.write(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": {"sum": 15, "credit": 15}}) + "\n")
    sys.stdout.flush()
