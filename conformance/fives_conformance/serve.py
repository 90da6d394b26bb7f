"""An in-process engine as an adapter on standard input and output: the reference, for one."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, BinaryIO

from fives_reference.game import Impossible, NotOfSchema

Ask = Callable[[str, Mapping[str, Any]], Any]

PARSE, REQUEST, METHOD, PARAMS = -32700, -32600, -32601, -32602


def serve(engine: Mapping[str, Callable[[Mapping[str, Any]], Any]], source: BinaryIO, sink: BinaryIO) -> None:
    """Answers a request a line until the input ends."""
    for line in source:
        if line.strip():
            sink.write(json.dumps(reply(engine, line), separators=(",", ":")).encode() + b"\n")
            sink.flush()


def reply(engine: Mapping[str, Callable[[Mapping[str, Any]], Any]], line: bytes) -> dict[str, Any]:
    """The reply to one line; never raises for what the line says."""
    try:
        request = json.loads(line)
    except (ValueError, RecursionError) as error:
        return _error(None, PARSE, f"not JSON: {error}")
    if not isinstance(request, Mapping) or request.get("jsonrpc") != "2.0":
        return _error(None, REQUEST, "expected a JSON-RPC 2.0 request object")
    number, method, params = request.get("id"), request.get("method"), request.get("params", {})
    if isinstance(number, bool) or not isinstance(number, int | float | str | None):
        return _error(None, REQUEST, "expected a number or a text as id")
    if not isinstance(method, str) or not isinstance(params, Mapping):
        return _error(number, REQUEST, "expected a method by name, and params as an object")
    return {"jsonrpc": "2.0", "id": number} | _answer(engine, method, params)


def _answer(
    engine: Mapping[str, Callable[[Mapping[str, Any]], Any]], method: str, params: Mapping[str, Any]
) -> dict[str, Any]:
    try:
        operation = engine[method]
    except KeyError:
        return {"error": {"code": METHOD, "message": f"there is no operation {method!r:.100}"}}
    try:
        return {"result": operation(params)}
    except Impossible as error:
        return {"error": {"code": PARAMS, "message": str(error), "data": {"reason": error.reason}}}
    except NotOfSchema as error:
        return {"error": {"code": PARAMS, "message": str(error)}}


def _error(number: Any, code: int, message: str) -> dict[str, Any]:
    return {"jsonrpc": "2.0", "id": number, "error": {"code": code, "message": message}}
