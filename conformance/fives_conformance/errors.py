"""The one exception that ends a command: something a person can mend."""

from __future__ import annotations


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
