"""Button Men as a page object: finds elements by role and name."""

import re
from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

from tests.browser.game_log import opened_log

ANSWER = 30_000
"""The timeout for a computer move, in milliseconds; enough for a busy machine."""


GOES_ON = re.compile("is thinking|you pass|about to roll")
"""Matches the prompt while the match continues automatically."""


class ButtonMenPage:
    """An open page."""

    def __init__(self, page: Page) -> None:
        """The page must be ready: see `open_page`."""
        self.page = page
        self.mine = self._dice("Your dice")
        self.theirs = self._dice("Opponent’s dice")
        self.prompt = page.get_by_role("status")
        self.attack_button = self.button("Attack")
        self.hint_button = self.button("Hint")
        self.undo_button = self.button("Undo")

    def _dice(self, name: str) -> Locator:
        return self.page.get_by_role("group", name=name, exact=True).get_by_role("button")

    def button(self, name: str) -> Locator:
        """Return the button with this name."""
        return self.page.get_by_role("button", name=name, exact=True)

    def press_in_menu(self, name: str) -> None:
        """Press a button of the match in the menu."""
        self.button("More").click()
        self.button(name).click()

    @property
    def log(self) -> Locator:
        """The game log, which is opened beside the table if it is closed."""
        return opened_log(self.page)

    def pick(self, mine: Sequence[int], theirs: Sequence[int]) -> None:
        """Select dice by index."""
        for at in mine:
            self.mine.nth(at).click()
        for at in theirs:
            self.theirs.nth(at).click()

    def attack(self, mine: Sequence[int], theirs: Sequence[int]) -> None:
        """Select dice and attack with them."""
        self.pick(mine, theirs)
        self.attack_button.click()

    def set_size(self, size: int) -> None:
        """Choose the size of the only die that needs one, and confirm it."""
        self.button(str(size)).click()
        self.button("Set sizes").click()

    def names(self, dice: Locator) -> list[str]:
        """Return the accessible names of these dice."""
        return dice.locator(".unseen").all_inner_texts()

    @property
    def result(self) -> Locator:
        """The result of a round or match."""
        return self.page.get_by_role("region", name=re.compile("wins? |draw|called off"))

    def settle(self) -> None:
        """Wait until no animation, computer move or automatic pass is pending."""
        expect(self.page.locator("[data-scene]")).to_have_count(0, timeout=ANSWER)
        expect(self.prompt).not_to_contain_text(GOES_ON, timeout=ANSWER)

    def do_as_hinted(self) -> None:
        """Ask for a hint and follow it. If the only move is to pass, the page passes."""
        self.settle()
        self.hint_button.click()
        expect(self.prompt).to_contain_text("Hint:", timeout=ANSWER)
        self.page.locator(".action-main .button--primary").first.click()
