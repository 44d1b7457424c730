"""Saved texts are damaged in eleven ways: the page starts, reports it, and offers the original text
for saving."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.button_men_page import ButtonMenPage
from tests.browser.conftest import OpenPage
from tests.browser.shared_page import SITE, open_in
from tests.drivers.button_men_driver import ButtonMenDriver
from tests.drivers.friends_driver import inviting
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from tests.drivers.nested import DEEP
from tests.drivers.run_matches import at_school, under_way
from tests.explore.damaged_visits import sprints, trainings
from ui.daily.days import DAYS_FORM, NO_DAYS, DailyLog, PastDaily
from ui.friends.friends import NAME_DIGITS
from ui.history.history import NO_HISTORY
from ui.history.persistence import history_text
from ui.persistence import FORMAT, dump_record
from ui.runs.runs import RUNS_FORM
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
BOTH_RUNS = {RUNS: RUNS_FORM.text(at_school("0", under_way("0")))}
BESIDE = dict.fromkeys((run_key("button-men"), run_key("lunch-money")), BOTH_RUNS)
"""By key: other saved texts without which it is not read."""
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


def saved(page: Page, path: Path) -> str:
    """Return the file saved by the first button of the damaged texts."""
    page.keyboard.press("Escape")
    game = ButtonMenPage(page)
    game.button("More").click()
    game.button("Statistics").click()
    game.button("Backup").click()
    part = page.get_by_role("region", name="Unreadable data")
    with page.expect_download() as download:
        part.get_by_role("button", name="Save to a file").first.click()
    download.value.save_as(path)
    return path.read_text(encoding="utf-8")


def begun_today(page: Page) -> dict[str, str]:
    """Return today's attempt, which the damaged match belongs to."""
    day = page.evaluate("new Date().toLocaleDateString('sv')")
    return {DAYS: DAYS_FORM.text(DailyLog((PastDaily(str(day), ("Avis", "Hammer")),)))}


@pytest.mark.parametrize("key", KEPT)
def test_what_is_kept_is_damaged(open_page: OpenPage, key: str, tmp_path: Path) -> None:
    good, address = KEPT[key]
    page = open_page(me="(20)", you="(20)", seed="1", speed=0)
    for damage in DAMAGES:
        text = damage(good)
        kept = {key: text, **(begun_today(page) if key == DAILY_MATCH else BESIDE.get(key, {}))}
        open_in(page, f"/#speed=0&{address}", {f"{SITE}{name}": one for name, one in kept.items()})
        expect(page.locator("#notices")).to_contain_text(TOLD[key])
        expect(page.locator("#notices")).not_to_contain_text("$.")
        place = key if key.startswith(FRIENDS) else damaged_key(key)
        assert page.evaluate("key => localStorage.getItem(key)", f"{SITE}{place}") == text
    assert saved(page, tmp_path / "damaged.txt") == text
