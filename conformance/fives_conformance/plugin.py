"""The suite in pytest: ``pytest --fives-adapter "node engine.mjs"``.

Every case is an item with a readable id, beside the project's own tests. Its outcome is the
verdict that ``fives verify`` gives: pass passes; fail, error and not-run fail; unsupported is
skipped with its reason; deviates passes with a warning.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from fives_conformance.adapters import Adapter
    from fives_conformance.cases import Case
    from fives_conformance.run import Asker, Row


class DeviationWarning(pytest.PytestWarning):
    """An answer that deviates in a point that the sources leave open."""


class _Failed(Exception):
    """A case that failed; carries its row for the report."""

    def __init__(self, row: Row) -> None:
        super().__init__(row.verdict.why)
        self.row = row


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--fives-adapter`` and what narrows the cases."""
    group = parser.getgroup("fives", "conformance of a game engine (fives)")
    group.addoption("--fives-adapter", metavar="SPEC", help="put the cases to this engine")
    group.addoption("--fives-game", metavar="GAME", action="append", help="only this game")
    group.addoption("--fives-clause", metavar="ID", action="append", help="only cases of this clause")
    group.addoption("--fives-request-timeout", metavar="SECONDS", type=float, help="for one answer")
    group.addoption("--fives-start-timeout", metavar="SECONDS", type=float, help="for the start")
    parser.addini("fives_adapter", "the engine to put the cases to when no option names one")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(session: pytest.Session, config: pytest.Config, items: list[pytest.Item]) -> None:
    """Adds the cases behind the project's own tests, and applies ``-k`` to them as to any."""
    spec = config.getoption("--fives-adapter") or config.getini("fives_adapter")
    if not spec or not isinstance(session, pytest.Session):
        return
    try:
        items.extend(_Suite.from_parent(session, name="fives", nodeid="fives", spec=str(spec)).collect())
    except _wrong() as wrong:
        raise pytest.UsageError(str(wrong)) from None


def _wrong() -> type[Exception]:
    from fives_conformance.errors import Wrong

    return Wrong


class _Suite(pytest.Collector):
    """All chosen cases, and the one adapter that they are put to."""

    def __init__(self, *, spec: str, **more: object) -> None:
        super().__init__(**more)  # type: ignore[arg-type]  # what from_parent hands over
        self.spec = spec
        self._asker: Asker | None = None

    def collect(self) -> Iterator[_Item]:
        """An item for each case."""
        from fives_conformance import bundle
        from fives_conformance.cli.options import selected

        config = self.config
        games, clauses = config.getoption("--fives-game") or (), config.getoption("--fives-clause") or ()
        for case in selected(bundle.load(), games, "", clauses):
            yield _Item.from_parent(self, name=case.id, nodeid=f"fives/{case.game.name}::{case.id}", case=case)

    def asker(self) -> Asker:
        """The engine, started when the first case is put to it, and ended with the session."""
        if self._asker is None:
            from fives_conformance.run import Asker

            adapter = self._adapter()
            self.config.add_cleanup(adapter.close)
            self._asker = Asker(adapter)
        return self._asker

    def _adapter(self) -> Adapter:
        from fives_conformance.adapters import Limits
        from fives_conformance.cli.options import opened

        usual, config = Limits(), self.config
        start = config.getoption("--fives-start-timeout") or usual.start
        return opened(self.spec, start, config.getoption("--fives-request-timeout") or usual.request)


class _Item(pytest.Item):
    """One case."""

    parent: _Suite

    def __init__(self, *, case: Case, **more: object) -> None:
        super().__init__(**more)  # type: ignore[arg-type]  # what from_parent hands over
        self.case = case

    def runtest(self) -> None:
        """Puts the case to the engine and turns the verdict into an outcome."""
        row = self.parent.asker().row(self.case)
        verdict, why = row.verdict.verdict, row.verdict.why
        if verdict == "unsupported":
            pytest.skip(why)  # the conventions: what is not offered, or cannot be asked, is no failure
        if verdict == "deviates":
            self.warn(DeviationWarning(f"{self.case.vector.clause}: {why}"))
        elif verdict != "pass":
            raise _Failed(row)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], *_: object, **__: object) -> str:
        """The case in words and as a picture; a fault of ours as pytest shows any."""
        if not isinstance(excinfo.value, _Failed):
            return str(super().repr_failure(excinfo))
        return "\n".join(_told(excinfo.value.row))

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Where the vector stands."""
        return Path(self.case.vector.file), self.case.vector.line - 1, self.case.id


def _told(row: Row) -> Iterable[str]:
    from fives_conformance.report import terminal

    clause = row.case.game.clauses[row.case.vector.clause]
    return [*terminal.clause_lines(clause, 1), *terminal.failure(row)]
