"""JSON-RPC 2.0 lines: what goes out, and one strict reading of what comes in.

Nothing that an engine writes makes this raise anything but :class:`Malformed`, and nothing that
comes through is a value that JSON, UTF-8 or a comparison cannot hold.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import islice
from math import isinf
from typing import Any, NamedTuple, NoReturn

SHOWN = 200
"""How many characters of a wrong line a message quotes."""
DIGITS = 300
"""A number with more digits than this is refused; a float could not hold it."""

BYTE_ORDER_MARK = b"\xef\xbb\xbf"
"""What some systems write before the first line; a reader may overlook it (RFC 8259, section 8.1)."""

_STARTS = (b"{", b"[", b" ", b"\t", b"\r", b"\n")
_SPACE = " \t\r\n"
_LONG = re.compile(rf"[0-9]{{{DIGITS}}}")
_SURROGATES = re.compile(
    r"\\\\|\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|(\\u[dD][89a-fA-F][0-9a-fA-F]{2})"
)
"""A backslash that is meant, a pair that is whole, and (as the group) half a pair."""
_ID = re.compile(rb'"id"\s*:\s*"?(\d{1,15})(?![\d.eE])')
_BRACKETS = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[\]{}]', re.DOTALL)
_FIELDS = frozenset(("jsonrpc", "id", "result", "error"))


class Malformed(ValueError):
    """A line that is no usable reply. ``numbers`` are the ids that it may be meant for."""

    def __init__(self, problem: str, numbers: tuple[int, ...] = ()) -> None:
        super().__init__(problem)
        self.numbers = numbers


class NoReply(Malformed):
    """A line that is not even meant as a reply: a log line, a banner, a notification."""


class Error(NamedTuple):
    """The ``error`` of a reply."""

    code: int
    message: str
    data: Any


class Reply(NamedTuple):
    """One reply: an error, or else a result."""

    number: int
    error: Error | None
    result: Any


@lru_cache(64)
def _named(method: str) -> str:
    return _encode(method)


def _plain(value: object) -> object:
    """Any mapping as the object that it stands for."""
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"{type(value).__name__} is no JSON value")


_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=_plain).encode


def request(number: int, method: str, params: Mapping[str, Any]) -> bytes:
    """One request as a line."""
    line = f'{{"jsonrpc":"2.0","id":{number},"method":{_named(method)},"params":{_encode(params)}}}\n'
    return line.encode("utf-8", "replace")


def parse(line: bytes, depth: int = 64) -> Reply:
    """The reply in a line. Raises ``Malformed`` with a sentence for people, or ``NoReply``."""
    if line[:1] not in _STARTS:
        raise _unreadable(line, "not JSON")
    value = _json(line, depth)
    if type(value) is dict:
        number = value.get("id")
        if type(number) is int and "result" in value and "error" not in value and value.get("jsonrpc") == "2.0":
            return Reply(number, None, value["result"])
        return _looked_at(value, line)
    if type(value) is list and any(type(one) is dict and _FIELDS & one.keys() for one in value):
        raise Malformed("a batch, which the protocol does not use; send one reply a line", ids(line))
    raise NoReply("no JSON-RPC reply")


def _looked_at(value: dict[str, Any], line: bytes) -> Reply:
    """The reply in an object that is not the plain result that most are.

    A null beside the other counts as left out, as many a serializer writes it.
    """
    if not _FIELDS & value.keys() or ("method" in value and not {"result", "error"} & value.keys()):
        raise NoReply("no JSON-RPC reply")
    number = _whole(value.get("id"))
    meant = _meant(value.get("id"))
    if value.get("jsonrpc") != "2.0":
        raise Malformed('a reply whose "jsonrpc" is not "2.0"', meant)
    refused, answered = value.get("error") is not None, value.get("result") is not None
    if refused and answered:
        raise Malformed('a reply with both "result" and "error"; leave one of them out', meant)
    if not refused and ("result" not in value or ("error" in value and not answered)):
        raise Malformed('a reply with neither "result" nor "error"', meant)
    if number is None:
        shown = quoted(json.dumps(value.get("id")).encode(), 40)
        raise Malformed(f"a reply whose id is {shown}, not the number of the request", meant)
    if refused:
        return Reply(number, _error(value["error"], meant), None)
    return Reply(number, None, value["result"])


def _error(value: Any, meant: tuple[int, ...]) -> Error:
    code = _whole(value.get("code")) if isinstance(value, dict) else None
    if code is None:
        raise Malformed('an "error" that is no object with a whole number as "code"', meant)
    message = value.get("message")
    if not isinstance(message, str):
        raise Malformed('an "error" whose "message" is no text', meant)
    return Error(code, message, value.get("data"))


def _whole(value: Any) -> int | None:
    """A whole number, also when it is written 7.0."""
    if isinstance(value, bool) or not isinstance(value, int | float) or value != value // 1:
        return None
    return int(value)


def _meant(value: Any) -> tuple[int, ...]:
    """The id that is probably meant."""
    number = _whole(value)
    if number is None and isinstance(value, str) and value.isascii() and value.isdigit():
        number = int(value[:18])
    return () if number is None else (number,)


def ids(line: bytes) -> tuple[int, ...]:
    """What look like ids in a line that cannot be read."""
    return tuple(dict.fromkeys(int(found[1]) for found in islice(_ID.finditer(line), 64)))


def _json(line: bytes, depth: int) -> Any:
    """The JSON value in a line; the scanner is the standard library's, in C."""
    try:
        text = line.decode().strip(_SPACE)
    except UnicodeDecodeError as error:
        raise _unreadable(line, f"not UTF-8 (at byte {error.start})") from None
    if text.count("[") + text.count("{") > depth and _deep(text, depth):
        raise _unreadable(line, f"nested deeper than {depth}")
    if len(text) > DIGITS and _LONG.search(text):
        raise _unreadable(line, f"with more than {DIGITS} digits in a row")
    if "\\u" in text:
        text = _SURROGATES.sub(_paired, text)
    try:
        value, end = _decode(text)
    except Malformed as fault:
        raise _unreadable(line, str(fault)) from None
    except (ValueError, RecursionError) as error:
        raise _unreadable(line, f"not JSON ({str(error)[:80]})") from None
    if end != len(text):
        raise _unreadable(line, f"not JSON (more after the value, at character {end})")
    return value


