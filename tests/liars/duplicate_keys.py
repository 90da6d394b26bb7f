"""Answers with the same key twice."""

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
        sys.stdout.write('{"jsonrpc":"2.0","id":%d,"result":{"a":1,"a":2}}\n' % request["id"])
        sys.stdout.flush()
    else:
        answer(request, {"key": key})
