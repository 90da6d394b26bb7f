"""Texts that people read: ids that exist, sentences that say what is so."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from fives_conformance import files
from fives_conformance.bundle import Bundle
from fives_conformance.lint import Finding
from fives_conformance.lint.misconceptions import at

_ID = re.compile(r"\b[A-Z]{3}(?:-[A-Z]+)+-[0-9]+\b")
_SHOULD = re.compile(r"\b(should|must not be able|ought)\b", re.I)


def known_ids(suite: Bundle) -> Iterator[Finding]:
    """Every clause id that a page of the spec or the docs names is a clause."""
    known = {clause for game in suite.games.values() for clause in game.clauses}
    prefixes = {clause[:4] for clause in known}
    root = files.root()
    for path in sorted([*root.glob("spec/**/*.md"), *root.glob("docs/**/*.md")]):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for name in _ID.findall(line):
                if name[:4] in prefixes and name not in known:
                    where = f"{path.relative_to(root).as_posix()}:{number}"
                    yield Finding(where, f"there is no clause {name}", "Name one of rules.md.")


def plain(suite: Bundle) -> Iterator[Finding]:
    """What a vector shows is said once, as a fact."""
    for game in suite.games.values():
        said = Counter(vector.shows for vector in game.vectors)
        for vector in game.vectors:
            if _SHOULD.search(vector.shows):
                yield Finding(at(game, vector), f"{vector.id}: shows says what should be", "Say what is.")
            if said[vector.shows] > 1:
                yield Finding(at(game, vector), f"{vector.id}: another vector shows the same",
                              "Say what is particular to this one.")  # fmt: skip
