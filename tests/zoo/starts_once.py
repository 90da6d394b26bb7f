"""Starts once only: when it has died on the odd question it cannot be started again."""

import json
import os
import sys

mark = sys.argv[1]
if os.path.exists(mark):
    sys.exit("the table is taken")
open(mark, "w").close()
for line in sys.stdin:
    request = json.loads(line)
    if request["params"].get("key", "").startswith("odd"):
        sys.exit(1)
    print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}), flush=True)
