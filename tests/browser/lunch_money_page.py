"""The page object of Lunch Money: finds elements by role and name."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.button_men_page import ANSWER
from tests.browser.game_log import opened_log


class LunchMoneyPage:
    """An open page."""

    def __init__(self, page: Page) -> None:
        """The page must be ready: see `open_page`."""
        self.page = page
        self.hand = page.get_by_role("group", name="Your hand", exact=True)
        self.cards = self.hand.get_by_role("button")
        self.prompt = page.get_by_role("status")
        self.play_button = self.button("Play")
        self.pass_button = self.button("Pass")
        self.hint_button = self.button("Hint")
        self.result = page.get_by_role("region", name=re.compile("last one standing|called off"))

    def button(self, name: str) -> Locator:
        """Return the button with this name."""
        return self.page.get_by_role("button", name=name, exact=True)

    @property
    def log(self) -> Locator:
        """The game log, which is opened beside the table if it is closed."""
        return opened_log(self.page)

    def press_in_menu(self, name: str) -> None:
        """Press a button of the match in the menu, as on phones, which have no rail."""
        self.button("More").click()
        self.page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()

    def player(self, name: str) -> Locator:
        """Return the group of an opponent."""
        return self.page.get_by_role("group", name=name, exact=True)

    def card(self, name: str) -> Locator:
        """Return the first card with this name in the hand."""
        return self.hand.get_by_role("button", name=re.compile(f"^{re.escape(name)},")).first

    def settle(self) -> None:
        """Wait until a player must act, or the match is over."""
        open_ = self.page.locator("#play:not([aria-disabled]), #rematch, #nobody, #lift-curtain")
        expect(self.page.locator("[data-scene]")).to_have_count(0, timeout=ANSWER)
        expect(open_.first).to_be_visible(timeout=ANSWER)

    def play(self, card: str, on: str = "") -> None:
        """Play a card, on this player if it has several possible targets."""
        self.card(card).click()
        if on:
            self.button(f"On {on}").click()
        else:
            self.play_button.click()

    def sit_down(self, name: str) -> None:
        """Lift the curtain for this player."""
        expect(self.page.get_by_role("heading", name=f"Hand the screen to {name}")).to_be_visible()
        expect(self.hand).to_have_count(0)
        self.button(f"I’m {name}").click()

    def do_as_hinted(self) -> None:
        """Ask for a hint, and follow it with the primary button."""
        self.hint_button.click()
        expect(self.prompt).to_contain_text("Hint:", timeout=ANSWER)
        self.page.locator(".action-bar .button--primary").click()
