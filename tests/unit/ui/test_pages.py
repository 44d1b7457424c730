"""The pages before Python: their words are in the texts, so that they can be translated."""

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from engine.games import GAME_NAMES
from tools.embedded_page import pages
from tools.site.recipe import EARLY_WORDS

ROOT = Path(__file__).parents[3]
PAGES = pages(ROOT)
TEXTS: dict[str, str] = json.loads((ROOT / "assets/texts/en.json").read_text(encoding="utf-8"))
SAID_BY_CARDS = "start.means"
UNSPOKEN = ("code",)
"""Elements whose content is the same in every language."""


class Words(HTMLParser):
    """Collects the words of a page, each with the key of its text or None."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str | None, str]] = []
        self._open: list[tuple[str, str | None]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = dict(attrs)
        self._open.append((tag, said.get("data-text")))
        if said.get("aria-label"):
            self.found.append((said.get("data-label"), said["aria-label"] or ""))

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if not data.strip() or self._open[-1][0] in UNSPOKEN:
            return
        self.found.append((self._open[-1][1], data))


def texts_in(name: str) -> list[tuple[str | None, str]]:
    return Words(PAGES[name]).found


@pytest.mark.parametrize("name", PAGES)
def test_every_word_is_that_of_a_text(name: str) -> None:
    words = texts_in(name)
    assert len(words) > 20
    assert [(key, text) for key, text in words if key is None or TEXTS[key] != text] == []


@pytest.mark.parametrize("name", PAGES)
def test_every_text_is_among_those_that_the_site_brings_early(name: str) -> None:
    assert all(key and key.startswith(EARLY_WORDS) for key, _ in texts_in(name))


def test_every_early_text_is_said() -> None:
    keys = {key for name in PAGES for key, _ in texts_in(name)} | {SAID_BY_CARDS}
    assert {key for key in TEXTS if key.startswith("start.")} == {
        key for key in keys if key and key.startswith("start.")
    }


@pytest.mark.parametrize("name", PAGES)
def test_what_search_engines_read_is_what_other_sites_show(name: str) -> None:
    html = PAGES[name]
    assert re.findall('name="description" content="([^"]+)"', html) == [TEXTS[SAID_BY_CARDS]]


def reasons(html: str) -> Iterator[str]:
    yield from re.findall('<template data-reason="([^"]+)">', html)


def test_both_pages_explain_the_same_failures() -> None:
    index, embed = PAGES.values()
    scripts = [ROOT / "assets" / name for name in ("arrival.js", "boot.js")]
    script = "".join(path.read_text(encoding="utf-8") for path in scripts)
    assert list(reasons(index)) == list(reasons(embed))
    assert set(reasons(index)) == set(re.findall(r'fail\("([a-z-]+)"', script))


def test_there_is_a_poster_for_each_game() -> None:
    embed = PAGES["embed.html"]
    assert tuple(re.findall("poster poster--([a-z-]+)", embed)) == GAME_NAMES


def test_each_game_is_an_element_of_other_pages() -> None:
    """The names of custom elements have a hyphen."""
    script = (ROOT / "assets/embed/embed.js").read_text(encoding="utf-8")
    (games,) = re.findall(r"GAMES = \{(.*)\};", script)
    assert tuple(re.findall(r'"([a-z-]+)":', games)) == GAME_NAMES
    assert all("-" in name for name in GAME_NAMES)
