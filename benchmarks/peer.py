"""Answers every request at once with what it was asked: the fastest that a peer in Python can be."""

import json
import sys

read, write, flush = sys.stdin.buffer, sys.stdout.buffer.write, sys.stdout.buffer.flush
for line in read:
    request = json.loads(line)
    reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
    write(json.dumps(reply).encode() + b"\n")
    flush()
