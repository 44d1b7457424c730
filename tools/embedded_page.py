"""embed.html, the page for frames on other sites: index.html with a few differences.

The repository has only index.html and the posters. The build and the development server generate
embed.html from them.
"""

import re
from pathlib import Path

NAME = "embed.html"
SOURCE = "index.html"
POSTERS = "assets/embed/posters.html"

DIFFERENCES = (
    ('data-state="loading"', 'data-state="poster" data-embedded'),
    (
        '  <script src="assets/boot.js"',
        '  <script src="assets/embed/frame.js" defer></script>\n  <script src="assets/boot.js"',
    ),
    ("until then it shows an empty table", "until somebody presses Play it shows a poster"),
    (
        "  </main>\n",
        """\
  </main>

  <footer class="frame-foot">
    <a id="full-page" href="./" target="_blank" rel="noopener" data-text="start.full-page">\
Open the full page</a>
  </footer>
""",
    ),
)
"""Parts that occur once in index.html, and their replacements in embed.html."""

MAIN = '  <main id="app">\n'

LEFT_OUT = (
    re.compile(r'  <a class="skip-link".*\n\n'),
    re.compile(r"^( *)<(header|aside|noscript)\b.*\n(?:\1 .*\n)+\1</\2>\n", re.MULTILINE),
)
"""Patterns of the parts of index.html that embed.html omits: a frame has no room for them, and the
posters have their own <noscript>."""


class ChangedSource(ValueError):
    """A part of index.html that is replaced in embed.html is missing or not unique."""


def embedded_page(folder: Path) -> str:
    """Return the text of embed.html, made from the files in `folder`. Raises ChangedSource if a
    part to replace does not occur exactly once."""
    page = (folder / SOURCE).read_text(encoding="utf-8")
    posters = (folder / POSTERS).read_text(encoding="utf-8")
    for left_out in LEFT_OUT:
        page = left_out.sub("", page)
    indented = "".join(f"    {line}" for line in posters.splitlines(keepends=True))
    for part, replacement in (*DIFFERENCES, (MAIN, MAIN + indented)):
        if page.count(part) != 1:
            raise ChangedSource(f"{SOURCE} has {page.count(part)} times: {part}")
        page = page.replace(part, replacement)
    return page


def pages(folder: Path) -> dict[str, str]:
    """Return the texts of index.html and embed.html by file name, given the folder of their
    sources. Raises ChangedSource as `embedded_page` does."""
    return {SOURCE: (folder / SOURCE).read_text(encoding="utf-8"), NAME: embedded_page(folder)}
