"""Memory over many requests through a pipe: ``python -m benchmarks.memory COUNT``, a million if no count is given.

By hand, because it takes a minute. Says how much memory this process holds as it goes on.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from fives_conformance.adapters import Question, Result, open_adapter

from benchmarks.measure import held
from benchmarks.pipe import METHOD, PARAMS, PEERS

WINDOW = 16


def table(count: int = 1_000_000) -> Iterator[str]:
    """A line after each tenth."""
    questions = (Question(str(number), METHOD, PARAMS) for number in range(count))
    with open_adapter(" ".join(f'"{part}"' for part in PEERS["Python"])) as adapter:
        adapter.describe()
        for number, (_, outcome) in enumerate(adapter.ask(questions, WINDOW), 1):
            assert isinstance(outcome, Result)
            if number % (count // 10) == 0 or number == count // 100:
                yield f"after {number:12,} requests {held() / 1e6:8.1f} MB"


if __name__ == "__main__":
    for told in table(*map(int, sys.argv[1:])):
        print(told, flush=True)
