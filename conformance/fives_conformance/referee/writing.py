"""A record written again: as YAML, or as the compact text of its game."""

from __future__ import annotations

from typing import Any

from fives_reference.game import Impossible, load

from fives_conformance.errors import Wrong
from fives_conformance.referee.record import Record
from fives_conformance.writing import as_yaml


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
