"""Joins docs/ with spec/ for mkdocs, and gives every clause an anchor that can be cited."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).resolve().parent.parent

_CLAUSE = re.compile(r"^### (?P<id>[A-Z]{3}(?:-[A-Z]+)+-[0-9]+) \((?P<level>[a-z]+)\) (?P<title>.+)$", re.M)


def on_files(files: Files, config: MkDocsConfig, **_: Any) -> Files:
    """Adds the pages of spec/ under their own paths."""
    for path in sorted((ROOT / "spec").rglob("*.md")):
        name = path.relative_to(ROOT).as_posix()
        if files.get_file_from_path(name) is None:
            files.append(File.generated(config, name, abs_src_path=str(path)))
    return files


def on_page_markdown(markdown: str, page: Page, **_: Any) -> str:
    """Puts the clause's id into its anchor, and its level behind its title."""
    if not page.file.src_uri.startswith("spec/"):
        return markdown
    return _CLAUSE.sub(r"### \g<id> \g<title> (\g<level>) { #\g<id> }", markdown)
