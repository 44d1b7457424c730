"""WordPress: embedding by an address alone on a line, and by a block of HTML.

WordPress looks up the oEmbed of the address, strips most of its HTML, and adds a sandbox, a secret
and a script: wp_filter_oembed_result in wp-includes/embed.php, wp-includes/js/wp-embed.js, both as
of 6.1. The host here does the same.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from engine.games import GAME_NAMES
from tests.browser.site.conftest import FOLDER
from tests.browser.site.embedding import Blog, Closed, Framed, blogging, elsewhere
from tests.browser.site.keeping import warnings
from tests.browser.watch import Watch
from tools.serve import serving
from tools.site.cards import Place, game_files
from ui.match.snippets import LinkTarget, snippets

SECRET = "aB3dE6gH9j"
COLUMN = 640
"""The width of a theme's text column in pixels."""
THEME = f"<style>.column > * {{ max-width: {COLUMN}px; margin: auto }}</style>"

KEPT = {
    "a": ("href",),
    "blockquote": (),
    "iframe": ("src", "width", "height", "frameborder", "scrolling", "title"),
}
"""Elements and attributes that WordPress allows."""
TAG = re.compile(r"<(/?)(\w+)([^>]*)>")
ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')
WANTED = re.compile(r"(<blockquote>.*?</blockquote>)?.*(<iframe.*?></iframe>)", re.DOTALL)

LISTEN = """
const clamped = (value) => Math.min(1000, Math.max(200, parseInt(value, 10)));
function hear({ source, data }) {
  if (!data?.secret) return;
  const frame = document.querySelector(`iframe[data-secret="${data.secret}"]`);
  if (source !== frame?.contentWindow) return;
  document.querySelector(`blockquote[data-secret="${data.secret}"]`).style.display = "none";
  frame.removeAttribute("style");
  if (data.message === "height") frame.height = clamped(data.value);
  if (data.message === "link" && document.activeElement === frame
    && new URL(data.value).host === new URL(frame.src).host) location.href = data.value;
}
function begin() {
  addEventListener("message", hear);
  const frame = document.querySelector("iframe");
  frame.contentWindow.postMessage({ message: "ready", secret: frame.dataset.secret }, "*");
}
"""
LISTENERS = {
    "before the frame": "addEventListener('message', hear);",
    "before the frame is loaded": """
      const known = setInterval(() => {
        if (!document.querySelector("iframe")) return;
        clearInterval(known);
        addEventListener("message", hear);
      }, 1);
    """,
    "when everything is loaded": "addEventListener('load', () => setTimeout(begin, 500));",
}
"""Moments at which WordPress starts to listen: its script is at the end of the page."""

FITS = """
() => Math.abs(innerHeight - Math.ceil(document.body.getBoundingClientRect().height)) <= 1
"""
WORDS = {
    "start.title": "Button Men and Lunch Money",
    "start.means": "Two games",
    **{f"game.{game}": game.replace("-", " ").title() for game in GAME_NAMES},
    **{
        f"start.{kind}-{game}": f"{kind} {game}"
        for game in GAME_NAMES
        for kind in ("play", "poster")
    },
}


@pytest.fixture
def blog(tmp_path: Path, watch: Watch, address: str) -> Iterator[Blog]:
    """Another host with WordPress; our site is on another origin."""
    with blogging(tmp_path / "blog") as blog:
        watch.knows(blog.address)
        watch.knows(elsewhere(address).removesuffix(f"/{FOLDER}/"))
        yield blog


def oembed(home: str, game: str) -> str:
    """Return the HTML that the site offers for the page of a game."""
    files = game_files(Place(home, "parts/card.png", "parts/game-page.js"), WORDS)
    return str(json.loads(files[f"oembed-{game}.json"])["html"])


def let_through(html: str) -> str:
    """Return the HTML after WordPress's filter, with a secret and a sandbox."""

    def tag(found: re.Match[str]) -> str:
        end, name, said = found.groups()
        if name not in KEPT:
            return ""
        kept = [f' {key}="{word}"' for key, word in ATTRIBUTE.findall(said) if key in KEPT[name]]
        return f"<{end}{name}{''.join(kept)}>"

    found = WANTED.search(TAG.sub(tag, html))
    assert found
    quote, frame = found[1] or "", found[2]
    secret = f' data-secret="{SECRET}"'
    frame = re.sub(r' src="([^"]*)"', rf' src="\1#?secret={SECRET}"{secret}', frame)
    hidden = ' style="position: absolute; clip: rect(1px, 1px, 1px, 1px);"' if quote else ""
    quote = quote.replace("<blockquote", f'<blockquote class="wp-embedded-content"{secret}')
    rights = ' class="wp-embedded-content" sandbox="allow-scripts" security="restricted"'
    return quote + frame.replace("<iframe", f"<iframe{rights}{hidden}")


