"""Answers describe with something that is no reply."""

import sys

for _ in sys.stdin:
    print("{describe}", flush=True)
