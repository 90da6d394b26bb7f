"""Answers the odd question, and leaves a child in a session of its own."""

import json
import subprocess
import sys

for line in sys.stdin:
    request = json.loads(line)
    odd = request["params"].get("key", "").startswith("odd")
    reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
    print(json.dumps(reply), flush=True)
    if odd:
        subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)", *sys.argv[1:]], start_new_session=True)
