"""The picture of a complete album sheet for sharing: all its pins, with their rims."""

import re
from collections.abc import Iterator
from math import ceil, sqrt

from ui.album.pin import RIMS
from ui.album.sheets import Sheet, Won
from ui.components.postcard import HEIGHT, SOFT, WIDTH, placed, postcard, words
from ui.nodes import Node, h
from ui.text.i18n import Texts

LEFT, TOP, RIGHT, BOTTOM = 60, 130, WIDTH - 60, HEIGHT - 90
"""The edges of the area of the pins, in SVG units."""
LARGEST = 190
"""The maximum side of a cell, which holds a pin and its name."""
PART = 0.68
"""The side of a pin relative to its cell. The name is below the pin."""
LETTER = 0.6
"""The approximate width of a letter relative to the font size."""
BIGGEST = 0.12
"""The maximum font size of a name relative to its cell."""
THICKNESS = 0.06
"""The thickness of a rim relative to its pin."""
METAL = {
    "tin": "#8f9ba1",
    "bronze": "#b06a32",
    "silver": "#d5dde2",
    "gold": "#f2b632",
    "ruby": "#d6203f",
}


def picture(texts: Texts, sheet: Sheet, pins: Won) -> Node:
    """Return the picture of a full sheet: the pins in rows, below the title of the sheet."""
    count = len(sheet.places)
    return postcard(
        words(sheet.title, WIDTH / 2, 88, 50),
        list(_pins(sheet, pins)),
        words(texts.t("album.picture", count=count), WIDTH / 2, HEIGHT - 50, 26, SOFT),
    )


def _pins(sheet: Sheet, pins: Won) -> Iterator[Node]:
    count = len(sheet.places)
    rows, columns = _grid(count)
    cell = min(LARGEST, (RIGHT - LEFT) / columns, (BOTTOM - TOP) / rows)
    top = (TOP + BOTTOM - rows * cell) / 2
    for at, place in enumerate(sheet.places):
        row, column = divmod(at, columns)
        in_row = min(columns, count - row * columns)
        x = WIDTH / 2 + (column - in_row / 2 + 0.5) * cell
        y = top + (row + 0.45) * cell
        side = PART * cell
        metal = METAL[RIMS[pins[place.name].level]]
        yield h("circle", cx=x, cy=y, r=side * (0.5 + THICKNESS), fill=metal)
        yield placed(place.picture(f"picture-{at}"), x - side / 2, y - side / 2, side)
        size = min(BIGGEST * cell, cell / LETTER / len(place.label))
        yield words(place.label, x, y + 0.5 * cell, round(size))


def _grid(count: int) -> tuple[int, int]:
    """Return the numbers of rows and columns for this many pins, so that cells are nearly
    square."""
    rows = ceil(count / ceil(sqrt(count * (RIGHT - LEFT) / (BOTTOM - TOP))))
    return rows, ceil(count / rows)


def file_name(texts: Texts, sheet: Sheet) -> str:
    """Return the file name of the picture."""
    title = re.sub(r"\W+", "-", sheet.title).lower()
    return f"{texts.t('album.file-name')}-{title}.png"
