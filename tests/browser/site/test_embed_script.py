"""embed.js: elements and script tags become frames, and host and frame exchange messages."""

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, Request, expect

from tests.browser.site.conftest import FOLDER
from tests.browser.site.embedding import HEAR, Blog, Framed, blogging, elsewhere, heard
from tests.browser.site.keeping import CORE, WITHOUT_SNAPSHOT, warnings
from tests.browser.starts import UNCOMPARED
from tests.browser.watch import Watch
from tests.narrowing import instance, present

MAX_BYTES = 4_000
RECIPES = 'me="(20) (20)" you="(4) (4)" wins="1" opponent="easy" seed="s" speed="0"'
FITS = """
(width) => innerWidth === width && innerHeight > 300
  && innerHeight === Math.ceil(document.body.getBoundingClientRect().height)
"""
CHANGE_THEME = "(theme) => document.querySelector('button-men').setAttribute('theme', theme)"
TOLD_ANYBODY = {"ready", "resize", "result", "state"}
PYTHON = re.compile("/parts/(python|snapshot|pyscript|worker)-")
LISTEN = """() => {
  self.had = [];
  addEventListener("message", ({ data }) => had.push(data?.from));
}"""
ECHO = """() => addEventListener("message", ({ data }) =>
  parent.postMessage({ echo: data?.secret }, "*"))"""
LEAVE = """() => addEventListener("click", (event) => {
  self.isLeft = !event.defaultPrevented;
  event.preventDefault();
})"""
ASK = "(secret) => frames[0].postMessage({ message: 'ready', secret }, '*')"
TELL = """([from, type]) => {
  const said = { playground: 1, type, theme: "dark", from };
  top.document.querySelector("button-men iframe").contentWindow.postMessage(said, "*");
}"""
NO_HEIGHTS = "[...cssRules].every(({ media }) => !media?.mediaText.includes('height'))"
NOTHING_KEPT = "isn’t saving anything"
REFUSE_DATABASE = """
const { open } = IDBFactory.prototype;
IDBFactory.prototype.open = function () {
  const asked = open.call(this, "refused");
  asked.addEventListener("upgradeneeded", () => asked.transaction.abort());
  return asked;
};
"""
"""A database that fails only when its request is answered."""
REFUSE_STORAGE = """
if (top !== self) {
  const refuse = () => { throw new DOMException("Access is denied.", "SecurityError") };
  Object.defineProperty(self, "localStorage", { get: refuse });
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function () {
    const asked = open.call(this, "refused");
    asked.addEventListener("upgradeneeded", () => asked.transaction.abort());
    return asked;
  };
}
"""
"""Simulates Chromium's behavior in a frame where it blocks third-party cookies, which not every
Chromium does: no local storage, and a database that fails only when its request is answered."""


@pytest.fixture
def blog(tmp_path: Path, page: Page, watch: Watch, address: str) -> Iterator[Blog]:
    """Another host, all of whose pages record messages; our site is on another origin."""
    page.add_init_script(f"if (top === self) {{ {HEAR} }}")
    with blogging(tmp_path / "blog") as blog:
        watch.knows(blog.address)
        watch.knows(elsewhere(address).removesuffix(f"/{FOLDER}/"))
        yield blog


@pytest.fixture
def script(address: str) -> str:
    """The script tag that an author pastes."""
    return f'<script src="{elsewhere(address)}embed.js" async></script>'


def style(page: Page, name: str) -> str:
    return str(page.locator("iframe").evaluate("(frame, name) => frame.style[name]", name))


def test_it_is_small(built: Path) -> None:
    assert (built / "embed.js").stat().st_size < MAX_BYTES


def test_an_element_becomes_the_game_with_all_it_asks_for(
    page: Page, blog: Blog, script: str, address: str
) -> None:
    page.goto(blog.post(f'<button-men {RECIPES} width="700" class="wide"></button-men>{script}'))
    frame = page.locator("button-men iframe")
    expect(frame).to_have_attribute("title", "Button Men")
    expect(frame).to_have_attribute("sandbox", re.compile("^allow-scripts allow-same-origin "))
    expect(frame).to_have_attribute("loading", "lazy")
    source = frame.get_attribute("src") or ""
    assert source.startswith(f"{elsewhere(address)}embed.html#game=button-men&me=")
    assert "class" not in source
    assert style(page, "maxWidth") == "700px"


