"""Records of Lunch Money: brawls short enough for a link."""

from engine.lunch_money.legal.view import BrawlView
from engine.lunch_money.outside.saves import codec
from engine.lunch_money.outside.validation import setup_problems
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.state.actions import Action
from engine.lunch_money.state.brawl import Brawl, Setup
from engine.records import Records
from engine.saving import DamagedSave, Json

LONGEST = 3000
"""Decisions. The longest of 20,000 brawls between random players took 1026."""


def _action(said: Json, at: str) -> Action:
    action: object = codec().decode(Action, said, at)
    if not isinstance(action, Action):
        raise DamagedSave("not-a-record", at=at)
    return action


RECORDS: Records[Setup, Brawl, Action, BrawlView] = Records(
    LUNCH_MONEY, codec, Setup, _action, setup_problems, lambda brawl: 0, LONGEST
)
