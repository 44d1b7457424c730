"""Statistics of brawls: what is saved of the knockouts, and the tables made of it."""

from engine.lunch_money.state.events import KnockedOut
from tests.drivers.histories import brawl, played
from tests.drivers.lunch_money_driver import LunchMoneyDriver, play_out
from tests.drivers.program_driver import MemoryStorage
from tests.drivers.puzzle_driver import PuzzleVisit
from tests.drivers.shown import Shown, words
from ui.history.history import History
from ui.history.persistence import history_text, read_history
from ui.lunch_money.school_week import SCHOOL_WEEK
from ui.lunch_money.statistics import tables
from ui.nodes import html
from ui.shell.storage_keys import HISTORY
from ui.text.i18n import texts

BRAWLS = (
    brawl(1, "01hook", "02hook", "03jab"),
    brawl(2, "10kick-4", "12jab", "13jab"),
    brawl(3, "22", "10hook", "31jab"),
    brawl(4),
)
"""The player won the first one, was out first in the second, and second in the third. The last one
is from before knockouts were saved."""


def test_the_knockouts_are_saved_in_order() -> None:
    driver = play_out(LunchMoneyDriver("players=4&opponent=easy&seed=5&speed=0"))
    saved = driver.turn.past_match.knockouts
    events = [event for entry in driver.session.match.log for event in entry.events]
    out = [event for event in events if isinstance(event, KnockedOut)]
    assert [(one[:2], one[2:]) for one in saved] == [
        (f"{one.by}{one.seat}", "".join(one.cards[-1:])) for one in out
    ]
    assert len(saved) == 3


def test_what_older_versions_saved_has_none() -> None:
    text = history_text(History(BRAWLS))
    assert read_history(text).matches == BRAWLS
    assert text.count("knockouts") == 3, "none is written like an older version's"


def test_they_tell_rivals_places_and_cards() -> None:
    found = {name: rows for name, _, rows in tables(texts("en"), BRAWLS)}
    assert found["rivals"] == [("Hothead", "1", "2"), ("Bully", "1", "0"), ("Coward", "1", "0")]
    assert found["places"] == [("1", "1"), ("3", "1"), ("4", "1")]
    assert found["cards"] == [("Hook", "2"), ("Jab", "1")]
    assert not list(tables(texts("en"), BRAWLS[3:]))


def test_they_are_on_the_screen_of_brawls_only() -> None:
    storage = MemoryStorage({HISTORY: history_text(History((*BRAWLS, played(9))))})
    shown = PuzzleVisit("screen=statistics&game=lunch-money", storage).shown
    box = Shown(shown.one("region", "Knockouts by temperament"))
    assert "Hothead 1 2 Bully 1 0 Coward 1 0" in words(box.root)
    assert not PuzzleVisit("game=button-men&screen=statistics", storage).shown.has(
        "region", "Places"
    )


def test_each_day_of_a_school_week_has_a_face_of_its_own() -> None:
    stages = [SCHOOL_WEEK.stage(texts("en"), "week 2026-11-23", day) for day in range(5)]
    assert len({html(one.face("face")) for one in stages}) == 5
