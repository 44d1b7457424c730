"""Cards: the previews of links on other sites, as Open Graph tags and oEmbed.

Both need absolute addresses, and a build knows the address of its site only if it is given. Without
it, the cards have only a title and a description.

oEmbed looks up pages, not parameters. So each game has its own page, which leads to the game. Its
address, pasted into WordPress for example, becomes the game in a frame.
"""

import json
from collections.abc import Mapping
from html import escape
from typing import NamedTuple
from urllib.parse import urlsplit

from engine.games import GAME_NAMES
from tools.runtime import ROOT

PICTURE = ROOT / "assets" / "icons" / "card.png"
PICTURE_SIZE = (1200, 630)
"""The size of the picture in pixels, as most sites recommend it."""

FRAME_SIZE = (900, 640)
"""The size of the frame in pixels before the game reports its height."""


class Place(NamedTuple):
    """The addresses of the site that cards need."""

    home: str
    """The published address with a trailing slash, or "" if unknown."""
    picture: str
    """The address of the picture within the site."""
    script: str
    """The address within the site of the script that leads from a game's page to the game."""


def home_of(text: str) -> str:
    """Return the normalized address of the site, which ends with a slash, or "" if the text is
    empty. Exits with a message if it is not a valid address."""
    if not text:
        return ""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        raise SystemExit(f"{text} is no address of a site: try https://example.org/games/")
    return text.rstrip("/") + "/"


def site_cards(place: Place, words: Mapping[str, str]) -> list[str]:
    """Return tags for the head of the site's own pages. These pages offer no oEmbed: a link's
    parameters are in its fragment, which is not sent, so another game would be embedded."""
    return _graph(place, words["start.title"], words["start.means"])


def game_files(place: Place, words: Mapping[str, str]) -> dict[str, bytes]:
    """Return, by file name, the page of each game and, if the published address is known, the
    description of each game for sites that embed it."""
    files = {f"{game}.html": _page(place, game, words).encode() for game in GAME_NAMES}
    if place.home:
        files |= {_oembed_name(game): _embedding(place, game, words) for game in GAME_NAMES}
    return files


def _graph(place: Place, title: str, means: str, page: str = "") -> list[str]:
    said = {"og:type": "website", "og:title": title, "og:description": means}
    card = "summary"
    if place.home:
        width, height = PICTURE_SIZE
        card = "summary_large_image"
        said |= {
            "og:url": place.home + page,
            "og:image": place.home + place.picture,
            "og:image:width": str(width),
            "og:image:height": str(height),
        }
    tags = [f'<meta property="{name}" content="{escape(what)}">' for name, what in said.items()]
    return [*tags, f'<meta name="twitter:card" content="{card}">']


def _oembed_name(game: str) -> str:
    return f"oembed-{game}.json"


def _page(place: Place, game: str, words: Mapping[str, str]) -> str:
    title, means = words[f"game.{game}"], words[f"start.poster-{game}"]
    oembed = escape(place.home + _oembed_name(game))
    link = f'<link rel="alternate" type="application/json+oembed" href="{oembed}">'
    head = [
        '<meta charset="utf-8">',
        f"<title>{escape(title)}</title>",
        f'<meta name="description" content="{escape(means)}">',
        *_graph(place, title, means, f"{game}.html"),
        *([link] if place.home else ()),
        f'<script src="{escape(place.script)}" data-game="{game}"></script>',
        f'<noscript><meta http-equiv="refresh" content="0; url=./?game={game}"></noscript>',
    ]
    lines = "\n  ".join(head)
    play = f'<a href="./?game={game}">{escape(words[f"start.play-{game}"])}</a>'
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n  {lines}\n</head>\n'
        f"<body>\n  <p>{play}</p>\n</body>\n</html>\n"
    )


def _embedding(place: Place, game: str, words: Mapping[str, str]) -> bytes:
    """Return the oEmbed response for a game, as JSON (see oembed.com). The address of the frame has
    the game in its query, because WordPress adds a fragment of its own.

    WordPress loads the script that adjusts the height only if there is a blockquote of the class
    "wp-embedded-content". It shows the blockquote until the frame reports its height, and in feeds.
    """
    width, height = FRAME_SIZE
    picture_width, picture_height = PICTURE_SIZE
    title = words[f"game.{game}"]
    home = escape(place.home)
    quotation = (
        f'<blockquote class="wp-embedded-content"><a href="{home}{game}.html">{escape(title)}</a>'
        "</blockquote>"
    )
    frame = (
        f'<iframe src="{home}embed.html?game={game}" title="{escape(title)}"'
        f' width="100%" height="{height}" frameborder="0"></iframe>'
    )
    said = {
        "version": "1.0",
        "type": "rich",
        "title": title,
        "provider_name": words["start.title"],
        "provider_url": place.home,
        "width": width,
        "height": height,
        "html": quotation + frame,
        "thumbnail_url": place.home + place.picture,
        "thumbnail_width": picture_width,
        "thumbnail_height": picture_height,
    }
    return (json.dumps(said, indent=2) + "\n").encode()