def _unreadable(line: bytes, problem: str) -> Malformed:
    """Only what starts like an object is meant as a reply."""
    if line.lstrip()[:1] == b"{":
        return Malformed(f"a line that is {problem}: {quoted(line)}", ids(line))
    if b"{" in line[:64] and b'"jsonrpc"' in line:
        return Malformed(f"a line with a reply that is not alone in it: {quoted(line)}", ids(line))
    return NoReply("no JSON-RPC reply")


def _deep(text: str, depth: int) -> bool:
    """Whether brackets, those in texts aside, nest deeper than that."""
    level = 0
    for found in _BRACKETS.finditer(text):
        bracket = found[0]
        if bracket in "[{":
            level += 1
            if level > depth:
                return True
        elif bracket in "]}":
            level -= 1
    return False


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for place, name in enumerate(names) if name in names[:place])
        raise Malformed(f"with the key {quoted(twice.encode('utf-8', 'replace'), 40)!r} twice")
    return found


def _constant(name: str) -> NoReturn:
    raise Malformed(f"with {name}, which is no JSON number")


def _float(text: str) -> float:
    number = float(text)
    if isinf(number):
        raise Malformed("with a number that is too large")
    return number


_decode = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_constant, parse_float=_float).raw_decode


def _paired(found: re.Match[str]) -> str:
    """Half a surrogate pair, which no reader of Unicode can hold, as the sign for what is lost."""
    return r"\ufffd" if found[1] else found[0]


def quoted(line: bytes, most: int = SHOWN) -> str:
    """The start of a line, safe to show."""
    text = line[: 4 * most].decode("utf-8", "replace").strip()
    shown = "".join(_shown(text[:most]))
    return f"{shown}…" if len(text) > most or len(line) > 4 * most else shown


def _shown(text: str) -> Iterator[str]:
    for char in text:
        yield char if char.isprintable() else "�"