def post(html: str, listener: str = "before the frame") -> str:
    """Return a post with it in a column. The script is only added if there is a blockquote."""
    script = f"<script>{LISTEN}{LISTENERS[listener]}</script>" if "<blockquote" in html else ""
    return f'{THEME}{script}<div class="column"><div>{html}</div></div>'


@pytest.mark.parametrize("listener", LISTENERS)
def test_an_address_alone_on_a_line_is_the_game_as_high_as_it_needs_to_be(
    page: Page, blog: Blog, address: str, listener: str
) -> None:
    """The frame stays in the column, and appears whenever WordPress starts to listen."""
    html = let_through(oembed(elsewhere(address), "button-men"))
    page.goto(blog.post(post(html, listener)))
    game = Framed(page)
    expect(page.locator("blockquote")).to_be_hidden()
    expect(game.within.get_by_role("button", name="Play Button Men")).to_be_visible()
    page.frames[1].wait_for_function(FITS)
    box = page.locator("iframe").bounding_box()
    assert box
    assert box["width"] <= COLUMN


def test_the_way_out_is_asked_of_wordpress(page: Page, blog: Blog, address: str) -> None:
    """A frame that may only run scripts cannot open pages."""
    page.goto(blog.post(post(let_through(oembed(elsewhere(address), "lunch-money")))))
    game = Framed(page)
    expect(page.locator("blockquote")).to_be_hidden()
    game.full_page.click()
    page.wait_for_url(f"{elsewhere(address)}?game=lunch-money")


def test_without_our_script_there_is_a_link_to_the_game(
    page: Page, blog: Blog, address: str
) -> None:
    """This is the case in a feed, where WordPress leaves only the blockquote."""
    html = let_through(oembed(elsewhere(address), "button-men"))
    page.goto(blog.post(re.sub("<iframe.*", "", html)))
    link = page.get_by_role("link", name="Button Men")
    expect(link).to_have_attribute("href", f"{elsewhere(address)}button-men.html")


@pytest.mark.parametrize(
    ("language", "play", "said"),
    [
        ("en", "Play Button Men", "The game can’t load in this frame"),
        ("de", "Button Men spielen", "In diesem Rahmen kann das Spiel nicht laden"),
    ],
)
def test_a_host_that_lets_nobody_read_its_files_is_told_of(
    page: Page, blog: Blog, host: Path, watch: Watch, language: str, play: str, said: str
) -> None:
    """The message is in the reader's language, although its texts cannot be loaded."""
    watch.expects("blocked by CORS policy")
    watch.allows("net::ERR_FAILED")
    languages = f"Object.defineProperty(navigator, 'languages', {{value: ['{language}']}})"
    page.add_init_script(languages)
    with serving(host, Closed) as closed:
        watch.knows(elsewhere(closed))
        home = f"{elsewhere(closed)}/{FOLDER}/"
        page.goto(blog.post(post(let_through(oembed(home, "button-men")))))
        within = page.frame_locator("iframe")
        within.get_by_role("button", name=play).click()
        expect(within.get_by_role("alert")).to_contain_text(said)
        expect(within.locator("html")).to_have_attribute("data-state", "error")
        expect(within.get_by_role("alert").get_by_role("button")).to_have_count(0)


@pytest.mark.parametrize("way", ["wordpress", "frame"])
def test_what_authors_paste_raises_no_warning_and_keeps_to_its_column(
    page: Page, blog: Blog, address: str, way: str
) -> None:
    warned = warnings(page)
    target = LinkTarget(elsewhere(address), (("game", "lunch-money"),), "Lunch Money")
    (block,) = snippets(way, target)
    page.set_viewport_size({"width": 1200, "height": 800})
    page.goto(blog.post(f'{THEME}<div class="column">{block.text}</div>'))
    button = Framed(page).within.get_by_role("button", name="Play Lunch Money")
    expect(button).to_be_visible()
    assert not warned
    box = page.locator("iframe").bounding_box()
    assert box
    assert box["width"] <= COLUMN
