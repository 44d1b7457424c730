"""The screen "Play": today's activities, and their links."""

from tests.drivers.button_men_driver import ButtonMenDriver, clicks, play_out
from tests.drivers.friends_driver import Visit as FriendVisit
from tests.drivers.friends_driver import accepting, inviting
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from tests.drivers.program_driver import BUTTON_MEN_MATCH, MemoryStorage
from tests.drivers.puzzle_driver import PuzzleVisit
from tests.drivers.run_matches import under_way
from tests.drivers.shown import Shown, classes, click, words
from ui.activity.link_play import LinkPlay
from ui.app.games import GAMES
from ui.components.action import PRIMARY_CLASS
from ui.daily.days import DAYS_FORM, NO_DAYS, PastDaily, with_attempt
from ui.history.history import History
from ui.history.outcome import Outcome
from ui.history.past_match import PastMatch, Player
from ui.history.persistence import history_text
from ui.nodes import nodes_by_key
from ui.opponent import Opponent
from ui.page.address import address_text, parse_address
from ui.runs.runs import RUNS_FORM
from ui.shell.dialogs import Menu
from ui.shell.messages import ChooseGame, LeavePractice, OpenDialog, OpenScreen
from ui.shell.screens import (
    MATCH,
    AlbumScreen,
    FriendsScreen,
    GauntletScreen,
    MatchupScreen,
    PlayScreen,
)
from ui.shell.storage_keys import DAYS, HISTORY, RUNS

HOME = OpenScreen(PlayScreen())
DUEL, PUZZLE, MATCH_OWN = "Daily duel", "Puzzle of the day", "Your match"
RUN = "The gauntlet"
TODAY = "2026-11-20"
"""The date of the drivers' clock."""


def entry(visit: PuzzleVisit, title: str) -> str:
    """Return the text of the entry with this title."""
    entries = [*visit.shown.classed("today-first"), *visit.shown.classed("tray")]
    (found,) = [node for node in entries if words(node).startswith(title)]
    return words(found)


def press_tray(visit: PuzzleVisit, title: str) -> None:
    """Press the tray with this title."""
    (tray,) = [node for node in visit.shown.classed("tray") if words(node).startswith(title)]
    visit.send(click(tray))


def titles(visit: PuzzleVisit) -> list[str]:
    """Return the titles of the trays in order."""
    return [words(node) for node in visit.shown.classed("tray-title")]


def test_it_has_an_address_and_the_first_visit_opens_at_a_match() -> None:
    assert PuzzleVisit().game.shell.screen == MATCH
    assert PuzzleVisit("screen=play").game.shell.screen == PlayScreen()
    address = parse_address("screen=play", GAMES)
    assert address_text(address) == "?screen=play"


def test_it_lists_what_there_is_in_one_order() -> None:
    visit = PuzzleVisit("screen=play")
    assert entry(visit, DUEL)
    assert titles(visit) == [PUZZLE, RUN, MATCH_OWN, "Album"]


def test_each_thing_on_it_has_a_key_of_its_own() -> None:
    assert {"home-daily", "home-puzzle", "home-run", "home-match", "home-album"} <= nodes_by_key(
        PuzzleVisit("screen=play").shown.root
    ).keys()


def test_the_puzzle_of_the_day_is_fetched_for_its_tray_and_opens_from_it() -> None:
    visit = PuzzleVisit("screen=play")
    assert len(visit.shown.classed("small-table")) == 1
    press_tray(visit, PUZZLE)
    assert "Find the best move." in visit.lesson
    assert visit.display.address == "?puzzle=today"


def loud(visit: PuzzleVisit) -> list[str]:
    """Return the names of the primary buttons."""
    shown = visit.shown
    return [shown.name(one) for one in shown.all("button") if PRIMARY_CLASS in classes(one)]


def test_the_first_thing_that_is_still_to_be_done_stands_out() -> None:
    visit = PuzzleVisit("screen=play")
    assert loud(visit) == ["Play today’s duel"]
    days = with_attempt(
        NO_DAYS, PastDaily(TODAY, ("Avis", "Hammer"), Outcome((3, 1), (9, 5)), "+-++")
    )
    visit = PuzzleVisit("screen=play", MemoryStorage({DAYS: DAYS_FORM.text(days)}))
    assert loud(visit) == ["Solve today’s puzzle"]


def test_a_puzzle_that_was_tried_says_so() -> None:
    visit = PuzzleVisit("screen=play")
    press_tray(visit, PUZZLE)
    visit.move("shadow 1>1").answer().send(LeavePractice(), HOME)
    assert "✓ Solved!" in entry(visit, PUZZLE)
    assert titles(visit)[-1] == PUZZLE, "it sinks"


def test_the_duel_of_the_day_begins_here() -> None:
    visit = PuzzleVisit("screen=play").press("Play today’s duel")
    assert visit.game.shell.screen == MATCH
    assert visit.display.address.startswith("?daily")


def test_a_duel_that_was_played_says_so_and_shows_its_streak() -> None:
    days = NO_DAYS
    for day in ("2026-11-17", "2026-11-18", TODAY):
        days = with_attempt(
            days, PastDaily(day, ("Avis", "Hammer"), Outcome((3, 1), (9, 5)), "+-++")
        )
    visit = PuzzleVisit("screen=play", MemoryStorage({DAYS: DAYS_FORM.text(days)}))
    assert "Streak: 3 days" in visit.page
    press_tray(visit, DUEL)
    assert visit.shown.has("dialog", "Friday 20")


