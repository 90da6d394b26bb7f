"""Engines that lie, hang and die (see ``zoo/``): each costs exactly the case at hand."""

from __future__ import annotations

import sys
import time
import uuid
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from fives_conformance.adapters import Limits, NotRun, Outcome, Question, Refusal, Result, Trouble, open_adapter

ZOO = Path(__file__).resolve().parent / "zoo"
LIMITS = Limits(start=20, request=0.5, line=1 << 20, deaths=20, grace=0.3)
"""For engines that hang: the tests wait no longer than they must."""
PATIENT = LIMITS._replace(request=30)
"""For engines that take as long as they are given on a busy machine, and do not hang."""
ENDS = 60
"""Seconds within which the run of every engine ends."""
KEYS = ("a", "b", "odd", "c", "d")
WINDOWS = pytest.mark.parametrize("window", [1, 8])

RIGHT = "right"
# What the odd question comes to, and some words of the reason. All others are answered rightly.
EXPECTED = {
    "honest": (RIGHT, ""),
    "hangs": ("timeout", "gave no answer within 0.5 s"),
    "spins": ("timeout", "gave no answer within 0.5 s"),
    "late": ("timeout", "gave no answer within 0.5 s"),
    "drops": ("timeout", "gave no answer within 0.5 s"),
    "trickles": ("timeout", "gave no answer within 0.5 s"),
    "stops_reading": (RIGHT, ""),
    "crashes": ("crash", "ended with exit code 3 without an answer; its last words on standard error: no such square"),
    "raises": ("crash", "KeyError: 'against'"),
    "aborts": ("crash", "was ended by SIGABRT"),
    "exits_0": ("crash", "ended with exit code 0 without an answer"),
    "dies_after": (RIGHT, ""),
    "dies_a_moment_after": (RIGHT, ""),
    "half_a_line": ("crash", "in the middle of a line ({"),
    "last_line_open": (RIGHT, ""),
    "closes_stdout": ("crash", "closed its standard output, but did not end"),
    "closes_stdout_after": (RIGHT, ""),
    "closes_stdin": (RIGHT, ""),
    "kills_its_parent": ("crash", "was ended by SIGKILL"),
    "kills_its_group": ("crash", "was ended by SIGKILL"),
    "twice": ("twice", "answer every request exactly once"),
    "twice_at_once": ("twice", "answer every request exactly once"),
    "twice_and_otherwise": ("twice", "answer every request exactly once"),
    "unknown_id": ("malformed", "a reply with the id 1000000000, which no request has"),
    "unknown_id_after": (RIGHT, ""),
    "old_id": ("malformed", "which was answered already"),
    "text_id": ("malformed", "a reply whose id is \"4\", not the number of the request"),
    "null_id": ("malformed", "a reply whose id is null"),
    "true_id": ("malformed", "a reply whose id is true"),
    "list_id": ("malformed", "a reply whose id is [4]"),
    "half_id": ("malformed", "a reply whose id is 4.5"),
    "float_id": (RIGHT, ""),
    "no_id": ("malformed", "a reply whose id is null"),
    "log_line": (RIGHT, ""),
    "bracketed_log_line": (RIGHT, ""),
    "json_log_line": (RIGHT, ""),
    "notification": (RIGHT, ""),
    "empty_lines": (RIGHT, ""),
    "garbage_after": (RIGHT, ""),
    "log_and_no_answer": ("timeout", "Segmentation fault (core dumped)"),
    "carriage_returns": (RIGHT, ""),
    "not_utf8": ("malformed", "not UTF-8 (at byte "),
    "not_json": ("malformed", "not JSON ("),
    "nan": ("malformed", "NaN, which is no JSON number"),
    "infinity": ("malformed", "-Infinity, which is no JSON number"),
    "too_large": ("malformed", "a number that is too large"),
    "huge_number": ("malformed", "more than 300 digits"),
    "duplicate_keys": ("malformed", "the key 'key' twice"),
    "deep": ("malformed", "nested deeper than 64"),
    "two_values": ("malformed", "not JSON (more after the value"),
    "several_lines": ("malformed", "not JSON ("),
    "batch": ("malformed", "a batch, which the protocol does not use"),
    "both": ("malformed", 'both "result" and "error"'),
    "null_error": (RIGHT, ""),
    "null_result": ("refusal -32001", ""),
    "neither": ("malformed", 'neither "result" nor "error"'),
    "no_jsonrpc": ("malformed", '"jsonrpc" is not "2.0"'),
    "old_jsonrpc": ("malformed", '"jsonrpc" is not "2.0"'),
    "text_error": ("malformed", 'no object with a whole number as "code"'),
    "text_code": ("malformed", 'no object with a whole number as "code"'),
    "no_message": ("malformed", '"message" is no text'),
    "endless_line": ("malformed", "a line of more than 1,048,576 bytes"),
    "long_line": ("malformed", "a line of more than 1,048,576 bytes"),
    "endless_lines": ("timeout", "looking at the table"),
    "endless_objects": ("malformed", "{oops"),
    "lone_surrogate": (RIGHT, ""),
    "loud": (RIGHT, ""),
    "writes_before_reading": (RIGHT, ""),
    "slow_reader": (RIGHT, ""),
    "backwards": (RIGHT, ""),
    "leaves_a_child": (RIGHT, ""),
    "daemon": (RIGHT, ""),
    "child_holds_the_pipe": ("crash", "exit code 5, and something that it started still holds its standard output"),
    "ignores_sigterm": (RIGHT, ""),
    "banner": (RIGHT, ""),
}  # fmt: skip
BY_THEMSELVES = {
    "slow_start",
    "forks",
    "dies_every_third",
    "starts_once",
    "dies_at_start",
    "mute_at_start",
    "wrong_at_start",
}
SLOW = {
    "stops_reading",
    "closes_stdout",
    "closes_stdout_after",
    "closes_stdin",
    "child_holds_the_pipe",
    "endless_objects",
}