def test_a_script_tag_with_attributes_does_as_well(page: Page, blog: Blog, address: str) -> None:
    """This is for pages that strip unknown elements."""
    watched = f'<script src="{elsewhere(address)}embed.js" data-game="lunch-money"'
    page.goto(blog.post(f'{watched} data-players="3" data-escapes-hurt="yes"></script>'))
    frame = page.locator("iframe")
    expect(frame).to_have_attribute(
        "src", re.compile("#game=lunch-money&players=3&escapes-hurt=yes$")
    )
    expect(Framed(page).within.get_by_role("button", name="Play Lunch Money")).to_be_visible()


def test_on_its_own_site_it_has_no_sandbox(page: Page, host: Path, address: str) -> None:
    """Scripts inside could remove it there, which browsers warn about."""
    near = Blog(host, address.removesuffix(f"/{FOLDER}/"))
    page.goto(near.post(f'<script src="{address}embed.js" data-game="lunch-money"></script>'))
    expect(Framed(page).root).to_have_attribute("data-state", "poster")
    assert page.locator("iframe").get_attribute("sandbox") is None


def test_what_is_moved_in_its_page_keeps_its_one_frame(page: Page, blog: Blog, script: str) -> None:
    page.goto(blog.post(f"<button-men></button-men>{script}<p>Below</p>"))
    expect(Framed(page).root).to_have_attribute("data-state", "poster")
    page.evaluate("document.body.append(document.querySelector('button-men'))")
    expect(page.locator("iframe")).to_have_count(1)
    expect(Framed(page).root).to_have_attribute("data-state", "poster")


def test_a_theme_that_is_changed_too_early_counts_and_may_be_taken_back(
    page: Page, blog: Blog, script: str
) -> None:
    """An empty frame cannot receive the change yet."""
    dark = f"<script>({CHANGE_THEME})('dark')</script>"
    page.goto(blog.post(f"<button-men></button-men>{script.replace(' async', '')}{dark}"))
    game = Framed(page)
    expect(game.root).to_have_attribute("data-theme", "dark")
    page.evaluate("document.querySelector('button-men').removeAttribute('theme')")
    expect(game.root).to_have_attribute("data-theme", "auto")


def test_a_frame_that_asks_for_too_much_does_not_push_the_page_away(
    page: Page, blog: Blog, script: str
) -> None:
    page.goto(blog.post(f"<button-men></button-men>{script}"))
    game = Framed(page)
    expect(game.root).to_have_attribute("data-state", "poster")
    game.root.evaluate(
        "() => parent.postMessage({ playground: 1, type: 'resize', height: 99999 }, '*')"
    )
    expect(page.locator("iframe")).to_have_css("height", "4000px")


def test_the_name_of_the_element_says_which_game_it_is(
    page: Page, blog: Blog, script: str, address: str
) -> None:
    page.goto(blog.post(f'<button-men game="lunch-money" me="Avis"></button-men>{script}'))
    frame = page.locator("button-men iframe")
    source = f"{elsewhere(address)}embed.html#game=button-men&me=Avis"
    expect(frame).to_have_attribute("src", source)


def expect_fitting(page: Page) -> None:
    """Assert that there is neither scrolling nor a gap, narrow or wide."""
    for width, inner in ((390, 374), (1280, 900)):
        page.set_viewport_size({"width": width, "height": 844})
        page.frames[1].wait_for_function(FITS, arg=inner)


def test_frame_and_host_hear_of_each_other(
    page: Page, blog: Blog, script: str, address: str
) -> None:
    """The messages are the height, the look of the reader's page, and the course of the match.
    Python is not fetched before someone plays, and the match is stored only in the link to the full
    page."""
    post = f'<button-men id="here" {RECIPES} theme="dark" lang="en"></button-men>{script}'
    page.add_init_script(REFUSE_STORAGE)
    asked = requests_for_python(page)
    page.goto(blog.post(post), wait_until="networkidle")
    game = Framed(page)
    expect(game.within.get_by_role("button", name="Play Button Men")).to_be_visible()
    expect(game.root).to_have_attribute("data-state", "poster")
    expect(game.root).to_have_attribute("data-theme", "dark")
    expect_fitting(page)
    page.evaluate(CHANGE_THEME, "light")
    expect(game.root).to_have_attribute("data-theme", "light")
    assert asked == []
    game.play()
    assert asked
    expect_nothing_stored(page, elsewhere(address).removesuffix(f"/{FOLDER}/"))
    page.wait_for_function("heard.some(({ type, target }) => type === 'ready' && target)")
    expect(game.mine).to_have_count(2)
    expect(game.root).to_have_attribute("data-theme", "light")
    expect_fitting(page)
    game.do_as_hinted()
    page.evaluate(CHANGE_THEME, "dark")
    expect(game.root).to_have_attribute("data-theme", "dark")
    page.evaluate(CHANGE_THEME, "<b>pink</b>")
    game.do_as_hinted()
    expect(game.root).to_have_attribute("data-theme", "dark")
    play_to_the_end(game)
    expect_all_told(page, game)
    expect(game.full_page).to_have_attribute("href", re.compile("record="))
    assert (game.full_page.get_attribute("href") or "").startswith(f"{elsewhere(address)}#")


