"""Everything needed to play is in view without scrolling, at every table and in every window."""

from collections.abc import Sequence
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.button_men_page import ANSWER
from tests.browser.layout import unseen
from tests.browser.shared_page import SIZE, open_in
from ui.text.i18n import locales

WINDOWS = ((320, 700), (390, 844), (640, 400), (1280, 800))
"""Phones, a desktop zoomed to 200 %, and a small laptop."""
NOTICE = "unheard-of=thing"
"""A refused parameter, which shows a notice."""
DICE = "(20):9 (12):7 (8):5 (6):2 (4):1"
SPOKEN = "en"
SEATS = "&opponent=easy&seed=5&speed=0"


@dataclass(frozen=True)
class Turn:
    """A player's turn: how to reach it, and the elements that it needs."""

    name: str
    address: str
    picked: str
    """The selector to click first, or ""."""
    needed: tuple[str, ...]
    """Selectors of all elements that must be in view."""
    aimed_at: tuple[str, ...] = ()
    """Selectors of those whose middle must be in view, to press."""


FACES = ".ring :is(.portrait-button, .portrait:not(.portrait-button + .portrait))"
"""The others' faces, or the buttons on those that can be aimed at."""
BRAWLS = tuple(
    Turn(
        f"a brawl of {players}",
        f"game=lunch-money&players={players}{SEATS}",
        "#card-0",
        (".hand > .card", "#play", ".prompt"),
        (FACES,),
    )
    for players in range(2, 9)
)
FIGHTS = tuple(
    Turn(
        f"a fight of {players}",
        f"position={' | '.join([DICE] * players)}&opponent=human&speed=0",
        "#die-0-0",
        (".side--mine .dice-row .die", ".side--theirs .dice-row .die", "#attack"),
    )
    for players in range(2, 7)
)
SIZES = tuple(
    Turn(
        f"sizes among {players}",
        f"me=Avis&you=Hammer&players={players}{SEATS}",
        "",
        (".side--mine .dice-row .die", ".chip", ".action-main .button--primary"),
    )
    for players in range(2, 7)
)
PHONE_AND_DESKTOP = ((390, 844), (1280, 800))
LIT = ".dice-row > :is(.die--beckoning, .die--taught)"

NEWCOMERS = (
    (
        Turn("a first visit", "speed=0", "", ("#introduction", LIT, ".prompt", "#attack")),
        PHONE_AND_DESKTOP,
    ),
    (
        Turn("a lesson", "lesson=yes&speed=0", "", (".coach", ".coach .button", LIT, "#attack")),
        ((320, 700), *PHONE_AND_DESKTOP),
    ),
)
"""Instructions for newcomers, with the dice that they mention, and the windows to check."""


@pytest.mark.parametrize("language", sorted(locales()))
def test_a_newcomer_sees_what_to_do(page: Page, language: str) -> None:
    found = []
    for turn, windows in NEWCOMERS:
        open_in(page, f"/#{turn.address}&lang={language}", {})
        expect(page.locator(LIT)).to_have_count(2, timeout=ANSWER)
        found += out_of_sight(page, turn, "at first", windows)
    assert not found


PUZZLES = tuple(
    Turn(
        f"puzzle {number}",
        f"puzzle={number}&speed=0",
        "",
        (".lesson-title", "#review-show-best", ".prompt", ".dice-row .die", "#attack"),
    )
    for number in (9, 15)
)
"""Puzzles with held dice, and with three against three."""


@pytest.mark.parametrize("language", sorted(locales()))
def test_a_puzzle_shows_its_dice_and_what_to_do(page: Page, language: str) -> None:
    found = []
    for turn in PUZZLES:
        open_in(page, f"/#{turn.address}&lang={language}", {})
        expect(page.locator("#review-show-best")).to_be_visible(timeout=ANSWER)
        found += out_of_sight(page, turn, "at first", ((320, 640), *PHONE_AND_DESKTOP))
    assert not found