def command(name: str, *more: str) -> str:
    """The command line of an engine of the zoo."""
    return " ".join(f'"{part}"' for part in (sys.executable, "-B", str(ZOO / f"{name}.py"), *more))


def questions(*keys: str) -> Iterator[Question]:
    """A question for each key; its params are what an honest engine answers."""
    return questions_of(keys)


def questions_of(keys: Iterable[str]) -> Iterator[Question]:
    """Likewise for as many as there may be."""
    return (Question(key, "test.echo", {"key": key}) for key in keys)


def asked(
    name: str, *keys: str, window: int = 1, limits: Limits = LIMITS, more: tuple[str, ...] = ()
) -> dict[str, Outcome]:
    """The outcome of each key; there is exactly one."""
    with open_adapter(command(name, *more), limits) as adapter:
        found = [(question.key, outcome) for question, outcome in adapter.ask(questions(*keys), window)]
    assert sorted(key for key, _ in found) == sorted(keys)
    return dict(found)


def kind(outcome: Outcome, key: str) -> str:
    """An outcome in a word."""
    if isinstance(outcome, Result):
        value = outcome.value
        assert isinstance(value, dict)
        assert value.get("key") == key
        return RIGHT
    if isinstance(outcome, Refusal):
        return f"refusal {outcome.code}"
    return outcome.kind if isinstance(outcome, Trouble) else "not run"


def test_every_engine_of_the_zoo_is_asked_and_says_how_it_lies() -> None:
    assert set(EXPECTED) | BY_THEMSELVES == {path.stem for path in ZOO.glob("*.py")}
    for path in ZOO.glob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert text.startswith('"""')
        assert "fives" not in text


