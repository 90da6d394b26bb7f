"""The wheel alone is enough: spec, vectors and the compiled bundle are in it."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests import tools

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel's files, built from this checkout without a network."""
    folder = tmp_path_factory.mktemp("wheel")
    with zipfile.ZipFile(tools.wheel(ROOT, folder)) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


def test_the_suite_runs_from_the_wheel_in_an_empty_folder(installed: Path, tmp_path: Path) -> None:
    code = (
        f"import sys; sys.path.insert(0, {str(installed)!r}); from fives_conformance.cli import main; main(['verify'])"
    )
    told = subprocess.run([sys.executable, "-P", "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout + told.stderr
    assert "are right" in told.stdout


def test_the_wheel_carries_the_sources_and_nothing_of_the_checkout(installed: Path) -> None:
    data = installed / "fives_conformance" / "_data"
    assert (data / "bundle.json").exists()
    for name in ("spec/conventions.md", "spec/dominoes/rules.md", "spec/schemas/dominoes.schema.json"):
        assert (data / name).exists()
    assert list((data / "vectors").glob("*/*.yaml"))
    assert not [path for path in installed.rglob("*") if path.name in ("tests", ".cache", ".venv")]
    assert os.fspath(ROOT) not in (data / "bundle.json").read_text(encoding="utf-8")


def test_the_wheel_carries_the_templates_of_adapters(installed: Path, tmp_path: Path) -> None:
    code = (
        f"import sys; sys.path.insert(0, {str(installed)!r}); from fives_conformance.cli import main; "
        "main(['new-adapter', sys.argv[1], sys.argv[1]])"
    )
    for language in ("go", "java", "python"):
        command = [sys.executable, "-P", "-c", code, language]
        told = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert told.returncode == 0, told.stdout + told.stderr
        assert (tmp_path / language / "README.md").exists()
    assert (tmp_path / "java/src/main/java/adapter/Adapter.java").exists()
    assert (tmp_path / "go/.gitignore").exists()
