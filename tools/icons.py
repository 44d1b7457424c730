"""Draws the icons of the installed page from assets/icons/icon.svg, in the browser of the tests.

It also draws the picture that other sites show beside a link to this one. `python -m tools.icons`
writes all of them to that folder. Systems cut maskable icons to their own shapes: only the inner
four fifths are sure to be visible, and the background must reach the edge.
"""

from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tools.browser import browser, switches

ICONS = Path(__file__).resolve().parent.parent / "assets" / "icons"
DRAWING = ICONS / "icon.svg"
FELT = "#17625e"

CARD = "card.png"
CARD_SIZE = (1200, 630)
"""Pixels of the picture that other sites show beside a link to this one."""
CARD_WORDS = ("Button Men", "Lunch Money")

SIZES = (("icon-192.png", 192, 1.0), ("icon-512.png", 512, 1.0), ("icon-maskable.png", 512, 0.78))
"""Name, pixels, and the share of them that the drawing takes."""


def drawn(chromium: Browser, pixels: int, part: float) -> bytes:
    """The drawing as PNG, on felt if it does not fill the picture, else on a transparent
    background."""
    page = chromium.new_page(viewport={"width": pixels, "height": pixels})
    ground = FELT if part < 1 else "transparent"
    page.set_content(
        f"<style>html{{background:{ground}}}body{{margin:0;display:grid;place-items:center;"
        f"height:100vh}}svg{{width:{part:.0%};height:{part:.0%}}}</style>{DRAWING.read_text()}"
    )
    return page.screenshot(omit_background=True)


def card(chromium: Browser) -> bytes:
    """The drawing on felt, with the names of the games."""
    width, height = CARD_SIZE
    page = chromium.new_page(viewport={"width": width, "height": height})
    words = "".join(f"<p>{words}</p>" for words in CARD_WORDS)
    page.set_content(
        f"<style>html{{background:{FELT}}}body{{margin:28px;height:{height - 56}px;display:flex;"
        "align-items:center;justify-content:center;gap:64px;border:4px dashed #7fbdb2;"
        "border-radius:36px;box-sizing:border-box;color:#f6fffb;"
        "font:800 80px/1.3 'Trebuchet MS',Ubuntu,'DejaVu Sans',sans-serif}"
        f"svg{{width:360px}}p{{margin:0}}</style>{DRAWING.read_text()}<div>{words}</div>"
    )
    return page.screenshot()


def main() -> None:
    """Draw all of them."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser(), args=switches())
        for name, pixels, part in SIZES:
            (ICONS / name).write_bytes(drawn(chromium, pixels, part))
        (ICONS / CARD).write_bytes(card(chromium))


if __name__ == "__main__":
    main()