@WINDOWS
@pytest.mark.parametrize("name", EXPECTED)
def test_an_engine_costs_the_case_at_hand(name: str, window: int) -> None:
    expected, words = EXPECTED[name]
    keys = KEYS if expected == "timeout" or name in SLOW else (*KEYS, "odd again", "e")
    limits = LIMITS if expected == "timeout" or name in SLOW else PATIENT
    token, started = uuid.uuid4().hex, time.monotonic()
    for key, outcome in asked(name, *keys, window=window, limits=limits, more=(token,)).items():
        assert kind(outcome, key) == (expected if key.startswith("odd") else RIGHT), outcome
        if key == "odd" and isinstance(outcome, Trouble):
            assert words in outcome.detail
            assert len(outcome.detail) < 1000
            assert outcome.detail.isprintable()
    assert time.monotonic() - started < ENDS
    assert not running(token)


@WINDOWS
def test_both_halves_of_a_fork_answer(window: int) -> None:
    for key, outcome in asked("forks", *KEYS, window=window, limits=PATIENT).items():
        assert kind(outcome, key) in (("twice", RIGHT) if key == "odd" else (RIGHT,))


def test_a_death_without_a_reason_costs_whoever_was_asked() -> None:
    found = asked("dies_every_third", *"abcdef", limits=PATIENT)
    assert [kind(found[key], key) for key in "abcdef"] == [RIGHT, RIGHT, "crash", RIGHT, RIGHT, "crash"]
    for key, outcome in asked("dies_every_third", *"abcdef", window=8, limits=PATIENT).items():
        assert kind(outcome, key) in (RIGHT, "crash")


def test_what_cannot_be_started_again_is_given_up(tmp_path: Path) -> None:
    found = asked("starts_once", *KEYS, more=(str(tmp_path / "mark"),))
    assert [kind(found[key], key) for key in KEYS] == [RIGHT, RIGHT, "crash", "not run", "not run"]
    outcome = found["d"]
    assert isinstance(outcome, NotRun)
    assert "3 new starts in a row brought no answer to describe" in outcome.detail
    assert "the table is taken" in outcome.detail


@pytest.mark.parametrize(
    ("name", "problem", "words"),
    [
        ("dies_at_start", "crash", "exit code 2 without an answer; its last words on standard error: cannot open"),
        ("mute_at_start", "timeout", "gave no answer within 0.5 s"),
        ("wrong_at_start", "malformed", "{describe}"),
    ],
)
def test_an_engine_that_does_not_start(name: str, problem: str, words: str) -> None:
    with open_adapter(command(name), Limits(start=0.5)) as adapter:
        outcome = adapter.describe()
        assert kind(outcome, "") == problem
        assert isinstance(outcome, Trouble)
        assert words in outcome.detail
        for _, left in adapter.ask(questions("a", "b")):
            assert isinstance(left, NotRun)
            assert words in left.detail


def test_an_engine_that_dies_too_often_is_given_up() -> None:
    keys = [f"odd {number}" for number in range(6)]
    found = asked("crashes", *keys, limits=Limits(deaths=4))
    assert [kind(found[key], key) for key in keys] == ["crash"] * 4 + ["not run"] * 2
    found = asked("hangs", *keys, limits=Limits(request=0.2, hangs=2))
    assert [kind(found[key], key) for key in keys] == ["timeout"] * 2 + ["not run"] * 4
    outcome = found["odd 5"]
    assert isinstance(outcome, NotRun)
    assert "given up after 2 deaths, 2 of them by time-out" in outcome.detail


def test_many_culprits_among_many_in_flight_are_each_found() -> None:
    keys = [f"{'odd' if number % 5 == 2 else 'even'} {number}" for number in range(40)]
    for key, outcome in asked("crashes", *keys, window=16, limits=PATIENT).items():
        assert kind(outcome, key) == ("crash" if key.startswith("odd") else RIGHT)


def test_a_slow_start_is_waited_for_and_no_longer() -> None:
    assert kind(asked("slow_start", "a")["a"], "a") == RIGHT
    assert kind(asked("slow_start", "a", limits=Limits(start=0.5))["a"], "a") == "not run"


