"""Collects questions for a moment, and answers the last first."""

import json
import os
import select

rest = b""
while chunk := os.read(0, 65536):
    while select.select([0], [], [], 0.05)[0] and (more := os.read(0, 65536)):
        chunk += more
    *lines, rest = (rest + chunk).split(b"\n")
    for line in reversed(lines):
        request = json.loads(line)
        reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
        os.write(1, json.dumps(reply).encode() + b"\n")
