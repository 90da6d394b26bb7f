"""The suite in pytest: ``pytest --fives-adapter "node engine.mjs"``, or a hook in ``conftest.py``.

Every case is an item with a readable id, beside the project's own tests. Its outcome is the
verdict that ``fives verify`` gives: pass passes; fail, error and not-run fail; unsupported is
skipped with its reason; deviates passes with a warning. Each carries the marker
``fives(game, clause)``, by which ``-m`` chooses. A project's own test that asks for ``fives_case``
runs once for each case that its marker names.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import pytest

if TYPE_CHECKING:
    from fives_conformance.adapters import Adapter
    from fives_conformance.cases import Case
    from fives_conformance.run import Asker, Row

MARKER = "fives"
_ENGINE = pytest.StashKey[object]()


class DeviationWarning(pytest.PytestWarning):
    """An answer that deviates in a point that the sources leave open."""


class _Failed(Exception):
    """A case that failed; carries its row for the report."""

    def __init__(self, row: Row) -> None:
        super().__init__(row.verdict.why)
        self.row = row


class Hooks:
    """What a project's ``conftest.py`` may say."""

    @pytest.hookspec(firstresult=True)
    def pytest_fives_adapter(self, config: pytest.Config) -> object:
        """The engine to put every case to: what ``--adapter`` of ``fives verify`` takes, or itself.

        Itself is a function of ``(method, params)``, or a mapping from method to a function of
        ``params``. None where there is no engine to ask. ``--fives-adapter`` comes before it.
        """


def pytest_addhooks(pluginmanager: pytest.PytestPluginManager) -> None:
    """Makes the hook known."""
    pluginmanager.add_hookspecs(Hooks)


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--fives-adapter`` and what narrows the cases."""
    group = parser.getgroup("fives", "conformance of a game engine (fives)")
    group.addoption("--fives-adapter", metavar="SPEC", help="put the cases to this engine")
    group.addoption("--fives-game", metavar="GAME", action="append", help="only this game")
    group.addoption("--fives-clause", metavar="ID", action="append", help="only cases of this clause")
    group.addoption("--fives-request-timeout", metavar="SECONDS", type=float, help="for one answer")
    group.addoption("--fives-start-timeout", metavar="SECONDS", type=float, help="for the start")
    parser.addini("fives_adapter", "the engine to put the cases to when nothing else names one")


def pytest_configure(config: pytest.Config) -> None:
    """Makes the marker known."""
    told = "cases of fives; a test that asks for fives_case runs once for each of those that are named"
    config.addinivalue_line("markers", f"{MARKER}(game, clause): {told}")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(session: pytest.Session, config: pytest.Config, items: list[pytest.Item]) -> None:
    """Adds the cases behind the project's own tests, and applies ``-k`` and ``-m`` to them as to any."""
    engine = _engine(config)
    if not engine or not isinstance(session, pytest.Session):
        return
    try:
        items.extend(_Suite.from_parent(session, name="fives", nodeid="fives", engine=engine).collect())
    except _wrong() as wrong:
        raise pytest.UsageError(str(wrong)) from None


def _engine(config: pytest.Config) -> object:
    """The engine that the command line, the project's ``conftest.py`` or its settings name; asked once."""
    if _ENGINE not in config.stash:
        config.stash[_ENGINE] = (
            config.getoption("--fives-adapter")
            or config.hook.pytest_fives_adapter(config=config)
            or config.getini("fives_adapter")
        )
    return config.stash[_ENGINE]


def _wrong() -> type[Exception]:
    from fives_conformance.errors import Wrong

    return Wrong


class _Askers:
    """Every engine that is asked, started when the first case is put to it and ended with the session."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._started: list[tuple[object, Asker]] = []

    def of(self, engine: object) -> Asker:
        """The one for that engine. Raises ``Wrong`` for what is none."""
        for known, asker in self._started:
            if known is engine or known == engine:  # a bound method is another object each time
                return asker
        from fives_conformance.run import Asker

        adapter = self._adapter(engine)
        self._config.add_cleanup(adapter.close)
        self._started.append((engine, Asker(adapter)))
        return self._started[-1][1]

    def _adapter(self, engine: object) -> Adapter:
        from fives_conformance.adapters import Limits
        from fives_conformance.adapters.in_process import InProcessAdapter
        from fives_conformance.cli.options import opened

        if not isinstance(engine, str):
            return InProcessAdapter(engine)
        usual, config = Limits(), self._config
        start = config.getoption("--fives-start-timeout") or usual.start
        return opened(engine, start, config.getoption("--fives-request-timeout") or usual.request)


_ASKERS = pytest.StashKey[_Askers]()


def _asker(config: pytest.Config, engine: object) -> Asker:
    return config.stash.setdefault(_ASKERS, _Askers(config)).of(engine)


class _Suite(pytest.Collector):
    """All chosen cases, and the one engine that they are put to."""

    def __init__(self, *, engine: object, **more: object) -> None:
        super().__init__(**more)  # type: ignore[arg-type]  # what from_parent hands over
        self.engine = engine

    @cached_property
    def asker(self) -> Asker:
        """The engine, once it is asked."""
        return _asker(self.config, self.engine)

    def collect(self) -> Iterator[_Item]:
        """An item for each case."""
        config = self.config
        games, clauses = config.getoption("--fives-game") or (), config.getoption("--fives-clause") or ()
        for case in _cases(games, clauses):
            item = _Item.from_parent(self, name=case.id, nodeid=f"fives/{case.game.name}::{case.id}", case=case)
            item.add_marker(pytest.mark.fives(game=case.game.name, clause=case.vector.clause))
            yield item


def _cases(games: Sequence[str], clauses: Sequence[str]) -> list[Case]:
    """The chosen cases. Raises ``Wrong``."""
    from fives_conformance import bundle
    from fives_conformance.cli.options import selected

    return selected(bundle.load(), games, "", clauses)


class _Item(pytest.Item):
    """One case."""

    parent: _Suite

    def __init__(self, *, case: Case, **more: object) -> None:
        super().__init__(**more)  # type: ignore[arg-type]  # what from_parent hands over
        self.case = case

    def runtest(self) -> None:
        """Puts the case to the engine and turns the verdict into an outcome."""
        row = self.parent.asker.row(self.case)
        if not _settled(row, self.warn):
            raise _Failed(row)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], *_: object, **__: object) -> str:
        """The case in words and as a picture; a fault of ours as pytest shows any."""
        if isinstance(excinfo.value, _Failed):
            return "\n".join(_told(excinfo.value.row))
        return str(excinfo.value if isinstance(excinfo.value, _wrong()) else super().repr_failure(excinfo))

    @property
    def location(self) -> tuple[str, int | None, str]:
        """As ``reportinfo``; the files of the suite are not below the project, where pytest would look for them."""
        return self.case.vector.file, self.case.vector.line - 1, self.case.id

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Where the vector stands."""
        return Path(self.case.vector.file), self.case.vector.line - 1, self.case.id


