"""Needs three seconds to start."""

import json
import sys
import time


def say(value):
    sys.stdout.write(json.dumps(value) + "\n")
    sys.stdout.flush()


def answer(request, result):
    say({"jsonrpc": "2.0", "id": request["id"], "result": result})


time.sleep(3)

for line in sys.stdin:
    request = json.loads(line)
    key = request.get("params", {}).get("key")
    if request["method"] == "describe":
        answer(request, {"name": "zoo", "protocol": 1, "games": {}})
    elif key == "odd":
        answer(request, {"key": key})
    else:
        answer(request, {"key": key})
