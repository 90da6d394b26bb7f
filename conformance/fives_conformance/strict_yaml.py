"""YAML as data and nothing else: what does not read the same to everybody is an error.

Only the JSON subset of values is read. Duplicate keys, anchors and aliases, tags, several
documents, and plain words that YAML 1.1 turns into something else (``yes``, ``on``, ``010``,
``1:30``, dates) are errors with file and line. Reading is iterative and capped, so that a
hostile file costs a message.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml

from fives_conformance.errors import Wrong
from fives_conformance.lines import Lines
from fives_conformance.lines import Path as Path_

MAX_BYTES = 8 * 1024 * 1024
MAX_DEPTH = 40

_INTEGER = re.compile(r"-?(0|[1-9][0-9]{0,17})\Z")
_FLOAT = re.compile(r"-?(0|[1-9][0-9]{0,17})\.[0-9]{1,17}\Z")
_WORDS = {"true": True, "false": False, "null": None}
_SURPRISE = re.compile(
    r"(?i:yes|no|on|off|y|n|true|false|null|~|=|<<|\.nan|[-+]?\.inf)\Z"
    r"|[-+]?[0-9][0-9_]*(\.[0-9_]*)?([eE][-+]?[0-9]+)?\Z|[-+]?\.[0-9][0-9_]*\Z"
    r"|0[xob][0-9a-fA-F_]+\Z|[-+]?[0-9][0-9_]*(:[0-5]?[0-9])+(\.[0-9_]*)?\Z"
    r"|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([Tt ].*)?\Z"
)


def load(path: Path) -> tuple[Any, Lines]:
    """The value in a file, and on which line each part of it starts. Raises ``Wrong``."""
    try:
        with path.open("rb") as file:
            content = file.read(MAX_BYTES + 1)  # a device may have no end
        if len(content) > MAX_BYTES:
            raise Wrong(f"the file has more than {MAX_BYTES:,} bytes", where=str(path))
        return parse(content, str(path))
    except OSError as error:
        raise Wrong(f"cannot be read: {error.strerror or error}", where=str(path)) from None


def parse(text: bytes | str, name: str) -> tuple[Any, Lines]:
    """The value in a text; ``name`` stands for it in messages."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        return _Builder(name).build(yaml.parse(text, Loader=loader))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        where = f"{name}:{mark.line + 1}" if mark else name
        raise Wrong(f"not YAML: {error.problem or error.context}", where=where) from None
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise Wrong(f"not YAML: {' '.join(str(error).split())[:200]}", where=name) from None


class _Builder:
    """Builds the value from parser events, one after another."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.lines: dict[Path_, int] = {}
        self.roots: list[Any] = []
        self.stack: list[tuple[Any, list[str], Path_]] = []
        """Open containers, each with the key that waits for its value, and its path."""

    def build(self, events: Any) -> tuple[Any, Lines]:
        for event in events:
            self._take(event)
        if len(self.roots) != 1:
            raise Wrong("expected one document", where=self.name)
        return self.roots[0], self.lines

    def _take(self, event: Any) -> None:
        line = event.start_mark.line + 1
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            raise self._wrong(line, "anchors and aliases (& and *) are not read", "Write it out.")
        if isinstance(event, yaml.ScalarEvent):
            self._scalar(event, line)
        elif isinstance(event, yaml.MappingStartEvent | yaml.SequenceStartEvent):
            self._open(event, line)
        elif isinstance(event, yaml.MappingEndEvent | yaml.SequenceEndEvent):
            self.stack.pop()

    def _open(self, event: Any, line: int) -> None:
        if event.tag:
            raise self._wrong(line, f"the tag {event.tag} is not read", "Remove it.")
        if len(self.stack) >= MAX_DEPTH:
            raise self._wrong(line, f"nested deeper than {MAX_DEPTH}", "Check the indentation.")
        value: Any = {} if isinstance(event, yaml.MappingStartEvent) else []
        self.stack.append((value, [], self._put(value, line)))

    def _scalar(self, event: Any, line: int) -> None:
        if event.tag:
            raise self._wrong(line, f"the tag {event.tag} is not read", "Remove it.")
        if self.stack and isinstance(self.stack[-1][0], dict) and not self.stack[-1][1]:
            self._key(event.value, line)
        else:
            self._put(event.value if event.style else self._plain(event.value, line), line)

    def _key(self, key: str, line: int) -> None:
        container, waiting, _ = self.stack[-1]
        if key in container:
            raise self._wrong(line, f"the key {key!r} stands twice", "Remove one of the two.")
        waiting.append(key)

    def _put(self, value: Any, line: int) -> Path_:
        """Puts a value into the open container. Returns its path."""
        if not self.stack:
            self.roots.append(value)
            return ()
        container, waiting, path = self.stack[-1]
        if isinstance(container, list):
            here = (*path, len(container))
            container.append(value)
        elif not waiting:
            raise self._wrong(line, "a key must be a word", "Write a plain text before the colon.")
        else:
            here = (*path, waiting.pop())
            container[here[-1]] = value
        self.lines[here] = line
        return here

    def _plain(self, text: str, line: int) -> Any:
        if text in _WORDS:
            return _WORDS[text]
        if _INTEGER.match(text):
            return int(text)
        if _FLOAT.match(text):
            return float(text)
        if not text:
            raise self._wrong(line, "a value is missing", "Write null, or a value.")
        if _SURPRISE.match(text):
            advice = f'Write "{text}" in quotes if it is a text, else true, false, null or a plain number.'
            raise self._wrong(line, f"{text!r} reads differently in YAML 1.1 and 1.2", advice)
        return text

    def _wrong(self, line: int, message: str, advice: str) -> Wrong:
        return Wrong(message, where=f"{self.name}:{line}", advice=advice)
