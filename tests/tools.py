"""Tools that a test wants beside Python.

`make test` promises to need nothing but Python and make, so a test of another language is skipped, with
what was missing, where its tool is not on the machine or cannot have its packages. CI has the tools.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

OLDEST_NODE = 20
"""What the JavaScript engine says in its package.json."""

_UNREACHABLE = re.compile(
    r"ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|npm error network"
    r"|Could not (transfer|find) artifact|[Cc]ould not be resolved|Unknown host|Non-resolvable"
    r"|failed to download|failed to get `|[Cc]ould not resolve host|failed to load source"
    r"|Failed to clone repository|Build step for \w+ failed"
    r"|Could not find a version|No matching distribution|Temporary failure in name|NewConnectionError"
)
"""What npm, Maven, cargo, CMake and pip say when a package that they need cannot be had."""


def needed(*names: str) -> str:
    """The path of the first of these tools that is here."""
    found = next((path for name in names if (path := shutil.which(name))), None)
    if found is None:
        pytest.skip(f"{' or '.join(names)} is not on this machine")  # see above: nothing beyond Python is promised
    return found


def node() -> str:
    """Node.js, not older than the JavaScript engine wants."""
    found = needed("node")
    version = subprocess.run([found, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    if int(version.removeprefix("v").partition(".")[0]) < OLDEST_NODE:
        pytest.skip(f"Node.js {version} is older than {OLDEST_NODE}")  # an engine of today on a Node of yesterday
    return found


def reachable(said: str) -> None:
    """Skips where a tool says that it cannot have the packages that it needs."""
    if found := _UNREACHABLE.search(said):
        pytest.skip(f"a package that it needs cannot be had: {found[0]}")  # no network is promised either


def wheel(source: Path, folder: Path) -> Path:
    """The wheel of a source tree, built into a folder without a network."""
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(source)],
        check=True, capture_output=True,
    )  # fmt: skip
    (built,) = folder.glob("*.whl")
    return built
