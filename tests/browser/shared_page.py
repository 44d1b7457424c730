"""The shared page: one with Python running, which all tests use in turn.

Starting Python takes seconds, opening another address in the running page a tenth of one: the
program gets the event that the fragment has changed, and opens it as if the page had been loaded
with it. test_anew.py compares such a page with a newly loaded one.
"""

from collections.abc import Callable, Mapping

from playwright.sync_api import BrowserContext, Error, Page, ViewportSize

from tests.browser.luck import SEED_ANEW, settle
from tests.browser.starts import started
from ui.shell.storage_keys import site_prefix

SITE = site_prefix("/")
"""The prefix of all storage keys: the test server has the page in its root."""

SIZE = ViewportSize(width=1280, height=800)
NOTHING: Mapping[str, str] = {}
"""The storage of a page that was never opened."""

HEAR_FIRST = "addEventListener('popstate', () => window.tidyUp?.())"
"""Added before any script of the page: listeners run in the order in which they were added, and the
program opens the address at the first of the events popstate and hashchange."""

OPEN = """
async ([address, given]) => {
  const { pathname, search, hash } = new URL(address, location);
  // As when the page is left: the match is kept now, and not a tenth of a second later.
  const keep = () => dispatchEvent(new Event("pagehide"));
  keep();
  const kept = given ?? { ...localStorage };
  const open = (fragment) => new Promise((done) => {
    // Added after that of the program, which has opened the address when this one is called.
    addEventListener("hashchange", () => { delete window.tidyUp; done(); }, { once: true });
    location.replace(fragment);
  });
  // To open the address that is open already would change nothing. A match with a friend that the
  // query asks for would be kept again, if it were still on the table when all is cleared.
  history.replaceState(null, "", pathname + search);
  // Without sizes to choose, which the computer would think about.
  await open("#me=(4)&you=(4)&opponent=human&seed=between");
  // Right before the program opens the address: what is going on keeps nothing after this.
  window.tidyUp = () => {
    for (const animation of document.getAnimations()) animation.cancel();
    document.activeElement?.blur();
    getSelection().removeAllRanges();
    keep();
    localStorage.clear();
    if (given) sessionStorage.clear();
    for (const [place, text] of Object.entries(kept)) localStorage.setItem(place, text);
  };
  history.replaceState(null, "", pathname + search);
  await open(hash || "#&");
}
"""


class SharedPage:
    """A page that is opened when a test first needs it, and again after a failed test."""

    def __init__(self, new_context: Callable[[], BrowserContext]) -> None:
        """Open nothing yet; `new_context` makes the page's browser context."""
        self._new_context = new_context
        self._context: BrowserContext | None = None
        self._page: Page | None = None
        self._deaths = 0

    def lent(self) -> Page:
        """Return the page after cleaning up its browser.

        The page is lent to one test at a time. If it is not given back, the next test gets a new
        one.
        """
        page, self._page = self._page or self._opened(), None
        page.mouse.up()
        page.mouse.move(0, 0)
        page.set_viewport_size(SIZE)
        page.emulate_media(
            color_scheme="light", reduced_motion="no-preference", forced_colors="none"
        )
        page.context.clear_permissions()
        page.evaluate(SEED_ANEW)
        return page

    def give_back(self, page: Page) -> None:
        """Return the page after a test that passed. It is reused if Python still runs in it."""
        if page.locator("html").get_attribute("data-state") == "ready":
            self._page = page

    def deaths_taken(self) -> int:
        """Return how often the page has crashed while opening since the last call."""
        taken, self._deaths = self._deaths, 0
        return taken

    def _opened(self) -> Page:
        """Return a new page. If it crashes before it is open, which no test can have caused, retry
        once."""
        lost: list[Page] = []
        page = self._new_page()
        page.on("crash", lambda page: lost.append(page))
        try:
            return started(page, "/")
        except Error:
            if not lost:
                raise
        self._deaths += 1
        return started(self._new_page(), "/")

    def _new_page(self) -> Page:
        if self._context is not None:
            self._context.close()
        self._context = self._new_context()
        self._context.add_init_script(HEAR_FIRST)
        settle(self._context, 0)
        return self._context.new_page()


def open_in(page: Page, address: str, kept: Mapping[str, str] | None = None) -> Page:
    """Open an address of the game in the shared page.

    `kept` replaces all storage of the page; None leaves it as it is.
    """
    page.evaluate(OPEN, [address, kept])
    return page


def reopen(page: Page) -> Page:
    """Return to a page like by reloading it, while Python keeps running."""
    return open_in(page, page.url)
