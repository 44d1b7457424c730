"""Saves of Lunch Money: encoding of its values and matches as JSON."""

from functools import cache

from engine.lunch_money.legal.view import BrawlView
from engine.lunch_money.outside.validation import setup_problems
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.state.actions import BrawlAction
from engine.lunch_money.state.brawl import Brawl, BrawlSetup, BrawlTable
from engine.match import Match
from engine.records import Records
from engine.saving import Codec, family

BrawlMatch = Match[BrawlSetup, Brawl, BrawlAction, BrawlView]


_FIRST_DECK = {"deck": "printed-1"}
_LEFT_OUT = {BrawlSetup: _FIRST_DECK, BrawlTable: _FIRST_DECK}
"""Fields omitted from JSON if they have this value: saves of the first deck do not name it."""


@cache
def codec() -> Codec:
    """Return the codec for the values of Lunch Money."""
    return Codec({}, {BrawlAction: family(BrawlAction)}, _LEFT_OUT)


RECORDS: Records[BrawlSetup, Brawl, BrawlAction, BrawlView] = Records(
    LUNCH_MONEY, codec, BrawlSetup, BrawlAction, setup_problems
)
saved, restored = RECORDS.save_of, RECORDS.match_from_save