@pytest.hookimpl
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Makes one report of a case in place of three: there is nothing that its set-up could prepare.

    Every hook of set-up, call and teardown is still called, as for any item.
    """
    if not isinstance(item, _Item) or item.config.getoption("setuponly", False):
        return None
    hook, session = item.ihook, item.session
    hook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    _report(item, _phase("call", lambda: (hook.pytest_runtest_setup(item=item), hook.pytest_runtest_call(item=item))))
    after = None if session.shouldfail or session.shouldstop else nextitem
    ended = _phase("teardown", lambda: hook.pytest_runtest_teardown(item=item, nextitem=after))
    if ended.excinfo:
        _report(item, ended)
    hook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def _phase(when: Literal["call", "teardown"], work: Callable[[], object]) -> pytest.CallInfo[object]:
    return pytest.CallInfo.from_call(work, when, (pytest.exit.Exception, KeyboardInterrupt))


def _report(item: _Item, call: pytest.CallInfo[object]) -> None:
    report = item.ihook.pytest_runtest_makereport(item=item, call=call)
    item.ihook.pytest_runtest_logreport(report=report)
    if report.failed:
        item.ihook.pytest_exception_interact(node=item, call=call, report=report)


def _settled(row: Row, warn: Callable[[Warning], object]) -> bool:
    """Whether the case passed; skips where nothing can be said, and warns of a deviation."""
    verdict, why = row.verdict.verdict, row.verdict.why
    if verdict == "unsupported":
        pytest.skip(why)  # the conventions: what is not offered, or cannot be asked, is no failure
    if verdict == "deviates":
        warn(DeviationWarning(f"{row.case.vector.clause}: {why}"))
    return verdict in ("pass", "deviates")


def _told(row: Row) -> Iterable[str]:
    from fives_conformance.report import terminal

    clause = row.case.game.clauses[row.case.vector.clause]
    return [*terminal.clause_lines(clause, 1), *terminal.failure(row)]


class FivesCase:
    """One case, for a test of the project's own."""

    def __init__(self, case: Case, asker: Asker) -> None:
        self._case = case
        self._asker = asker
        self.id = case.id
        self.clause = case.vector.clause
        self.operation = case.vector.operation

    def check(self) -> None:
        """Puts it to the engine: returns if it passes, fails or skips the test, warns of a deviation."""
        row = self._asker.row(self._case)
        if not _settled(row, lambda warning: warnings.warn(warning, stacklevel=4)):
            pytest.fail("\n".join(_told(row)), pytrace=False)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Runs a test that asks for ``fives_case`` once for each case that its marker names."""
    marker = metafunc.definition.get_closest_marker(MARKER)
    if "fives_case" not in metafunc.fixturenames:
        if marker:
            pytest.fail(f"a test marked {MARKER} asks for fives_case and calls its check()", pytrace=False)
        return
    try:
        found = _cases(*_named(marker)) if marker else _cases((), ())
    except _wrong() as wrong:
        pytest.fail(str(wrong), pytrace=False)
    metafunc.parametrize("fives_case", found, indirect=True, ids=[case.id for case in found])


def _named(marker: pytest.Mark) -> tuple[Sequence[str], Sequence[str]]:
    """The games and the clauses of a marker: each a text, or several."""
    if marker.args or not marker.kwargs.keys() <= {"game", "clause"}:
        pytest.fail(f"the marker is {MARKER}(game=…, clause=…); each may be left out", pytrace=False)
    given: list[Any] = [marker.kwargs.get(name, ()) for name in ("game", "clause")]
    games, clauses = ((one,) if isinstance(one, str) else tuple(one) for one in given)
    return games, clauses


@pytest.fixture(scope="session")
def fives_adapter(request: pytest.FixtureRequest) -> object:
    """The engine that ``fives_case`` is put to. Override it for another than the session's."""
    if engine := _engine(request.config):
        return engine
    return pytest.fail(
        "no engine is named: override the fixture fives_adapter, or say --fives-adapter", pytrace=False
    )  # fmt: skip


@pytest.fixture
def fives_case(request: pytest.FixtureRequest, fives_adapter: object) -> FivesCase:
    """One case that the test's marker names, to be put to the engine with ``check()``."""
    try:
        return FivesCase(request.param, _asker(request.config, fives_adapter))
    except _wrong() as wrong:
        return pytest.fail(str(wrong), pytrace=False)
