"""Whatever is clicked and typed, in whatever order: the page holds, and a reload brings it back."""

import random

import pytest

from tests.brawl_visit import BrawlVisit, clicks
from tests.shown import hearings_of
from ui.lunch_money.messages import OpenCheatSheet
from ui.match.messages import OpenSetup, PauseOver, Rematch, StopReview
from ui.message import Message
from ui.nodes import html
from ui.shell.messages import OpenScreen
from ui.shell.screens import MATCH
from ui.text.i18n import locales

QUERIES = (
    "players=2&seed={seed}",
    "players=4&seed={seed}",
    "players=3&opponent=human&seed={seed}",
    "players=5&opponent3=human&seed={seed}&discarding=reprisals&halving=literal",
    "players=8&seed={seed}&maintaining-takes-turn=no&escapes-hurt=yes&one-set=yes",
)
TYPED = ("", "7", "yes", "human", "literal", "<b>", "x" * 200)
TIMES = 200


def clicked(visit: BrawlVisit, dice: random.Random) -> Message:
    """What any one of the elements on the page says."""
    hearings = hearings_of(visit.page)
    # A dialog opened and closed again each second time would leave little of the game.
    doors = OpenSetup | OpenCheatSheet
    tempting = [one for one in hearings if not isinstance(one, doors) or dice.random() < 0.1]
    hearing = dice.choice(tempting or hearings)
    said = hearing(dice.choice(TYPED)) if callable(hearing) else hearing
    assert isinstance(said, Message)
    return said


def moved_on(visit: BrawlVisit, dice: random.Random) -> None:
    """The computer answers, or a hasty player plays on, or a monkey hits the page."""
    if visit.shell.screen != MATCH and dice.random() < 0.4:
        visit.say(OpenScreen(MATCH))
    elif visit.turn.is_review and dice.random() < 0.4:
        visit.say(StopReview())
    elif visit.thinking is not None and dice.random() < 0.6:
        visit.thinks(dice.choice)
    elif visit.pause is not None and dice.random() < 0.6:
        visit.say(PauseOver(visit.pause.ticket))
    elif is_free(visit) and dice.random() < 0.6:
        visit.say(*((Rematch(),) if visit.turn.is_over else clicks(visit, dice.choice)))
    else:
        visit.say(clicked(visit, dice))


def is_free(visit: BrawlVisit) -> bool:
    """Can a player go on: nothing lies before the table, and nobody thinks or looks back?"""
    is_clear = visit.shell.dialog is None and visit.shell.screen == MATCH
    return is_clear and visit.session.awaits is None and not visit.turn.is_review


@pytest.mark.parametrize("seed", range(10))
def test_a_monkey_at_the_page(seed: int) -> None:
    dice = random.Random(seed)
    locale = locales()[seed % len(locales())]
    visit = BrawlVisit(f"{QUERIES[seed % len(QUERIES)].format(seed=seed)}&lang={locale}")
    for _ in range(TIMES):
        moved_on(visit, dice)
    html(visit.page)
    again = BrawlVisit(f"lang={visit.shell.texts.locale}", visit.kept)
    assert again.session.match == visit.session.match
    assert again.log == visit.log
