"""Answers the odd question, and leaves a daemon: forked twice, in a session of its own, without environment."""

import json
import os
import sys

for line in sys.stdin:
    request = json.loads(line)
    odd = request["params"].get("key", "").startswith("odd")
    reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
    print(json.dumps(reply), flush=True)
    if odd:
        if os.fork() == 0:
            os.setsid()
            if os.fork() == 0:
                os.execve(sys.executable, [sys.executable, "-c", "import time; time.sleep(1000)", *sys.argv[1:]], {})  # noqa: S606  # it is what a daemon does
            os._exit(0)
        os.wait()
