"""Whatever is clicked and typed, in whatever order: the page holds, and a reload brings it back."""

import random

import pytest

from tests.brawl_visit import BrawlVisit, clicks
from ui.lunch_money.messages import (
    Message,
    OpenCheatSheet,
    OpenNewMatch,
    Rematch,
    StopReview,
    Waited,
)
from ui.lunch_money.turn_state import is_over
from ui.nodes import html
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
    _, hearings = html(visit.screen)
    # A dialog opened and closed again each second time would leave little of the game.
    doors = OpenNewMatch | OpenCheatSheet
    tempting = [one for one in hearings if not isinstance(one, doors) or dice.random() < 0.1]
    hearing = dice.choice(tempting or hearings)
    said = hearing(dice.choice(TYPED)) if callable(hearing) else hearing
    assert isinstance(said, Message)
    return said


def moved_on(visit: BrawlVisit, dice: random.Random) -> None:
    """The computer answers, or a hasty player plays on, or a monkey hits the page."""
    model = visit.model
    if model.review is not None and dice.random() < 0.4:
        visit.say(StopReview())
    elif model.thinking is not None and dice.random() < 0.6:
        visit.thinks(dice.choice)
    elif model.waiting and dice.random() < 0.6:
        visit.say(Waited(model.waiting))
    elif is_free(visit) and dice.random() < 0.6:
        visit.say(*((Rematch(),) if is_over(model) else clicks(visit, dice.choice)))
    else:
        visit.say(clicked(visit, dice))


def is_free(visit: BrawlVisit) -> bool:
    """Can a player go on: nothing lies before the table, and nobody thinks or looks back?"""
    model = visit.model
    return not (model.dialog or model.thinking or model.waiting) and model.review is None


@pytest.mark.parametrize("seed", range(10))
def test_a_monkey_at_the_page(seed: int) -> None:
    dice = random.Random(seed)
    locale = locales()[seed % len(locales())]
    visit = BrawlVisit(f"{QUERIES[seed % len(QUERIES)].format(seed=seed)}&lang={locale}")
    for _ in range(TIMES):
        moved_on(visit, dice)
    html(visit.screen)
    again = BrawlVisit(f"lang={visit.model.texts.locale}", visit.kept)
    assert again.model.match == visit.model.match
    assert again.table.log == visit.table.log
