"""Whole matches, as a player plays them through the page."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.duel_page import ANSWER, DuelPage


def test_opens_straight_into_a_match_of_two_soldiers(open_page: OpenPage) -> None:
    """No menu: the first thing asked is the size of one's own swing die."""
    duel = DuelPage(open_page(speed=0))
    assert duel.mine.count() == duel.theirs.count() == 5
    expect(duel.prompt).to_have_text("Choose the sizes of your dice for this round.")
    duel.set_size(10)
    expect(duel.log).to_contain_text("You play with", timeout=ANSWER)


def test_whole_match_against_the_computer(open_page: OpenPage) -> None:
    """Hint by hint to the end of a match to two rounds, and on to a rematch."""
    duel = DuelPage(open_page(opponent="easy", wins=2, seed="whole", speed=0))
    for _ in range(120):
        duel.settle()
        if duel.button("Rematch").is_visible():
            break
        if duel.button("Next round").is_visible():
            duel.button("Next round").click()
        else:
            duel.do_as_hinted()
    expect(duel.prompt).to_have_text("The match is over.")
    expect(duel.result).to_contain_text(re.compile("wins? the match"))
    expect(duel.result).to_contain_text("hints")
    duel.button("Rematch").click()
    expect(duel.page.get_by_text("Round 1 · first to 2")).to_be_visible()


def test_hot_seat_match_with_secret_sizes(open_page: OpenPage) -> None:
    """Two people at one screen: a curtain hides the first choice from the second."""
    duel = DuelPage(
        open_page(me="Avis", you="Bauer", opponent="human", wins=1, seed="friends", speed=0)
    )
    duel.set_size(11)
    expect(duel.page.get_by_role("heading", name="Hand the screen to Bauer")).to_be_visible()
    expect(duel.mine).to_have_count(0)
    expect(duel.page.locator("body")).not_to_contain_text("11")
    duel.button("I am Bauer").click()
    expect(duel.page.locator("body")).not_to_contain_text("X=11")
    duel.set_size(7)
    expect(duel.log).to_contain_text("Avis plays with")
    for _ in range(60):
        if duel.button("Rematch").is_visible():
            break
        duel.do_as_hinted()
    expect(duel.result).to_contain_text(re.compile("(Avis|Bauer) wins the match"))


def test_undo_takes_the_computers_answer_back_too_and_rolls_the_same_again(
    open_page: OpenPage,
) -> None:
    """A move that was taken back does not come out differently the second time."""
    duel = DuelPage(
        open_page(me="(20) (20) (20)", you="(4) (4)", opponent="easy", seed="u", speed=0)
    )
    duel.settle()
    before = duel.names(duel.mine), duel.names(duel.theirs)
    duel.attack([0], [0])
    duel.settle()
    after = duel.names(duel.mine), duel.names(duel.theirs)
    assert after != before
    duel.undo_button.click()
    assert (duel.names(duel.mine), duel.names(duel.theirs)) == before
    duel.attack([0], [0])
    duel.settle()
    assert (duel.names(duel.mine), duel.names(duel.theirs)) == after


def test_a_pick_that_is_no_attack_says_why_and_stays_picked(open_page: OpenPage) -> None:
    """Issue with other pages: a bare refusal, and everything must be picked again."""
    duel = DuelPage(open_page(me="(4) (6)", you="(20) (20)", opponent="human", seed="7", speed=0))
    if duel.pass_button.is_visible():
        duel.pass_button.click()
    picked = duel.mine.nth(0)
    duel.pick([0], [0, 1])
    duel.attack_button.click()
    expect(duel.page.get_by_text("can capture only one die at a time")).to_be_visible()
    expect(picked).to_have_attribute("aria-pressed", "true")


def test_surrender_asks_first_and_loses_the_round(open_page: OpenPage) -> None:
    """Surrender gives the round to the other."""
    duel = DuelPage(
        open_page(me="(20) (20)", you="(4)", opponent="human", seed="s", wins=2, speed=0)
    )
    actor = str(duel.page.locator(".side--mine .side-name").text_content())
    duel.button("Surrender").click()
    duel.button("Keep playing").click()
    duel.button("Surrender").click()
    duel.page.get_by_role("dialog").get_by_role("button", name="Surrender").click()
    expect(duel.result).to_be_visible()
    expect(duel.result).not_to_contain_text(f"{actor} wins")
    duel.button("Next round").click()
    expect(duel.page.get_by_text("Round 2 · first to 2")).to_be_visible()


def test_new_match_from_the_dialog(open_page: OpenPage) -> None:
    """Search, set filter, a recipe with a mistake in it, and a match to one round."""
    duel = DuelPage(open_page(speed=0))
    page = duel.page
    duel.button("New match").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("searchbox").fill("hann")
    dialog.get_by_role("button", name=re.compile("Hannah")).click()
    dialog.get_by_role("button", name=re.compile("^Opponent")).click()
    dialog.get_by_label(re.compile("dice of your own", re.IGNORECASE)).fill("(4) (6) j(8)")
    dialog.get_by_role("button", name="Start match").click()
    expect(dialog).to_contain_text("Die 3")
    dialog.get_by_label(re.compile("dice of your own", re.IGNORECASE)).fill("(4) (6) s(8)")
    dialog.get_by_role("button", name="Friend").click()
    dialog.get_by_role("button", name="1", exact=True).click()
    dialog.get_by_role("button", name="Start match").click()
    expect(page.get_by_text("Round 1 · first to 1")).to_be_visible()
    expect(page.get_by_text("Hannah", exact=True).first).to_be_visible()
