"""Saved texts are damaged in eleven ways: the page starts, reports it, and offers the original text
for saving."""

import json
from collections.abc import Callable

import pytest

from tests.drivers.button_men_driver import ButtonMenDriver
from tests.drivers.friends_driver import inviting
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from tests.drivers.nested import DEEP
from tests.drivers.program_driver import MemoryStorage
from tests.drivers.puzzle_driver import PuzzleVisit
from tests.drivers.run_matches import at_school, under_way
from tests.drivers.shown import click, message, words
from tests.explore.damaged_visits import sprints, trainings
from ui.daily.days import DAYS_FORM, NO_DAYS, DailyLog, PastDaily
from ui.friends.friends import NAME_DIGITS
from ui.history.history import NO_HISTORY
from ui.history.persistence import history_text
from ui.persistence import FORMAT, dump_record
from ui.runs.runs import RUNS_FORM
from ui.shell.dialogs import HistoryFileDialog
from ui.shell.messages import OpenDialog, OpenScreen, SaveDamaged
from ui.shell.screens import StatisticsScreen
from ui.shell.settings import STANDARD, settings_text
from ui.shell.storage_keys import (
    DAILY_MATCH,
    DAYS,
    FRIENDS,
    HISTORY,
    RUNS,
    SETTINGS,
    SPRINT,
    TRAINING,
    aside_key,
    damaged_key,
    friend_key,
    match_key,
    run_key,
)

BEGIN = f'{{"format":{FORMAT}'
DAMAGES: tuple[Callable[[str], str], ...] = (
    lambda good: good[: len(good) // 2],
    lambda good: good.replace('"', "'"),
    lambda good: good.replace(BEGIN, '{"format":99'),
    lambda good: good.replace(BEGIN, f'{{"format":"{FORMAT}"'),
    lambda good: BEGIN + good[len(BEGIN) :].replace("{", "[").replace("}", "]"),
    lambda good: json.dumps(list(json.loads(good))),
    lambda good: json.dumps(dict.fromkeys(json.loads(good)) | {"format": FORMAT}),
    lambda good: good.replace(":", f":{'9' * 5000}", 3),
    lambda good: f"{good}\0\u202e}}",
    lambda good: DEEP,
    lambda good: " ",
)


def friend_text() -> str:
    """Return the saved text of a friend match."""
    texts = inviting().storage.texts
    return next(text for key, text in texts.items() if key.startswith(FRIENDS))


NOBODY = f"{'0' * NAME_DIGITS}-0"
PLAIN = "me=(20)&you=(20)"
"""A match without sizes to choose, for which the computer would compute a proposal each time."""
KEPT = {
    match_key("button-men"): (ButtonMenDriver("").kept, ""),
    match_key("lunch-money"): (LunchMoneyDriver("").kept, "game=lunch-money"),
    aside_key("button-men"): (dump_record("aside", {"matches": ["{}"]}), PLAIN),
    aside_key("lunch-money"): (dump_record("aside", {"matches": ["{}"]}), "game=lunch-money"),
    DAILY_MATCH: (ButtonMenDriver("").kept, "daily="),
    DAYS: (DAYS_FORM.text(NO_DAYS), PLAIN),
    RUNS: (RUNS_FORM.text(under_way("0")), f"screen=gauntlet&{PLAIN}"),
    run_key("button-men"): (ButtonMenDriver("").kept, "run=yes"),
    run_key("lunch-money"): (LunchMoneyDriver("").kept, "game=lunch-money&run=yes"),
    TRAINING: (trainings()[-1], f"screen=puzzles&{PLAIN}"),
    SPRINT: (sprints()[1], f"screen=puzzles&{PLAIN}"),
    HISTORY: (history_text(NO_HISTORY), f"screen=statistics&{PLAIN}"),
    SETTINGS: (settings_text(STANDARD), PLAIN),
    friend_key(NOBODY): (friend_text(), PLAIN),
}
"""By key: the saved text, and the address that reads it."""
BEGUN_TODAY = {DAYS: DAYS_FORM.text(DailyLog((PastDaily("2026-11-20", ("Avis", "Hammer")),)))}
"""Today's attempt, which the damaged match belongs to."""
BOTH_RUNS = {RUNS: RUNS_FORM.text(at_school("0", under_way("0")))}
BESIDE = dict.fromkeys((run_key("button-men"), run_key("lunch-money")), BOTH_RUNS)
"""By key: other saved texts without which it is not read."""
REPLACED = (match_key("button-men"), DAYS, RUNS)
"""The keys that are saved again at once."""
TOLD = {
    match_key("button-men"): "The saved match couldn’t be loaded",
    match_key("lunch-money"): "The saved match couldn’t be loaded",
    aside_key("button-men"): "The matches waiting",
    aside_key("lunch-money"): "The matches waiting",
    DAILY_MATCH: "Today’s duel couldn’t be loaded",
    DAYS: "Your daily duels couldn’t be loaded",
    RUNS: "Your runs couldn’t be loaded",
    run_key("button-men"): "The match of your run couldn’t be loaded",
    run_key("lunch-money"): "The match of your run couldn’t be loaded",
    TRAINING: "Your puzzle results couldn’t be loaded",
    SPRINT: "Your puzzle sprint",
    HISTORY: "Your statistics couldn’t be loaded",
    SETTINGS: "Your settings couldn’t be loaded",
    friend_key(NOBODY): "A match with a friend",
}


@pytest.mark.parametrize("key", KEPT)
@pytest.mark.parametrize("damage", DAMAGES)
def test_what_is_kept_is_damaged(key: str, damage: Callable[[str], str]) -> None:
    good, query = KEPT[key]
    text = damage(good)
    beside = BEGUN_TODAY if key == DAILY_MATCH else BESIDE.get(key, {})
    visit = PuzzleVisit(f"speed=0&{query}", MemoryStorage({key: text, **beside}))
    (notices,) = visit.shown.classed("notices")
    assert TOLD[key] in words(notices)
    assert "$." not in words(notices)
    place = key if key.startswith(FRIENDS) else damaged_key(key)
    assert visit.storage.texts[place] == text
    assert key not in REPLACED or visit.storage.texts[key] != text
    visit.send(OpenScreen(StatisticsScreen()), OpenDialog(HistoryFileDialog()))
    save, *_ = (one for one in visit.shown.all("button") if isinstance(message(one), SaveDamaged))
    assert visit.send(click(save)).display.saved[1] == text
