"""How fast the suite is, beside a floor or a peer in the same run. Prints ratios; asserts nothing.

``python -m benchmarks``, or with the names of some parts. Every figure is processor time (user and
system), the least of several runs, and so holds on a machine that does other things too; only the
pipes are timed by the clock, the best of several rounds taken by turns.
"""

from __future__ import annotations

import sys
from importlib import import_module

PARTS = ("starts", "judging", "play", "loading", "scaling", "pipe", "in_pytest", "bowtie")


def main(names: list[str]) -> None:
    """Runs the parts of those names, or all."""
    for name in names or PARTS:
        if name not in PARTS:
            raise SystemExit(f"there is no part {name!r}; there are {', '.join(PARTS)}")
        part = import_module(f"benchmarks.{name}")
        print(f"\n{(part.__doc__ or name).splitlines()[0]}", flush=True)
        for line in part.table():
            print(f"  {line}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
