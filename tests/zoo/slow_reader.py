"""Reads a few bytes at a time, with pauses."""

import json
import os
import time

rest = b""
while chunk := os.read(0, 4096):
    time.sleep(0.0005)
    *lines, rest = (rest + chunk).split(b"\n")
    for line in lines:
        request = json.loads(line)
        reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
        os.write(1, json.dumps(reply).encode() + b"\n")
