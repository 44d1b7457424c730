"""Icons: small drawings in one color, beside a word or in a button whose name only screen readers
get."""

from functools import cache

from ui.nodes import Node, h, svg

LINES = {
    "play": "M4 5h16v16H4zM4 10h16M8 2v5M16 2v5",
    "fist": "M5 11V8a2 2 0 0 1 4 0V6a2 2 0 0 1 4 0v1a2 2 0 0 1 4 0v2a2 2 0 0 1 3 2v3"
    "c0 4-2 7-7 7s-8-3-8-7v-3h7a2 2 0 0 1 0 4H9M9 8v3M13 7v4M17 9v3",
    "puzzles": "M4 8h5a2.5 2.5 0 1 1 5 0h5v5a2.5 2.5 0 1 1 0 5v3H4z",
    "gauntlet": "M2.5 19a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0z"
    "M16.5 5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0z"
    "M7.5 19H15a3.5 3.5 0 0 0 0-7H9a3.5 3.5 0 0 1 0-7h7.5",
    "album": "M12 6c-2-2-5-2-9-2v15c4 0 7 0 9 2 2-2 5-2 9-2V4c-4 0-7 0-9 2zm0 0v15",
    "friends": "M5 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM2 21c0-5 3-7 7-7s7 2 7 7M16 4a4 4 0 0 1 0 8"
    "M18 14c3 .5 4 3 4 7",
    "paste": "M9 3h6v4H9zM9 5H5v16h14V5h-4M12 11v6M9 14l3 3 3-3",
    "daily": "M5 19L19 5M5 5l14 14M3 16l5 5M16 21l5-5",
    "statistics": "M5 21V11M12 21V4M19 21v-7",
    "matchup": "M12 3v18M5 7h14M5 7l-3 7h6zM19 7l-3 7h6zM8 21h8",
    "tutorial": "M2 9l10-5 10 5-10 5zM6 11v5c3 3 9 3 12 0v-5",
    "settings": "M3 7h9M18 7h3M12 7a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM3 17h3M12 17h9"
    "M6 17a3 3 0 1 0 6 0a3 3 0 1 0-6 0z",
    "keys": "M3 6h18v12H3zM7 10h.01M12 10h.01M17 10h.01M8 14h8",
    "about": "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM12 11v6M12 7.5h.01",
    "log": "M5 3h14v18H5zM9 8h6M9 12h6M9 16h3",
    "cheat-sheet": "M8 3h11v14H8zM5 7v14h11M12 8v4M10 10h4",
    "rules": "M8 8.5a4 4 0 1 1 5.5 3.8c-1 .5-1.5 1-1.5 2.2v.5M12 19.5h.01",
    "threats": "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0z",
    "share": "M12 15V3M7 8l5-5 5 5M5 13v8h14v-8",
    "again": "M20 12a8 8 0 1 1-3-6.2M20 3v5h-5",
    "undo": "M8 5L3 10l5 5M3 10h11a6 6 0 0 1 0 12h-3",
    "hint": "M9 18h6M10 21h4M8 14a6 6 0 1 1 8 0c-1 1-1 2-1 2H9s0-1-1-2z",
    "bookmark": "M6 3h12v18l-6-5-6 5z",
    "back": "M15 4l-8 8 8 8",
    "forward": "M9 4l8 8-8 8",
    "right": "M4 13l5 5L20 6",
    "wrong": "M5 5l14 14M19 5L5 19",
    "cracked": "M12 21C5 15.5 2 12 2 8a5 5 0 0 1 10-1.5A5 5 0 0 1 22 8c0 4-3 7.5-10 13z"
    "M12 7l-2 4 4 2-3 4",
    "clock": "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM12 7v5l4 2",
}
SOLID = {
    "flame": "M12 2c1 4 6 6 6 12a6 6 0 0 1-12 0c0-2 1-4 2-5 0 2 1 3 2 3 1-3-1-6 2-10z",
    "heart": "M12 21C5 15.5 2 12 2 8a5 5 0 0 1 10-1.5A5 5 0 0 1 22 8c0 4-3 7.5-10 13z",
    "menu": "M3 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM10 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0z"
    "M17 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0z",
    "crown": "M2 7l5 4 5-8 5 8 5-4-2 13H4z",
}


@cache
def icon(name: str) -> Node:
    """Return the icon with this name, 1 em wide, in the color of the surrounding text."""
    return svg(
        "0 0 24 24",
        h("path", d=SOLID.get(name) or LINES[name]),
        class_="icon icon--solid" if name in SOLID else "icon",
    )
