"""A page as a screen reader has it: roles, names, and what is said when it changes."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.button_men_page import ANSWER

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
"""What a screen reader does with live regions: it says what is added to them, and a status as a
whole whenever something in it changes; in the order of the changes."""
LISTEN_NO_MORE = "hearer.disconnect()"


class ScreenReader:
    """Somebody who hears the page and has not seen it."""

    def __init__(self, page: Page) -> None:
        """The page must be listened to from before the match begins: see LISTEN."""
        self._page = page
        self.said: list[str] = []
        """All that was said so far."""

    def wait(self) -> None:
        """Until something can be done, or it is over."""
        hint = self._page.get_by_role("button", name="Hint", exact=True, disabled=False)
        expect(hint.or_(self._button("Rematch"))).to_be_visible(timeout=ANSWER)
        self.said += self._page.evaluate("said.splice(0)")

    def status(self) -> str:
        """What is to be done."""
        return self._page.get_by_role("status").inner_text()

    def all(self) -> str:
        """The whole page, read out."""
        return self._page.get_by_role("main").aria_snapshot()

    def region(self, name: str) -> str:
        """All that is read out of a region."""
        return self._page.get_by_role("region", name=name, exact=True).aria_snapshot()

    def log(self) -> list[str]:
        """The lines of the log."""
        return self._page.get_by_role("log").inner_text().splitlines()

    def names(self, group: str) -> list[str]:
        """The names of the buttons in a group."""
        return re.findall('- button "([^"]+)"', self._group(group).aria_snapshot())

    def description(self, group: str, at: int) -> str:
        """What more is said of a button of a group, counted from 0."""
        button = self._group(group).get_by_role("button").nth(at)
        keys = (button.get_attribute("aria-describedby") or "").split()
        return " ".join(self._page.locator(f"#{key}").text_content() or "" for key in keys)

    def has(self, button: str) -> bool:
        """Is there a button of this name?"""
        return self._button(button).count() > 0

    def press(self, button: str) -> None:
        """Press the button of this name."""
        self._button(button).click(timeout=ANSWER)

    def press_in(self, group: str, at: int) -> None:
        """Press a button of a group, counted from 0."""
        self._group(group).get_by_role("button").nth(at).click()

    def _button(self, name: str) -> Locator:
        return self._page.get_by_role("button", name=name, exact=True)

    def _group(self, name: str) -> Locator:
        return self._page.get_by_role("group", name=name, exact=True)
