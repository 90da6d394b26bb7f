"""JSON-RPC 2.0 lines: what goes out, and one strict reading of what comes in.

Nothing that an engine writes makes this raise anything but :class:`Malformed`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple, NoReturn

SHOWN = 200
"""How many characters of a wrong line a message quotes."""


class Malformed(ValueError):
    """A line that is no usable reply. ``number`` is the id that it carries, if it has one."""

    def __init__(self, problem: str, number: int | None = None) -> None:
        super().__init__(problem)
        self.number = number


class Reply(NamedTuple):
    """One reply; exactly one of ``result`` and ``error`` means something, as ``failed`` says."""

    number: int
    failed: bool
    result: Any
    error: Mapping[str, Any]


def request(number: int, method: str, params: Mapping[str, Any]) -> bytes:
    """One request as a line."""
    body = json.dumps(params, ensure_ascii=False, separators=(",", ":"))
    return f'{{"jsonrpc":"2.0","id":{number},"method":"{method}","params":{body}}}\n'.encode()


def looks_like_a_reply(line: bytes) -> bool:
    """Whether a line is meant as JSON at all; anything else on the way is a stray."""
    return line.lstrip()[:1] in (b"{", b"[")


def parse(line: bytes, depth: int) -> Reply:
    """The reply in a line. Raises ``Malformed`` with a sentence for people."""
    value = _json(line, depth)
    if isinstance(value, list):
        raise Malformed("a batch, which the protocol does not use")
    if not isinstance(value, dict):
        raise Malformed(f"no JSON-RPC reply: {quoted(line)}")
    number = _number(value.get("id"))
    if value.get("jsonrpc") != "2.0":
        raise Malformed('the field "jsonrpc" is not "2.0"', number)
    if ("result" in value) == ("error" in value and value["error"] is not None):
        both = "both result and error" if "result" in value else "neither result nor error"
        raise Malformed(f"a reply with {both}", number)
    if number is None:
        raise Malformed(f"the id is {json.dumps(value.get('id'))[:40]}, not that of a request")
    if "result" in value:
        return Reply(number, False, value["result"], {})
    return Reply(number, True, None, _error(value["error"], number))


def _json(line: bytes, depth: int) -> Any:
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Malformed(f"not UTF-8 at byte {error.start}: {quoted(line)}") from None
    _shallow(text, depth)
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_constant, parse_int=_integer)
    except Malformed:
        raise
    except (ValueError, RecursionError) as error:
        raise Malformed(f"not JSON ({str(error)[:80]}): {quoted(line)}") from None


def _shallow(text: str, depth: int) -> None:
    """A cheap bound: brackets in texts count too, so only a suspicious line is looked at closely."""
    if text.count("[") + text.count("{") <= depth:
        return
    level, inside, escaped = 0, False, False
    for char in text:
        if inside:
            inside, escaped = escaped or char != '"', char == "\\" and not escaped
        elif char == '"':
            inside = True
        elif char in "[{":
            level += 1
            if level > depth:
                raise Malformed(f"nested deeper than {depth}")
        elif char in "]}":
            level -= 1


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise Malformed(f"the key {twice[:40]!r} stands twice")
    return found


def _constant(name: str) -> NoReturn:
    raise Malformed(f"{name} is no JSON number")


def _integer(text: str) -> int:
    if len(text) > 40:
        raise Malformed(f"a number of {len(text)} digits")
    return int(text)


def _number(value: Any) -> int | None:
    """An id as the whole number that we gave, also when it comes back as 7.0."""
    if isinstance(value, bool) or not isinstance(value, int | float) or value != value // 1:
        return None
    return int(value)


def _error(value: Any, number: int) -> Mapping[str, Any]:
    if not isinstance(value, dict) or _number(value.get("code")) is None:
        raise Malformed("error is no object with a whole number as code", number)
    message = value.get("message")
    return {
        "code": _number(value["code"]),
        "message": message if isinstance(message, str) else "",
        "data": value.get("data"),
    }


def quoted(line: bytes) -> str:
    """The start of a line, safe to show."""
    text = line[: 4 * SHOWN].decode("utf-8", "replace").strip()
    shown = "".join(char if char.isprintable() else "�" for char in text[:SHOWN])
    return f"{shown}…" if len(line) > len(shown.encode()) + 2 else shown
