"""Draws the icons of the installed page from assets/icons/icon.svg, with the tests' browser.

`python -m tools.icons` writes them beside it. Systems cut maskable icons to shapes of their own:
only what lies in the inner four fifths is sure to be seen, and the ground must reach the edge.
"""

from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tools.browser import browser, switches

ICONS = Path(__file__).resolve().parent.parent / "assets" / "icons"
DRAWING = ICONS / "icon.svg"
FELT = "#17625e"

SIZES = (("icon-192.png", 192, 1.0), ("icon-512.png", 512, 1.0), ("icon-maskable.png", 512, 0.78))
"""Name, pixels, and how much of them the drawing takes."""


def drawn(chromium: Browser, pixels: int, part: float) -> bytes:
    """The drawing as PNG; where it does not reach, there is nothing, or felt if it is smaller."""
    page = chromium.new_page(viewport={"width": pixels, "height": pixels})
    ground = FELT if part < 1 else "transparent"
    page.set_content(
        f"<style>html{{background:{ground}}}body{{margin:0;display:grid;place-items:center;"
        f"height:100vh}}svg{{width:{part:.0%};height:{part:.0%}}}</style>{DRAWING.read_text()}"
    )
    return page.screenshot(omit_background=True)


def main() -> None:
    """Draw all of them."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser(), args=switches())
        for name, pixels, part in SIZES:
            (ICONS / name).write_bytes(drawn(chromium, pixels, part))


if __name__ == "__main__":
    main()
