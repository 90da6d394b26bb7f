"""Answers the odd question, then closes its standard input and lives on."""

import json
import os
import sys
import time

for line in sys.stdin:
    request = json.loads(line)
    odd = request["params"].get("key", "").startswith("odd")
    reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
    print(json.dumps(reply), flush=True)
    if odd:
        os.close(0)
        time.sleep(1000)
