"""The suite in pytest beside pytest's own rate: items that do nothing, with the same ids.

Twice: put to the reference, which has to think, and to an engine that looks every answer up, which
shows what the plugin alone costs.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from fives_conformance import bundle
from fives_conformance.cases import of_bundle

from benchmarks.measure import Command, of_commands

AIM = 0.9
TRIVIAL = """
import json, pytest

class Item(pytest.Item):
    def runtest(self):
        pass

    def reportinfo(self):
        return self.path, 0, self.name

class File(pytest.File):
    def collect(self):
        for name in json.loads(self.path.read_text()):
            yield Item.from_parent(self, name=name)

def pytest_collect_file(file_path, parent):
    if file_path.suffix == ".json":
        return File.from_parent(parent, path=file_path)
"""
LOOKS_UP = """
import marshal
from fives_conformance import bundle
from fives_conformance.cases import of_bundle
from fives_reference.engine import ENGINE
from fives_reference.game import Impossible

CASES = list(of_bundle(bundle.load()))
ANSWERS = {marshal.dumps((case.vector.operation, case.params), 2): case.vector for case in CASES}

def ask(method, params):
    if method == "describe":
        return ENGINE[method](params)
    vector = ANSWERS[marshal.dumps((method, params), 2)]
    if vector.error:
        raise Impossible(vector.error.get("data", {}).get("reason", ""), "impossible")
    return vector.expect
"""
ENGINES = {"the reference": "fives_reference.engine:ENGINE", "what looks up": "looks_up:ask"}
ADAPTER = "--fives-adapter"
PYTEST = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider"]


def table() -> Iterator[str]:
    """A line for each, and their ratio."""
    ids = [case.id for case in of_bundle(bundle.load())]
    with TemporaryDirectory() as name:
        folder, empty = Path(name) / "trivial", Path(name) / "empty"
        folder.mkdir()
        empty.mkdir()
        (folder / "conftest.py").write_text(TRIVIAL, encoding="utf-8")
        (folder / "ids.json").write_text(json.dumps(ids), encoding="utf-8")
        (empty / "looks_up.py").write_text(LOOKS_UP, encoding="utf-8")
        own = Command([*PYTEST, "-p", "no:fives"], folder)
        trivial, *ours = of_commands([own, *(Command([*PYTEST, ADAPTER, one], empty) for one in ENGINES.values())], 5)
    yield f"{len(ids):,} items that do nothing      {len(ids) / trivial:7,.0f}/s"
    for engine, took in zip(ENGINES, ours, strict=True):
        yield f"the cases, put to {engine}  {len(ids) / took:7,.0f}/s   {trivial / took:4.2f} of that (aim {AIM})"
