"""Leaves a grandchild that keeps the pipe open, and dies."""

import json
import sys
import subprocess


def say(value):
    sys.stdout.write(json.dumps(value) + "\n")
    sys.stdout.flush()


def answer(request, result):
    say({"jsonrpc": "2.0", "id": request["id"], "result": result})


for line in sys.stdin:
    request = json.loads(line)
    key = request.get("params", {}).get("key")
    if request["method"] == "describe":
        answer(request, {"name": "zoo", "protocol": 1, "games": {}})
    elif key == "odd":
        subprocess.Popen([sys.executable, "-c", "import time; time.sleep(604)"])
        sys.exit(3)
    else:
        answer(request, {"key": key})
