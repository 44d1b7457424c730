"""Whole matches, as a player plays them through the page."""

import re

from playwright.sync_api import expect

from tests.browser.button_men_page import ANSWER, ButtonMenPage
from tests.browser.conftest import OpenPage


def test_opens_straight_into_a_first_match(open_page: OpenPage) -> None:
    """No menu: the dice lie there, and a size is proposed for the one that has none."""
    game = ButtonMenPage(open_page(speed=0))
    assert game.mine.count() == game.theirs.count() == 5
    expect(game.prompt).to_contain_text("Suggested: ", timeout=ANSWER)
    game.button("Set sizes").click()
    game.settle()
    expect(game.prompt).to_contain_text("Your turn: pick the dice", timeout=ANSWER)


def test_a_match_of_two_soldiers_begins_with_sizes(open_page: OpenPage) -> None:
    """The first thing asked is the size of one's own swing die, and one is proposed."""
    game = ButtonMenPage(open_page(me="Avis", you="Hammer", speed=0))
    expect(game.prompt).to_contain_text("Suggested: ", timeout=ANSWER)
    game.button("Set sizes").click()
    expect(game.log).to_contain_text("You play with", timeout=ANSWER)


def test_whole_match_against_the_computer(open_page: OpenPage) -> None:
    """Hint by hint to the end of a match to two rounds, and on to a rematch."""
    game = ButtonMenPage(open_page(opponent="easy", wins=2, seed="whole", speed=0))
    for _ in range(120):
        game.settle()
        if game.button("Rematch").is_visible():
            break
        if game.button("Next round").is_visible():
            game.button("Next round").click()
        else:
            game.do_as_hinted()
    expect(game.prompt).to_have_text("The match is over.")
    expect(game.result).to_contain_text(re.compile("wins? the match"))
    expect(game.result).to_contain_text("hints")
    game.button("Rematch").click()
    expect(game.page.get_by_text("Round 1 · first to 2")).to_be_visible()


def test_hot_seat_match_with_secret_sizes(open_page: OpenPage) -> None:
    """Two people at one screen: a curtain hides the first choice from the second."""
    game = ButtonMenPage(
        open_page(me="Avis", you="Bauer", opponent="human", wins=1, seed="friends", speed=0)
    )
    game.set_size(11)
    expect(game.page.get_by_role("heading", name="Hand the screen to Bauer")).to_be_visible()
    expect(game.mine).to_have_count(0)
    expect(game.page.locator("body")).not_to_contain_text("11")
    game.button("I am Bauer").click()
    expect(game.page.locator("body")).not_to_contain_text("X=11")
    game.set_size(7)
    expect(game.log).to_contain_text("Avis plays with")
    for _ in range(60):
        if game.button("Rematch").is_visible():
            break
        game.do_as_hinted()
    expect(game.result).to_contain_text(re.compile("(Avis|Bauer) wins the match"))


def test_undo_takes_the_computers_answer_back_too_and_rolls_the_same_again(
    open_page: OpenPage,
) -> None:
    """A move that was taken back does not come out differently the second time."""
    game = ButtonMenPage(
        open_page(me="(20) (20) (20)", you="(4) (4)", opponent="easy", seed="u", speed=0)
    )
    game.settle()
    before = game.names(game.mine), game.names(game.theirs)
    game.attack([0], [0])
    game.settle()
    after = game.names(game.mine), game.names(game.theirs)
    assert after != before
    game.undo_button.click()
    assert (game.names(game.mine), game.names(game.theirs)) == before
    game.attack([0], [0])
    game.settle()
    assert (game.names(game.mine), game.names(game.theirs)) == after


def test_a_pick_that_is_no_attack_says_why_and_stays_picked(open_page: OpenPage) -> None:
    """Issue with other pages: a bare refusal, and everything must be picked again."""
    game = ButtonMenPage(
        open_page(me="(4) (6)", you="(20) (20)", opponent="human", seed="7", speed=0)
    )
    game.settle()
    picked = game.mine.nth(0)
    game.pick([0], [0, 1])
    game.attack_button.click()
    expect(game.page.get_by_text("can capture only one die at a time")).to_be_visible()
    expect(picked).to_have_attribute("aria-pressed", "true")


def test_surrender_asks_first_and_loses_the_round(open_page: OpenPage) -> None:
    """Surrender gives the round to the other."""
    game = ButtonMenPage(
        open_page(me="(20) (20)", you="(4)", opponent="human", seed="s", wins=2, speed=0)
    )
    actor = str(game.page.locator(".side--mine .side-name").text_content())
    game.button("Surrender").click()
    game.button("Keep playing").click()
    game.button("Surrender").click()
    game.page.get_by_role("dialog").get_by_role("button", name="Surrender").click()
    expect(game.result).to_be_visible()
    expect(game.result).not_to_contain_text(f"{actor} wins")
    game.button("Next round").click()
    expect(game.page.get_by_text("Round 2 · first to 2")).to_be_visible()


def test_new_match_from_the_dialog(open_page: OpenPage) -> None:
    """Search, a recipe with a mistake in it, and a match to one round."""
    game = ButtonMenPage(open_page(speed=0))
    page = game.page
    game.button("New match").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("searchbox").fill("hann")
    dialog.get_by_role("button", name=re.compile("^Hannah d8")).click()
    expect(dialog.get_by_role("button", name=re.compile("^You Hannah"))).to_be_visible()
    dialog.get_by_role("button", name=re.compile("^Details")).click()
    dialog.get_by_label(re.compile("dice of your own", re.IGNORECASE)).fill("(4) (6) j(8)")
    dialog.get_by_role("button", name="Start match").click()
    expect(dialog).to_contain_text("Die 3")
    dialog.get_by_label(re.compile("dice of your own", re.IGNORECASE)).fill("(4) (6) s(8)")
    dialog.get_by_role("button", name="A friend here", exact=True).click()
    dialog.get_by_role("button", name="1", exact=True).click()
    dialog.get_by_role("button", name="Start match").click()
    expect(page.get_by_text("Round 1 · first to 1")).to_be_visible()
    expect(page.get_by_text("Hannah", exact=True).first).to_be_visible()
