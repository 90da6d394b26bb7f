"""The file of a campaign: a line that says what it is, one for each shard that is done, one for each block."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TextIO

from fives_conformance.errors import Wrong
from fives_conformance.fuzz import tally as tallies
from fives_conformance.fuzz.learn import Finding, Findings
from fives_conformance.fuzz.tally import Found, Known, Tally


class Log:
    """What was done before, and where what is done now is written; nowhere without a path."""

    def __init__(self, path: Path | None, header: Mapping[str, Any]) -> None:
        """Raises ``Wrong`` where the file is of another campaign, or cannot be read or written."""
        self._done: dict[str, Tally] = {}
        self._learned: dict[str, tuple[Known, Findings]] = {}
        self._file = _opened(path, header, self._take) if path else None

    def _take(self, line: Mapping[str, Any]) -> None:
        if "shard" in line:
            self._done[str(line["shard"])] = tallies.of_json(line["tally"])
        elif "block" in line:
            findings = [_finding(one) for one in line["findings"]]
            known = Known(**line["known"])
            self._learned[str(line["block"])] = known, {one.explanation: one for one in findings}

    def done(self, hands: range) -> Tally | None:
        """What a shard came to, if it was done before."""
        return self._done.get(str(_ends(hands)))

    def learned(self, block: range) -> tuple[Known, Findings] | None:
        """What a block taught, if it was done before."""
        return self._learned.get(str(_ends(block)))

    def write(self, hands: range, tally: Tally) -> None:
        """A shard is done."""
        self._line({"shard": _ends(hands), "tally": tally.as_json()})

    def learn(self, block: range, known: Known, findings: Findings) -> None:
        """A block is done."""
        told = [{**one._asdict(), "found": one.found._asdict()} for one in findings.values()]
        self._line({"block": _ends(block), "known": known.as_json(), "findings": told})

    def _line(self, value: Mapping[str, Any]) -> None:
        if self._file:
            self._file.write(json.dumps(value) + "\n")
            self._file.flush()

    def close(self) -> None:
        """Closes the file."""
        if self._file:
            self._file.close()


def _ends(hands: range) -> list[int]:
    return [hands.start, hands.stop]


def _finding(value: Mapping[str, Any]) -> Finding:
    return Finding(**{**value, "found": Found(**value["found"]), "ideas": tuple(value["ideas"])})


def _opened(path: Path, header: Mapping[str, Any], take: Any) -> TextIO:
    """The file, to be written on behind what is good of it."""
    first = json.dumps(header)
    try:
        with path.open("a+", encoding="utf-8", newline="\n") as file:
            file.seek(0)
            good = _read(file.read(), first, path, take)
            file.truncate(len(good.encode()))
        file = path.open("a", encoding="utf-8", newline="\n")
    except (OSError, UnicodeDecodeError) as error:
        wrong = f"cannot be read and written: {getattr(error, 'strerror', None) or error}"
        raise Wrong(wrong, where=str(path), advice="Name a file in a folder that you may write to.") from None
    if not good:
        file.write(first + "\n")
        file.flush()
    return file


def _read(text: str, first: str, path: Path, take: Any) -> str:
    """The whole lines of the file, each handed over; a last one that was broken off is left out."""
    lines = text.splitlines(keepends=True)
    if lines and not lines[-1].endswith("\n"):
        lines.pop()
    if not lines:
        return ""
    if lines[0] != first + "\n":
        advice = "Say the same adapter, games, ruleset and seed as then, or name another file."
        raise Wrong("this is the file of another campaign", where=f"{path}:1", advice=advice)
    for number, line in enumerate(lines[1:], 2):
        try:
            take(json.loads(line))
        except (ValueError, KeyError, TypeError):
            advice = "Remove the line: its shard is then done again."
            raise Wrong("not a line of a campaign", where=f"{path}:{number}", advice=advice) from None
    return "".join(lines)
