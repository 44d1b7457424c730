"""The games in other sites' pages: the permissions that they need, and what they do without."""

import json
import re
import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Page, Request, Route, expect

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
from tests.browser.watch import Watch
from tools.serve import serving
from tools.site.pages import BEGUN
from ui.shell.storage_keys import LAST_GAME, SETTINGS, site_prefix

SEEDED = "game=button-men&me=Avis&you=Bauer&seed=3&speed=0"
UNSEEDED = "game=button-men&me=(20)+(20)+(20)+(20)&you=(20)+(20)+(20)+(20)&opponent=human&speed=0"

DRAW = """
import os, random
import js
js.drawn = f"{random.random()} {os.urandom(8).hex()}"
"""

RESIZE = """
(frame, [width, height]) => {
  Object.assign(frame.style, { width: `${width}px`, height: `${height}px`, border: 0 });
}
"""
KEEP = "([place, text]) => localStorage.setItem(place, text)"
HEIGHT = "() => Math.round(document.body.getBoundingClientRect().height)"


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


def test_the_poster_says_that_there_is_a_puzzle(page: Page, address: str) -> None:
    said = {
        "puzzle=today": ("The puzzle of the day, right", "Solve today’s puzzle"),
        "puzzle=today&lang=de": ("Die Aufgabe des Tages, gleich", "Heutige Aufgabe lösen"),
        "puzzle=12": ("A dice puzzle", "Solve the puzzle"),
        "": ("A dice duel", "Play Button Men"),
    }
    for asks, (about, button) in said.items():
        page.goto("about:blank")
        page.goto(f"{address}embed.html#{asks}")
        expect(page.get_by_text(about)).to_be_visible()
        expect(page.get_by_role("button")).to_have_text([button])


def test_the_puzzle_of_the_day_is_solved_in_a_frame(
    page: Page, tmp_path: Path, address: str, watch: Watch
) -> None:
    """The puzzle is embedded like an author's post, on another site."""
    far = elsewhere(address)
    script = f'<script src="{far}embed.js" async></script>'
    with blogging(tmp_path / "blog") as blog:
        watch.knows(blog.address)
        watch.knows(far.removesuffix(f"/{FOLDER}/"))
        page.goto(blog.post(f'<button-men puzzle="today" speed="0"></button-men>{script}'))
        frame = Framed(page)
        frame.within.get_by_role("button", name="Solve today’s puzzle").press("Enter")
        frame.wait_until_ready()
        lesson = frame.within.locator("#lesson")
        expect(lesson).to_contain_text("Puzzle of the day")
        expect(frame.full_page).to_have_attribute("href", re.compile("puzzle=today"))
        frame.within.get_by_role("button", name="Solution").press("Enter")
        expect(frame.within.locator("#prompt")).to_contain_text("Best: ")
        expect(frame.within.get_by_role("button", name="Next puzzle")).to_be_visible()


def test_the_poster_goes_by_the_fragment_before_the_query(page: Page, address: str) -> None:
    query, fragment = "game=button-men&theme=light", "game=lunch-money&theme=dark"
    page.goto(f"{address}embed.html?{query}#{fragment}")
    expect(page.get_by_role("button")).to_have_text(["Play Lunch Money"])
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_the_poster_does_not_go_by_what_was_played_on_the_full_page(
    page: Page, address: str
) -> None:
    page.goto(f"{address}embed.html")
    last = f"{site_prefix(address)}{LAST_GAME}"
    page.evaluate(KEEP, [last, "lunch-money"])
    page.reload()
    expect(page.get_by_role("button")).to_have_text(["Play Button Men"])
    expect(page.locator("html")).to_have_attribute("data-game", "")


def test_the_poster_has_the_theme_of_its_address_before_that_of_the_settings(
    page: Page, address: str
) -> None:
    page.goto(f"{address}embed.html")
    kept = json.dumps({"settings": {"theme": "light"}})
    page.evaluate(KEEP, [f"{site_prefix(address)}{SETTINGS}", kept])
    for asks, theme in (("", "light"), ("theme=dark", "dark")):
        page.goto("about:blank")
        page.goto(f"{address}embed.html#{asks}")
        expect(page.locator("html")).to_have_attribute("data-theme", theme)


@pytest.mark.own_luck
def test_twice_on_one_page_each_has_its_own_luck_and_keeps_its_own_match(
    page: Page, address: str, host: Path
) -> None:
    """They also leave the match of the full page alone, on the same host with working storage."""
    page.add_init_script(HEAR_FIRST)
    page.route(re.compile(re.escape(address) + r"(embed\.html)?(\?.*)?$"), draw_first)
    near = Blog(host, address.removesuffix(f"/{FOLDER}/"))
    full = f'<iframe id="full" src="{address}?{UNSEEDED}" height="700"></iframe>'
    frames = frame(address, SEEDED, 'id="a"') + frame(address, UNSEEDED, 'id="b"')
    page.goto(near.post(full + frames))
    games = {
        "#full": Framed(page, "#full").wait_until_ready(),
        "#a": Framed(page, "#a").play(),
        "#b": Framed(page, "#b").play(),
    }
    expect_luck_of_their_own([*games.values()])
    logs = {name: game.do_as_hinted() for name, game in games.items()}
    for name, game in games.items():
        game.begin_anew()
        game.settle()
        assert game.log.inner_text() == logs[name]
    page.goto(near.post(frame(address, SEEDED, 'id="a"')))
    game = expect_to_be_played_by_keyboard(page)
    game.settle()
    assert game.log.inner_text() == logs["#a"]
    expect_to_have_nothing_kept(game)
    for width in (320, 390, 760, 1200):
        expect_one_height(game, width)


