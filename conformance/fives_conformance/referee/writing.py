"""A record written again: as YAML, or as the compact text of its game."""

from __future__ import annotations

from functools import cache
from typing import Any

import yaml
from fives_reference.game import Impossible, load

from fives_conformance import strict_yaml
from fives_conformance.errors import Wrong
from fives_conformance.referee.record import Record

WIDTH = 110


def written(record: Record, form: str) -> str:
    """The record in the form ``yaml`` or ``text``. Raises ``Wrong`` where the text has no words for it."""
    value = {"game": record.game.name, **record.given}
    return as_yaml(value) if form == "yaml" else as_text(record, value)


def as_text(record: Record, value: dict[str, Any]) -> str:
    """The compact text of the game."""
    form = load(record.game.name).text
    if form is None:
        advice = "Use --as yaml."
        raise Wrong(f"there is no compact text of a record of {record.game.name}", where=record.source, advice=advice)
    try:
        return form.write(value)
    except Impossible as error:
        raise Wrong(str(error), where=record.source, advice="Use --as yaml.") from None


class _Dumper(yaml.SafeDumper):
    """Writes texts so that every reader of YAML takes them for texts."""

    def ignore_aliases(self, data: Any) -> bool:
        """Everything is written out."""
        return True


def _text(dumper: yaml.SafeDumper, value: str) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", value, style=None if _plain(value) else '"')


class _Line(dict[str, Any]):
    """An object that stands on one line."""


def _line(dumper: yaml.SafeDumper, value: _Line) -> yaml.MappingNode:
    return dumper.represent_mapping("tag:yaml.org,2002:map", value, flow_style=True)


_Dumper.add_representer(str, _text)
_Dumper.add_representer(_Line, _line)


@cache
def _plain(value: str) -> bool:
    """Whether a text reads as itself without quotes."""
    try:
        return bool(strict_yaml.parse(value, "")[0] == value)
    except Wrong:
        return False


def as_yaml(value: dict[str, Any]) -> str:
    """The value as YAML that the strict reader takes, an action a line."""
    return yaml.dump(
        _with_lines(value), Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=WIDTH, default_flow_style=None
    )


def _with_lines(value: Any) -> Any:
    """The value with each action marked to stand on a line of its own."""
    if isinstance(value, dict):
        return {
            name: [_Line(action) for action in one] if name == "actions" else _with_lines(one)
            for name, one in value.items()
        }
    return [_with_lines(one) for one in value] if isinstance(value, list) else value
