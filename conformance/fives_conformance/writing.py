"""Values as YAML that the strict reader takes."""

from __future__ import annotations

from functools import cache
from typing import Any

import yaml

from fives_conformance import strict_yaml
from fives_conformance.errors import Wrong

WIDTH = 110


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
