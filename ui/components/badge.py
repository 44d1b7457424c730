"""Badges: the round pin of each button (a character of Button Men), generated from its name and
set.

The figure is the emblem for a word of the name, if there is one; otherwise a hash of name and set
chooses it. The hash always chooses the colors and the pattern.
"""

from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256

from ui.components.emblem import emblem_of
from ui.components.motif import Motif
from ui.nodes import Node, h, svg

FACE = 34.0
"""The radius of the inner disc. The rim around it, with the name, extends to radius 49."""

NAME_ROOM = 160.0
"""The arc length available for a name on the rim, in units of the badge (100 wide)."""
NAME_SIZES = ((8, 14.0), (13, 12.5), (99, 11.0))
"""The font sizes of names by length, as (maximum letters, size)."""
LETTER = 0.72
"""The average width of a letter as a fraction of the font size, in names of mixed case."""


SALT = 1863
"""A part of the hashed text: the first number for which no two buttons of a published set have the
same colors, figure and pattern."""

STUDS = "M48 92a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM37 90a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0z" + (
    "M60 90a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0z"
)
"""The path of three studs at the bottom of the rim."""


@dataclass(frozen=True)
class Paint:
    """The colors of a badge. The contrast ratio of `ink` on `rim`, and of `emblem` on `face`, is at
    least 4.5."""

    rim: str
    ink: str
    face: str
    emblem: str


PAINTS = (
    Paint("#b5301b", "#fff4e4", "#ffe3c2", "#7a1f12"),
    Paint("#0f6a67", "#f0fff8", "#d7f2e3", "#0b3d44"),
    Paint("#f2b632", "#2b1a00", "#fff6da", "#a23f08"),
    Paint("#24406e", "#f3f6ff", "#dfe9ff", "#a83215"),
    Paint("#6d2a63", "#fff0fb", "#fbe0f3", "#8f1f5c"),
    Paint("#4d5d24", "#fbffe6", "#eef3cf", "#7c3416"),
    Paint("#8fd0ee", "#0c2b3e", "#ffffff", "#14618c"),
    Paint("#2d2b32", "#fff8ee", "#f5f1ea", "#b8301d"),
    Paint("#f59bb0", "#40121f", "#fff0f2", "#a3203f"),
    Paint("#9fdcb4", "#0f3320", "#f6fff2", "#1c6b43"),
    Paint("#8a3b2b", "#fff3df", "#ffd9a0", "#2a4b57"),
    Paint("#4d3fa3", "#f4f2ff", "#e6e2ff", "#3a2a8c"),
)


# Cached, since badges on the table are redrawn with every click, and lists show hundreds.
@lru_cache(maxsize=1024)
def badge(name: str, set_name: str, *, key: str, look_of: str = "") -> Node:
    """Return the badge with the name on its rim, for a width of at least 72 pixels. `key` is its
    id. A translated name takes the look of `look_of`, which is the same in all languages."""
    paint, motif = look(look_of or name, set_name)
    size = next((size for longest, size in NAME_SIZES if len(name) <= longest), 11.0)
    room = NAME_ROOM if len(name) * LETTER * size > NAME_ROOM else None
    backdrop = motif.backdrop(FACE)
    return svg(
        "0 0 100 100",
        h("circle", cx=50, cy=50, r=49, fill=paint.rim),
        h("circle", cx=50, cy=50, r=FACE, fill=paint.face),
        h("path", d=backdrop, fill=paint.emblem, class_="badge-backdrop") if backdrop else None,
        h("path", d=motif.figure(27.0), fill=paint.emblem),
        h("path", d=motif.figure(11.0), fill=paint.face) if motif.emblem is None else None,
        h("path", d=STUDS, fill=paint.ink, class_="badge-studs"),
        h("path", d="M17.8 69.1a37.5 37.5 0 1 1 64.4 0", key=f"{key}-rim", fill="none"),
        h(
            "text",
            h(
                "textPath",
                name,
                href=f"#{key}-rim",
                startOffset="50%",
                textLength=room,
                lengthAdjust=room and "spacingAndGlyphs",
            ),
            class_="badge-name strong",
            font_size=size,
            fill=paint.ink,
        ),
        h("circle", cx=50, cy=50, r=48.5, class_="badge-edge"),
        h("path", d="M13 35a40 40 0 0 1 47-24a44 44 0 0 0 -47 24z", class_="badge-shine"),
        key=key,
        class_="badge",
        data_thing=look_of or name,
    )


def look(name: str, set_name: str) -> tuple[Paint, Motif]:
    """Return the colors and the motif of a badge, which depend only on name and set."""
    # Not hash(), which differs between runs of Python.
    digest = sha256(f"{SALT}\n{set_name}\n{name}".encode()).digest()
    return PAINTS[digest[0] % len(PAINTS)], Motif(digest[1:7], emblem_of(name))
