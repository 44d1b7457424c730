"""The page object of a Button Men match by links."""

import re

from playwright.sync_api import Page, expect

from tests.browser.axe import grave
from tests.browser.button_men_page import ANSWER, ButtonMenPage

MAX_DECISIONS = 30
"""Maximum decisions between two links of a player; usually there is one."""
UPSET = "Respond with your dice"
"""In the prompt of a player who could gain the initiative with focus or chance dice."""
FRIENDS_TURN = re.compile("’s turn|in the air")
"""In the prompt of a player who waits for a link."""
TITLE = "Play by link"


class LinksPage(ButtonMenPage):
    """An open page."""

    def __init__(self, page: Page) -> None:
        """The page must be ready: see `open_page`."""
        super().__init__(page)
        self.dialog = page.get_by_role("dialog")
        self.sent = page.get_by_role("textbox", name="Link", exact=True)
        """The link to send, in its dialog."""
        self.table = page.get_by_role("region", name="Table", exact=True)
        self.pasted = page.get_by_role("textbox", name="Link from your friend")
        self.notice = page.locator("#notices")
        """Notices beside the match."""
        self.turned_down = 0
        """The number of times that focus dice were turned down."""

    def invite(self) -> None:
        """Invite a friend to a match with both recipes on the table."""
        self.press_in_menu("New match")
        self.page.get_by_role("group", name="Opponent").get_by_role(
            "button", name="Friend by link", exact=True
        ).click()
        self.button("Your choice").click()
        self.page.get_by_role("textbox", name="Your name").fill("Ann")
        self.button("Invite a friend").click()

    def bring_to_front(self) -> None:
        """Bring the tab to the front: background tabs render once a second, and every click waits
        for a frame."""
        self.page.bring_to_front()

    def do_until_sent(self) -> str:
        """Follow hints until there is a link to send, turning focus dice down to go first. Return
        the link, or "" if the match is over."""
        self.bring_to_front()
        for _ in range(MAX_DECISIONS):
            self.expect_turn()
            if self.sent.is_visible():
                return self.take_sent()
            if self.button("Rematch").is_visible():
                return ""
            self._do()
        raise AssertionError("no link is written")

    def expect_turn(self) -> None:
        """Wait until the last link has been read: the player can act or has a link to send."""
        expect(self.page.locator("[data-scene]")).to_have_count(0, timeout=ANSWER)
        mine = self.prompt.filter(has_not_text=FRIENDS_TURN)
        expect(self.sent.or_(mine).first).to_be_visible(timeout=ANSWER)

    def _do(self) -> None:
        for name in ("Next round", "Send answer"):
            if self.button(name).is_visible():
                self.button(name).click()
                return
        if UPSET in self.prompt.inner_text():
            self._turn_down()
        else:
            self.do_as_hinted()

    def _turn_down(self) -> None:
        """Turn the only focus die down to its lowest value."""
        numbers = self.page.get_by_role("group", name=re.compile("^Turn .* down to$"))
        numbers.get_by_role("button", name="1", exact=True).click()
        self.button("Turn dice down").click()
        self.turned_down += 1

    def take_sent(self) -> str:
        """Return the link to send, and close its dialog."""
        link = self.sent.input_value()
        self.dialog.get_by_role("button", name="Close").last.click()
        return link

    def last_link(self) -> str:
        """Return the player's last link, which can be resent."""
        self.bring_to_front()
        self.button("Send link").or_(self.button("Resend link")).click()
        return self.take_sent()

    def follow(self, link: str) -> None:
        """Open a link in this page without reloading the page."""
        self.page.evaluate("(hash) => { location.hash = hash }", link.partition("#")[2])

    def open_list(self) -> None:
        """Open the list of all matches with friends, unless it is open."""
        title = self.page.get_by_role("heading", name=TITLE)
        if title.is_visible():
            return
        self.button("More").click()
        self.page.get_by_role("dialog").get_by_role("button", name="Friends").click()
        expect(title).to_be_visible()

    def paste(self, said: str) -> None:
        """Paste a message with a link, which opens automatically."""
        self.open_list()
        self.pasted.fill(said)

    def expect_nothing_grave(self) -> None:
        """Assert that there are no serious accessibility violations."""
        found = grave(self.page)
        assert not found, found

    def expect_over(self) -> None:
        """Assert that the match is over and signed by both players."""
        expect(self.result).to_contain_text(re.compile("wins? the match"))
        self.press_in_menu("Verify")
        expect(self.notice).to_contain_text("Both players’ keys signed")
        self.expect_nothing_grave()
