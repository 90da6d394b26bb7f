"""Dies before it has read anything."""

import sys

print("cannot open the opening book", file=sys.stderr)
sys.exit(2)
