"""Pins as nodes: a place of a sheet as a button, and rows of pins in trays."""

from collections.abc import Collection, Sequence

from ui.album.sheets import Place, Sheet, Won, won_pins
from ui.components.tray import tray
from ui.components.unseen import unseen
from ui.history.history import History
from ui.history.pins import LEVELS, Pin
from ui.nodes import Node, h
from ui.opponent import Opponent
from ui.shell.messages import OpenScreen
from ui.shell.screens import AlbumScreen
from ui.text.i18n import Texts

RIMS = dict(zip(LEVELS, ("tin", "bronze", "silver", "gold", "ruby"), strict=True))
"""The material of a pin's rim, by the level at which it was won."""


def rim(texts: Texts, level: Opponent) -> str:
    """Return the name of the rim's material for this level, such as "bronze"."""
    return texts.t(f"album.rim-{RIMS[level]}")


def pin_button(
    texts: Texts, sheet: Sheet, place: Place, pin: Pin | None, *, is_chosen: bool
) -> Node:
    """Return the button of a place, which shows its pin, or a sunken picture if the pin has not
    been won. Pressing the button selects the place."""
    key = f"pin-{'-'.join(place.name.split())}"
    look, state = "bout-face bout-face--sunk", texts.t("album.empty")
    if pin is not None:
        look, state = f"bout-face pin-face pin-face--{RIMS[pin.level]}", rim(texts, pin.level)
    return h(
        "li",
        h(
            "button",
            h("span", place.picture(f"{key}-picture"), class_=look),
            unseen(f"{place.label} {state}"),
            key=key,
            on=OpenScreen(AlbumScreen(sheet.key, place.name)),
            type="button",
            class_="pin",
            aria_pressed=is_chosen,
        ),
        class_="album-pin",
    )


def new_pins(
    texts: Texts, sheets: Sequence[Sheet], history: History, game: str, mark: str
) -> Node | None:
    """Return a tray with the pins that the match with this mark (`PastMatch.match`) added or raised
    to another level, or None if it changed none or is not in the history."""
    if not any(one.match == mark for one in history.matches):
        return None
    before, after = won_pins(history, game, mark), won_pins(history, game)
    places = [
        place for sheet in sheets for place in sheet.places if _is_better(place.name, before, after)
    ]
    if not places:
        return None
    sheet = next(sheet for sheet in sheets if places[0] in sheet.places)
    count = texts.t("album.of", count=sheet.won_count(after), of=len(sheet.places))
    names = [f"{one.label} ({rim(texts, after[one.name].level)})" for one in places]
    title = f"{texts.t('album.new', count=len(names))}: {texts.lists(names)}"
    pins = sheet_pins(sheet, after, "new", {place.name for place in places})
    show = OpenScreen(AlbumScreen(sheet.key, places[0].name))
    return tray("to-album", title, f"{sheet.title} · {count}", pins, show)


SHOWN = 14
"""The maximum number of places of a sheet that a tray shows."""


def sheet_pins(sheet: Sheet, pins: Won, where: str, new: Collection[str] = ()) -> Node:
    """Return a row of at most SHOWN places of a sheet, which includes the first of the `new` pins.
    The keys of the pictures start with `where`."""
    first = next((at for at, one in enumerate(sheet.places) if one.name in new), 0)
    begin = max(0, min(first - SHOWN // 2, len(sheet.places) - SHOWN))
    shown = sheet.places[begin : begin + SHOWN]
    cells = [
        h("span", place.picture(f"{where}-pin-{at}"), class_=_look(place, pins, new))
        for at, place in enumerate(shown)
    ]
    return h("span", cells, class_="tray-pins")


def _look(place: Place, pins: Won, new: Collection[str]) -> str:
    if place.name in new:
        return "bout-face bout-face--new"
    return "bout-face" if place.name in pins else "bout-face bout-face--sunk"


def _is_better(name: str, before: Won, after: Won) -> bool:
    if name not in after:
        return False
    return name not in before or before[name].level != after[name].level
