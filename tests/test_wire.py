"""The parser of replies: it never raises but to say what is wrong, and it takes every right reply."""

from __future__ import annotations

import json
from typing import Any

import pytest
from fives_conformance import wire
from hypothesis import given
from hypothesis import strategies as st

VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**40), 10**40)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)
IDS = st.integers(0, 10**12)
FIELDS = st.dictionaries(st.sampled_from(["jsonrpc", "id", "result", "error", "method", "code"]), VALUES)


def fault(line: bytes | str, depth: int = 64) -> str:
    """What is wrong with a line."""
    with pytest.raises(wire.Malformed) as raised:
        wire.parse(line.encode() if isinstance(line, str) else line, depth)
    return str(raised.value)


def said_of(line: bytes) -> str:
    """What is wrong with a line, if anything is."""
    try:
        wire.parse(line)
    except wire.Malformed as wrong:
        return str(wrong)
    return ""


def readable(text: str) -> bool:
    """Whether a message may be shown to anybody."""
    return text.isprintable() and len(text) < 400


def reply(**fields: Any) -> bytes:
    """A line with these fields in place of, or beside, those of a right reply."""
    whole = {"jsonrpc": "2.0", "id": 7, "result": {}} | fields
    return json.dumps({name: value for name, value in whole.items() if value is not ...}).encode()


@given(st.binary())
def test_any_bytes_are_a_reply_or_malformed(line: bytes) -> None:
    whole = b'{"jsonrpc":"2.0","id":1,"result":' + line + b"}"
    for one in (line, b"{" + line, whole, whole[:-1]):
        assert readable(said_of(one))


@given(FIELDS)
def test_any_object_is_a_reply_or_malformed(fields: dict[str, Any]) -> None:
    for value in (fields, {"jsonrpc": "2.0", "id": 1} | fields, [fields]):
        assert readable(said_of(json.dumps(value).encode()))


@given(IDS, VALUES, st.booleans(), st.sampled_from([None, 1]))
def test_a_right_result_is_taken(number: int, value: object, ascii_only: bool, indent: int | None) -> None:
    line = json.dumps({"jsonrpc": "2.0", "id": number, "result": value}, ensure_ascii=ascii_only, indent=indent)
    assert wire.parse(line.encode() + b"\r\n") == wire.Reply(number, None, value)


@given(IDS, st.integers(-40000, 40000), st.text(), VALUES)
def test_a_right_error_is_taken(number: int, code: int, message: str, data: object) -> None:
    error = {"code": code, "message": message, "data": data}
    line = json.dumps({"jsonrpc": "2.0", "id": number, "error": error}).encode()
    assert wire.parse(line) == wire.Reply(number, wire.Error(code, message, data), None)


@given(IDS, st.text(), st.dictionaries(st.text(), VALUES, max_size=3))
def test_a_request_is_one_line_of_json(number: int, method: str, params: dict[str, object]) -> None:
    line = wire.request(number, method, params)
    assert line.endswith(b"\n")
    assert line.count(b"\n") == 1
    assert json.loads(line) == {"jsonrpc": "2.0", "id": number, "method": method, "params": params}


