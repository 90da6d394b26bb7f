"""An engine in this very process: ``module:attribute``.

It is not protected from: a hang hangs the run, and an exit ends it. Use a command for that.
"""

from __future__ import annotations

import marshal
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from types import TracebackType
from typing import Any

from fives_conformance.transport.outcome import (
    PROTOCOL,
    Outcome,
    Question,
    Refusal,
    Result,
    Trouble,
    WrongSpec,
)

Call = Callable[[str, Mapping[str, Any]], Any]


class InProcessAdapter:
    """Calls the attribute: a function of method and params, or a mapping of such by method."""

    def __init__(self, spec: str) -> None:
        self.notes: list[str] = []
        self.call = _callable(_imported(spec), spec)

    def describe(self) -> Outcome:
        """The answer to ``describe``."""
        return self._outcome("describe", PROTOCOL)

    def ask(self, questions: Iterable[Question], window: int = 1) -> Iterator[tuple[Question, Outcome]]:
        """Each question with its outcome, in order; a window has no meaning here."""
        for question in questions:
            yield question, self._outcome(question.method, question.params)

    def _outcome(self, method: str, params: Mapping[str, Any]) -> Outcome:
        started = time.perf_counter()
        try:
            # A copy, so that an engine that changes what it was handed spoils no later question.
            value = self.call(method, marshal.loads(marshal.dumps(dict(params))))  # noqa: S302  # our own bytes
        except NotImplementedError as error:
            return Refusal(-32001, str(error) or "not implemented", None, time.perf_counter() - started)
        except ValueError as error:
            return _refused(error, time.perf_counter() - started)
        except _NoMethod:
            return Refusal(-32601, f"there is no operation {method}", None, time.perf_counter() - started)
        except Exception as error:  # whatever an engine raises costs the case at hand
            return Trouble("crash", _told(error), time.perf_counter() - started)
        return Result(value, time.perf_counter() - started)

    def close(self) -> None:
        """Nothing to end."""

    def __enter__(self) -> InProcessAdapter:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class _NoMethod(Exception):
    """A mapping without that operation."""


def _refused(error: ValueError, seconds: float) -> Outcome:
    """A ``ValueError`` with a ``reason`` says that the question is impossible."""
    reason = getattr(error, "reason", None)
    if isinstance(reason, str) and not isinstance(error, UnicodeError):
        return Refusal(-32602, str(error), {"reason": reason}, seconds)
    return Trouble("crash", _told(error), seconds)


def _told(error: Exception) -> str:
    return f"the engine raised {type(error).__name__}: {str(error)[:200]}"


def _imported(spec: str) -> Any:
    module, _, path = spec.partition(":")
    if "" not in sys.path:
        sys.path.insert(0, "")
    try:
        found: Any = import_module(module)
        for name in path.split("."):
            found = getattr(found, name)
    except ImportError as error:
        raise WrongSpec(
            f"the adapter {spec!r} cannot be imported: {error}\n"
            "Run from the folder that holds it, or install it; a command line needs a blank in it."
        ) from None
    except AttributeError:
        raise WrongSpec(f"the module {module!r} has no {path!r}\nName module:attribute.") from None
    except Exception as error:  # the engine's own module may fail in any way while it is imported
        raise WrongSpec(f"importing {module!r} raised {type(error).__name__}: {error}") from None
    return found


def _callable(found: Any, spec: str) -> Call:
    if isinstance(found, Mapping):

        def by_name(method: str, params: Mapping[str, Any]) -> Any:
            try:
                operation = found[method]
            except KeyError:
                raise _NoMethod from None
            return operation(params)

        return by_name
    if callable(found):
        return found  # type: ignore[no-any-return]  # a user's function; what it returns is checked
    raise WrongSpec(
        f"{spec!r} is neither a function nor a mapping\n"
        "Name a function of (method, params), or a mapping from method to a function of params."
    )
