"""The screen "Play": today's activities, and their links."""

from dataclasses import replace

from engine.button_men.buttons import playable
from tests.drivers.button_men_driver import ButtonMenDriver, clicks, play_out
from tests.drivers.friends_driver import Visit as FriendVisit
from tests.drivers.friends_driver import accepting, inviting
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from tests.drivers.program_driver import BUTTON_MEN_MATCH, MemoryStorage
from tests.drivers.puzzle_driver import PuzzleVisit
from tests.drivers.run_matches import under_way
from tests.drivers.shown import Shown, classes, words
from ui.activity.link_play import LinkPlay
from ui.app.games import GAMES
from ui.components.action import PRIMARY_CLASS
from ui.daily.days import DAYS_FORM, NO_DAYS, PastDaily, with_attempt
from ui.history.outcome import Outcome
from ui.match.messages import PlayAgainst
from ui.nodes import nodes_by_key
from ui.page.address import address_text, parse_address
from ui.runs.runs import RUNS_FORM
from ui.shell.messages import CloseDialog, LeavePractice, OpenScreen
from ui.shell.screens import MATCH, GauntletScreen, PlayScreen
from ui.shell.storage_keys import DAYS, RUNS

HOME = OpenScreen(PlayScreen())
DUEL, PUZZLE, MATCH_OWN = "Daily duel", "Puzzle of the day", "Your match"
RUN = "The gauntlet"
TODAY = "2026-11-20"
"""The date of the drivers' clock."""


def entry(visit: PuzzleVisit, title: str) -> str:
    """Return the text of the entry with this title."""
    (found,) = [node for node in visit.shown.classed("home-entry") if words(node).startswith(title)]
    return words(found)


def test_it_has_an_address_and_the_first_visit_opens_at_a_match() -> None:
    assert PuzzleVisit().game.shell.screen == MATCH
    assert PuzzleVisit("screen=play").game.shell.screen == PlayScreen()
    address = parse_address("screen=play", GAMES)
    assert address_text(address) == "?screen=play"


def test_it_lists_what_there_is_in_one_order() -> None:
    visit = PuzzleVisit("screen=play")
    titles = [words(node) for node in visit.shown.classed("figures-title")]
    friends, album = "Matches with friends", "Next pins"
    assert titles == [DUEL, PUZZLE, RUN, friends, MATCH_OWN, album]


def test_each_thing_on_it_has_a_key_of_its_own() -> None:
    assert {"home-daily", "home-daily-title"} <= nodes_by_key(
        PuzzleVisit("screen=play").shown.root
    ).keys()


def test_the_puzzle_of_the_day_is_fetched_from_here() -> None:
    visit = PuzzleVisit("screen=play")
    assert not visit.file.waiting
    visit.press("Solve today’s puzzle")
    assert "Loading puzzles" in visit.page
    visit.file.arrive()
    assert "Find the move most likely to win the round." in visit.lesson
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
    visit = PuzzleVisit("screen=play").press("Solve today’s puzzle")
    visit.file.arrive()
    visit.move("shadow 1>1").answer().send(LeavePractice(), HOME)
    assert "Solved! ✓ Streak: 1 day" in entry(visit, PUZZLE)
    assert not visit.shown.has("button", "Solve today’s puzzle")


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
    assert "Streak: 3 days" in entry(visit, DUEL)
    visit.press("Results")
    assert visit.shown.has("dialog", "Daily duel")


def test_missed_days_are_forgiven_openly() -> None:
    assert "Miss one day a week" in PuzzleVisit("screen=play").page


def test_the_run_of_the_week_begins_here_and_goes_on() -> None:
    visit = PuzzleVisit("screen=play").press("Weekly gauntlet")
    visit.send(HOME)
    assert "Rival 1 of 8 · 3 hearts left" in entry(visit, RUN)
    visit.press("Keep playing")
    assert visit.game.shell.screen == GauntletScreen()
    visit.press("Abandon run").press("Yes, abandon").send(HOME)
    assert RUN not in visit.page


def test_a_match_that_is_under_way_goes_on() -> None:
    driver = ButtonMenDriver("seed=1&opponent=human&me=Hammer&you=Stark")
    kept = driver.send(*clicks(driver)).kept
    visit = PuzzleVisit("screen=play", MemoryStorage({BUTTON_MEN_MATCH: kept}))
    assert "Hammer" in entry(visit, MATCH_OWN)
    visit.press("Keep playing")
    assert visit.game.shell.screen == MATCH


def test_after_a_match_there_is_a_new_one() -> None:
    over = play_out(ButtonMenDriver("seed=1&opponent=easy&wins=1")).kept
    visit = PuzzleVisit("screen=play", MemoryStorage({BUTTON_MEN_MATCH: over}))
    visit.press("New match")
    assert visit.shown.has("dialog", "New match")
    visit.send(CloseDialog()).press("Back to table")
    assert visit.game.shell.screen == MATCH


def test_the_own_match_waits_while_another_is_on_the_table() -> None:
    visit = PuzzleVisit("daily").send(HOME)
    assert "Your own match is waiting." in entry(visit, MATCH_OWN)
    within = Shown(visit.shown.classed("home")[0])
    assert within.has("button", "Back to my match")


def test_what_is_near_in_the_album_can_be_played_for() -> None:
    visit = PuzzleVisit("screen=play")
    assert f"You have 0 of {len(playable())} pins." in visit.page
    pins = visit.shown.classed("pin")
    assert len(pins) == 3
    assert isinstance(dict(pins[0].listeners)["click"], PlayAgainst)


def test_a_friend_can_be_invited_and_one_who_waits_is_named() -> None:
    ann = FriendVisit("ann").send(HOME)
    assert ann.shown.has("button", "Invite a friend")
    ann = inviting()
    ann.open(accepting(ann).play()).send(HOME)
    assert "Your turn in 1 match." in ann.page
    ann.press("Avis vs. Hammer (Ben)")
    assert ann.shell.screen == MATCH


def test_where_the_friends_are_on_turn_none_is_said_to_wait() -> None:
    assert "None are waiting for you." in inviting().send(HOME).page


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
    titles = [words(node) for node in Shown(page).classed("figures-title")]
    assert "Your match" in titles
    assert "Next pins" in titles


def test_each_game_has_runs_of_its_own() -> None:
    assert "The school week" in PuzzleVisit("screen=play&game=lunch-money").page


def test_in_a_frame_nobody_is_invited() -> None:
    driver = ButtonMenDriver("speed=0")
    shell = replace(driver.game.shell, is_embedded=True)
    driver.game = type(driver.game)(driver.game.ui, shell, driver.game.session, driver.game.turn)
    assert not Shown(driver.send(HOME).page).has("button", "Invite a friend")