@pytest.mark.parametrize("language", sorted(locales()))
def test_who_types_a_move_and_errs_sees_the_whole_table(page: Page, language: str) -> None:
    """The window is a small laptop, where the field and the feedback take the most room."""
    needed = (".side-name", ".balance", ".dice-row .die", "#attack")
    open_in(page, f"/#puzzle=15&speed=0&lang={language}", {})
    page.locator("#typed-move").focus()
    found = unseen(page, ".prompt", *needed)
    for pressed in ("#die-0-2", "#die-1-0", "#attack"):
        page.locator(pressed).click(timeout=ANSWER)
    expect(page.locator("#why")).to_be_visible(timeout=ANSWER)
    page.mouse.move(0, 0)
    found += unseen(page, ".race-figure", *needed)
    assert not found


SIDES = ("#attack", "#why", ".verdict", ".race-figure", ".dice-row .die")
SMALL_PHONE, PHONE = ViewportSize(width=320, height=640), ViewportSize(width=390, height=844)


@pytest.mark.parametrize("language", sorted(locales()))
def test_who_types_a_move_on_a_small_phone_sees_why_it_is_refused(
    page: Page, language: str
) -> None:
    open_in(page, f"/#puzzle=15&speed=0&lang={language}", {})
    page.set_viewport_size(SMALL_PHONE)
    page.locator("#typed-move").fill("power 9")
    page.keyboard.press("Enter")
    expect(page.locator(".prompt-reason")).to_be_visible(timeout=ANSWER)
    assert not unseen(page, "#typed-move", ".prompt", ".prompt-reason", ".dice-row .die")


@pytest.mark.parametrize("language", sorted(locales()))
def test_an_answered_puzzle_shows_both_sides_on_a_phone(page: Page, language: str) -> None:
    found = []
    for mine, theirs in (("012", "1"), ("2", "0")):
        open_in(page, f"/#puzzle=15&speed=0&lang={language}", {})
        page.set_viewport_size(PHONE)
        for pressed in (*(f"#die-0-{at}" for at in mine), f"#die-1-{theirs}", "#attack"):
            page.locator(pressed).click(timeout=ANSWER)
        expect(page.locator("#why")).to_be_visible(timeout=ANSWER)
        for size in (PHONE, SMALL_PHONE):
            page.set_viewport_size(size)
            page.evaluate("scrollTo(0, 0)")
            found += unseen(page, *SIDES)
    assert not found


@pytest.mark.parametrize("language", sorted(locales()))
@pytest.mark.parametrize("turns", [BRAWLS, FIGHTS, SIZES], ids=["brawls", "fights", "sizes"])
def test_what_one_plays_with_is_in_sight(
    page: Page, turns: tuple[Turn, ...], language: str
) -> None:
    """This is checked with a notice, and in one language also without it, because longer texts need
    more room."""
    found = []
    for turn in turns:
        open_in(page, f"/#{turn.address}&{NOTICE}&lang={language}", {})
        expect(page.locator(turn.needed[0]).first).to_be_visible(timeout=ANSWER)
        expect(page.locator(".notice-text", has_text="unheard-of")).to_be_visible()
        if turn.picked:
            page.locator(turn.picked).click(timeout=ANSWER)
        found += out_of_sight(page, turn, "with a notice")
        if language != SPOKEN:
            continue
        dismiss = page.locator(".notice [id^=dismiss]")
        for left in reversed(range(dismiss.count())):
            dismiss.first.click()
            expect(dismiss).to_have_count(left)
        expect(page.locator(".notices > *")).to_have_count(0)
        found += out_of_sight(page, turn, "without a notice")
    assert not found


def out_of_sight(
    page: Page, turn: Turn, when: str, windows: Sequence[tuple[int, int]] = WINDOWS
) -> list[str]:
    """Return the needed elements that are out of view in these windows."""
    page.mouse.move(0, 0)
    found = []
    for width, height in windows:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
        where = f"{turn.name}, {width}x{height}, {when}"
        lines = unseen(page, *turn.needed) + unseen(page, *turn.aimed_at, parts=(0.5,))
        found += [f"{where}: {line}" for line in lines]
    page.set_viewport_size(SIZE)
    return found
