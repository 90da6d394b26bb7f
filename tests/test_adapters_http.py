"""An engine behind a server, asked over HTTP."""

from __future__ import annotations

import gzip
import json
import socket
import struct
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from fives_conformance.adapters import Limits, NotRun, Outcome, Question, Refusal, Result, Trouble, open_adapter

LIMITS = Limits(start=5, request=0.5, line=1 << 16, hangs=3, deaths=4)
ENDS = 60
"""Seconds within which a run ends, whatever the server does."""


class Handler(BaseHTTPRequestHandler):
    """Answers with the params, in whatever way the key asks for."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    connections: set[Any] = set()  # noqa: RUF012  # one for each server, set anew by the fixture

    def log_message(self, *_: object) -> None:
        """Nothing is logged."""

    def handle(self) -> None:
        """Ends when the other side does."""
        with suppress(OSError):
            super().handle()

    def do_POST(self) -> None:
        """One question."""
        self.connections.add(self.client_address)
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        key = request["params"].get("key", "").split()[0] if request["params"].get("key") else ""
        reply = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
        WAYS.get(key, right)(self, reply)

    def send(self, body: bytes, status: int = 200, headers: Mapping[str, str] = {}) -> None:
        """A whole reply."""
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


Reply = dict[str, Any]


def right(handler: Handler, reply: Reply) -> None:
    handler.send(json.dumps(reply).encode())


def hang_up(handler: Handler) -> None:
    """Closes the connection."""
    handler.connection.shutdown(socket.SHUT_RDWR)
    handler.close_connection = True


def no_http(handler: Handler) -> None:
    """Speaks another protocol."""
    handler.wfile.write(b"SSH-2.0-OpenSSH\r\n\r\n")


def closes(handler: Handler, reply: Reply) -> None:
    """Keeps the connection alive, it says, and closes it behind the answer."""
    right(handler, reply)
    hang_up(handler)


def drips(handler: Handler, _reply: Reply) -> None:
    for byte in b"HTTP/1.1 200 OK\r\nX-Header: " + b"x" * 100:
        handler.wfile.write(bytes([byte]))
        time.sleep(0.05)
    handler.close_connection = True


def refuses(handler: Handler, reply: Reply) -> None:
    error = {"jsonrpc": "2.0", "id": reply["id"], "error": {"code": -32001, "message": "cannot be asked"}}
    handler.send(json.dumps(error).encode(), 400)


def breaks_off(handler: Handler, _reply: Reply) -> None:
    handler.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{")
    handler.close_connection = True


def resets(handler: Handler, _reply: Reply) -> None:
    """Lets the system reset the connection, so that the other side does not even see its end."""
    handler.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    handler.connection.close()
    handler.close_connection = True


def endless(handler: Handler, _reply: Reply, pause: float = 0.0) -> None:
    """A body in chunks that never ends."""
    handler.send_response(200)
    handler.send_header("Transfer-Encoding", "chunked")
    handler.end_headers()
    while True:
        handler.wfile.write(b"4\r\n    \r\n" if pause else b"1000\r\n" + b" " * 4096 + b"\r\n")
        time.sleep(pause)


def endless_head(handler: Handler, _reply: Reply) -> None:
    handler.wfile.write(b"HTTP/1.1 200 OK\r\n")
    while True:
        handler.wfile.write(b"X-Header: " + b"x" * 1000 + b"\r\n")


def chunked(handler: Handler, reply: Reply) -> None:
    """The right answer, in chunks of one byte."""
    handler.send_response(200)
    handler.send_header("Transfer-Encoding", "chunked")
    handler.end_headers()
    handler.wfile.write(b"".join(b"1\r\n%c\r\n" % byte for byte in json.dumps(reply).encode()) + b"0\r\n\r\n")


def twice(handler: Handler, reply: Reply) -> None:
    """The right answer twice, at once."""
    right(handler, reply)
    right(handler, reply)


def garbage_after(handler: Handler, reply: Reply) -> None:
    """The right answer, and much behind it that nobody asked for."""
    right(handler, reply)
    handler.wfile.write(b"garbage " * 10_000)


def twice_late(handler: Handler, reply: Reply) -> None:
    """The right answer, and once more when the next request has come."""
    right(handler, reply)
    handler.connection.setblocking(True)
    handler.connection.recv(1, socket.MSG_PEEK)
    right(handler, reply)


def silent(handler: Handler, _reply: Reply) -> None:
    time.sleep(1)
    handler.close_connection = True


WAYS: dict[str, Callable[[Handler, Reply], None]] = {
    "closes": closes,
    "drips": drips,
    "silent": silent,
    "refuses": refuses,
    "breaks": breaks_off,
    "drops": lambda handler, _: hang_up(handler),
    "moved": lambda handler, _: handler.send(b"", 302, {"Location": "http://elsewhere.invalid/"}),
    "fails": lambda handler, _: handler.send(b"<h1>oh no</h1>", 500),
    "wrong": lambda handler, reply: right(handler, {**reply, "id": 999}),
    "text": lambda handler, _: handler.send(b"hello"),
    "nan": lambda handler, reply: right(handler, {**reply, "result": float("nan")}),
    "large": lambda handler, reply: right(handler, {**reply, "result": "x" * 100_000}),
    "resets": resets,
    "endless": endless,
    "dripping": lambda handler, reply: endless(handler, reply, 0.05),
    "heads": endless_head,
    "chunked": chunked,
    "twice": twice,
    "garbage": garbage_after,
    "later": twice_late,
    "empty": lambda handler, _: handler.send(b"", 204),
    "packed": lambda handler, reply: handler.send(
        gzip.compress(json.dumps(reply).encode()), 200, {"Content-Encoding": "gzip"}
    ),
    "page": lambda handler, _: handler.send(
        b"<!doctype html><title>It works!</title>", 200, {"Content-Type": "text/html"}
    ),
    "batch": lambda handler, reply: handler.send(json.dumps([reply]).encode()),
    "around": lambda handler, _: handler.send(b"", 307, {"Location": "/fives"}),
    "nonsense": lambda handler, _: no_http(handler),
}


@pytest.fixture
def address() -> Iterator[str]:
    """A server on a free port."""
    Handler.connections = set()
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    server.block_on_close = False
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}/fives?a=é"
    server.shutdown()
    thread.join()
    server.server_close()


def asked(address: str, *keys: str, window: int = 1, limits: Limits = LIMITS) -> dict[str, Outcome]:
    """The outcome of each key."""
    with open_adapter(address, limits) as adapter:
        described = adapter.describe()
        assert isinstance(described, Result)
        found = list(adapter.ask((Question(key, "test.echo", {"key": key}) for key in keys), window))
    assert sorted(question.key for question, _ in found) == sorted(keys)
    return {question.key: outcome for question, outcome in found}


@pytest.mark.parametrize("window", [1, 4])
@pytest.mark.parametrize(
    ("way", "kind", "words"),
    [
        ("closes", "", ""),
        ("drips", "timeout", "gave no answer within 0.5 s"),
        ("silent", "timeout", "gave no answer within 0.5 s"),
        ("breaks", "malformed", "does not speak HTTP here"),
        ("drops", "unreachable", "could not be asked"),
        ("moved", "malformed", "status 302 and points to http://elsewhere.invalid/, which is not followed"),
        ("fails", "malformed", "status 500: <h1>oh no</h1>"),
        ("wrong", "malformed", "with the id 999"),
        ("text", "malformed", "no JSON-RPC reply: hello"),
        ("nan", "malformed", "NaN, which is no JSON number"),
        ("large", "malformed", "more than 65,536 bytes"),
        ("resets", "unreachable", "could not be asked: [Errno 104]"),
        ("endless", "malformed", "more than 65,536 bytes"),
        ("dripping", "timeout", "gave no answer within 0.5 s"),
        ("heads", "malformed", "does not speak HTTP here"),
        ("chunked", "", ""),
        ("twice", "", ""),
        ("later", "", ""),
        ("garbage", "", ""),
        ("empty", "malformed", "status 204"),
        ("packed", "malformed", "no JSON-RPC reply"),
        ("page", "malformed", "<!doctype html>"),
        ("batch", "malformed", "a batch"),
        ("around", "malformed", "status 307 and points to /fives, which is not followed"),
        ("nonsense", "malformed", "does not speak HTTP here"),
    ],
)
def test_each_costs_the_case_at_hand(address: str, way: str, kind: str, words: str, window: int) -> None:
    started = time.monotonic()
    found = asked(address, "a", "b", f"{way} 1", "c", "d", window=window)
    assert time.monotonic() - started < ENDS
    for key, outcome in found.items():
        if key == f"{way} 1" and kind:
            assert isinstance(outcome, Trouble), outcome
            assert outcome.kind == kind
            assert words in outcome.detail
        else:
            assert isinstance(outcome, Result), outcome
            assert outcome.value == {"key": key}


def test_an_error_of_json_rpc_counts_under_any_status(address: str) -> None:
    outcome = asked(address, "refuses")["refuses"]
    assert isinstance(outcome, Refusal)
    assert (outcome.code, outcome.message) == (-32001, "cannot be asked")


def test_connections_are_used_again(address: str) -> None:
    asked(address, *map(str, range(50)))
    assert len(Handler.connections) == 1
    Handler.connections.clear()
    asked(address, *map(str, range(50)), window=4)
    assert len(Handler.connections) <= 5


@pytest.mark.parametrize("window", [1, 4])
def test_a_server_that_hangs_too_often_is_given_up(address: str, window: int) -> None:
    found = asked(address, *(f"silent {number}" for number in range(12)), window=window)
    not_run = [outcome for outcome in found.values() if isinstance(outcome, NotRun)]
    assert len(not_run) >= 12 - 3 - window
    assert "given up after" in not_run[0].detail


def test_a_server_that_is_not_there_is_said_to_be_so() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        with open_adapter(f"http://127.0.0.1:{port}", LIMITS) as adapter:
            outcome = adapter.describe()
            assert isinstance(outcome, Trouble)
            assert outcome.kind == "unreachable"
            assert "is it up?" in outcome.detail
