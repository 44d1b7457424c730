"""Sharing a brawl: the link under which others see it move by move."""

from urllib.parse import urlencode

from engine.lunch_money.records import RECORDS
from ui.brawl.model import Model
from ui.links import packed


def link_of(model: Model) -> str:
    """The address of the match as it is shown; empty, if its record is not known any more."""
    record = RECORDS.of(model.match)
    if record is None:
        return ""
    at = len(model.match.log) if model.looking is None else model.looking
    asked = {"game": model.match.game.name, "at": at, "record": packed(record)}
    return f"{model.visit.home}#{urlencode(asked)}"