def test_the_clock_of_a_question_stands_while_the_asker_is_busy() -> None:
    with open_adapter(command("honest"), Limits(request=0.8)) as adapter:
        for question, outcome in adapter.ask(questions(*"abcdefghij"), 4):
            assert kind(outcome, question.key) == RIGHT
            time.sleep(0.2)


@WINDOWS
def test_what_is_left_when_the_asker_goes_away_meets_nobody_else(window: int) -> None:
    with open_adapter(command("honest"), LIMITS) as adapter:
        for _ in adapter.ask(questions(*"abcdefgh"), window):
            break
        for question, outcome in adapter.ask(questions(*"xyz"), window):
            assert kind(outcome, question.key) == RIGHT


@WINDOWS
def test_large_questions_and_answers_never_block(window: int) -> None:
    text = "x" * 300_000
    for name in ("honest", "slow_reader"):
        with open_adapter(command(name), Limits(request=30)) as adapter:
            big = (Question(str(number), "test.echo", {"key": str(number), "text": text}) for number in range(16))
            for question, outcome in adapter.ask(big, window):
                assert isinstance(outcome, Result)
                assert outcome.value == question.params


def test_questions_are_pulled_as_they_are_needed() -> None:
    pulled = 0

    def counted() -> Iterator[Question]:
        nonlocal pulled
        for question in questions(*map(str, range(100))):
            pulled += 1
            yield question

    with open_adapter(command("honest"), LIMITS) as adapter:
        for number, _ in enumerate(adapter.ask(counted(), 4), 1):
            assert pulled <= number + 2 * 4


def test_every_line_of_the_wire_is_written_down() -> None:
    seen: list[tuple[str, bytes]] = []
    with open_adapter(command("honest"), LIMITS, transcript=lambda way, line: seen.append((way, line))) as adapter:
        list(adapter.ask(questions("a")))
    assert [way for way, _ in seen] == ["→", "←", "→", "←"]
    assert b'"method":"test.echo","params":{"key":"a"}}' in seen[2][1]


# only Linux tells what a process holds now; elsewhere only its peak is known, which never falls
@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="the size of the process is read from /proc")
def test_a_hundred_thousand_questions_through_a_pipe_leave_the_process_as_large_as_it_was() -> None:
    def pages() -> int:
        return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])

    with open_adapter(command("honest"), PATIENT) as adapter:
        for count in (5_000, 100_000):
            before = pages()
            keys = (str(number) for number in range(count))
            assert all(isinstance(outcome, Result) for _, outcome in adapter.ask(questions_of(keys), 16))
            grown = pages() - before
    assert grown < 256  # pages of 4 kB: a megabyte


def test_strays_are_noted_and_the_notes_are_capped() -> None:
    with open_adapter(command("log_line"), LIMITS) as adapter:
        list(adapter.ask(questions(*(f"odd {number}" for number in range(100)))))
        assert "a line on standard output that is no reply: INFO looking at the table" in adapter.notes[0]
        assert len(adapter.notes) < 60


def test_the_way_without_poll_does_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows has a thread for each pipe; it is tried here too."""
    from fives_conformance.adapters import pipes, process

    monkeypatch.setattr(process, "PIPES", pipes.ThreadedPipes)
    for name in ("honest", "hangs", "crashes", "dies_after", "twice", "not_json", "loud", "long_line", "slow_reader"):
        expected, words = EXPECTED[name]
        limits = LIMITS if expected == "timeout" else PATIENT
        for key, outcome in asked(name, *KEYS, window=4, limits=limits).items():
            assert kind(outcome, key) == (expected if key == "odd" else RIGHT), outcome
            assert not isinstance(outcome, Trouble) or words in outcome.detail


def running(token: str) -> list[str]:
    """The processes that carry a token on their command line, where /proc tells; waits a little for them to go."""
    found: list[str] = []
    for _ in range(100):
        found = [line for line in _command_lines() if token in line]
        if not found:
            break
        time.sleep(0.02)
    return found


def _command_lines() -> Iterator[str]:
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            yield path.read_bytes().replace(b"\0", b" ").decode("utf-8", "replace")
        except OSError:
            continue
