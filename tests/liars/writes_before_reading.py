"""Writes ten megabytes of log before it reads a line."""

import json
import sys


def say(value):
    sys.stdout.write(json.dumps(value) + "\n")
    sys.stdout.flush()


def answer(request, result):
    say({"jsonrpc": "2.0", "id": request["id"], "result": result})


print("x" * 100 + "\n", end="")
for _ in range(100_000):
    sys.stdout.write("y" * 100 + "\n")
sys.stdout.flush()

for line in sys.stdin:
    request = json.loads(line)
    key = request.get("params", {}).get("key")
    if request["method"] == "describe":
        answer(request, {"name": "zoo", "protocol": 1, "games": {}})
    elif key == "odd":
        answer(request, {"key": key})
    else:
        answer(request, {"key": key})
