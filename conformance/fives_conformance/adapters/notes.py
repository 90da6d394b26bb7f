"""What else happened, for people."""

from __future__ import annotations

MOST = 50
"""How many notes are kept."""


class Notes(list[str]):
    """A list of notes that cannot grow for ever."""

    @property
    def full(self) -> bool:
        """Whether nothing more is kept."""
        return len(self) > MOST

    def add(self, text: str) -> None:
        """One note; from the most that are kept on, only that there were more."""
        if len(self) < MOST:
            self.append(text)
        elif len(self) == MOST:
            self.append("and more of the kind, which are not kept")
