"""The one exception that ends a command: something a person can mend."""

from __future__ import annotations

from collections.abc import Iterable


class Wrong(Exception):
    """What was wrong, where, and what to do next. Ends a command with exit code 2."""

    def __init__(self, message: str, *, where: str = "", advice: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.where = where
        """A file, or a file and line as ``path:12``."""
        self.advice = advice

    def __str__(self) -> str:
        place = f"{self.where}: " if self.where else ""
        return f"{place}{self.message}" + (f"\n{self.advice}" if self.advice else "")


def near(name: str, among: Iterable[str], otherwise: str = "") -> str:
    """The names that one may have meant, as a sentence; ``otherwise`` where none is like it."""
    from difflib import get_close_matches

    found = get_close_matches(name, list(among), 3)
    return f"Near it are {', '.join(found)}." if found else otherwise
