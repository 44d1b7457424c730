"""Signs: small drawings for card types and for notes on players, distinct without color.

Each sign is beside the word for it, or in an element with that word as its accessible name.
"""

from ui.nodes import Node, h, svg

SIZE = 24

PATHS = {
    "basic": "M12 2l2.6 5.6L21 6l-2.4 5.6L22 16l-6 .4L14.6 22 12 17.4 9.4 22 8 16.4 2 16"
    "l3.4-4.4L3 6l6.4 1.6z",
    "defence": "M12 2l8.5 3v6.5c0 5-3.5 8.5-8.5 10.5c-5-2-8.5-5.5-8.5-10.5V5z",
    "weapon": "M16.5 2.5l5 5-2 2-1.4-1.4L7.5 18.7l1.4 1.4-2 2-5-5 2-2 1.4 1.4L15.9 5.9 14.5 4.5z",
    "specialty": "M12 2l3 6.8 7.4.7-5.6 4.9 1.7 7.3L12 17.9l-6.5 3.8 1.7-7.3L1.6 9.5 9 8.8z",
    "holds": "M3 10h10V5l8 7-8 7v-5H3z",
    "held": "M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20zm0 4a6 6 0 1 1 0 12a6 6 0 1 1 0-12z",
    "stomped": "M10 2h5v10h6v5h-2v4H3v-6z",
    "poked": "M2 12c5-8 15-8 20 0c-5 8-15 8-20 0zm3.5 8.5l15-15-2-2-15 15z",
    "playable": "M5 12l5 6L20 5l2 2-12 15L3 14z",
    "arrow": "M2 10h13V5l7 7-7 7v-5H2z",
}
"""The outlines of the signs, in a square with sides of SIZE."""


def sign(name: str, look: str = "") -> Node:
    """Return the sign with this name, hidden from screen readers, which read the text beside it.
    `look` contains further classes."""
    return svg(
        f"0 0 {SIZE} {SIZE}",
        h("path", d=PATHS[name], fill_rule="evenodd"),
        class_=f"sign sign--{name} {look}".rstrip(),
    )
