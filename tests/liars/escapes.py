"""Leaves a grandchild in a session of its own, and answers."""

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
        subprocess.Popen([sys.executable, "-c", "import time; time.sleep(604)"], start_new_session=True)
        answer(request, {"key": key})
    else:
        answer(request, {"key": key})
