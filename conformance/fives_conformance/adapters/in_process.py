"""An engine in this very process: ``module:attribute``, or the engine itself.

It is not protected from: a hang hangs the run. Use a command for that. What it answers is taken
as JSON, as if it had come over the wire.
"""

from __future__ import annotations

import marshal
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from types import TracebackType
from typing import Any

from fives_conformance.adapters.json_value import NotJson, as_json
from fives_conformance.adapters.notes import Notes
from fives_conformance.adapters.outcome import (
    PROTOCOL,
    REFERENCE,
    Limits,
    Outcome,
    Question,
    Refusal,
    Result,
    Trouble,
    WrongSpec,
)
from fives_conformance.wire import quoted

Call = Callable[[str, Mapping[str, Any]], Any]

CANNOT_BE_ASKED, NO_METHOD, INVALID = -32001, -32601, -32602


class InProcessAdapter:
    """Calls a function of method and params, or a mapping from method to a function of params."""

    def __init__(self, engine: Any, limits: Limits | None = None) -> None:
        """Of the engine itself, or of ``module:attribute``, which is imported. Raises ``WrongSpec``."""
        self.notes: list[str] = Notes()
        self._given = _same if type(engine) is str and engine == REFERENCE else _copy
        if isinstance(engine, str):
            self.call = _callable(_imported(engine), engine)
        else:
            self.call = _callable(engine, getattr(engine, "__name__", type(engine).__name__))
        self._depth = (limits or Limits()).depth

    def describe(self) -> Outcome:
        """The answer to ``describe``."""
        return self._outcome("describe", PROTOCOL)

    def ask(self, questions: Iterable[Question], window: int = 1) -> Iterator[tuple[Question, Outcome]]:
        """Each question with its outcome, in order; a window has no meaning here."""
        for question in questions:
            yield question, self._outcome(question.method, question.params)

    def _outcome(self, method: str, params: Mapping[str, Any]) -> Outcome:
        given = self._given(params)
        started = time.perf_counter()
        try:
            value = as_json(self.call(method, given), self._depth)
        except NotJson as wrong:
            detail = f"the engine returned {wrong}; return what JSON can hold"
            return Trouble("malformed", detail, time.perf_counter() - started)
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # whatever an engine raises costs the case at hand
            return _raised(error, time.perf_counter() - started)
        return Result(value, time.perf_counter() - started)

    def close(self) -> None:
        """Nothing to end."""

    def __enter__(self) -> InProcessAdapter:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _copy(params: Mapping[str, Any]) -> Mapping[str, Any]:
    """So that an engine that changes what it was handed spoils no later question."""
    copied: Mapping[str, Any] = marshal.loads(marshal.dumps(dict(params)))  # noqa: S302  # our own bytes
    return copied


def _same(params: Mapping[str, Any]) -> Mapping[str, Any]:
    """For the reference, which changes nothing."""
    return params


class _NoMethod(Exception):
    """A mapping without that operation."""


def _raised(error: BaseException, seconds: float) -> Outcome:
    """What an exception says: three of them are answers, any other is a crash."""
    if isinstance(error, _NoMethod):
        return Refusal(NO_METHOD, f"there is no operation {error}", None, seconds)
    if isinstance(error, NotImplementedError):
        return Refusal(CANNOT_BE_ASKED, _text(error) or "not implemented", None, seconds)
    reason = getattr(error, "reason", None)
    if isinstance(error, ValueError) and type(reason) is str and not isinstance(error, UnicodeError):
        return Refusal(INVALID, _text(error), {"reason": reason}, seconds)
    name = type(error).__name__
    detail = f"the engine raised {name}: {_text(error)}".rstrip(": ")
    return Trouble("crash", f"{detail}; mend it, or call the engine where it does not", seconds)


def _text(error: BaseException) -> str:
    """The last line of what an exception says; an engine's own may fail at that too."""
    try:
        lines = str(error).strip().splitlines()
    except Exception:
        return "(it cannot say what)"
    return quoted(lines[-1].encode("utf-8", "replace")) if lines else ""


def _imported(spec: str) -> Any:
    module, _, path = spec.partition(":")
    if "" not in sys.path:
        sys.path.insert(0, "")
    try:
        # a module that fails while it is imported is taken out of sys.modules again
        found: Any = import_module(module)
        for name in path.split("."):
            found = getattr(found, name)
    except ImportError as error:
        wrong = f"the adapter {spec!r} cannot be imported: {error}"
        advice = "Run from the folder that holds it, or install it; a command line needs a blank."
        raise WrongSpec(wrong, advice=advice) from None
    except AttributeError as error:
        if module in sys.modules:
            wrong = f"the module {module!r} has no {path!r}"
            raise WrongSpec(wrong, advice="Name it as module:attribute.") from None
        raise _import_failed(module, error) from None
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # a module may fail in any way while it is imported
        raise _import_failed(module, error) from None
    return found


def _import_failed(module: str, error: BaseException) -> WrongSpec:
    wrong = f"importing {module!r} raised {type(error).__name__}: {_text(error)}"
    return WrongSpec(wrong, advice=f"See what `python -c 'import {module}'` says.")


def _callable(found: Any, spec: str) -> Call:
    if isinstance(found, type):
        advice = "Name an instance of it, or a function of (method, params)."
        raise WrongSpec(f"{spec!r} is a class", advice=advice)
    if callable(found):
        return found  # type: ignore[no-any-return]  # a user's function; what it returns is checked
    if not hasattr(type(found), "__getitem__"):
        advice = "Name a function of (method, params), or a mapping from method to a function of params."
        raise WrongSpec(f"{spec!r} is neither a function nor a mapping", advice=advice)

    def by_name(method: str, params: Mapping[str, Any]) -> Any:
        try:
            operation = found[method]
        except KeyError:
            raise _NoMethod(method) from None
        return operation(params)

    return by_name
