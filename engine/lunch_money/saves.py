"""Saves of Lunch Money: what its values look like in JSON, and whole matches as text."""

from functools import cache

from engine.game import Event
from engine.lunch_money.actions import Action
from engine.lunch_money.brawl import Brawl, Setup
from engine.lunch_money.events import BrawlEvent
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.validation import is_valid
from engine.lunch_money.view import BrawlView
from engine.match import Entry, Match
from engine.saves import Saves, family
from engine.saving import Codec

BrawlMatch = Match[Setup, Brawl, Action, BrawlView]


@cache
def codec() -> Codec:
    """How the values of Lunch Money become JSON and come back."""
    return Codec({}, {Action: family(Action), Event: family(BrawlEvent)})


def save_text(match: BrawlMatch) -> str:
    """A match as text: its setup, where it stands, and its log."""
    return _SAVES.text(match)


def restored(text: str) -> BrawlMatch:
    """The match of a save; DamagedSave if there is none in it."""
    return _SAVES.restored(text)


_SAVES: Saves[Setup, Brawl, Action, BrawlView] = Saves(
    LUNCH_MONEY, codec, Setup, Brawl, tuple[Entry[Action], ...], is_valid
)
