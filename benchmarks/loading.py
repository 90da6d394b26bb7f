"""Loading the suite beside ``json.loads`` of the same bytes."""

from __future__ import annotations

import json
from collections.abc import Iterator

from fives_conformance import bundle, files

from benchmarks.measure import of_work


def table() -> Iterator[str]:
    """One line."""
    content = bundle.encode(bundle.compile_games(files.root()))
    bare, ours = of_work(lambda: json.loads(content), 10), of_work(lambda: bundle.decode(content), 10)
    size = f"{len(content) / 1e6:.1f} MB"
    yield f"json.loads of {size} {bare * 1000:6.1f} ms   as the suite {ours * 1000:6.1f} ms   {ours / bare:4.2f} times"
