"""Simulates a screen reader: roles, names, and announcements."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.button_men_page import ANSWER, ButtonMenPage

LISTEN = """
() => {
  window.said = [];
  const live = "[aria-live=polite], [role=status], [role=log]:not([aria-live=off])";
  const regionOf = (node) => (node.closest ? node : node.parentElement)?.closest(live);
  window.hearer = new MutationObserver((changes) => {
    const changed = new Set();
    for (const { type, target, addedNodes } of changes) {
      const region = regionOf(target);
      if (!region) continue;
      if (region.getAttribute("role") === "status") changed.add(region);
      else if (type === "characterData") changed.add(target);
      else addedNodes.forEach((node) => changed.add(node));
    }
    changed.forEach((node) => {
      // What has gone again at once is heard by nobody.
      if (node.isConnected && node.textContent.trim()) said.push(node.textContent.trim());
    });
  });
  hearer.observe(document, { subtree: true, childList: true, characterData: true });
}
"""
"""Announces like a screen reader: additions to live regions, and a whole status whenever it
changes, in order."""
LISTEN_NO_MORE = "hearer.disconnect()"


class ScreenReader:
    """A user who hears the page and cannot see it."""

    def __init__(self, page: Page) -> None:
        """LISTEN must run in the page before the match begins."""
        self._page = page
        self.said: list[str] = []
        """All announcements so far."""

    def wait(self) -> None:
        """Wait until the player can act, or the match is over."""
        hint = self._page.get_by_role("button", name="Hint", exact=True, disabled=False)
        expect(hint.or_(self._button("Rematch"))).to_be_visible(timeout=ANSWER)
        self.said += self._page.evaluate("said.splice(0)")

    def status(self) -> str:
        """Return the prompt."""
        return self._page.get_by_role("status").inner_text()

    def all(self) -> str:
        """Return the content of the whole page."""
        return self._page.get_by_role("main").aria_snapshot()

    def region(self, name: str) -> str:
        """Return the content of a region."""
        return self._page.get_by_role("region", name=name, exact=True).aria_snapshot()

    def log(self) -> list[str]:
        """Return the lines of the log."""
        return ButtonMenPage(self._page).log.inner_text().splitlines()

    def names(self, group: str) -> list[str]:
        """Return the names of the buttons in a group."""
        return re.findall('- button "([^"]+)"', self._group(group).aria_snapshot())

    def description(self, group: str, at: int) -> str:
        """Return the description of a button in a group, by index."""
        button = self._group(group).get_by_role("button").nth(at)
        keys = (button.get_attribute("aria-describedby") or "").split()
        return " ".join(self._page.locator(f"#{key}").text_content() or "" for key in keys)

    def has(self, button: str) -> bool:
        """Whether there is a button with this name."""
        return self._button(button).count() > 0

    def press(self, button: str) -> None:
        """Press the button with this name."""
        self._button(button).click(timeout=ANSWER)

    def press_in(self, group: str, at: int) -> None:
        """Press a button of a group by index."""
        self._group(group).get_by_role("button").nth(at).click()

    def _button(self, name: str) -> Locator:
        return self._page.get_by_role("button", name=name, exact=True)

    def _group(self, name: str) -> Locator:
        return self._page.get_by_role("group", name=name, exact=True)
