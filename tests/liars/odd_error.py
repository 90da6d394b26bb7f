"""Answers with an error that is a text."""

import json
import sys


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
        say({"jsonrpc": "2.0", "id": request["id"], "error": "no"})
    else:
        answer(request, {"key": key})
