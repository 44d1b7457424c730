"""Takes the screenshots for the README: the table of each game, in the light and in the dark theme.

`make pictures` builds the site and writes them to docs/pictures. Positions are fixed by addresses
and seeds, so a picture changes only when the page does.
"""

from collections.abc import Callable
from io import BytesIO
from typing import NamedTuple
from urllib.parse import urlencode

from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from tools.browser import browser, switches
from tools.runtime import ROOT
from tools.serve import serving
from tools.site.__main__ import DIST

FOLDER = ROOT / "docs" / "pictures"
THEMES = ("light", "dark")
SIZE = ViewportSize(width=1008, height=638)
QUALITY = 82
"""WebP quality: below 80, the edges of figures on dice get artifacts."""
MAX_BYTES = 300_000
"""The limit for all pictures together; a README is read on phones, too."""
PATIENCE = 120_000
"""The timeout for a start of the page or for a response, in milliseconds."""
DECISION = "#play:not([aria-disabled]), #nobody"
"""A selector of elements that exist when the player must decide in a brawl."""
HINTED = """() => [...document.querySelectorAll("[role=status]")]
  .some(one => one.textContent.includes("Hint:"))"""


class Picture(NamedTuple):
    """A screenshot of a table: the parameters in the address of the match, and the clicks that lead
    to the position in the picture."""

    address: dict[str, str | int]
    act: Callable[[Page], None]


def pick(page: Page) -> None:
    """Select two of the player's dice, and the die that they can attack together."""
    for die in ("#die-0-0", "#die-0-1", "#die-1-3"):
        page.locator(die).click()


def brawl(page: Page) -> None:
    """Follow the hints until a card answers another and the player must decide. Then remove the
    number of hints from the page."""
    chain = page.locator(".stack:not(.stack--last-play) .layer")
    page.wait_for_selector(DECISION, timeout=PATIENCE)
    while chain.count() < 2:
        page.locator("#hint").click(timeout=PATIENCE)
        page.wait_for_function(HINTED, timeout=PATIENCE)
        page.locator(".action-bar .button--primary").first.click(timeout=PATIENCE)
        page.wait_for_selector(DECISION, timeout=PATIENCE)
    # The number of hints would only distract.
    page.locator("#hint .button-count").evaluate_all("all => all.forEach(one => one.remove())")


PICTURES = {
    "button-men": Picture(
        {
            "me": "Bluff",
            "you": "Strik",
            "position": "ps(6):4 ps(12):8 (16):15 (20):11 holding (X=10):7 "
            "| (8):6 p(10):9 s(16):4 (16):12 holding (X=8):5",
            "seed": 1,
        },
        pick,
    ),
    "lunch-money": Picture(
        {"game": "lunch-money", "players": 4, "opponent": "easy", "seed": 22}, brawl
    ),
}
"""The pictures by game."""


def take_screenshot(chromium: Browser, site: str, picture: Picture, theme: str) -> bytes:
    """Return a screenshot of the table in this theme, as WebP. `site` is the address of the served
    site."""
    page = chromium.new_page(viewport=SIZE, device_scale_factor=1)
    query = urlencode({"speed": 0, "lang": "en", "theme": theme} | picture.address)
    page.goto(f"{site}/?{query}", timeout=PATIENCE)
    page.wait_for_selector("html[data-state=ready]", timeout=PATIENCE)
    picture.act(page)
    # A die under the pointer looks different.
    page.mouse.move(1, 1)
    shot = page.locator(".table").screenshot()
    page.close()
    return webp(shot)


def webp(shot: bytes) -> bytes:
    """Return a screenshot converted to WebP, about a tenth of its size."""
    out = BytesIO()
    with Image.open(BytesIO(shot)) as whole:
        whole.save(out, "WEBP", quality=QUALITY, method=6)
    return out.getvalue()


def main() -> None:
    """Take all pictures and print their sizes. Exits with a message if they exceed MAX_BYTES
    together."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    whole = 0
    with serving(DIST) as site, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser(), args=switches())
        for name, picture in PICTURES.items():
            for theme in THEMES:
                content = take_screenshot(chromium, site, picture, theme)
                whole += len(content)
                (FOLDER / f"{name}-{theme}.webp").write_bytes(content)
                print(f"{name}-{theme}.webp {len(content):,} bytes", flush=True)
        chromium.close()
    if whole > MAX_BYTES:
        raise SystemExit(f"{whole:,} bytes together: more than {MAX_BYTES:,}.")


if __name__ == "__main__":
    main()
