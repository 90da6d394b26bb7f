"""The suite in pytest beside pytest's own rate: items that do nothing, with the same ids."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from fives_conformance import bundle
from fives_conformance.cases import of_bundle

from benchmarks.measure import of_command

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
        trivial = of_command([*PYTEST, "-p", "no:fives"], 5, folder)
        ours = of_command([*PYTEST, "--fives-adapter", "fives_reference.engine:ENGINE"], 5, empty)
    yield f"pytest, {len(ids):,} items that do nothing {len(ids) / trivial:7,.0f}/s"
    yield f"pytest, the same cases of fives     {len(ids) / ours:7,.0f}/s   {trivial / ours:4.2f} of that (aim {AIM})"
