"""The engine in JavaScript, written from the rules alone: its own tests, and every vector of each game."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from fives_conformance import bundle

ENGINE = Path(__file__).resolve().parent.parent / "engines" / "javascript"
OLDEST_NODE = 20
GAMES = sorted(bundle.load().games)


@pytest.fixture(scope="module")
def node() -> str:
    found = shutil.which("node")
    if found is None:
        pytest.skip("Node.js is not on this machine")  # the tests need nothing beyond Python
    version = subprocess.run([found, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    if int(version.removeprefix("v").partition(".")[0]) < OLDEST_NODE:
        pytest.skip(f"Node.js {version} is older than {OLDEST_NODE}")
    return found


def verified(node: str, game: str, report: Path) -> list[dict[str, Any]]:
    """The results of all cases of a game."""
    told = subprocess.run(
        [sys.executable, "-m", "fives_conformance", "verify", "--game", game, "--window", "16", "--strict",
         "--adapter", f'"{node}" "{ENGINE / "bin" / "fives-engine.mjs"}"', "--report", str(report)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert told.returncode == 0, told.stdout + told.stderr
    rows: list[dict[str, Any]] = json.loads(report.read_text(encoding="utf-8"))["results"]
    return rows


@pytest.mark.parametrize("game", GAMES)
def test_every_vector_passes(game: str, node: str, tmp_path: Path) -> None:
    rows = verified(node, game, tmp_path / "report.json")
    asked = {row["vector"].removesuffix("@mirror") for row in rows}
    assert asked == {vector.id for vector in bundle.load().games[game].vectors}
    assert {row["verdict"] for row in rows} == {"pass"}


def test_its_own_tests_pass_and_there_are_some_of_each_game(node: str) -> None:
    told = subprocess.run(
        [node, "--test", "--test-reporter=tap"], cwd=ENGINE, capture_output=True, text=True, check=False
    )
    failed = [line.strip() for line in told.stdout.splitlines() if line.lstrip().startswith("not ok")]
    assert told.returncode == 0, failed or told.stderr
    files = [path.name for path in (ENGINE / "test").glob("*.test.js")]
    assert {name.partition("-")[0] for name in files} == set(GAMES)
