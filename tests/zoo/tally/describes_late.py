"""Needs three seconds to describe itself."""

import time

from right import answer, serve

time.sleep(3)
serve(answer)
