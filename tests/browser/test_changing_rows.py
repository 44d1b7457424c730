"""Dice that come, go and change, between rounds, in an attack and besides one: on a desktop and on
a phone."""

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from tests.browser.button_men_page import ANSWER, ButtonMenPage
from tests.browser.conftest import OpenPage
from tests.browser.layout import cut
from tests.browser.shared_page import reopen
from tests.browser.test_motion import HOLD, IS_SEEN, LET_GO

FRIENDS = {"opponent": "human", "speed": 0}

SIZE_SEEN = f"""(time) => {{
  const isSeen = {IS_SEEN};
  for (const one of document.getAnimations()) if (one.id) one.currentTime = time;
  return [...document.querySelectorAll("#die-0-0 .die-size")].filter(isSeen)
    .map(({{ textContent }}) => textContent);
}}"""
"""The size that is written on the first die, at a time of the scene."""


@pytest.fixture(params=[(1280, 800), (390, 844), (320, 640)], autouse=True)
def size(page: Page, request: pytest.FixtureRequest) -> None:
    """The size of the window."""
    width, height = request.param
    page.set_viewport_size({"width": width, "height": height})


def attacked(
    open_page: OpenPage, position: str, mine: Sequence[int], theirs: Sequence[int], kind: str = ""
) -> Page:
    """The page after an attack with these dice; the table lies then for who was attacked."""
    game = ButtonMenPage(open_page(position=position, seed="rows", **FRIENDS))
    game.pick(mine, theirs)
    if kind:
        game.button(kind).click()
    game.attack_button.click()
    expect(game.log).to_contain_text("showing")
    assert cut(game.page) == []
    return game.page


def row(page: Page, seat: int) -> list[str]:
    """What is said of each die in a player's row."""
    return page.locator(f"#dice-{seat} .die .unseen").all_inner_texts()


def pile(page: Page, name: str) -> list[str]:
    """What is said of each die in a pile."""
    dice = page.get_by_role("group", name=name, exact=True).get_by_role("img").all()
    return [die.get_attribute("aria-label") or "" for die in dice]


def test_a_reserve_die_is_brought_in_after_a_lost_round(open_page: OpenPage) -> None:
    """Who has lost is asked; it stays for the match, and a reload asks again."""
    dice = "(6) r(20) r(12)"
    game = ButtonMenPage(open_page(me=dice, you=dice, wins=2, seed="r", **FRIENDS))
    page = game.page
    game.settle()
    game.button("Surrender").click()
    page.locator("#confirm-surrender").click()
    game.button("Next round").click()
    expect(game.prompt).to_contain_text("You may change which of your dice take part")
    assert cut(page) == []
    reopen(page)
    expect(game.button("Keep the dice as they are")).to_be_visible()
    game.button("Bring in reserve d12").click()
    expect(game.log).to_contain_text("brings in d12")
    assert sorted(len(row(page, seat)) for seat in (0, 1)) == [1, 2]
    expect(game.button("Keep the dice as they are")).to_have_count(0)


def test_a_waiting_die_takes_the_place_of_another_after_a_lost_round(
    open_page: OpenPage,
) -> None:
    """The one whose place it takes waits from now on."""
    game = ButtonMenPage(open_page(me="meathead", you="goth chick", wins=2, seed="r", **FRIENDS))
    page = game.page
    game.settle()
    game.button("Surrender").click()
    page.locator("#confirm-surrender").click()
    game.button("Next round").click()
    choices = page.get_by_role("button", name=re.compile("^Play sideboard"))
    expect(choices.first).to_be_visible()
    assert cut(page) == []
    choices.last.click()
    expect(game.log).to_contain_text(re.compile(r"plays? d\d+ instead of d20"))
    assert [len(row(page, seat)) for seat in (0, 1)] == [5, 5]


def test_the_skills_of_a_plasma_die_are_chosen_before_a_round(open_page: OpenPage) -> None:
    game = ButtonMenPage(open_page(me="Zeno", you="(4) (6)", wins=1, seed="p", **FRIENDS))
    page = game.page
    expect(game.prompt).to_contain_text("Take that, or choose something else", timeout=ANSWER)
    page.get_by_label("Skills of d6").select_option("mighty")
    page.get_by_label("Skills of d8").select_option("weak")
    assert cut(page) == []
    game.button("Play with these dice").click()
    expect(game.log).to_contain_text("mighty d6")
    expect(game.log).to_contain_text("weak d8")


