"""Cases: the content of a post on a host, its author, and what readers must see.

The snippets are those that the page offers, and the examples of docs/embed.md.
"""

import re
from collections.abc import Iterator
from enum import Enum
from html import escape
from typing import NamedTuple

from engine.games import GAME_NAMES
from tests.hosts import mediawiki, wordpress
from tests.hosts.published import Sites
from tools.runtime import ROOT
from ui.match.snippets import LinkTarget, Parameters, snippets

INTRODUCTION = "A post about games, in a paragraph that is as wide as the column."

ASKED: dict[str, Parameters] = {
    "button-men": (("me", "Avis"), ("you", "Bauer"), ("opponent", "easy"), ("seed", "s")),
    "lunch-money": (
        ("players", "3"),
        ("me", "Zoë & 'Q' ~~~~ __x"),
        ("you", '"<b>"'),
        ("seed", "s"),
    ),
}
"""A match of each game. The names contain characters that must be escaped."""
SHOWN = {"button-men": "Avis", "lunch-money": "Zoë & 'Q' ~~~~ __x"}
"""The visible text of each match."""
TITLES = {game: game.replace("-", " ").title() for game in GAME_NAMES}

EXAMPLES_SHOW = {"button-men": "Avis", "lunch-money": "Otto"}
"""The visible text of the examples."""
MAY_USE_HTML = {"button-men": "administrator", "lunch-money": "editor"}
"""The author's role for posts with HTML, by game."""

NOT_TAKEN = frozenset({"markdown"})
"""Formats that these hosts do not support."""

EXAMPLE = re.compile(r"^```html\n(.*?)^```|`(<script[^`]*)`", re.DOTALL | re.MULTILINE)
ANY_FRAME = "iframe"


class Outcome(Enum):
    """What readers see."""

    FIXED_FRAME = "the game in a frame that keeps its height and leads on in a new tab"
    FITTING_FRAME = "the same in a frame as high as the game"
    OEMBED_FRAME = "the game in a frame of WordPress', in its limits as high as the game"
    REFUSING_FRAME = "a frame of WordPress' in which it says why nothing can be played"
    LINK = "a link to the game, and no frame"
    TEXT = "the address, which leads nowhere, and no frame"
    NOTHING = "nothing of it"


class Case(NamedTuple):
    """A post with a snippet in it."""

    host: str
    snippet: str
    """The snippet's name in the table."""
    game: str
    body: str
    outcome: Outcome
    role: str = ""
    """The author's role, for hosts with roles."""
    frame: str = ANY_FRAME
    """The selector of the game's frame."""
    shown: str = ""
    """The visible text of the requested match."""

    @property
    def title(self) -> str:
        """The unique title of the post."""
        return " ".join((self.snippet, self.game, self.role)).replace("<", "").replace(">", "")


def target(home: str, game: str) -> LinkTarget:
    """Return the link to the match of this game, as shared from that site."""
    return LinkTarget(home, (("game", game), *ASKED[game]), TITLES[game])


def text(way: str, home: str, game: str) -> str:
    """Return the first snippet in this format."""
    return snippets(way, target(home, game))[0].text


def widget(home: str) -> str:
    """Return the source of the wiki's widget, which is the same for every match."""
    return snippets("mediawiki", target(home, GAME_NAMES[0]))[1].text


def examples(home: str) -> tuple[str, ...]:
    """Return the HTML examples of docs/embed.md: a frame, elements, and a script."""
    page = (ROOT / "docs/embed.md").read_text(encoding="utf-8")
    found = (block or code for block, code in EXAMPLE.findall(page))
    return tuple(each.replace("https://HOST/", home) for each in found)


def cases(sites: Sites) -> tuple[Case, ...]:
    """Return all cases, host by host."""
    in_games = tuple(
        case for game in GAME_NAMES for case in (*_wiki(sites.open, game), *_blog(sites.open, game))
    )
    all_cases = (*in_games, *_examples(sites.open), _closed(sites.closed))
    return tuple(sorted(all_cases, key=lambda case: case.host))


def _wiki(home: str, game: str) -> tuple[Case, ...]:
    def case(snippet: str, body: str, outcome: Outcome) -> Case:
        return Case(mediawiki.NAME, snippet, game, _plain(body), outcome, shown=SHOWN[game])

    link = text("link", home, game)
    return (
        case("widget", text("mediawiki", home, game), Outcome.FIXED_FRAME),
        case("frame in <html>", _raw(text("frame", home, game)), Outcome.FIXED_FRAME),
        case("script in <html>", _raw(text("script", home, game)), Outcome.FITTING_FRAME),
        case("link alone", link, Outcome.LINK),
        case("link in a sentence", f"Play [{link} this match] with me.", Outcome.LINK),
    )


