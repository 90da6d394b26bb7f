"""Reading JSON values that a question may hold, with an error that names the place.

Each function returns the value with a type that can be relied on, or raises
:class:`~fives_reference.game.NotOfSchema`. ``where`` is the path to the value, for
people: ``position.hands[1]``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeVar

from fives_reference.game import NotOfSchema

T = TypeVar("T")


def mapping(value: Any, where: str) -> Mapping[str, Any]:
    """A JSON object."""
    if type(value) is not dict and not isinstance(value, Mapping):  # the first asks fast what nearly always is so
        raise NotOfSchema(f"{where}: expected an object, got {kind(value)}")
    return value


def items(value: Any, where: str, read: Callable[[Any, str], T]) -> tuple[T, ...]:
    """A JSON array, each element read by ``read``."""
    if type(value) is not list and not isinstance(value, list | tuple):
        raise NotOfSchema(f"{where}: expected a list, got {kind(value)}")
    try:
        return tuple([read(element, where) for element in value])
    except ValueError:  # only now is the place worked out, for the message
        return tuple([read(element, f"{where}[{index}]") for index, element in enumerate(value)])


def spelled(value: Any, where: str, meant: Mapping[str, T], read: Callable[[Any, str], T]) -> tuple[T, ...]:
    """A JSON array of texts, each looked up; one with anything that ``meant`` lacks is read as ``items``."""
    if type(value) is list:
        try:
            return tuple([meant[element] for element in value])
        except (KeyError, TypeError):
            pass
    return items(value, where, read)


def field(value: Mapping[str, Any], name: str, where: str = "params") -> Any:
    """A field that must be there."""
    try:
        return value[name]
    except KeyError:
        raise NotOfSchema(f"{where}: the field {name!r} is missing") from None


def integer(value: Any, where: str) -> int:
    """A whole number, also when it is written 5.0; never a boolean."""
    if type(value) is int:
        return value
    if isinstance(value, bool) or not isinstance(value, int | float) or value != value // 1:
        raise NotOfSchema(f"{where}: expected a whole number, got {kind(value)}")
    return int(value)


def number(value: Any, where: str) -> float:
    """A finite number, never a boolean; an int where it is whole."""
    if isinstance(value, bool) or not isinstance(value, int | float) or value - value != 0:
        raise NotOfSchema(f"{where}: expected a number, got {kind(value)}")
    return tidy(value)


def boolean(value: Any, where: str) -> bool:
    """``true`` or ``false``."""
    if not isinstance(value, bool):
        raise NotOfSchema(f"{where}: expected true or false, got {kind(value)}")
    return value


def one_of(value: Any, choices: Collection[T], where: str) -> T:
    """One of a few values; ``true`` is not 1."""
    if type(value) is str and value in choices:
        return value  # type: ignore[return-value]  # equal texts are of one type
    for choice in choices:
        if value == choice and isinstance(value, bool) == isinstance(choice, bool):
            return choice
    wanted = ", ".join(str(choice) for choice in choices)
    raise NotOfSchema(f"{where}: expected one of {wanted}, got {value!r:.60}")


def tidy(value: float) -> float:
    """The same number, as an int where it is whole, so that JSON shows 5 and not 5.0."""
    whole = int(value)
    return whole if whole == value else value


def kind(value: Any) -> str:
    """What a JSON value is, in words."""
    names = {bool: "a boolean", dict: "an object", list: "a list", str: "a string"}
    if value is None:
        return "null"
    return names.get(type(value), "a number")
