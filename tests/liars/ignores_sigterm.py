"""Ignores the end of its input and SIGTERM."""

import json
import sys
import signal
import threading


def say(value):
    sys.stdout.write(json.dumps(value) + "\n")
    sys.stdout.flush()


def answer(request, result):
    say({"jsonrpc": "2.0", "id": request["id"], "result": result})


signal.signal(signal.SIGTERM, signal.SIG_IGN)
threading.Thread(target=threading.Event().wait).start()

for line in sys.stdin:
    request = json.loads(line)
    key = request.get("params", {}).get("key")
    if request["method"] == "describe":
        answer(request, {"name": "zoo", "protocol": 1, "games": {}})
    elif key == "odd":
        answer(request, {"key": key})
    else:
        answer(request, {"key": key})