def test_only_some_dice_take_part(open_page: OpenPage) -> None:
    """Which ones is chosen, die by die; the others lie beside the row."""
    game = ButtonMenPage(open_page(me="Brie", you="Brie", wins=1, seed="f", **FRIENDS))
    page = game.page
    for _ in range(2):
        expect(page.get_by_role("group", name="Which dice take part (5 of 5)")).to_be_visible(
            timeout=ANSWER
        )
        group = page.get_by_role("group", name=re.compile("Which dice take part"))
        expect(group.get_by_role("button", pressed=True)).to_have_count(5)
        out = group.get_by_role("button", pressed=False).first
        group.get_by_role("button", pressed=True).first.click()
        out.focus()
        page.keyboard.press("Space")
        expect(group).to_have_accessible_name("Which dice take part (5 of 5)")
        assert cut(page) == []
        game.button("Play with these dice").click()
        if page.locator("#lift-curtain").is_visible():
            page.locator("#lift-curtain").click()
    expect(game.log).to_contain_text("goes first")
    assert [len(row(page, seat)) for seat in (0, 1)] == [5, 5]


def test_a_captured_rage_die_leaves_another_one(open_page: OpenPage) -> None:
    page = attacked(open_page, "(10):8 (4):1 | (20):15 G(6):5 (20):16", [0], [1])
    assert len(row(page, 1)) == 3
    assert row(page, 1)[1].startswith("d6 showing")
    expect(page.locator("#die-1-1")).to_have_class(re.compile("die--rolled"))
    assert [said.split(" showing")[0] for said in pile(page, "Captured")] == ["rage d6"]


def test_a_radioactive_die_splits(open_page: OpenPage) -> None:
    page = attacked(open_page, "(4):1 %(12):9 (4):2 | (10):6 (20):15", [1], [0])
    assert [said.split(" showing")[0] for said in row(page, 0)] == ["d4", "d6", "d6", "d4"]
    assert len(row(page, 1)) == 1


def test_a_boom_die_leaves_and_its_target_stays(open_page: OpenPage) -> None:
    page = attacked(open_page, "(6):3 b(8):2 (4):1 | (20):19 (6):5", [1], [0])
    assert [said.split(" showing")[0] for said in row(page, 0)] == ["d6", "d4"]
    assert len(row(page, 1)) == 2
    assert [said.split(" showing")[0] for said in pile(page, "Out of the round")] == ["boom d8"]


@pytest.mark.parametrize(("dice", "now"), [("m(4):4", "morphing d20"), ("D(4):4", "poison d20")])
def test_a_die_takes_the_size_of_what_it_has_captured(
    open_page: OpenPage, dice: str, now: str
) -> None:
    page = attacked(open_page, f"{dice} (6):1 | p(20):3 (12):9", [0], [0])
    assert row(page, 0)[0].startswith(now)


def test_a_die_changes_its_size_while_it_tumbles(open_page: OpenPage, page: Page) -> None:
    """Until then it is seen as it attacked."""
    position = "m(4):4 (6):1 | (20):3 (12):9"
    game = ButtonMenPage(open_page(position=position, opponent="human", seed="rows"))
    page.evaluate(HOLD)
    game.pick([0], [0])
    game.attack_button.click()
    seen = [page.evaluate(SIZE_SEEN, time) for time in (0, 300, 400, 900)]
    page.evaluate(LET_GO)
    assert seen == [["d4"], ["d4"], ["d20"], ["d20"]]


def test_a_warrior_joins_an_attack(open_page: OpenPage) -> None:
    page = attacked(open_page, "`(20):20 (4):1 (6):2 | (30):23 (20):19", [0, 1, 2], [0])
    assert row(page, 0)[0].startswith("d20 showing")
    assert len(row(page, 1)) == 1


# --- what may be done besides attacking -------------------------------------------------------


def test_gamer_dice_are_rolled_again_to_go_first(open_page: OpenPage) -> None:
    """The one who does not go first is asked, then the one who does; each may do nothing."""
    game = ButtonMenPage(open_page(me="Rold", you="Rold", wins=1, seed="a", **FRIENDS))
    expect(game.prompt).to_contain_text("You do not go first.")
    expect(game.button("Do nothing")).to_be_visible()
    assert cut(game.page) == []
    reopen(game.page)
    game.button("Roll all gamer dice again").click()
    expect(game.log).to_contain_text("answers with gamer; the gamer d6 goes from")
    expect(game.prompt).to_contain_text("You may still answer with your dice, or do nothing")
    game.button("Do nothing").click()
    expect(game.log).to_contain_text("does not answer")
    expect(game.prompt).to_contain_text("Your turn")


