"""The laws of the house that can be checked by looking."""

from __future__ import annotations

import ast
import json
import re
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from fives_conformance import bundle
from fives_conformance.cases import of_bundle
from fives_reference.engine import ENGINE

ROOT = Path(__file__).resolve().parent.parent
RUNNER = sorted((ROOT / "conformance").rglob("*.py"))
REFERENCE = sorted((ROOT / "reference").rglob("*.py"))

# Words of the three games. "card" alone is left out: a rule card is a thing that is printed.
OF_A_GAME = re.compile(
    r"domino|spinner|boneyard|muggins|\btiles?\b|\btrumps?\b|\btrick\b|turn-?up|\bsuits?\b|cribbage|cinco|joker|hexagon|\bpawns?\b",
    re.I,
)


@pytest.mark.parametrize("path", RUNNER, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_the_runner_names_no_game(path: Path) -> None:
    """Law 1: a fourth game changes nothing in conformance/."""
    named = [line for line in path.read_text(encoding="utf-8").splitlines() if OF_A_GAME.search(line)]
    assert not named


@pytest.mark.parametrize("path", REFERENCE, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_the_reference_is_pure(path: Path) -> None:
    """Law 3: no clock, no global random, no input or output, and nothing but the standard library."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    imported = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            imported |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add((node.module or "").partition(".")[0])
    calls = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    assert imported <= set(sys.stdlib_module_names) | {"fives_reference"}
    assert not imported & {"time", "datetime", "os", "sys", "io", "pathlib", "subprocess", "socket", "threading"}
    assert not calls & {"open", "print", "input", "exec", "eval"}


def test_the_reference_does_not_know_the_runner() -> None:
    """Law 2: the reference is reached like any engine."""
    assert not [path for path in REFERENCE if "fives_conformance" in path.read_text(encoding="utf-8")]


def test_the_reference_changes_nothing_that_it_is_handed() -> None:
    """Law 3, which lets the runner hand it the very questions of the catalogue, and no copies."""
    cases = list(of_bundle(bundle.load()))
    before = [json.dumps(case.params) for case in cases]
    for case in cases:
        with suppress(ValueError):  # a question that is impossible
            ENGINE[case.vector.operation](case.params)
    assert [json.dumps(case.params) for case in cases] == before
