"""Dies on the odd question, and leaves a child that holds its output open."""

import json
import subprocess
import sys

for line in sys.stdin:
    request = json.loads(line)
    odd = request["params"].get("key", "").startswith("odd")
    reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
    if odd:
        subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)", *sys.argv[1:]])
        sys.exit(5)
    else:
        print(json.dumps(reply), flush=True)