def test_gamer_dice_are_rolled_again_before_an_attack(open_page: OpenPage) -> None:
    """All of them, once in the match; the turn goes on."""
    position = "R(20):3 R(6):1 (8):7 | (20):12 R(6):5"
    game = ButtonMenPage(open_page(position=position, seed="rows", **FRIENDS))
    game.button("Roll all gamer dice again").focus()
    game.page.keyboard.press("Enter")
    expect(game.prompt).to_contain_text("uses gamer; the gamer d20 goes from 3 to")
    expect(game.prompt).to_contain_text("Your turn")
    rolled = [game.page.locator(f"#die-0-{at}.die--rolled").count() for at in range(3)]
    assert rolled == [1, 1, 0]
    expect(game.button("Roll all gamer dice again")).to_have_count(0)
    assert cut(game.page) == []


def test_a_giant_sized_die_grows_before_an_attack(open_page: OpenPage) -> None:
    """The request names the die; picked alone, it can be grown."""
    position = "O(12):5 (4):1 | (20):8 (8):7"
    game = ButtonMenPage(open_page(position=position, seed="rows", **FRIENDS))
    expect(game.prompt).to_contain_text("pick just giant sized d12 showing 5")
    assert cut(game.page) == []
    game.pick([0], [])
    game.button("Add 3 to giant sized d12 showing 5").click()
    assert row(game.page, 0)[0] == "giant sized d12 showing 8"
    game.attack([0], [0])
    expect(game.log).to_contain_text("captures d20 showing 8")


def test_an_attack_is_refused_before_it_is_rolled(open_page: OpenPage) -> None:
    """Whoever is attacked sees which of their dice it is about."""
    game = ButtonMenPage(open_page(me="Sasami", you="Ayeka", wins=1, seed="s", **FRIENDS))
    game.do_as_hinted()
    expect(game.prompt).to_contain_text("Will you let this attack happen?")
    expect(game.page.locator(".die--threatened").first).to_be_visible()
    assert cut(game.page) == []
    game.button("Refuse the attack").click()
    expect(game.log).to_contain_text("Jurai")
    expect(game.page.locator(".die--refused").first).to_be_visible()
    assert cut(game.page) == []


def test_a_seven_is_set_before_anybody_goes_first(open_page: OpenPage) -> None:
    """The rule of Craps: until it is done, the dice of the other player are not shown."""
    game = ButtonMenPage(open_page(me="Craps", you="(20)", seed=3, **FRIENDS))
    expect(game.prompt).to_contain_text("You may still change what they show.")
    assert row(game.page, 0)[1].endswith("twin (6,6) showing 7")
    assert row(game.page, 1) == ["d20"]
    assert cut(game.page) == []
    dial = game.page.get_by_role("group", name="Set natural seven twin (6,6) showing 7 to")
    dial.get_by_role("button", name="12", exact=True).click()
    game.button("Begin with these numbers").click()
    expect(game.log).to_contain_text("Craps")
    assert row(game.page, 0)[1].endswith("twin (6,6) showing 12")
    expect(game.page.locator("#dice-1")).to_contain_text("showing")


def test_a_trick_is_chosen_with_the_sizes_and_not_offered_again(open_page: OpenPage) -> None:
    """The rule of Crypto."""
    game = ButtonMenPage(open_page(me="Crypto", you="(20)", seed=1, **FRIENDS))
    game.page.get_by_label("Trick this round").select_option("An extra d1")
    game.page.get_by_label("Size of T swing die").select_option("12")
    assert cut(game.page) == []
    game.button("Play the round this way").click()
    expect(game.page.locator("#dice-0")).to_contain_text("d1 showing 1")
    game.settle()
    game.button("Surrender").click()
    game.page.locator("#confirm-surrender").click()
    game.button("Next round").click()
    tricks = game.page.get_by_label("Trick this round").get_by_role("option")
    expect(tricks.filter(has_text="None for now")).to_have_count(1)
    expect(tricks.filter(has_text="An extra d1")).to_have_count(0)


def test_a_die_is_guarded_in_secret_at_the_end_of_a_turn(open_page: OpenPage) -> None:
    """Nothing is seen of it before it is attacked."""
    game = ButtonMenPage(open_page(me="Tuxedo Mask", you="Rini", seed=4, **FRIENDS))
    game.do_as_hinted()
    expect(game.prompt).to_contain_text("Your turn is about to end.")
    assert cut(game.page) == []
    before = row(game.page, 0)
    game.button(f"Secretly guard your {before[0]}").click()
    expect(game.prompt).to_contain_text("Rini: Your turn")
    assert sorted(row(game.page, 0)) == sorted(before)
