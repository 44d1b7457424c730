"""The game log, which lies beside the table only while it is wanted."""

from playwright.sync_api import FrameLocator, Locator, Page

OPEN = "() => document.getElementById('show-log')?.click()"


def opened_log(game: Page | FrameLocator) -> Locator:
    """Return the log of the game in a page or a frame, and open it if it is closed."""
    log = game.get_by_role("log", name="Game log")
    if not log.count():
        game.locator("html").evaluate(OPEN)
    return log