def _blog(home: str, game: str) -> tuple[Case, ...]:
    return (*_html_in_blog(home, game), *_links_in_blog(home, game))


def _html_in_blog(home: str, game: str) -> Iterator[Case]:
    block, frame, script = (text(way, home, game) for way in ("wordpress", "frame", "script"))
    posts = (
        ("block", _blocks(block), Outcome.FIXED_FRAME),
        ("frame in a block", _blocks(_html_block(frame)), Outcome.FIXED_FRAME),
        ("frame", _plain(frame), Outcome.FIXED_FRAME),
        ("script in a block", _blocks(_html_block(script)), Outcome.FITTING_FRAME),
        ("script", _plain(script), Outcome.FITTING_FRAME),
    )
    for snippet, post, outcome in posts:
        yield Case(
            wordpress.NAME, snippet, game, post, outcome, MAY_USE_HTML[game], shown=SHOWN[game]
        )
        yield Case(wordpress.NAME, snippet, game, post, Outcome.NOTHING, "author")


def _links_in_blog(home: str, game: str) -> Iterator[Case]:
    link, page = text("link", home, game), f"{home}{game}.html"
    anchor = f'Play <a href="{escape(link)}">this match</a> with me.'
    posts = (
        ("link on words", _blocks(_paragraph(anchor)), Outcome.LINK),
        ("link in a sentence", _plain(f"Play {link} with me."), Outcome.TEXT),
        ("link alone", _plain(link), Outcome.TEXT),
        ("link in an embed block", _blocks(_embed_block(link)), Outcome.TEXT),
        ("address alone", _plain(page), Outcome.OEMBED_FRAME),
        ("address in an embed block", _blocks(_embed_block(page)), Outcome.OEMBED_FRAME),
    )
    for snippet, post, outcome in posts:
        shown = SHOWN[game] if outcome is Outcome.LINK else ""
        yield Case(wordpress.NAME, snippet, game, post, outcome, "author", shown=shown)


def _examples(home: str) -> Iterator[Case]:
    frame, elements, script = examples(home)
    tried = (
        ("docs: frame", frame, "button-men", Outcome.FIXED_FRAME, ANY_FRAME),
        ("docs: script", script, "button-men", Outcome.FITTING_FRAME, ANY_FRAME),
        ("docs: element", elements, "button-men", Outcome.FITTING_FRAME, "button-men iframe"),
        ("docs: element", elements, "lunch-money", Outcome.FITTING_FRAME, "lunch-money iframe"),
    )
    for snippet, html, game, outcome, selector in tried:
        shown = EXAMPLES_SHOW[game]
        post, page = _blocks(_html_block(html)), _plain(_raw(html))
        yield Case(
            wordpress.NAME, snippet, game, post, outcome, MAY_USE_HTML[game], selector, shown
        )
        yield Case(mediawiki.NAME, snippet, game, page, outcome, "", selector, shown)


def _closed(home: str) -> Case:
    game = GAME_NAMES[0]
    post = _plain(f"{home}{game}.html")
    snippet = "address alone, closed host"
    return Case(wordpress.NAME, snippet, game, post, Outcome.REFUSING_FRAME, "author")


def _plain(body: str) -> str:
    """Return the source of a post in a wiki, or in a blog without blocks."""
    return f"{INTRODUCTION}\n\n{body}\n"


def _raw(html: str) -> str:
    return f"<html>{html}</html>"


def _blocks(block: str) -> str:
    """Return a post in the format of WordPress's editor."""
    return f"{_paragraph(INTRODUCTION)}\n\n{block}\n"


def _paragraph(html: str) -> str:
    return f"<!-- wp:paragraph -->\n<p>{html}</p>\n<!-- /wp:paragraph -->"


def _html_block(html: str) -> str:
    return f"<!-- wp:html -->\n{html}\n<!-- /wp:html -->"


def _embed_block(address: str) -> str:
    """Return the block that the editor makes of a pasted address."""
    return (
        f'<!-- wp:embed {{"url":"{address}"}} -->\n'
        '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n'
        f"{address}\n</div></figure>\n<!-- /wp:embed -->"
    )
