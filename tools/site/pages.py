"""Pages: the HTML files of the repository, with their addresses replaced by those of the built
files."""

import json
import re
from collections.abc import Mapping, Sequence
from html import escape

from tools.site.node import Json

ADDRESSED = re.compile(r'(?<=[\s])(href|src|config|data-[a-z]+)="([^"#]+)"')
"""Matches an attribute that may contain an address. Fragments are links within the page."""

FOLDER = "./"
"""The address of the site itself."""

JOINED = re.compile(r'\n *<script src="assets/(?:arrival|runtime/idiomorph|patch)[^>]*></script>')
"""Matches a script that is bundled with the one that starts the page."""
JOINED_SCRIPTS = 3

OF_SOURCE = re.compile(
    r'\s*<p data-text="start\.(?:missing|file)-source">.*?</p>\s*<p><code>make play</code></p>'
)
"""Matches advice for those who serve the repository itself, which players of the site do not
need."""

LAST = '<script type="py"'
"""The element that starts the game. Once it is in the DOM, the page has arrived completely."""

MAIN = re.compile(r' src="\./ui/main\.py"([^>]*>)')
"""Matches the reference to Python's entry point in the page of the repository."""
BEGUN = "import ui.main"
"""The code that starts the game: the module is in the snapshot, so the page need not fetch it."""

LISTING = "data-words="
"""The attribute with the files that have the page's texts."""

ROOT_ELEMENT = "<html"

BEGINNING = '<meta charset="utf-8">'

# No style: in the single-file edition, the policy of the opening page also applies here.
DOCUMENT = """<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <title>{title}</title>
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <link rel="icon" href="data:,">
</head>
<body>
{body}</body>
</html>
"""


def document(title: str, body: str) -> str:
    """Return a page of text that "About" links to; `body` is HTML."""
    return DOCUMENT.format(title=title, body=body)


class UnknownAddress(ValueError):
    """A page refers to a file that the build does not make, or lacks a part that the build
    replaces."""


def page(
    source: str,
    places: Mapping[str, str],
    configuration: Mapping[str, Json],
    cards: Sequence[str] = (),
    spare: Mapping[str, Mapping[str, str]] | None = None,
    about: Mapping[str, str] | None = None,
) -> str:
    """Return the built page. `places` maps addresses in the source to paths in the site;
    `configuration` is that of PyScript; `cards` are tags for other sites; `spare` are texts by
    language, for a page that may not fetch their files; `about` is the page's data about itself
    (ui/browser/window.py). Raises UnknownAddress if the source names a file without a place or
    lacks a part that is replaced."""
    text = OF_SOURCE.sub("", _replaced(JOINED, JOINED_SCRIPTS, source))
    text = _replaced(MAIN, 1, text, rf"\1{BEGUN}")
    text = ADDRESSED.sub(lambda found: _with_built_address(found, places, configuration), text)
    if spare:
        text = text.replace(LISTING, f'data-spare="{escape(json.dumps(spare))}" {LISTING}', 1)
    for name, said in (about or {}).items():
        text = text.replace(ROOT_ELEMENT, f'{ROOT_ELEMENT} data-{name}="{escape(said)}"', 1)
    return text.replace(BEGINNING, "\n  ".join([BEGINNING, *cards]), 1)


def with_digests(page: str, digests: Mapping[str, str]) -> str:
    """Return the page with the digests of the site's files by address, for assets/arrival.js."""
    known = json.dumps(digests, separators=(",", ":"))
    return page.replace(LAST, f"{LAST} data-digests='{known}'", 1)


def _replaced(pattern: re.Pattern[str], times: int, text: str, by: str = "") -> str:
    text, found = pattern.subn(by, text)
    if found != times:
        raise UnknownAddress(f"{pattern.pattern} is {found} times in the page, not {times}")
    return text


def _with_built_address(
    match: re.Match[str], places: Mapping[str, str], configuration: Mapping[str, Json]
) -> str:
    attribute, said = match[1], match[2]
    if said == FOLDER:
        return match[0]
    if attribute == "config":
        # In the page itself, it saves a request.
        return f"config='{json.dumps(configuration, separators=(',', ':'))}'"
    if attribute.startswith("data-") and "/" not in said:
        return match[0]
    unknown = [address for address in said.split() if address not in places]
    if unknown:
        raise UnknownAddress(f"{attribute}: the build makes no {' and no '.join(unknown)}")
    made = dict.fromkeys(places[address] for address in said.split())
    return f'{attribute}="{" ".join(made)}"'
