"""Challenging a friend: the link, its content, and the comparison."""

import re
from dataclasses import replace
from html import unescape

import pytest

from engine.button_men.buttons import playable
from tests.drivers.button_men_driver import ButtonMenDriver, play_out
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from tests.drivers.lunch_money_driver import play_out as play_out_lunch_money
from tests.drivers.shown import Shown, click
from tests.narrowing import instance
from ui.activity.challenge import LONGEST_LINK, Challenge, challenge_link, outcome_text
from ui.button_men.sharing import start
from ui.components.form import SetField
from ui.lunch_money.sharing import start as start_of_brawl
from ui.match.messages import Rematch
from ui.nodes import html
from ui.shell.dialogs import LONGEST_NAME, ChallengeDialog
from ui.shell.messages import OpenDialog, SendText

HOME = "https://example.github.io/button-men/"
SEED = "0123456789abcdef"
"""A seed as long as one drawn for a visit."""


def link_of(driver: ButtonMenDriver, by: str = "") -> str:
    return challenge_link(HOME, start(driver.turn), driver.turn.outcome, by)


def opened(link: str) -> ButtonMenDriver:
    """Return the visit of a player who follows the link."""
    return ButtonMenDriver("", fragment=link.partition("#")[2])


def finished(query: str) -> ButtonMenDriver:
    return play_out(ButtonMenDriver(query))


@pytest.mark.parametrize(
    "query",
    [
        "",
        "wins=1&opponent=easy",
        "me=Kith&you=Hannah&wins=2",
        "edition=tournament&opponent=hard&wins=1",
        "players=3&opponent=easy&opponent2=normal&wins=1",
        "position=(20):20 (4):1 | (6):3&opponent=easy",
        "me=(6) (8)&you=s(10) (4)&wins=1",
    ],
)
def test_a_link_gives_the_same_start(query: str) -> None:
    driver = finished(f"{query}&seed={SEED}")
    other = opened(link_of(driver, "Anna"))
    assert other.shell.notices == ()
    assert other.session.match.setup == driver.session.match.setup
    assert other.session.match.opening == driver.session.match.opening
    assert other.session.match.seed == SEED
    assert other.session.activity == Challenge("Anna", driver.turn.outcome)
    seats = [(seat.plays, seat.played_by) for seat in other.session.config.seats]
    assert seats == [(seat.plays, seat.played_by) for seat in driver.session.config.seats]


def test_published_buttons_make_a_short_link() -> None:
    """The test uses the two longest names, in another edition, after a rematch."""
    *_, one, other = sorted((button.name for button in playable()), key=len)
    driver = ButtonMenDriver(f"me={one}&you={other}&edition=tournament&wins=1&seed={SEED}")
    driver.send(Rematch())
    link = link_of(play_out(driver), "Anna")
    assert driver.session.match.seed == f"{SEED} #2"
    assert len(link) < LONGEST_LINK
    assert len(link_of(finished(f"seed={SEED}"), "Anna")) < 160


def test_no_moves_are_in_it() -> None:
    link = link_of(finished(f"seed={SEED}"))
    assert "record" not in link
    assert set(re.findall(r"[#&](\w+)=", link)) == {"me", "you", "edition", "seed", "beat"}


def test_a_link_that_is_too_long_is_told() -> None:
    dice = "(6) s(8) p(10) (12) (4/20) z(12)"
    driver = finished(f"me={dice}&you={dice} (20)&wins=1&seed={SEED}")
    page = html(driver.send(OpenDialog(ChallengeDialog())).page)
    assert len(link_of(driver)) > LONGEST_LINK
    assert "characters because of long names or dice" in page
    assert unescape(page).count("beat=") == 1


def test_the_name_is_bounded_and_can_be_shown() -> None:
    driver = finished(f"seed={SEED}").send(OpenDialog(ChallengeDialog()))
    driver.send(SetField("challenger", "An\u202ena" + "x" * 50))
    dialog = instance(driver.shell.dialog, ChallengeDialog)
    assert dialog.by == ("Anna" + "x" * 50)[:LONGEST_NAME]
    name = "A & B #1 ü"
    assert opened(link_of(driver, name)).session.activity == Challenge(name, driver.turn.outcome)


def test_only_a_finished_match_of_one_player_is_a_challenge() -> None:
    assert not Shown(ButtonMenDriver(f"seed={SEED}").page).has("button", "Challenge a friend")
    friends = finished(f"opponent=human&seed={SEED}")
    assert not friends.shown.has("button", "Challenge a friend")
    assert Shown(finished(f"seed={SEED}").page).has("button", "Challenge a friend")


def test_a_challenge_is_sent_with_its_link() -> None:
    driver = finished(f"seed={SEED}")
    driver.replace_session(driver.session, replace(driver.shell, can_send=True))
    driver.send(OpenDialog(ChallengeDialog()))
    sent = instance(click(driver.shown.one("button", "Send…")), SendText).text
    assert sent.startswith("Can you beat my ")
    assert sent.partition("#")[2] == link_of(driver).partition("#")[2]


def test_help_that_was_taken_is_told() -> None:
    driver = finished(f"seed={SEED}")
    said = "You used hints or undo"
    assert said not in html(driver.send(OpenDialog(ChallengeDialog())).page)
    driver.replace_session(
        replace(driver.session, metadata=replace(driver.session.metadata, undos=1))
    )
    assert said in html(driver.send(OpenDialog(ChallengeDialog())).page)


@pytest.mark.parametrize(
    ("beat", "title"),
    [
        ("3-0_999-0", "Anna beat you"),
        ("0-3_0-999", "You beat Anna"),
        (None, "You tied with Anna"),
    ],
)
def test_the_end_is_compared(beat: str | None, title: str) -> None:
    query = f"seed={SEED}&opponent=easy"
    beat = beat or outcome_text(finished(query).turn.outcome)
    driver = finished(f"{query}&beat={beat}&by=Anna")
    (banner,) = map(Shown, driver.shown.classed("attempt-end"))
    assert banner.names("heading") == [title]
    (scores,) = banner.classed("attempt-scores")
    assert html(scores).count("<dt>") == 2
    assert banner.has("button", "Send your result")
    assert not driver.shown.has("button", "Challenge a friend")


def test_a_challenge_with_an_unknown_button_is_refused() -> None:
    driver = ButtonMenDriver("", fragment="me=Nobody&you=Hammer&seed=1&beat=1-0_9-1")
    assert any("A challenge needs the same start" in one.text for one in driver.shell.notices)
    assert not driver.session.policy.is_compared


def test_a_brawl_is_challenged_with_the_same_deal() -> None:
    query = "game=lunch-money&players=3&opponent=easy&opponent2=normal&seed=brawl&speed=0"
    driver = play_out_lunch_money(LunchMoneyDriver(query))
    link = challenge_link(HOME, start_of_brawl(driver.turn), driver.turn.outcome, "Anna")
    assert len(link) < LONGEST_LINK
    other = LunchMoneyDriver("", fragment=link.partition("#")[2])
    assert other.session.match.opening == driver.session.match.opening
    assert other.session.config.seats == driver.session.config.seats
    assert other.session.policy.is_compared
    assert "Beat" in html(other.page)
