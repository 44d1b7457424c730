"""The program without a browser: what it renders, saves and asks, and when."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.games import GAME_NAMES
from tests.drivers.button_men_driver import ButtonMenDriver, answer_text
from tests.drivers.friends_driver import HOME, inviting
from tests.drivers.histories import history
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from tests.drivers.program_driver import (
    BUTTON_MEN_MATCH,
    MemoryStorage,
    RecordedClock,
    RecordedComputer,
    RecordedDisplay,
    opened,
)
from ui.app.games import GAMES
from ui.app.program import Program
from ui.button_men.messages import Attack, Do, SelectMine, SelectTheirs, SetDial
from ui.components.form import SetField
from ui.history.persistence import history_text
from ui.match.messages import ComputerAnswered, OpenSetup, StartMatch
from ui.page.address import parse_address
from ui.shell.address import Address
from ui.shell.dialogs import Menu, ShareDialog
from ui.shell.keyboard import Key
from ui.shell.messages import (
    ChangeSettings,
    ChooseGame,
    CloseDialog,
    Copied,
    CopyText,
    LeavePractice,
    OpenDialog,
    OpenScreen,
    Practise,
)
from ui.shell.screens import (
    MATCH,
    FriendsScreen,
    MatchupScreen,
    ReviewScreen,
    RulesScreen,
    Screen,
    StatisticsScreen,
)
from ui.shell.settings import Settings, Speed, Theme, read_settings
from ui.shell.storage_keys import HISTORY, LAST_GAME, SETTINGS, match_key


def test_the_page_has_the_games_of_the_engine() -> None:
    assert tuple(GAMES) == GAME_NAMES


def test_it_draws_and_keeps_at_once() -> None:
    storage = MemoryStorage()
    _, display = opened(storage)
    assert len(display.drawn) == 1
    assert "Your dice" in display.page
    assert set(storage.texts) == {BUTTON_MEN_MATCH, LAST_GAME}


class PaintingClock(RecordedClock):
    """The clock of a browser that paints slowly."""

    def after_paint(self, then: Callable[[], None]) -> None:
        self.waiting.append(then)


def test_a_match_is_kept_once_it_is_seen() -> None:
    clock, storage = PaintingClock(), MemoryStorage()
    program, _ = opened(storage, "position=(20):9 (4):1 | (6):3&opponent=human&seed=1", clock)
    program.dispatch(SelectMine(0))
    program.dispatch(SelectTheirs(1, 0))
    program.dispatch(Attack())
    assert BUTTON_MEN_MATCH not in storage.texts
    (painted,) = clock.waiting
    painted()
    assert '"attackers":[0]' in storage.texts[BUTTON_MEN_MATCH]


def test_a_match_is_kept_before_another_one_is_read() -> None:
    clock, storage = PaintingClock(), MemoryStorage()
    program, _ = opened(storage, "seed=1", clock)
    program.dispatch(ChooseGame("lunch-money"))
    assert BUTTON_MEN_MATCH in storage.texts
    program.dispatch(ChooseGame("button-men"))
    assert match_key("lunch-money") in storage.texts


def test_questions_wait_for_the_computer() -> None:
    program, display = opened(MemoryStorage())
    offer = ButtonMenDriver("seed=1").view_model.options[0].offer
    program.dispatch(SetDial(offer.dials[0], 7))
    program.dispatch(Do(offer))
    computer = RecordedComputer()
    program.connect_computer(computer)
    assert len(computer.questions) == 1
    program.dispatch(
        ComputerAnswered(computer.questions[0].ticket, answer_text(offer.filled((5,))))
    )
    assert "Round 1." in display.page
    assert program.press(Key("h"))
    assert len(computer.questions) == 2


@pytest.mark.parametrize(("opponent", "is_prepared"), [("human", False), ("easy", True)])
def test_the_computer_is_prepared_if_it_plays(opponent: str, is_prepared: bool) -> None:
    program, _ = opened(MemoryStorage(), f"seed=1&opponent={opponent}")
    computer = RecordedComputer()
    program.connect_computer(computer)
    assert computer.is_prepared is is_prepared
    program.dispatch(OpenSetup())
    program.dispatch(SetField("opponent", "computer"))
    program.dispatch(StartMatch())
    assert computer.is_prepared


def test_a_hint_leads_the_keyboard_on() -> None:
    program, display = opened(MemoryStorage())
    computer = RecordedComputer()
    program.connect_computer(computer)
    assert program.press(Key("h"))
    offer = ButtonMenDriver("seed=1").view_model.options[0].offer
    program.dispatch(
        ComputerAnswered(computer.questions[-1].ticket, answer_text(offer.filled((5,))))
    )
    assert f'id="{display.focused}"' in display.page
    assert program.press(Key("Enter"))
    assert len(computer.questions) == 3


def test_a_key_without_meaning_is_left_to_the_browser() -> None:
    program, display = opened(MemoryStorage())
    assert not program.press(Key("x"))
    assert len(display.drawn) == 1


def test_the_page_is_called_by_its_game_and_another_can_be_opened() -> None:
    program, display = opened(MemoryStorage())
    assert display.title == "Button Men"
    program.dispatch(ChooseGame("lunch-money"))
    assert display.title == "Lunch Money"
    assert display.address == "?game=lunch-money"
    assert "Your hand" in display.page
    program.dispatch(ChooseGame("button-men"))
    assert "Your dice" in display.page
    drawn = len(display.drawn)
    program.dispatch(ChooseGame("button-men"))
    assert len(display.drawn) == drawn + 1
    assert "couldn’t be loaded" not in display.page


def test_it_opens_with_the_game_played_last_unless_the_address_asks_for_a_match() -> None:
    storage = MemoryStorage({LAST_GAME: "lunch-money"})
    assert opened(storage, "speed=0")[1].title == "Lunch Money"
    assert opened(storage, "me=Kith")[1].title == "Button Men"


def in_a_pause(clock: RecordedClock) -> tuple[Program, RecordedDisplay]:
    """Return a program in a pause: two of three players let a play pass, and the third has no other
    option. The seed deals these cards from the first deck."""
    driver = LunchMoneyDriver("players=3&seed=1").at(
        "A: jab hook | B: kick-4 elbow | C: elbow hook", "A passes", "B kick-4 C", "C lets"
    )
    match = driver.session.match
    match = replace(match, setup=replace(match.setup, deck="printed-1"))
    kept = driver.replace_session(replace(driver.session, match=match)).kept
    return opened(MemoryStorage({match_key("lunch-money"): kept}), "game=lunch-money", clock)


def test_after_a_pause_the_page_goes_on() -> None:
    clock = RecordedClock()
    _, display = in_a_pause(clock)
    assert "C loses 4" not in display.page
    clock.waiting[-1]()
    assert "C loses 4" in display.page


def test_a_pause_is_over_when_another_game_is_opened() -> None:
    clock = RecordedClock()
    program, display = in_a_pause(clock)
    program.dispatch(ChooseGame("button-men"))
    drawn = len(display.drawn)
    clock.waiting[-1]()
    assert len(display.drawn) == drawn


SOLVE = Address(params=(("position", "(8):5 | (6):2"),))


def test_after_a_practice_the_computer_is_asked_again() -> None:
    program, _ = opened(MemoryStorage())
    computer = RecordedComputer()
    program.connect_computer(computer)
    offer = ButtonMenDriver("seed=1").view_model.options[0].offer
    program.dispatch(SetDial(offer.dials[0], 7))
    program.dispatch(Do(offer))
    asked = computer.questions[-1]
    program.dispatch(Practise(SOLVE))
    assert computer.questions == []
    program.dispatch(LeavePractice())
    assert [one.request for one in computer.questions] != [asked.request]
    assert len(computer.questions) == 1


def test_another_practice_does_not_lose_the_match_and_another_game_ends_it() -> None:
    program, display = opened(MemoryStorage(), "me=Kith&seed=1")
    before = display.page
    program.dispatch(Practise(SOLVE))
    program.dispatch(Practise(replace(SOLVE, game="lunch-money", params=())))
    assert display.title == "Lunch Money"
    program.dispatch(ChooseGame("button-men"))
    assert display.page == before
    program.dispatch(Practise(SOLVE))
    program.dispatch(ChooseGame("lunch-money"))
    assert "Back to my match" not in display.page


def test_settings_are_kept_and_count_for_every_game() -> None:
    storage = MemoryStorage()
    program, display = opened(storage, "theme=light&seed=1")
    assert display.themes == [Theme.LIGHT]
    program.dispatch(ChangeSettings(Settings(Theme.DARK, Speed.STILL)))
    assert display.themes == [Theme.LIGHT, Theme.DARK]
    assert display.address == "?theme=dark&seed=1"
    assert read_settings(storage.texts[SETTINGS]) == Settings(Theme.DARK, Speed.STILL)
    program.dispatch(ChooseGame("lunch-money"))
    assert "screen--still" in display.page


def test_a_text_is_copied_or_else_selected() -> None:
    """The result is in the dialog, which covers all notices."""
    program, display = opened(MemoryStorage())
    program.dispatch(OpenDialog(ShareDialog()))
    program.dispatch(CopyText("a link", "link"))
    assert (display.copied, display.selected) == (["a link"], "")
    assert "Copied." in display.page
    display.can_copy = False
    program.dispatch(CopyText("a link", "link"))
    assert display.selected == "link"
    assert "The text is selected" in display.page
    program.dispatch(CloseDialog())
    program.dispatch(Copied())
    assert "Copied." not in display.page


# --- Addresses of screens -------------------------------------------------------------------


def test_a_screen_has_an_address_and_back_returns_to_the_match() -> None:
    program, display = opened(MemoryStorage(), "me=Kith&seed=1")
    match = display.page
    program.dispatch(OpenScreen(RulesScreen()))
    assert display.pushed == ["?game=button-men&screen=rules&me=Kith&seed=1"]
    program.navigate(parse_address("me=Kith&seed=1", GAMES))
    assert display.page == match
    assert len(display.pushed) == 1


def test_an_address_can_ask_for_a_screen() -> None:
    _, display = opened(MemoryStorage(), "game=lunch-money&screen=statistics")
    assert display.title == "Lunch Money"
    assert 'id="statistics' in display.page
    assert not display.pushed


def test_the_review_of_the_match_has_an_address() -> None:
    program, display = opened(MemoryStorage(), "game=button-men&screen=review")
    assert "Nothing to review" in display.page
    program.dispatch(OpenScreen(MATCH))
    program.dispatch(OpenScreen(ReviewScreen()))
    assert display.pushed[-1] == "?game=button-men&screen=review"


def test_going_back_to_another_game_shows_it_as_it_was_left() -> None:
    program, display = opened(MemoryStorage(), "game=button-men")
    program.dispatch(ChooseGame("lunch-money"))
    program.navigate(parse_address("game=button-men", GAMES))
    assert display.title == "Button Men"
    assert display.pushed == ["?game=lunch-money"]


def test_an_address_that_asks_for_another_match_opens_it() -> None:
    program, display = opened(MemoryStorage(), "me=Kith&seed=1")
    program.navigate(parse_address("me=Hammer&seed=1", GAMES))
    assert "Hammer" in display.page
    assert "Kith" not in display.page


def test_an_embedded_page_leaves_the_address_to_its_author() -> None:
    display = RecordedDisplay()
    program = Program(display, MemoryStorage(), RecordedClock(), lambda: "root", lambda: bytes(32))
    program.open(parse_address("seed=1", GAMES), is_embedded=True)
    program.dispatch(OpenScreen(RulesScreen()))
    program.dispatch(ChooseGame("lunch-money"))
    assert display.pushed == []
    assert display.address == ""


PLACES: tuple[Screen, ...] = (
    FriendsScreen(),
    MatchupScreen("Avis", "Hammer"),
    ReviewScreen(),
    RulesScreen(),
    RulesScreen("skill.shadow"),
    StatisticsScreen(),
    StatisticsScreen("lunch-money"),
)


@pytest.mark.parametrize("place", PLACES, ids=str)
def test_a_screen_is_the_same_whichever_way_it_opens(place: Screen) -> None:
    kept = {HISTORY: history_text(history(True, False, True))}
    kept |= opened_first(MemoryStorage(kept)).texts
    by_menu, by_back, reloaded = (opened(MemoryStorage({**kept}), "") for _ in range(3))
    by_menu[0].dispatch(OpenScreen(place))
    there = by_menu[1].pushed[-1]
    by_back[0].dispatch(OpenScreen(place))
    by_back[0].dispatch(OpenScreen(MATCH))
    by_back[0].navigate(parse_address(there, GAMES))
    reloaded[0].dispatch(OpenScreen(place))
    reloaded[0].open(parse_address(there, GAMES))
    by_address = opened(MemoryStorage({**kept}), there)
    pages = {display.page for _, display in (by_menu, by_back, reloaded, by_address)}
    assert len(pages) == 1
    assert "No match has been played" not in by_menu[1].page or place == PLACES[-1]


def opened_first(storage: MemoryStorage) -> MemoryStorage:
    """Return the storage after a first visit, which offers a tutorial."""
    opened(storage, "")
    return storage


def test_the_matches_of_another_tab_are_there_when_the_statistics_open() -> None:
    storage = MemoryStorage()
    program, display = opened(storage, "")
    storage.texts[HISTORY] = history_text(history(True))
    program.dispatch(OpenScreen(StatisticsScreen()))
    assert "No match has been played" not in display.page


def test_back_closes_only_an_open_dialog() -> None:
    program, display = opened(MemoryStorage(), "")
    program.dispatch(OpenScreen(StatisticsScreen()))
    program.dispatch(OpenDialog(Menu()))
    program.navigate(parse_address(display.address, GAMES))
    assert "<dialog" not in display.page
    assert "Statistics" in display.page
    assert not display.steps_back


@pytest.mark.parametrize("is_closed", [False, True])
def test_a_link_that_follows_a_dialog_is_not_taken_for_back(is_closed: bool) -> None:
    program, display = opened(MemoryStorage(), "")
    program.dispatch(OpenDialog(Menu()))
    if is_closed:
        program.dispatch(CloseDialog())
    invitation = inviting().link.partition("#")[2]
    program.navigate(parse_address("", GAMES, invitation, HOME))
    assert not display.steps_back
    assert "Invitation" in display.page


def test_back_ignores_the_entry_of_a_dialog_that_is_closed_already() -> None:
    program, display = opened(MemoryStorage(), "")
    for _ in range(2):
        program.dispatch(OpenDialog(Menu()))
        program.dispatch(CloseDialog())
    assert len(display.pushed) == 1
    program.navigate(parse_address(display.address, GAMES))
    assert display.steps_back == 1


def test_a_screen_that_opens_from_a_dialog_takes_over_its_entry() -> None:
    program, display = opened(MemoryStorage(), "")
    program.dispatch(OpenDialog(Menu()))
    program.dispatch(OpenScreen(StatisticsScreen()))
    assert "statistics" in display.address
    assert len(display.pushed) == 1
    program.dispatch(OpenScreen(MATCH))
    assert len(display.pushed) == 2


def test_back_closes_an_invitation_that_a_link_has_opened() -> None:
    program, display = opened(MemoryStorage(), "me=Avis&seed=1")
    invitation = inviting().link.partition("#")[2]
    program.navigate(parse_address("", GAMES, invitation, HOME))
    assert "Invitation" in display.page
    program.navigate(parse_address(display.address.removeprefix("?"), GAMES, "", HOME))
    assert "<dialog" not in display.page