def draw_first(route: Route) -> None:
    """Make the program draw random numbers before the game starts."""
    answer = route.fetch()
    begun = answer.text().replace(f">{BEGUN}<", f">{DRAW}{BEGUN}<")
    assert DRAW in begun
    route.fulfill(response=answer, body=begun)


def expect_luck_of_their_own(games: Sequence[Framed]) -> None:
    """Assert different random numbers: the snapshot holds the same random state for everyone, and
    the start must renew it."""
    drawn = [each for game in games for each in game.root.evaluate("drawn.split(' ')")]
    assert len(set(drawn)) == 2 * len(games)
    full, _, other = ([*game.dice.all_inner_texts()] for game in games)
    assert len(full) == len(other) == 8
    assert full != other


def expect_to_be_played_by_keyboard(page: Page) -> Framed:
    """Play by keyboard, and assert that the focus stays in the game."""
    game = Framed(page, "#a")
    game.within.get_by_role("button", name="Play Button Men").focus()
    page.keyboard.press("Enter")
    game.wait_until_ready()
    expect(game.within.locator("#table")).to_be_focused()
    return game


def expect_to_have_nothing_kept(game: Framed) -> None:
    scripts = game.root.evaluate("() => [...document.scripts].map(({ src }) => src)")
    texts = [game.page.request.get(src).text() for src in scripts if src]
    assert texts
    assert not any("serviceWorker.register" in text for text in texts)


def expect_one_height(game: Framed, width: int) -> None:
    """Assert that its height does not depend on the frame's: otherwise frame and page would resize
    each other endlessly."""
    heights = set()
    for height in (240, 480, 700, 760, 1000, 2400):
        game.page.locator("#a").evaluate(RESIZE, [width, height])
        assert game.root.evaluate("() => [innerWidth, innerHeight]") == [width, height]
        heights.add(game.root.evaluate(HEIGHT))
    assert len(heights) == 1
    assert game.root.evaluate("root => root.scrollWidth") <= width


def test_an_isolated_page_needs_a_host_that_says_so(
    page: Page, tmp_path: Path, host: Path, address: str, watch: Watch
) -> None:
    """Pages with `Cross-Origin-Embedder-Policy: require-corp` admit a frame only if it sends the
    same header and `Cross-Origin-Resource-Policy: cross-origin`. A host without headers cannot do
    that: there the frame stays empty, unless it is marked `credentialless`.

    The match played in one post is opened in the other, which has the link in its frame.
    """
    plain = elsewhere(address)
    with blogging(tmp_path / "strict", Strict) as strict, serving(host, Willing) as willing:
        watch.knows(strict.address)
        watch.knows(plain.removesuffix(f"/{FOLDER}/"))
        watch.knows(elsewhere(willing))
        page.goto(strict.post(frame(f"{elsewhere(willing)}/{FOLDER}/")))
        game = Framed(page).play()
        game.do_as_hinted()
        expect(game.full_page).to_have_attribute("href", re.compile("record="))
        link = game.full_page.get_attribute("href") or ""
        # Pending requests of the previous page fail when it is left.
        with page.expect_event("requestfailed", Request.is_navigation_request) as refused:
            page.goto(strict.post(frame(plain)))
        assert "BLOCKED_BY_RESPONSE" in (refused.value.failure or "")
        shared = link.partition("#")[2] + "&speed=0"
        page.goto(strict.post(frame(plain, shared, "credentialless")))
        assert page.evaluate("document.querySelector('iframe').credentialless")
        expect_to_be_looked_at_and_played_on(Framed(page).play())


def expect_to_be_looked_at_and_played_on(game: Framed) -> None:
    expect(game.prompt).to_contain_text(re.compile("Replay: move ([0-9]+) of \\1"))
    game.within.get_by_role("button", name="Play from here").click()
    game.do_as_hinted()


def test_one_more_file_and_the_first_words_are_in_that_language(
    page: Page, built: Path, tmp_path: Path, watch: Watch
) -> None:
    """The language is that of the address, or else the browser's; the embedding page can change
    it."""
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
        expect(page.locator("#start-progress")).to_have_attribute("aria-label", "Začátek")
        page.add_init_script("Object.defineProperty(navigator, 'languages', {value: ['cs-CZ']})")
        page.goto(f"{address}/embed.html#game=button-men&speed=0")
        expect(page.get_by_role("button")).to_have_text(["<i>Hraj</i>"])
        page.evaluate("postMessage({ playground: 1, type: 'set', lang: 'en' }, '*')")
        expect(page.get_by_role("button")).to_have_text(["Play Button Men"])
