"""The games in other people's pages: what needs which rights, and what it does without."""

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, Request, expect

from tests.browser.shared_page import HEAR_FIRST
from tests.browser.site.conftest import FOLDER
from tests.browser.site.embedding import (
    DUEL,
    Blog,
    Framed,
    Strict,
    Willing,
    blogging,
    elsewhere,
)
from tests.browser.starts import ready
from tests.browser.watch import Watch
from tools.serve import serving

PYTHON = re.compile("/parts/(python|snapshot|pyscript|worker)-")
NO_HEIGHTS = "[...cssRules].every(({ media }) => !media?.mediaText.includes('height'))"
NOTHING_KEPT = "keeps nothing for this page"
SANDBOX = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"


@pytest.fixture
def blog(tmp_path: Path, watch: Watch, address: str) -> Iterator[Blog]:
    """Somebody else's host; our site is asked by its other name as well."""
    with blogging(tmp_path / "blog") as blog:
        watch.knows(blog.address)
        watch.knows(elsewhere(address).removesuffix(f"/{FOLDER}/"))
        yield blog


def frame(address: str, asks: str = DUEL, more: str = "") -> str:
    return f'<iframe src="{address}embed.html#{asks}" width="900" height="640" {more}></iframe>'


def test_the_poster_is_about_the_game_that_is_asked_for(page: Page, address: str) -> None:
    page.goto(f"{address}embed.html#game=lunch-money&theme=dark")
    expect(page.get_by_role("button")).to_have_text(["Play Lunch Money"])
    expect(page.get_by_role("heading")).to_have_text(["Lunch Money"])
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    full = page.get_by_role("link", name="Open the full page")
    expect(full).to_have_attribute("href", "./#game=lunch-money&theme=dark")
    expect(full).to_have_attribute("rel", "noopener")


def test_a_match_played_in_one_post_is_looked_at_in_another(
    page: Page, blog: Blog, address: str
) -> None:
    """Nothing of Python is fetched before somebody plays. What is played is kept nowhere but in the
    link to the full page, which another post has in its frame."""
    asked: list[str] = []

    def note(request: Request) -> None:
        if PYTHON.search(request.url):
            asked.append(request.url)

    page.on("request", note)
    post = blog.post(frame(elsewhere(address), more=f'sandbox="{SANDBOX}"'))
    page.goto(post, wait_until="networkidle")
    game = Framed(page)
    expect(game.within.get_by_role("button", name="Play Button Men")).to_be_visible()
    expect(game.root).to_have_attribute("data-state", "poster")
    assert asked == []
    game.play()
    assert asked
    expect_nothing_stored(page, elsewhere(address).removesuffix(f"/{FOLDER}/"))
    game.do_as_hinted()
    expect(game.full_page).to_have_attribute("href", re.compile("record="))
    link = game.full_page.get_attribute("href") or ""
    assert link.startswith(f"{elsewhere(address)}#")
    page.goto(blog.post(frame(elsewhere(address), link.partition("#")[2] + "&speed=0")))
    game = Framed(page).play()
    expect(game.prompt).to_contain_text(re.compile("Looking back: move ([0-9]+) of \\1"))


def expect_nothing_stored(page: Page, origin: str) -> None:
    """As with third-party cookies blocked, which they are in the browser of these tests: asked
    for a database, it answers with an error, and later than a sandbox does."""
    within = page.frames[1]
    assert within.evaluate("self.origin") == origin
    refused = within.evaluate("(() => { try { return !localStorage } catch { return true } })()")
    assert refused
    expect(Framed(page).within.get_by_text(NOTHING_KEPT)).to_be_visible()


def test_plays_a_position_in_a_sandbox_that_allows_nothing_but_scripts(
    page: Page, blog: Blog, address: str
) -> None:
    """What WordPress makes of an oEmbed. The frame has no origin then: nothing can be stored."""
    position = quote("s(10):2 (6):6 | (12):9")
    asks = f"game=button-men&position={position}&opponent=easy&speed=0"
    page.goto(blog.post(frame(elsewhere(address), asks, 'sandbox="allow-scripts"')))
    game = Framed(page).play()
    expect(game.mine).to_have_count(2)
    expect(game.mine.nth(0)).to_have_accessible_name(re.compile("showing 2$"))
    expect(game.within.get_by_text(NOTHING_KEPT)).to_be_visible()
    within = page.frames[1]
    assert within.evaluate("self.origin") == "null"
    within.wait_for_function(f"[...document.styleSheets].every(({{ cssRules }}) => {NO_HEIGHTS})")
    game.do_as_hinted()


