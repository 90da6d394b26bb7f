"""Compiles the bundle of vectors into the wheel (a build hook of hatchling).

An editable install carries none: a checkout compiles its own when a source changes.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BundleHook(BuildHookInterface):  # type: ignore[type-arg]  # its parameter is the builder's config
    """Puts ``bundle.json`` beside the sources that it was compiled from."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        root = Path(self.root)
        sys.path[:0] = [str(root / "reference"), str(root / "conformance")]
        from fives_conformance.bundle import compile_games, encode

        made = root / ".cache" / "wheel-bundle.json"
        made.parent.mkdir(exist_ok=True)
        made.write_bytes(encode(compile_games(root)))
        build_data["force_include"][str(made)] = "fives_conformance/_data/bundle.json"
