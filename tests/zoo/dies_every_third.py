"""Dies on every third question of a process, whatever it is."""

import json
import sys

for count, line in enumerate(sys.stdin, 1):
    request = json.loads(line)
    reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
    if count % 4 == 0:
        sys.exit(1)
    print(json.dumps(reply), flush=True)
