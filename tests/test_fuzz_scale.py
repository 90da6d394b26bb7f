"""A campaign in several processes, on a cluster, and in several sittings: its sum is the same."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from fives_conformance import bundle
from fives_conformance.adapters import Adapter, Outcome, Question
from fives_conformance.fuzz.campaign import Campaign, Clock, Workers, run
from fives_conformance.fuzz.inquire import Inquiry
from fives_conformance.fuzz.log import Log
from fives_conformance.fuzz.pools import Dask, Here, Processes
from fives_conformance.fuzz.shard import Plan, Player
from fives_conformance.fuzz.tables import Named
from fives_conformance.fuzz.tally import Known, Tally

from tests.fuzz_engines import DEADLY, PARENT
from tests.running import Fives

ROOT = Path(__file__).resolve().parent.parent
WRONG = "tests.fuzz_engines:counts_doubles_once"
HANDS = 24


@pytest.fixture
def fives(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Fives:
    monkeypatch.chdir(tmp_path)
    return Fives(tmp_path, capsys)


def plan(adapter: str = WRONG) -> Plan:
    rules = bundle.load().games["dominoes"].rulesets
    return Plan(adapter, 20, 5, 16, 0, (Named("dominoes", rules["pagat"]), Named("dominoes", rules["muggins"])))


class Noting:
    """An adapter that notes which scores it is asked about."""

    def __init__(self, inner: Adapter, asked: set[str]) -> None:
        self.notes = inner.notes
        self._inner = inner
        self._asked = asked

    def describe(self) -> Outcome:
        return self._inner.describe()

    def ask(self, questions: Iterable[Question], window: int = 1) -> Iterator[tuple[Question, Outcome]]:
        for question, outcome in self._inner.ask(questions, window):
            self._asked.add(str(question.params["total"]))
            yield question, outcome

    def close(self) -> None:
        self._inner.close()

    def __enter__(self) -> Noting:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()


def ignore(tally: Tally) -> None:
    """Watches nothing."""


@pytest.fixture(scope="module")
def player() -> Player:
    return Player(plan())


def campaign(workers: Workers, player: Player, path: Path | None = None) -> Campaign:
    log = Log(path, {"campaign": "test"})
    try:
        return run(workers, Inquiry(player), log, HANDS, Clock(None))
    finally:
        log.close()


@pytest.fixture(scope="module")
def alone(player: Player) -> Campaign:
    """The campaign in one sitting, in this process."""
    return campaign(Here(player, ignore), player)


def test_a_fault_is_found_alone(alone: Campaign) -> None:
    assert {one.ideas[0] for one in alone.findings.values()} == {"dom-terminal-double-once"}
    assert alone.tally.hands == HANDS


def test_processes_find_the_same(alone: Campaign, player: Player) -> None:
    workers = Processes(plan(), 2, ignore)
    try:
        assert campaign(workers, player) == alone
    finally:
        workers.close()


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    # dask is an extra; `make test` installs it, and who runs pytest in another environment may have none
    distributed = pytest.importorskip("distributed", reason="distributed is not installed: fives[dask]")
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None, silence_logs=50
    ) as found:
        yield found.scheduler_address


@pytest.mark.filterwarnings("ignore::DeprecationWarning:distributed", "ignore::ResourceWarning")
def test_a_cluster_finds_the_same(alone: Campaign, player: Player, cluster: str) -> None:
    workers = Dask(plan(), cluster, ignore)
    try:
        assert campaign(workers, player) == alone
    finally:
        workers.close()


def test_a_stopped_campaign_goes_on_where_it_stopped(alone: Campaign, player: Player, tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    assert campaign(Here(player, ignore), player, path) == alone
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    assert [json.loads(line).get("shard") for line in lines] == [None, [0, 8], None, [8, 16], [16, 24], None]
    path.write_text("".join(lines[:4]) + lines[4][:50], encoding="utf-8")
    left: list[range] = []

    class Counting(Here):
        def play(self, known: Any, shards: list[range], clock: Clock) -> Iterator[Any]:
            left.extend(shards)
            yield from super().play(known, shards, clock)

    assert campaign(Counting(player, ignore), player, path) == alone
    assert left == [range(16, 24)]
    assert path.read_text(encoding="utf-8").splitlines(keepends=True) == lines


def test_the_file_of_another_campaign_is_left_alone(fives: Fives) -> None:
    path = fives.folder / "out.jsonl"
    assert fives("fuzz", "--game", "cards", "--count", 2, "--out", path).code == 0
    before = path.read_text(encoding="utf-8")
    said = fives("fuzz", "--game", "cards", "--count", 2, "--seed", 1, "--out", path)
    assert said.code == 2
    assert "another campaign" in said.err
    assert path.read_text(encoding="utf-8") == before
    path.write_text(before + "{}}\n", encoding="utf-8")
    assert "out.jsonl:" in fives("fuzz", "--game", "cards", "--count", 2, "--out", path).err
    assert fives("fuzz", "--count", 1, "--out", fives.folder / "none" / "out.jsonl").code == 2


def totals(hands: range) -> set[str]:
    """The scores that are asked about in these hands."""
    pagat = Named("dominoes", bundle.load().games["dominoes"].rulesets["pagat"])
    player = Player(Plan("tests.fuzz_engines:dies", 20, 5, 64, 0, (pagat,)))
    asked: set[str] = set()
    player.adapter = Noting(player.adapter, asked)
    player.play(Known(), hands, lambda tally: False)
    return asked


def test_a_shard_that_kills_its_worker_is_left_out_and_the_others_are_done(
    fives: Fives, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(PARENT, str(os.getpid()))
    monkeypatch.setenv(DEADLY, "")
    monkeypatch.setattr(sys, "path", [str(ROOT), *sys.path])
    monkeypatch.setenv(DEADLY, min(totals(range(8, 16)) - totals(range(8)) - totals(range(16, 24))))
    said = fives(
        "fuzz", "--adapter", "tests.fuzz_engines:dies", "--ruleset", "pagat", "--count", 24, "--workers", 2,
    )  # fmt: skip
    assert said.code == 1
    assert "hands 8 to 15 were left out: their worker died 3 times" in said.out
    assert "16 runs of hands" in said.out


def test_the_time_is_kept(fives: Fives) -> None:
    said = fives("fuzz", "--time", 0.5)
    assert said.code == 0
    seconds = float(said.out.partition(" questions in ")[2].split()[0])
    assert 0.4 < seconds < 10


def test_a_cluster_that_is_not_there_is_told(fives: Fives, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    said = fives("fuzz", "--count", 1, "--dask", "tcp://127.0.0.1:1")
    assert said.code == 2
    assert "pip install 'fives[dask]'" in said.err
