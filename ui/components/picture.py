"""Pictures: drawings from SVG files. They become nodes, so that CSS can color them and the page
fetches no image files."""

import re
from functools import cache
from pathlib import Path

from ui.nodes import Node, h, svg

DRAWINGS = Path(__file__).parents[2] / "assets" / "drawings"

SHAPES = frozenset({"circle", "ellipse", "g", "path", "polygon"})
"""The elements allowed in a drawing."""
FACTS = frozenset({"class", "cx", "cy", "d", "points", "r", "rx", "ry", "transform"})
"""The attributes allowed on the elements of a drawing."""
SIZE = 100

_TAG = re.compile(r"<(?P<end>/?)(?P<tag>[a-z]+)(?P<attributes>[^<>]*?)(?P<alone>/?)>")
_ATTRIBUTE = re.compile(r'([a-z]+)="([^"]*)"')


@cache
def picture(name: str, look: str = "") -> Node:
    """Return the drawing with this name, such as "cards/jab". It is hidden from screen readers,
    which read the text beside it. `look` contains further classes. Raises OSError if there is no
    such file, and ValueError if it contains anything but shapes."""
    return svg(
        f"0 0 {SIZE} {SIZE}",
        _shapes((DRAWINGS / f"{name}.svg").read_text(encoding="utf-8")),
        class_=f"drawing {look}".rstrip(),
    )


def portrait(name: str, condition: str = "fresh") -> Node:
    """Return a round portrait with this name, drawn in this condition, such as "fresh" or "out"."""
    drawn = h("span", picture(f"portraits/{name}"), class_="face-box")
    return h("span", drawn, class_=f"portrait portrait--{condition}")


def _shapes(text: str) -> list[Node]:
    """Return the shapes inside the <svg> element of a file. Raises ValueError for anything else."""
    (_, _, inside) = text.strip().removesuffix("</svg>").partition(">")
    open_groups: list[tuple[dict[str, str], list[Node]]] = [({}, [])]
    for found in _TAG.finditer(inside):
        tag, facts = found["tag"], dict(_ATTRIBUTE.findall(found["attributes"]))
        if tag not in SHAPES or not FACTS.issuperset(facts):
            raise ValueError(f"no drawing may have {found[0]}")
        # `class` is a keyword in Python. `h` strips the underscore.
        given = {f"{name}_": value for name, value in facts.items()}
        if found["end"]:
            attributes, nodes = open_groups.pop()
            open_groups[-1][1].append(h("g", nodes, **attributes))
        elif found["alone"]:
            open_groups[-1][1].append(h(tag, **given))
        else:
            open_groups.append((given, []))
    return open_groups[0][1]
