"""The interface that all actions and events support."""

import json

import pytest

from engine.button_men.fight.attack import POWER, Attack
from engine.button_men.fight.settings import Setting, SettingKind
from engine.button_men.match.actions import Strike
from engine.button_men.match.duel import Action, DiePlace, GeneralAction, Row
from engine.button_men.skills import SKILLS
from engine.button_men.specials import SPECIALS
from engine.game import Event
from engine.saving import family
from tools.serve import ROOT

TEXTS = json.loads((ROOT / "assets/texts/en.json").read_text())
RULES = (*SKILLS, *SPECIALS)
"""Some of them add their own actions."""
ACTIONS = [kind for kind in family(Action) if issubclass(kind, Action) and kind is not Strike]


def test_an_attack_is_about_its_attackers_and_targets() -> None:
    own, other = (DiePlace(Row.PLAYING, seat, 1) for seat in (0, 2))
    assert Strike(Attack(POWER, (1,), (1,), 2)).about(0) == (own, other)


def test_an_attack_knows_what_is_set_with_it() -> None:
    lent = (Setting(SettingKind.VALUE, 2, 1),)
    assert Strike(Attack(POWER, (1,), (1,), 1)).with_settings(lent).settings == lent


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: action.name)
def test_the_text_of_an_action_names_dice_if_it_is_about_dice(action: type[Action]) -> None:
    names_dice = "{die}" in TEXTS[f"action.{action.name}"]
    assert names_dice is not issubclass(action, GeneralAction)


def test_an_event_that_says_nothing_cannot_be_made() -> None:
    class Sparkled(Event):
        """An event without lines."""

    with pytest.raises(TypeError, match="lines"):
        Sparkled()  # type: ignore[abstract]
