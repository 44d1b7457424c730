"""The introduction: how to win, until the player has finished a match or dismissed it."""

import pytest

from tests.drivers.button_men_driver import ButtonMenDriver, clicks, computer_answer, play_out
from tests.drivers.histories import history, played
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from tests.drivers.program_driver import MemoryStorage, RecordedDisplay, opened
from tests.drivers.shown import Shown, click, message
from ui.app.program import Program
from ui.history.history import History
from ui.history.persistence import history_text
from ui.message import Message
from ui.shell.address import TUTORIAL
from ui.shell.messages import ChangeSettings, ChooseGame, OpenScreen, Practise
from ui.shell.screens import MATCH, RulesScreen
from ui.shell.settings import Draws, Settings, read_settings, settings_text
from ui.shell.storage_keys import HISTORY, SETTINGS

AIMS = {
    "button-men": "The higher score wins.",
    "lunch-money": "Everyone has 15 counters.",
}


def introduces(display: RecordedDisplay, game: str) -> bool:
    return AIMS[game] in display.page


def visit(storage: MemoryStorage, query: str = "") -> tuple[Program, RecordedDisplay]:
    return opened(storage, query)


def put_away(driver: ButtonMenDriver | LunchMoneyDriver) -> Message:
    return click(driver.shown.one("button", "No, thanks"))


@pytest.mark.parametrize("begun", [ButtonMenDriver, LunchMoneyDriver])
def test_a_first_visit_is_told_how_one_wins_and_offered_a_lesson(
    begun: type[ButtonMenDriver] | type[LunchMoneyDriver],
) -> None:
    driver = begun("")
    page = driver.shown
    assert message(page.one("button", "Show me how")) == Practise(TUTORIAL)
    assert page.has("button", "No, thanks")
    assert not Shown(begun("lesson=yes").page).has("button", "Show me how")
    assert not Shown(begun("seed=1").page).has("button", "Show me how")


@pytest.mark.parametrize("game", AIMS)
def test_it_stays_over_a_reload_until_it_is_put_away(game: str) -> None:
    storage = MemoryStorage()
    assert introduces(visit(storage, f"game={game}")[1], game)
    program, display = visit(storage, f"game={game}")
    assert introduces(display, game)
    program.dispatch(
        put_away(ButtonMenDriver("") if game == "button-men" else LunchMoneyDriver(""))
    )
    assert not introduces(display, game)
    assert not introduces(visit(storage, f"game={game}")[1], game)


def test_each_game_has_its_own() -> None:
    storage = MemoryStorage()
    program, display = visit(storage)
    program.dispatch(put_away(ButtonMenDriver("")))
    program.dispatch(ChooseGame("lunch-money"))
    assert introduces(display, "lunch-money")
    program.dispatch(ChooseGame("button-men"))
    assert not introduces(display, "button-men")


def test_moves_do_not_take_it_away_and_the_end_of_the_match_does() -> None:
    driver = ButtonMenDriver("")
    for _ in range(2):
        driver.send(*clicks(driver))
        while driver.computer_question:
            driver.send(computer_answer(driver))
        assert driver.shown.has("button", "Show me how")
    assert driver.turn.has_begun
    assert play_out(driver).turn.is_finished
    assert not driver.shown.has("button", "Show me how")


def test_a_finished_match_that_was_entered_counts_for_its_game_for_ever() -> None:
    storage = MemoryStorage({HISTORY: history_text(history(False))})
    program, display = visit(storage)
    assert not introduces(display, "button-men")
    program.dispatch(ChooseGame("lunch-money"))
    assert introduces(display, "lunch-money")


def test_nothing_is_introduced_to_whoever_reads() -> None:
    driver = ButtonMenDriver("").send(OpenScreen(RulesScreen()))
    assert not driver.shown.has("button", "Show me how")
    assert Shown(driver.send(OpenScreen(MATCH)).page).has("button", "Show me how")


@pytest.mark.parametrize(
    ("kept", "wins", "draws"),
    [
        (Draws.UNDECIDED, 2, Draws.UNDECIDED),
        (Draws.UNDECIDED, 3, Draws.ALL),
        (Draws.SIMPLE, 3, Draws.SIMPLE),
        (Draws.ALL, 0, Draws.ALL),
    ],
)
def test_three_wins_let_luck_draw_among_all_unless_the_player_has_decided(
    kept: Draws, wins: int, draws: Draws
) -> None:
    matches = tuple(played(mark, won=mark < wins) for mark in range(wins + 2))
    settings = settings_text(Settings(draws=kept))
    storage = MemoryStorage({HISTORY: history_text(History(matches)), SETTINGS: settings})
    program, _ = visit(storage)
    program.dispatch(ChangeSettings(program._switcher.game.shell.settings))
    assert read_settings(storage.texts[SETTINGS]).draws is draws