def test_twice_on_one_page_each_keeps_its_own_match(page: Page, address: str, host: Path) -> None:
    """And neither touches that of the full page, on the same host, where all can be kept."""
    page.add_init_script(HEAR_FIRST)
    other = DUEL.replace("seed=s", "seed=t")
    full = f'<iframe id="full" src="{address}?speed=0" height="700"></iframe>'
    near = Blog(host, address.removesuffix(f"/{FOLDER}/"))
    page.goto(near.post(full + frame(address, more='id="a"') + frame(address, other, 'id="b"')))
    logs = {"#full": Framed(page, "#full").wait_until_ready().log.inner_text()}
    for one in ("#a", "#b"):
        logs[one] = Framed(page, one).play().do_as_hinted()
    for one, log in logs.items():
        game = Framed(page, one)
        game.begin_anew()
        game.settle()
        assert game.log.inner_text() == log
    page.goto(near.post(frame(address, more='id="a"')))
    game = Framed(page, "#a").play()
    game.settle()
    assert game.log.inner_text() == logs["#a"]


def test_an_isolated_page_needs_a_host_that_says_so(
    page: Page, tmp_path: Path, host: Path, address: str, watch: Watch
) -> None:
    """Pages with `Cross-Origin-Embedder-Policy: require-corp` admit a frame only if it says the
    same of itself and `Cross-Origin-Resource-Policy: cross-origin` besides. A host that sends no
    headers cannot say so: there the frame stays empty, unless it is marked `credentialless`."""
    plain = elsewhere(address)
    with blogging(tmp_path / "strict", Strict) as strict, serving(host, Willing) as willing:
        watch.knows(strict.address)
        watch.knows(plain.removesuffix(f"/{FOLDER}/"))
        watch.knows(elsewhere(willing))
        with page.expect_event("requestfailed") as refused:
            page.goto(strict.post(frame(plain)))
        assert "BLOCKED_BY_RESPONSE" in (refused.value.failure or "")
        page.goto(strict.post(frame(plain, more="credentialless")))
        assert page.evaluate("document.querySelector('iframe').credentialless")
        Framed(page).play().do_as_hinted()
        page.goto(strict.post(frame(f"{elsewhere(willing)}/{FOLDER}/")))
        Framed(page).play().do_as_hinted()


def test_by_keyboard_too_and_as_high_in_any_window(page: Page, address: str) -> None:
    """The focus stays in the game, and the page has nothing kept."""
    page.goto(f"{address}embed.html#game=button-men&me=Avis&you=Bauer&seed=3&speed=0")
    page.get_by_role("button", name="Play Button Men").focus()
    page.keyboard.press("Enter")
    ready(page)
    expect(page.locator("#table")).to_be_focused()
    expect_to_have_nothing_kept(page)
    for width in (320, 390, 760, 1200):
        expect_one_height(page, width)


def expect_to_have_nothing_kept(page: Page) -> None:
    scripts = page.evaluate("[...document.scripts].map(({ src }) => src)")
    texts = [page.request.get(src).text() for src in scripts if src]
    assert texts
    assert not any("serviceWorker.register" in text for text in texts)


def expect_one_height(page: Page, width: int) -> None:
    """How high it is has nothing to do with the height of its frame, or frame and page would lead
    each other on."""
    heights = set()
    for height in (240, 480, 700, 760, 1000, 2400):
        page.set_viewport_size({"width": width, "height": height})
        heights.add(page.evaluate("Math.round(document.body.getBoundingClientRect().height)"))
    assert len(heights) == 1
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_one_more_file_and_the_first_words_are_in_that_language(
    page: Page, built: Path, tmp_path: Path, watch: Watch
) -> None:
    """By the address, or else by what the browser says its user reads; and whoever embeds the
    page may change it."""
    folder = shutil.copytree(built, tmp_path / "site")
    words = {"start.play-button-men": "<i>Hraj</i>", "start.progress": "Začátek"}
    (folder / "parts" / "cs-1.json").write_text(json.dumps(words))
    embed = (folder / "embed.html").read_text()
    (folder / "embed.html").write_text(embed.replace('-words="', '-words="parts/cs-1.json '))
    with serving(folder) as address:
        watch.knows(address)
        page.goto(f"{address}/embed.html#game=button-men&lang=cs")
        expect(page.get_by_role("button")).to_have_text(["<i>Hraj</i>"])
        expect(page.locator("html")).to_have_attribute("lang", "cs")
        page.add_init_script("Object.defineProperty(navigator, 'languages', {value: ['cs-CZ']})")
        page.goto(f"{address}/embed.html#game=button-men&speed=0")
        expect(page.get_by_role("button")).to_have_text(["<i>Hraj</i>"])
        page.evaluate("postMessage({ playground: 1, type: 'set', lang: 'en' }, '*')")
        expect(page.get_by_role("button")).to_have_text(["Play Button Men"])
