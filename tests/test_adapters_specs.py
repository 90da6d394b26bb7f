"""What a user may name as an adapter, and what is said of what cannot be meant."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from fives_conformance.adapters import (
    Adapter,
    NotRun,
    Outcome,
    Question,
    Refusal,
    Result,
    Trouble,
    WrongSpec,
    open_adapter,
)

ENGINE = '''
import enum, sys

class Impossible(ValueError):
    def __init__(self, reason, message):
        super().__init__(message)
        self.reason = reason

class Suit(str, enum.Enum):
    CUPS = "cups"

class Nine(int):
    pass

class Broken:
    def __repr__(self):
        raise RuntimeError

class Mute(Exception):
    def __str__(self):
        raise RuntimeError

def deep():
    found = []
    for _ in range(100_000):
        found = [found]
    return found

def itself():
    found = []
    found.append(found)
    return found

SHARED = {"answers": []}
VALUES = {
    "plain": {"a": [1, 2.5, None, True, "é"]}, "tuple": (1, (2,)), "made": {Suit.CUPS: [Suit.CUPS, Nine(9)]},
    "half": "\\ud800", "set": {1}, "bytes": b"1", "nan": float("nan"), "infinity": [float("inf")], "key": {1: 2},
    "object": [Broken()], "deep": deep(), "itself": itself(), "huge": 10**6000, "none": None,
}

def ask(method, params):
    if method == "describe":
        return {"protocol": params["protocol"]}
    if method == "value":
        return VALUES[params["of"]]
    if method == "shared":
        SHARED["answers"].append(1)
        return SHARED
    if method == "spoil":
        params["list"].append(params.pop("word"))
        return params
    if method == "raise":
        raise {
            "impossible": Impossible("tile-twice", "it is there"), "unable": NotImplementedError("no turns"),
            "value": ValueError("a\\nb"), "key": KeyError("x"), "mute": Mute(), "stack": RecursionError("deep"),
            "exit": SystemExit(0), "assert": AssertionError(),
        }[params["what"]]

class Class:
    """Engines."""
    asks = staticmethod(ask)

TABLE = {"describe": lambda params: {"protocol": 1}, "spoil": lambda params: ask("spoil", params)}
number = 3
'''


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """An engine in the current folder."""
    name = "engine_of_a_test"
    (tmp_path / f"{name}.py").write_text(ENGINE, encoding="utf-8")
    (tmp_path / "fails_of_a_test.py").write_text("import os\nos.no_such_thing\n", encoding="utf-8")
    (tmp_path / "exits_of_a_test.py").write_text("import sys\nsys.exit(0)\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    yield name
    sys.modules.pop(name, None)


def one(adapter: Adapter, method: str, **params: object) -> Outcome:
    """The outcome of one question."""
    ((question, outcome),) = adapter.ask([Question("key", method, params)])
    assert question.key == "key"
    return outcome


@pytest.mark.parametrize("attribute", ["ask", "TABLE", "Class.asks"])
def test_a_function_or_a_mapping_in_this_process(module: str, attribute: str) -> None:
    with open_adapter(f"{module}:{attribute}") as adapter:
        found = adapter.describe()
        assert isinstance(found, Result)
        assert found.value == {"protocol": 1}
        assert list(adapter.notes) == []


def test_what_is_handed_in_cannot_be_spoiled(module: str) -> None:
    params = {"list": [[1]], "word": "x"}
    with open_adapter(f"{module}:TABLE") as adapter:
        found = one(adapter, "spoil", **params)
    assert isinstance(found, Result)
    assert found.value == {"list": [[1], "x"]}
    assert params == {"list": [[1]], "word": "x"}


def test_what_was_answered_cannot_be_changed_later(module: str) -> None:
    with open_adapter(f"{module}:ask") as adapter:
        first, second = one(adapter, "shared"), one(adapter, "shared")
    assert isinstance(first, Result)
    assert isinstance(second, Result)
    assert (first.value, second.value) == ({"answers": [1]}, {"answers": [1, 1]})


def test_a_returned_value_is_taken_as_json(module: str) -> None:
    expected = {
        "plain": {"a": [1, 2.5, None, True, "é"]}, "tuple": [1, [2]], "made": {"cups": ["cups", 9]}, "half": "�",
        "none": None,
    }  # fmt: skip
    with open_adapter(f"{module}:ask") as adapter:
        for of, value in expected.items():
            found = one(adapter, "value", of=of)
            assert isinstance(found, Result)
            assert found.value == value
            assert repr(found.value) == repr(value)
        for of in ("set", "bytes", "nan", "infinity", "key", "object", "deep", "itself", "huge"):
            found = one(adapter, "value", of=of)
            assert isinstance(found, Trouble)
            assert found.kind == "malformed"
            assert "return what JSON can hold" in found.detail


def test_what_is_raised_is_an_answer_or_a_crash(module: str) -> None:
    with open_adapter(f"{module}:ask") as adapter:
        found = one(adapter, "raise", what="impossible")
        assert isinstance(found, Refusal)
        assert (found.code, found.message, found.data) == (-32602, "it is there", {"reason": "tile-twice"})
        found = one(adapter, "raise", what="unable")
        assert isinstance(found, Refusal)
        assert (found.code, found.message) == (-32001, "no turns")
        for what, words in {
            "value": "ValueError: b;", "key": "KeyError: 'x'", "mute": "Mute: (it cannot say what)",
            "stack": "RecursionError: deep", "exit": "SystemExit: 0", "assert": "raised AssertionError;",
        }.items():  # fmt: skip
            found = one(adapter, "raise", what=what)
            assert isinstance(found, Trouble)
            assert found.kind == "crash"
            assert words in found.detail
            assert "Traceback" not in found.detail
    with open_adapter(f"{module}:TABLE") as adapter:
        found = one(adapter, "test.unknown")
        assert isinstance(found, Refusal)
        assert found.code == -32601


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("", "is empty"),
        ("no_such_module_of_a_test:ask", "cannot be imported"),
        ("engine_of_a_test:no_such", "has no 'no_such'"),
        ("engine_of_a_test:number", "neither a function nor a mapping"),
        ("engine_of_a_test:Class", "is a class"),
        ("fails_of_a_test:ask", "importing 'fails_of_a_test' raised AttributeError"),
        ("exits_of_a_test:ask", "importing 'exits_of_a_test' raised SystemExit"),
        ("'unclosed", "Close the quotes"),
        ("no-such-program-of-a-test --flag", "No such program is on the PATH"),
        ("./no-such-engine.mjs", "There is no such file"),
        ("./not-executable.mjs", "node ./not-executable.mjs"),
        ("not-executable.mjs", "Name what runs it, as in `node not-executable.mjs`"),
        ("./folder", "That is a folder"),
        ("http://", "names no host"),
        ("http://a b/", "names no host"),
        ("http://host:port/", "is no address"),
        ("http://user:word@host/", "are not sent"),
    ],
)
@pytest.mark.usefixtures("module")
def test_what_cannot_be_meant_is_said_with_what_to_do_next(spec: str, words: str, tmp_path: Path) -> None:
    (tmp_path / "not-executable.mjs").write_text("", encoding="utf-8")
    (tmp_path / "folder").mkdir()
    with pytest.raises(WrongSpec) as raised:
        open_adapter(spec)
    assert words in str(raised.value)
    assert raised.value.advice


@pytest.mark.parametrize(
    ("head", "words"), [("#!/no/such/program\n", "Its first line names"), ("print(1)\n", "does not say what runs it")]
)
def test_what_the_system_refuses_to_start_is_explained(head: str, words: str, tmp_path: Path) -> None:
    path = tmp_path / "engine.py"
    path.write_text(head, encoding="utf-8")
    path.chmod(0o755)
    with pytest.raises(WrongSpec, match=words), open_adapter(str(path)) as adapter:
        adapter.describe()


def test_a_command_line_is_split_and_no_shell_sees_it(tmp_path: Path) -> None:
    path = tmp_path / "a b;$(touch x).py"
    path.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        '    print(json.dumps({"jsonrpc": "2.0", "id": json.loads(line)["id"], "result": sys.argv[1:]}), flush=True)\n',
        encoding="utf-8",
    )
    with open_adapter(f"'{sys.executable}' '{path}' \"*\" '$HOME' a\\ b") as adapter:
        found = adapter.describe()
    assert isinstance(found, Result)
    assert found.value == ["*", "$HOME", "a b"]


def test_memory_stays_flat_over_many_questions(module: str) -> None:
    import tracemalloc

    def many(count: int) -> Iterator[Question]:
        return (Question(str(number), "spoil", {"list": [number], "word": "x"}) for number in range(count))

    zoo = Path(__file__).resolve().parent / "zoo"
    for spec, count, window in (
        (f"{module}:TABLE", 100_000, 1),
        (f'"{sys.executable}" "{zoo / "honest.py"}"', 20_000, 16),
    ):
        with open_adapter(spec) as adapter:
            for _ in adapter.ask(many(200), window):
                pass
            tracemalloc.start()
            answered = sum(not isinstance(outcome, NotRun) for _, outcome in adapter.ask(many(count), window))
            left, most = tracemalloc.get_traced_memory()
            tracemalloc.stop()
        assert answered == count
        assert left < 100_000
        assert most < 1_000_000
