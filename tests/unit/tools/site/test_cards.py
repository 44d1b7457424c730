"""Cards: absolute addresses if the site's address is known, and none otherwise."""

import json
import re
from html.parser import HTMLParser

import pytest

from engine.games import GAME_NAMES
from tools.site.cards import PICTURE, PICTURE_SIZE, Place, game_files, home_of, site_cards

HOME = "https://example.org/games/"
KNOWN, UNKNOWN = (Place(home, "parts/card.png", "parts/game-page.js") for home in (HOME, ""))
WORDS = {
    "start.title": "Dice & Cards",
    "start.means": 'Two "games"',
    **{f"game.{game}": game.title() for game in GAME_NAMES},
    **{f"start.play-{game}": f"play {game}" for game in GAME_NAMES},
    **{f"start.poster-{game}": f"poster {game}" for game in GAME_NAMES},
}
PNG_SIZE = slice(16, 24)
"""The width and height in a PNG file."""


class Tags(HTMLParser):
    """Collects tags with their attributes."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def graph(place: Place) -> dict[str | None, str | None]:
    tags = Tags("".join(site_cards(place, WORDS))).found
    return {said["property"]: said["content"] for _, said in tags if "property" in said}


def test_words_are_escaped() -> None:
    said = graph(UNKNOWN)
    assert said["og:title"] == "Dice & Cards"
    assert said["og:description"] == 'Two "games"'


def test_no_address_is_told_that_nobody_knows() -> None:
    told = "".join(site_cards(UNKNOWN, WORDS))
    assert "og:image" not in told
    assert "oembed" not in told
    assert set(game_files(UNKNOWN, WORDS)) == {f"{game}.html" for game in GAME_NAMES}


def test_pictures_are_named_as_large_as_they_are() -> None:
    said = graph(KNOWN)
    assert said["og:image"] == f"{HOME}parts/card.png"
    size = PICTURE.read_bytes()[PNG_SIZE]
    assert (int.from_bytes(size[:4]), int.from_bytes(size[4:])) == PICTURE_SIZE
    assert (said["og:image:width"], said["og:image:height"]) == tuple(map(str, PICTURE_SIZE))


def test_a_link_to_the_site_is_no_game() -> None:
    """An oEmbed provider never sees the fragment, which contains the game; and WordPress takes the
    first of several links."""
    assert "oembed" not in "".join(site_cards(KNOWN, WORDS))


@pytest.mark.parametrize("game", GAME_NAMES)
def test_each_game_leads_to_its_frame(game: str) -> None:
    """oEmbed goes from the page by a link and JSON to the frame."""
    files = game_files(KNOWN, WORDS)
    links = [said for tag, said in Tags(files[f"{game}.html"].decode()).found if tag == "link"]
    (href,) = (said["href"] for said in links if said["type"] == "application/json+oembed")
    assert href == f"{HOME}oembed-{game}.json"
    said = json.loads(files[f"oembed-{game}.json"])
    assert said["version"] == "1.0"
    assert said["type"] == "rich"
    (quote, link, (tag, frame)) = Tags(said["html"]).found
    assert quote == ("blockquote", {"class": "wp-embedded-content"})
    assert link == ("a", {"href": f"{HOME}{game}.html"})
    assert tag == "iframe"
    assert frame["src"] == f"{HOME}embed.html?game={game}"
    assert (frame["width"], frame["height"]) == ("100%", str(said["height"]))
    assert said["title"] == WORDS[f"game.{game}"]


@pytest.mark.parametrize("game", GAME_NAMES)
def test_the_page_of_a_game_leads_on_to_it(game: str) -> None:
    html = game_files(UNKNOWN, WORDS)[f"{game}.html"].decode()
    assert f'content="0; url=./?game={game}"' in html
    assert f'<a href="./?game={game}">play {game}</a>' in html
    assert f'<script src="parts/game-page.js" data-game="{game}"></script>' in html
    assert not re.search("<script(?! src=)|<style", html)


def test_the_address_of_the_site_is_read() -> None:
    assert home_of("") == ""
    assert home_of("https://example.org/games") == HOME
    assert home_of(HOME) == HOME


@pytest.mark.parametrize(
    "said", ["example.org", "ftp://example.org/", "https://e.org/?a", "/games"]
)
def test_what_is_no_address_is_refused(said: str) -> None:
    with pytest.raises(SystemExit, match="no address of a site"):
        home_of(said)
