"""Opens a post as a reader, who plays a move and continues on the full page.

Each check raises AssertionError with a description.
"""

from collections.abc import Callable
from typing import NamedTuple

from playwright.sync_api import (
    Browser,
    Error,
    FloatRect,
    FrameLocator,
    Locator,
    Page,
    ViewportSize,
    expect,
)

from tests.browser.site.embedding import Framed
from tests.browser.starts import ready
from tests.browser.watch import Watch
from tests.hosts.cases import INTRODUCTION, TITLES, Case, Outcome
from tests.hosts.published import Sites
from ui.match.snippets import HEIGHT

VIEW = ViewportSize(width=1200, height=900)
PATIENCE = 20_000
"""The timeout in milliseconds for everything but Python's start, on a busy machine."""
MAX_QUOTED = 300
"""Maximum characters of a failure's message, which may quote the page."""
LOWEST, HIGHEST = 200, 1000
"""WordPress's limits for the height of frames, in pixels: wp-includes/js/wp-embed.js."""

STORAGE = "() => { try { return String(localStorage.length); } catch (no) { return no.name; } }"
SIDEWAYS = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
REFUSAL = "The game can’t load in this frame"


class Post(NamedTuple):
    """A post, open in a browser."""

    page: Page
    case: Case
    sites: Sites
    watch: Watch


def read(browser: Browser, case: Case, address: str, host: str, sites: Sites) -> str:
    """Read a post on a host; return one line about what is wrong, or ""."""
    expect.set_options(timeout=PATIENCE)
    # As in a private window, which refuses storage to cross-site frames.
    context = browser.new_context(viewport=VIEW, locale="en-US")
    watch = Watch(context, host)
    for home in sites:
        watch.knows(home.rstrip("/"))
    try:
        post = Post(context.new_page(), case, sites, watch)
        post.page.goto(address)
        CHECKS[case.outcome](post)
        found = watch.verdict()
    except (AssertionError, Error) as failure:
        found = [_brief(failure), *watch.errors]
    finally:
        context.close()
    return "; ".join(" ".join(one.split()) for one in found)


def _brief(failure: Exception) -> str:
    """Return its message without Playwright's call log."""
    return str(failure).partition("Call log:")[0][:MAX_QUOTED]


def _fixed(post: Post) -> None:
    _played(post)
    box = _box(post.page.locator(post.case.frame))
    assert box["height"] == HEIGHT, f"a frame {box['height']} high"
    _leads_on_in_a_new_tab(post)


def _fitting(post: Post) -> None:
    game = _played(post)
    _is_as_high_as(post, lambda: game.height)
    _leads_on_in_a_new_tab(post)


def _oembed(post: Post) -> None:
    game = _played(post)
    expect(post.page.locator("blockquote")).to_be_hidden()
    _is_as_high_as(post, lambda: min(HIGHEST, max(LOWEST, game.height)))
    game.full_page.click()
    post.page.wait_for_url(f"{post.sites.open}**")
    _is_full_page(post.page, post)


def _refusing(post: Post) -> None:
    post.watch.expects("blocked by CORS policy")
    post.watch.allows("net::ERR_FAILED")
    within = post.page.frame_locator(post.case.frame)
    within.get_by_role("button", name=f"Play {TITLES[post.case.game]}").click()
    expect(within.get_by_role("alert")).to_contain_text(REFUSAL)


def _link(post: Post) -> None:
    expect(post.page.locator("iframe")).to_have_count(0)
    link = post.page.locator(f'a[href^="{post.sites.open}"]')
    expect(link).to_have_count(1)
    link.click()
    _is_full_page(ready(post.page), post)


def _text(post: Post) -> None:
    expect(post.page.get_by_text(post.sites.open).first).to_be_visible()
    expect(post.page.locator(f'iframe, a[href^="{post.sites.open}"]')).to_have_count(0)


def _nothing(post: Post) -> None:
    expect(post.page.get_by_text(INTRODUCTION)).to_be_visible()
    expect(post.page.locator("iframe, button-men, lunch-money")).to_have_count(0)
    expect(post.page.locator(f'[src^="{post.sites.open}"]')).to_have_count(0)


CHECKS: dict[Outcome, Callable[[Post], None]] = {
    Outcome.FIXED_FRAME: _fixed,
    Outcome.FITTING_FRAME: _fitting,
    Outcome.OEMBED_FRAME: _oembed,
    Outcome.REFUSING_FRAME: _refusing,
    Outcome.LINK: _link,
    Outcome.TEXT: _text,
    Outcome.NOTHING: _nothing,
}


def _played(post: Post) -> Framed:
    """Return the game in its frame after a move; it stays in the column and has no storage."""
    case = post.case
    game = Framed(post.page, case.frame)
    game.play(TITLES[case.game])
    expect(game.root).to_have_attribute("data-game", case.game)
    _shows(game.within, case.shown)
    storage = game.root.evaluate(STORAGE)
    assert storage == "SecurityError", f"storage is open: {storage}"
    game.do_as_hinted()
    column, frame = _box(post.page.get_by_text(INTRODUCTION)), _box(post.page.locator(case.frame))
    assert column["x"] - 1 <= frame["x"], "the frame begins before the column"
    assert _right(frame) <= _right(column) + 1, "the frame ends behind the column"
    assert not post.page.evaluate(SIDEWAYS), "the page of the host scrolls sideways"
    return game


def _is_as_high_as(post: Post, wanted: Callable[[], int]) -> None:
    """Wait for this height: a frame is resized a little later."""
    frame = post.page.locator(post.case.frame)
    for _ in range(PATIENCE // 100):
        if abs(_box(frame)["height"] - wanted()) <= 1:
            return
        post.page.wait_for_timeout(100)
    raise AssertionError(f"a frame {_box(frame)['height']} high, not {wanted()}")


def _leads_on_in_a_new_tab(post: Post) -> None:
    with post.page.expect_popup() as opened:
        Framed(post.page, post.case.frame).full_page.click()
    _is_full_page(opened.value, post)


def _is_full_page(page: Page, post: Post) -> None:
    """Assert that the page is the full page with the post's match."""
    ready(page)
    assert page.url.startswith(post.sites.open), page.url
    expect(page.locator("html")).to_have_attribute("data-game", post.case.game)
    _shows(page, post.case.shown)


def _shows(place: Page | FrameLocator, text: str) -> None:
    """Assert that this text is visible. Without parameters, the game chooses the players."""
    if text:
        expect(place.get_by_text(text).first).to_be_visible()


def _box(place: Locator) -> FloatRect:
    place.scroll_into_view_if_needed()
    box = place.bounding_box()
    assert box, "it is not to be seen"
    return box


def _right(box: FloatRect) -> float:
    return box["x"] + box["width"]
