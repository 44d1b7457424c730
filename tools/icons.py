"""Renders the icons of the installed page from assets/icons/icon.svg, in the test browser, and the
preview image that other sites show beside a link to the page.

`python -m tools.icons` writes all of them to assets/icons. Systems crop maskable icons to their own
shapes: only the inner four fifths are sure to be visible, and the background must reach the edge.
"""

from base64 import b64encode
from io import BytesIO

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tools.browser import browser, switches
from tools.runtime import ROOT, RUNTIME

ICONS = ROOT / "assets" / "icons"
PORTRAITS = ROOT / "assets" / "drawings" / "portraits"
STYLES = ROOT / "assets" / "css"
DRAWING = ICONS / "icon.svg"
COLOURS = 48
"""The number of colors in a PNG. Fewer would change faces on the card."""
FELT = "#17625e"

CARD = "card.png"
CARD_SIZE = (1200, 630)
"""The size of the link preview image in pixels."""
CARD_WORDS = ("Button Men", "Lunch Money")
TYPEFACE = RUNTIME / "typefaces" / "lilita-one" / "files" / "lilita-one-latin-400-normal.woff2"
FACES = ("hothead", "avenger", "hoarder", "bully", "coward", "wrestler")
"""The temperaments whose portraits stand below the names."""
SHEETS = ("tokens.css", "drawing.css", "player.css")
"""The style sheets of the portraits."""

SIZES = (("icon-192.png", 192, 1.0), ("icon-512.png", 512, 1.0), ("icon-maskable.png", 512, 0.78))
"""For each icon, its file name, its size in pixels, and the share of the size that the drawing
fills."""


def icon_png(chromium: Browser, pixels: int, part: float) -> bytes:
    """Return the drawing as a square PNG of this size in pixels. `part` is the share of the size
    that the drawing fills; the background is felt if it is less than 1, and transparent
    otherwise."""
    page = chromium.new_page(viewport={"width": pixels, "height": pixels})
    ground = FELT if part < 1 else "transparent"
    page.set_content(
        f"<style>html{{background:{ground}}}body{{margin:0;display:grid;place-items:center;"
        f"height:100vh}}svg{{width:{part:.0%};height:{part:.0%}}}</style>{DRAWING.read_text()}"
    )
    return page.screenshot(omit_background=True)


def card(chromium: Browser) -> bytes:
    """Return the link preview as PNG: the drawing on felt, the names of the games, and portraits of
    brawlers."""
    width, height = CARD_SIZE
    page = chromium.new_page(viewport={"width": width, "height": height}, color_scheme="light")
    words = "".join(f"<p>{words}</p>" for words in CARD_WORDS)
    faces = "".join(map(_portrait, FACES))
    page.set_content(
        f"<style>{_sheets()}html{{background:{FELT}}}"
        f"body{{margin:28px;height:{height - 56}px;display:flex;box-sizing:border-box;"
        "align-items:center;justify-content:center;gap:56px;border:4px dashed #7fbdb2;"
        "border-radius:36px;color:#f6fffb;font:106px/1.08 Lilita}"
        "body>svg{width:370px}p{margin:0}"
        "div{display:flex;gap:12px;margin-top:28px}"
        ".portrait{width:88px;height:88px;border-width:4px}</style>"
        f"{DRAWING.read_text()}<section>{words}<div>{faces}</div></section>"
    )
    page.evaluate("document.fonts.ready")
    return page.screenshot()


def pack(picture: bytes) -> bytes:
    """Return the picture as a PNG reduced to `COLOURS` colors, at a fifth of the bytes. Only
    antialiased edges have more colors and lose some."""
    out = BytesIO()
    with Image.open(BytesIO(picture)) as whole:
        few = whole.quantize(COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        few.save(out, "PNG", optimize=True)
    return out.getvalue()


def _sheets() -> str:
    """Return one style sheet for portraits and names, with the typeface of the names inlined."""
    letters = b64encode(TYPEFACE.read_bytes()).decode()
    sheets = "".join((STYLES / name).read_text(encoding="utf-8") for name in SHEETS)
    return f"{sheets}@font-face{{font-family:Lilita;src:url(data:font/woff2;base64,{letters})}}"


def _portrait(name: str) -> str:
    drawing = (PORTRAITS / f"{name}.svg").read_text(encoding="utf-8")
    shown = drawing.replace("<svg ", '<svg class="drawing" ', 1)
    return f'<span class="portrait portrait--fresh"><span class="face-box">{shown}</span></span>'


def main() -> None:
    """Render all icons and the link preview, and write them to `ICONS`."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser(), args=switches())
        for name, pixels, part in SIZES:
            (ICONS / name).write_bytes(pack(icon_png(chromium, pixels, part)))
        (ICONS / CARD).write_bytes(pack(card(chromium)))


if __name__ == "__main__":
    main()
