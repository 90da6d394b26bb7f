"""Writing report files, each whole or not at all, in the format that its name asks for."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from fives_conformance.errors import Wrong
from fives_conformance.report.data import Facts

FORMATS = {
    ".badge.json": "endpoint",
    ".json": "as_json",
    ".xml": "junit",
    ".html": "html",
    ".htm": "html",
    ".md": "markdown",
    ".svg": "badge",
}
"""The end of a file's name, and the module beside this one that makes it (its function ``render``)."""


class Target(NamedTuple):
    """A file that will be written after the run."""

    path: Path
    render: Callable[[Facts], str]


def targets(paths: Iterable[Path]) -> list[Target]:
    """Where the reports go. Raises ``Wrong`` before the run for what could not be written after it."""
    found: dict[Path, Target] = {}
    for path in paths:
        render = _format(path)
        check_writable(path)
        if path.resolve() in found:
            raise Wrong("two reports have this name", where=str(path), advice="Name another file for one of them.")
        found[path.resolve()] = Target(path, render)
    return list(found.values())


def _format(path: Path) -> Callable[[Facts], str]:
    for ending, module in FORMATS.items():
        if path.name.lower().endswith(ending):
            render: Callable[[Facts], str] = import_module(f"fives_conformance.report.{module}").render
            return render
    advice = f"End it in one of {', '.join(FORMATS)}."
    raise Wrong("the name says no format", where=str(path), advice=advice)


def check_writable(path: Path) -> None:
    """Raises ``Wrong`` before a run when its report could not be written after it."""
    folder = path.resolve().parent
    if path.is_dir():
        raise Wrong("is a folder", where=str(path), advice="Name a file in it.")
    if not folder.is_dir():
        raise Wrong("the folder does not exist", where=str(folder), advice="Make it, or name another.")
    if _special(path):
        return
    import tempfile

    try:
        handle, trial = tempfile.mkstemp(dir=folder, prefix=".fives-")
        os.close(handle)
        os.unlink(trial)
    except OSError as error:
        advice = "Name a file in a folder that you may write to."
        raise Wrong(f"cannot be written: {error.strerror}", where=str(path), advice=advice) from None


def _special(path: Path) -> bool:
    """A pipe or a device is written to; a file is replaced."""
    return path.exists() and not path.is_file()


def write(path: Path, content: str) -> None:
    """Replaces the file by the content at once. Raises ``Wrong``."""
    try:
        if _special(path):
            path.write_text(content, encoding="utf-8", errors="replace", newline="\n")
        else:
            _replace(path.resolve(), content)
    except OSError as error:
        raise Wrong(f"cannot be written: {error.strerror}", where=str(path)) from None


def _replace(path: Path, content: str) -> None:
    import tempfile

    handle, fresh = tempfile.mkstemp(dir=path.parent, prefix=".fives-")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", errors="replace", newline="\n") as file:
            file.write(content)
        os.chmod(fresh, 0o644)
        os.replace(fresh, path)
    except BaseException:
        Path(fresh).unlink(missing_ok=True)
        raise