def test_the_run_of_the_week_begins_here_and_goes_on() -> None:
    visit = PuzzleVisit("screen=play")
    press_tray(visit, RUN)
    visit.send(HOME)
    assert "3 hearts left Rival 1 of 8" in entry(visit, RUN)
    press_tray(visit, RUN)
    assert visit.game.shell.screen == GauntletScreen()
    visit.press("Abandon run").press("Yes, abandon").send(HOME)
    assert titles(visit)[-1] == RUN, "it sinks"


def test_a_match_that_is_under_way_goes_on() -> None:
    driver = ButtonMenDriver("seed=1&opponent=human&me=Hammer&you=Stark")
    kept = driver.send(*clicks(driver)).kept
    visit = PuzzleVisit("screen=play", MemoryStorage({BUTTON_MEN_MATCH: kept}))
    assert "Hammer" in entry(visit, MATCH_OWN)
    press_tray(visit, MATCH_OWN)
    assert visit.game.shell.screen == MATCH


def test_after_a_match_there_is_a_new_one() -> None:
    over = play_out(ButtonMenDriver("seed=1&opponent=easy&wins=1")).kept
    visit = PuzzleVisit("screen=play", MemoryStorage({BUTTON_MEN_MATCH: over}))
    press_tray(visit, MATCH_OWN)
    assert visit.shown.has("dialog", "New match")


def test_the_own_match_waits_while_another_is_on_the_table() -> None:
    visit = PuzzleVisit("daily").send(HOME)
    assert "Your own match is waiting." in entry(visit, MATCH_OWN)
    press_tray(visit, MATCH_OWN)
    assert not visit.game.session.activity.back


def test_the_album_page_nearest_completion_lies_there() -> None:
    visit = PuzzleVisit("screen=play")
    assert "Soldiers · 0 of 13" in entry(visit, "Album")
    press_tray(visit, "Album")
    assert isinstance(visit.game.shell.screen, AlbumScreen)


def test_a_friend_who_waits_sends_a_letter() -> None:
    waiting = inviting().send(HOME).shown.classed("tray-title")
    assert not [one for one in waiting if "vs." in words(one)]
    ann = inviting()
    ann.open(accepting(ann).play()).send(HOME)
    (letter,) = [one for one in ann.shown.classed("tray") if "(Ben)" in words(one)]
    assert "Your turn" in words(letter)
    ann.send(click(letter))
    assert ann.shell.screen == MATCH


def test_a_reload_shows_it_again_whatever_is_on_the_table() -> None:
    ann = inviting()
    ben = accepting(ann).send(HOME)
    again = FriendVisit("ben", ben.storage, f"friend={ben.party.exchange.name.hex()}-1&screen=play")
    assert again.shell.screen == PlayScreen()
    assert isinstance(again.session.activity, LinkPlay)
    runs = MemoryStorage({RUNS: RUNS_FORM.text(under_way("0"))})
    for beside in ("run=yes", "daily=", "puzzle=2"):
        storage = runs if beside == "run=yes" else MemoryStorage()
        visit = PuzzleVisit(f"game=button-men&screen=play&{beside}", storage)
        assert visit.game.shell.screen == PlayScreen(), beside
        assert not visit.display.pushed, "the browser's Back button leads to the same once more"


def test_it_is_there_for_brawls_as_well() -> None:
    page = LunchMoneyDriver("speed=0").send(HOME).page
    shown = Shown(page)
    assert words(shown.classed("today-first")[0]).startswith(MATCH_OWN)
    assert [words(node) for node in shown.classed("tray-title")] == ["Rivals"]
    crowd = Shown(shown.classed("today-first")[0])
    assert len(crowd.classed("seat-face")) == 4


def test_a_brawl_mentions_nothing_of_the_other_game() -> None:
    visit = PuzzleVisit("screen=play&game=lunch-money")
    tabs = Shown(visit.shown.classed("tabs")[0])
    names = [words(one) for one in tabs.classed("tab")]
    assert names == ["Brawls", "Puzzles", "Week", "Album", "Button Men", "More"]
    assert loud(visit) == ["Play today’s brawl"]
    others = ("duel", "gauntlet", "friend", "dice", "matchup")
    pages = [visit.page, visit.send(OpenDialog(Menu())).page]
    pages.append(visit.send(OpenScreen(MATCH)).page)
    assert [one for one in others for page in pages if one in page.casefold()] == []


def test_what_only_the_other_game_has_is_left_with_it() -> None:
    for screen in (FriendsScreen(), MatchupScreen()):
        visit = PuzzleVisit().send(OpenScreen(screen), ChooseGame("lunch-money"))
        assert visit.any_game.shell.screen == PlayScreen()
    visit.send(ChooseGame("button-men"))
    assert entry(visit, DUEL)


def test_rivals_lie_there_with_the_wins_against_them() -> None:
    rival = Player("Mia", Opponent.EASY, "hothead")
    brawl = PastMatch(
        "abcdef12", "lunch-money", TODAY, (Player("Robin", Opponent.HUMAN, "player"), rival), "2",
        (0,), (7, 0), 40, 0, 0, "", "",
    )  # fmt: skip
    storage = MemoryStorage({HISTORY: history_text(History((brawl,)))})
    visit = PuzzleVisit("screen=play&game=lunch-money", storage)
    assert entry(visit, "Rivals").startswith("Rivals Hothead 1")
    assert [words(one) for one in visit.shown.classed("place")] == ["1", *"000000"]
    press_tray(visit, "Rivals")
    assert isinstance(visit.any_game.shell.screen, AlbumScreen)


def test_each_game_has_runs_of_its_own() -> None:
    assert "The school week" in PuzzleVisit("screen=play&game=lunch-money").page