@given(VALUES)
def test_what_is_taken_can_be_written_again(value: object) -> None:
    again = wire.parse(reply(result=value)).result
    assert json.dumps(again, ensure_ascii=False).encode()


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (b'{"jsonrpc":"2.0","id":7,"result":"\xff"}', "not UTF-8 (at byte 34)"),
        (b"{'jsonrpc': '2.0'}", "not JSON (Expecting property name"),
        (b'{"jsonrpc":"2.0","id":7,"result":1}}', "more after the value"),
        (reply(result=float("nan")), "NaN, which is no JSON number"),
        (reply(result=-float("inf")), "-Infinity, which is no JSON number"),
        (b'{"jsonrpc":"2.0","id":7,"result":1e400}', "a number that is too large"),
        (b'{"jsonrpc":"2.0","id":7,"result":' + b"1" * 301 + b"}", "more than 300 digits"),
        (b'{"jsonrpc":"2.0","id":7,"result":{"a":{"b":1,"b":1}}}', "the key 'b' twice"),
        (b'{"jsonrpc":"2.0","id":7,"result":{"a":1,"\\u0061":1}}', "the key 'a' twice"),
        (b'{"jsonrpc":"2.0","id":7,"id":7,"result":1}', "the key 'id' twice"),
        (b'{"jsonrpc":"2.0","id":7,"result":' + b"[" * 64 + b"]" * 64 + b"}", "nested deeper than 64"),
        (b'{"jsonrpc":"2.0","id":7,"result":' + b"[" * 10**6, "nested deeper than 64"),
        (b'{"jsonrpc":"2.0","id":7,"result":' + b'{"a":' * 10**5, "nested deeper than 64"),
        (b"[" + reply() + b"]", "a batch"),
        (reply(jsonrpc=...), '"jsonrpc" is not "2.0"'),
        (reply(jsonrpc=2.0), '"jsonrpc" is not "2.0"'),
        (reply(jsonrpc=["2.0"]), '"jsonrpc" is not "2.0"'),
        (reply(error={"code": 1, "message": ""}), 'both "result" and "error"'),
        (reply(result=...), "neither"),
        (reply(result=None, error=None), "neither"),
        (reply(result=..., error=None), "neither"),
        (reply(id=...), "a reply whose id is null"),
        (reply(id="7"), 'a reply whose id is "7"'),
        (reply(id=7.5), "a reply whose id is 7.5"),
        (reply(id=True), "a reply whose id is true"),
        (reply(id={"a": 1}), 'a reply whose id is {"a": 1}'),
        (reply(result=..., error="no"), "no object with a whole number"),
        (reply(result=..., error=[]), "no object with a whole number"),
        (reply(result=..., error={"message": ""}), "no object with a whole number"),
        (reply(result=..., error={"code": True, "message": ""}), "no object with a whole number"),
        (reply(result=..., error={"code": 1.5, "message": ""}), "no object with a whole number"),
        (reply(result=..., error={"code": 1}), "no text"),
        (reply(result=..., error={"code": 1, "message": {}}), "no text"),
    ],
)
def test_a_wrong_reply_is_described(line: bytes, words: str) -> None:
    assert words in fault(line)


@pytest.mark.parametrize(
    "line",
    [b"", b"  ", b"INFO starting", b"[INFO] starting", b"[1]", b"[{}]", b"null", b"NaN", b"7", b'"result"', b"\xff\xfe",
     b'{"level":"info"}', b'{"jsonrpc":"2.0","method":"log"}',
     b'{"jsonrpc":"2.0","id":1,"method":"log"}', b"[" * 10**5],
)  # fmt: skip
def test_what_is_not_meant_as_a_reply_is_told_apart(line: bytes) -> None:
    with pytest.raises(wire.NoReply):
        wire.parse(line)


def test_a_null_beside_the_other_counts_as_left_out() -> None:
    assert wire.parse(reply(error=None)) == wire.Reply(7, None, {})
    refused = wire.parse(reply(result=None, error={"code": 1, "message": "no"}))
    assert refused == wire.Reply(7, wire.Error(1, "no", None), None)
    assert wire.parse(reply(result=None)) == wire.Reply(7, None, None)


def test_an_id_may_be_written_as_a_float_and_fields_may_be_added() -> None:
    assert wire.parse(reply(id=7.0, took=3)) == wire.Reply(7, None, {})


def test_depth_is_counted_outside_of_texts() -> None:
    text = '["{' * 1000 + "\\"
    assert wire.parse(reply(result=[text]), 2) == wire.Reply(7, None, [text])
    assert "nested deeper than 2" in fault(reply(result=[[1]]), 2)


def test_half_a_surrogate_pair_becomes_the_sign_for_what_is_lost() -> None:
    texts = rb'["\ud83d","\ud83d\ude00","\udE00\uD83D","\\ud83d","\\\ud83d"]'
    line = b'{"jsonrpc":"2.0","id":7,"result":' + texts + b"}"
    assert wire.parse(line).result == ["�", "😀", "��", "\\ud83d", "\\�"]


def test_ids_are_found_in_a_line_that_cannot_be_read() -> None:
    def meant(line: bytes) -> tuple[int, ...]:
        with pytest.raises(wire.Malformed) as raised:
            wire.parse(line)
        return raised.value.numbers

    assert meant(b'{"jsonrpc":"2.0", "id" : 12 ,"result":NaN}') == (12,)
    assert meant(b'{"id":3,"result":{"id":4}') == (3, 4)
    assert meant(b'{"id":3.5,"result":') == ()
    assert meant(b"[" + reply() + b"," + reply(id=8) + b"]") == (7, 8)
    assert meant(reply(id="12")) == (12,)


def test_a_quote_is_short_and_safe() -> None:
    assert wire.quoted(b"a\x1b[31m\xff\n") == "a�[31m�"
    assert wire.quoted("é".encode() * 1000) == "é" * 200 + "…"
