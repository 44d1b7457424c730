"""The shared page: one with Python running, in which one test after the other begins anew.

To start Python takes seconds, to open another address where it runs a tenth of one: the program
hears that the fragment of its address has changed, and opens it as if the page had been loaded with
it. test_anew.py compares a page that has begun anew with one that was loaded.
"""

from collections.abc import Callable, Mapping

from playwright.sync_api import BrowserContext, Error, Page, ViewportSize

from tests.browser.luck import SEED_ANEW, settle
from tests.browser.starts import started
from ui.shell.storage_keys import site_prefix

SITE = site_prefix("/")
"""What the names of all that is kept begin with: the tests' server has the page in its root."""

SIZE = ViewportSize(width=1280, height=800)
NOTHING: Mapping[str, str] = {}
"""What a browser keeps for a page that was never opened."""

HEAR_FIRST = "addEventListener('popstate', () => window.tidyUp?.())"
"""Before any script of the page: listeners are called in the order in which they were added, and
the program opens the address at the first of the two events, popstate and hashchange."""

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
    """A page that is opened when a test first wants it, and once more after a test that failed."""

    def __init__(self, new_context: Callable[[], BrowserContext]) -> None:
        """Nothing is opened yet; `new_context` makes a browser of its own for the page."""
        self._new_context = new_context
        self._context: BrowserContext | None = None
        self._page: Page | None = None
        self._deaths = 0

    def lent(self) -> Page:
        """The page, and nothing that a test before has done to its browser.

        Nobody else gets it before it is given back; if it never is, the next one gets a new page.
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
        """Nothing went wrong: another test may have the page, if Python still runs in it."""
        if page.locator("html").get_attribute("data-state") == "ready":
            self._page = page

    def deaths_taken(self) -> int:
        """How often since this was asked last the page has died while it was being opened."""
        taken, self._deaths = self._deaths, 0
        return taken

    def _opened(self) -> Page:
        """A new page. If the browser loses it before it is open, it is opened once more, for no
        test has touched it; a second time is a failure."""
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

    `kept` is all that the browser keeps for the page; None: what it has kept so far.
    """
    page.evaluate(OPEN, [address, kept])
    return page


def reopen(page: Page) -> Page:
    """Come back to a page as by reloading it, but for Python, which runs on."""
    return open_in(page, page.url)
