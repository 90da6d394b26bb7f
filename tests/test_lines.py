"""The parser of replies: it never raises but to say what is wrong, and it takes every right reply."""

from __future__ import annotations

import contextlib
import json

from fives_conformance import wire
from hypothesis import given
from hypothesis import strategies as st

DEPTH = 64
text = st.text(st.characters(codec="utf-8"))
numbers = st.integers(-(10**18), 10**18) | st.floats(allow_nan=False, allow_infinity=False)
json_values = st.recursive(
    st.none() | st.booleans() | numbers | text,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(text, inner, max_size=4),
    max_leaves=20,
)


@given(st.binary())
def test_any_bytes_are_a_reply_or_malformed(line: bytes) -> None:
    with contextlib.suppress(wire.Malformed):
        assert isinstance(wire.parse(line, DEPTH), wire.Reply)


@given(st.integers(0, 10**9), json_values)
def test_a_right_result_is_taken(number: int, value: object) -> None:
    line = json.dumps({"jsonrpc": "2.0", "id": number, "result": value}).encode()
    assert wire.parse(line, DEPTH) == wire.Reply(number, None, value)


@given(st.integers(0, 10**9), st.integers(-40000, 40000), text, json_values)
def test_a_right_error_is_taken(number: int, code: int, message: str, data: object) -> None:
    error = {"code": code, "message": message, "data": data}
    line = json.dumps({"jsonrpc": "2.0", "id": number, "error": error}).encode()
    assert wire.parse(line, DEPTH) == wire.Reply(number, wire.Error(code, message, data), None)


@given(json_values)
def test_anything_else_that_is_json_is_malformed_or_a_reply(value: object) -> None:
    with contextlib.suppress(wire.Malformed):
        assert isinstance(wire.parse(json.dumps(value).encode(), DEPTH), wire.Reply)


@given(text, st.dictionaries(text, json_values, max_size=3))
def test_a_request_is_one_line(method: str, params: dict[str, object]) -> None:
    line = wire.request(7, "test.echo", {"method": method, **params})
    assert line.count(b"\n") == 1
    assert json.loads(line)["params"] == {"method": method, **params}
