"""Writing a report file whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from fives_conformance.errors import Wrong


def check_writable(path: Path) -> None:
    """Raises ``Wrong`` before a run when its report could not be written after it."""
    folder = path.parent
    if path.is_dir():
        raise Wrong("is a folder", where=str(path), advice="Name a file for the report.")
    if not folder.is_dir():
        raise Wrong("the folder does not exist", where=str(folder), advice="Make it, or name another.")
    try:
        handle, trial = tempfile.mkstemp(dir=folder, prefix=".fives-")
        os.close(handle)
        os.unlink(trial)
    except OSError as error:
        advice = "Name a file in a folder that you may write to."
        raise Wrong(f"cannot be written: {error.strerror}", where=str(path), advice=advice) from None


def write(path: Path, content: str) -> None:
    """Replaces the file by the content at once. Raises ``Wrong``."""
    try:
        handle, fresh = tempfile.mkstemp(dir=path.parent, prefix=".fives-")
        with os.fdopen(handle, "w", encoding="utf-8", errors="replace", newline="\n") as file:
            file.write(content)
        os.chmod(fresh, 0o644)
        os.replace(fresh, path)
    except OSError as error:
        raise Wrong(f"cannot be written: {error.strerror}", where=str(path)) from None