def test_a_frame_waits_for_the_answer_of_its_database(page: Page, blog: Blog, script: str) -> None:
    """Some browsers refuse the database late in a cross-site frame, but not the local storage."""
    page.add_init_script(f"if (top !== self) {{ {REFUSE_DATABASE} }}")
    page.add_init_script(UNCOMPARED)
    page.route(CORE, lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.goto(blog.post(f"<button-men></button-men>{script}"))
    game = Framed(page)
    with page.expect_request(CORE):
        game.within.get_by_role("button", name="Play Button Men").click()
    expect(game.root).to_have_attribute("data-stores", "nothing")


def requests_for_python(page: Page) -> list[str]:
    """Return the addresses that the page asks for from now on."""
    asked: list[str] = []

    def note(request: Request) -> None:
        if PYTHON.search(request.url):
            asked.append(request.url)

    page.on("request", note)
    return asked


def expect_nothing_stored(page: Page, origin: str) -> None:
    assert page.frames[1].evaluate("self.origin") == origin
    expect(Framed(page).within.get_by_text(NOTHING_KEPT)).to_be_visible()


def play_to_the_end(game: Framed) -> None:
    rematch = game.within.get_by_role("button", name="Rematch")
    for _ in range(20):
        if rematch.is_visible():
            break
        game.do_as_hinted()
    expect(rematch).to_be_visible()


def expect_all_told(page: Page, game: Framed) -> None:
    """Assert that the host gets the result once, the link to each state of the match, and nothing
    else."""
    (result,) = (one for one in heard(page, "result") if one.get("target") == "here")
    score = instance(result["score"], list)
    assert sorted(score) == [0, 1]
    winner = instance(result["winner"], dict)
    assert winner["seat"] == score.index(1)
    assert winner["name"]
    links = [one["link"] for one in heard(page, "state") if one.get("target") == "here"]
    assert len(links) == len(set(links)) > 0
    assert game.full_page.get_attribute("href") == links[-1]
    told = {str(one.get("type")) for one in page.evaluate("heard") if one.get("playground")}
    assert told == TOLD_ANYBODY


def test_what_is_not_meant_for_us_is_ignored(page: Page, blog: Blog, script: str) -> None:
    page.goto(blog.post(f"<button-men {RECIPES}></button-men>{script}"))
    game = Framed(page)
    expect(game.root).to_have_attribute("data-state", "poster")
    # The frame has sent its new height.
    expect(page.locator("iframe")).not_to_have_css("height", "480px")
    height = style(page, "height")
    for said in ("'hello'", "null", "{playground: 2, type: 'set', theme: 'dark'}", "{type: 'set'}"):
        page.evaluate(f"frames[0].postMessage({said}, '*')")
        page.evaluate(f"postMessage({said}, '*')")
    page.evaluate("postMessage({ playground: 1, type: 'resize', height: 99 }, '*')")
    page.evaluate("frames[0].postMessage({ playground: 1, type: 'focus' }, '*')")
    expect(game.within.get_by_role("button", name="Play Button Men")).to_be_focused()
    assert game.root.get_attribute("data-theme") is None
    assert style(page, "height") == height


def test_what_a_frame_of_another_version_says_is_ignored(
    page: Page, blog: Blog, script: str
) -> None:
    page.goto(blog.post(f"<button-men></button-men>{script}"))
    game = Framed(page)
    expect(game.root).to_have_attribute("data-state", "poster")
    expect(page.locator("iframe")).not_to_have_css("height", "480px")
    height = style(page, "height")
    game.root.evaluate("() => parent.postMessage({ playground: 2, type: 'state' }, '*')")
    game.root.evaluate(
        "() => parent.postMessage({ playground: 2, type: 'resize', height: 9 }, '*')"
    )
    page.wait_for_function("heard.some(({ height }) => height === 9)")
    assert style(page, "height") == height
    assert not any("target" in one for one in heard(page, "state"))


def test_the_way_out_is_a_link_where_the_host_is_not_wordpress(
    page: Page, blog: Blog, script: str
) -> None:
    page.goto(blog.post(f"<button-men></button-men>{script}"))
    game = Framed(page)
    expect(game.root).to_have_attribute("data-state", "poster")
    game.root.evaluate(LEAVE)
    game.full_page.click()
    assert game.root.evaluate("self.isLeft") is True


def test_the_frame_hears_its_host_and_nobody_else(page: Page, blog: Blog, script: str) -> None:
    """Another frame in the same post can send messages to the game, but is not its host."""
    other = blog.post("", "other")
    page.goto(blog.post(f'<button-men></button-men>{script}<iframe src="{other}"></iframe>'))
    game = Framed(page, "button-men iframe")
    expect(game.root).to_have_attribute("data-state", "poster")
    game.root.evaluate(LISTEN)
    neighbour = present(page.frame(url=other))
    for type_ in ("set", "focus"):
        neighbour.evaluate(TELL, ["neighbour", type_])
    (within,) = (one for one in page.frames if "embed.html" in one.url)
    within.wait_for_function("had.filter((from) => from === 'neighbour').length === 2")
    assert game.root.get_attribute("data-theme") is None
    expect(game.within.get_by_role("button", name="Play Button Men")).not_to_be_focused()
    page.evaluate(TELL, ["host", "set"])
    expect(game.root).to_have_attribute("data-theme", "dark")


def test_wordpress_gets_the_height_it_asks_for(page: Page, blog: Blog, address: str) -> None:
    """WordPress adds a secret to the address of an oEmbed, removes all permissions but one, and
    expects the secret with the height."""
    page.goto(blog.post(oembed(address, "game=lunch-money")))
    game = Framed(page)
    expect(game.within.get_by_role("button", name="Play Lunch Money")).to_be_visible()
    page.wait_for_function("heard.some(({ message }) => message === 'height')")
    (told, *_) = (one for one in page.evaluate("heard") if one.get("message"))
    assert told == {"message": "height", "value": game.height, "secret": "aB3dE6"}


def test_the_height_is_told_again_to_whoever_knows_the_secret(
    page: Page, blog: Blog, address: str
) -> None:
    """WordPress's script asks for the height with "ready", possibly after it was first sent."""
    page.goto(blog.post(oembed(address, "game=lunch-money")))
    page.wait_for_function("heard.some(({ message }) => message === 'height')")
    Framed(page).root.evaluate(ECHO)
    for secret, is_told in (("other", False), ("aB3dE6", True)):
        page.evaluate("heard.length = 0")
        page.evaluate(ASK, secret)
        page.wait_for_function("(secret) => heard.some(({ echo }) => echo === secret)", arg=secret)
        told = [one["value"] for one in page.evaluate("heard") if one.get("message") == "height"]
        assert bool(told) is is_told


def test_wordpress_gets_a_position_that_is_played(
    page: Page, blog: Blog, address: str, watch: Watch
) -> None:
    """The frame has no origin there, so nothing can be stored. The host has also lost the snapshot:
    the game starts the ordinary way, and logs that in the console."""
    watch.expects("snapshot-")
    page.route("**/snapshot-*.bin", lambda route: route.fulfill(status=404, body="not found"))
    warned = warnings(page)
    position = quote("s(10):2 (6):6 | (12):9")
    asks = f"game=button-men&position={position}&opponent=easy&speed=0"
    page.goto(blog.post(oembed(address, asks)))
    game = Framed(page).play()
    (words,) = (words for words in warned if words.startswith(WITHOUT_SNAPSHOT))
    assert "status 404" in words
    expect(game.mine).to_have_count(2)
    expect(game.mine.nth(0)).to_have_accessible_name(re.compile("showing 2$"))
    expect(game.within.get_by_text(NOTHING_KEPT)).to_be_visible()
    expect(game.within.get_by_text("secret")).to_have_count(0)
    within = page.frames[1]
    assert within.evaluate("self.origin") == "null"
    within.wait_for_function(f"[...document.styleSheets].every(({{ cssRules }}) => {NO_HEIGHTS})")
    game.do_as_hinted()


def oembed(address: str, asks: str) -> str:
    """Return the frame that WordPress makes of an oEmbed."""
    source = f"{elsewhere(address)}embed.html?{asks}#?secret=aB3dE6"
    return f'<iframe sandbox="allow-scripts" src="{source}" width="900" height="400"></iframe>'
