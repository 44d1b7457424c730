"""A pin in its place, and the row of pins won in a match."""

from collections.abc import Sequence

from ui.album.sheets import Place, Sheet, Won, won_pins
from ui.components.action import Button, action_button
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
    """Return the material of the rim."""
    return texts.t(f"album.rim-{RIMS[level]}")


def pin_cell(texts: Texts, place: Place, pin: Pin | None, key: str) -> Node:
    """Return a place of the album, filled or empty. Pressing it sets up a match for its pin."""
    key = f"{key}-{'-'.join(place.name.split())}"
    content = (
        _face(place, pin, f"{key}-picture"),
        h("span", place.label, class_="pin-name small breakable"),
        h("span", " ", place.about, class_="pin-about soft small") if place.about else None,
        h("span", " ", _state(texts, pin), class_="unseen"),
    )
    look = "pin" if pin else "pin pin--empty"
    if place.on is None:
        return h("li", h("div", content, class_=look))
    return h("li", h("button", content, key=key, on=place.on, type="button", class_=look))


def _face(place: Place, pin: Pin | None, key: str) -> Node:
    look = "pin-face" if pin is None else f"pin-face pin-face--{RIMS[pin.level]}"
    return h("span", place.picture(key), class_=look)


def _state(texts: Texts, pin: Pin | None) -> str:
    return texts.t("album.empty") if pin is None else rim(texts, pin.level)


def new_pins(
    texts: Texts, sheets: Sequence[Sheet], history: History, game: str, mark: str
) -> Node | None:
    """Return the pins that the match with this mark added, or None if it added none or is not in
    the history."""
    if not any(one.match == mark for one in history.matches):
        return None
    before, after = won_pins(history, game, mark), won_pins(history, game)
    places = [place for place in _places(sheets) if _is_better(place.name, before, after)]
    if not places:
        return None
    cells = [pin_cell(texts, place, after[place.name], "new") for place in places]
    show = Button(texts.t("album.show"), OpenScreen(AlbumScreen()))
    return h(
        "section",
        h(
            "h2",
            texts.t("album.new", count=len(places)),
            key="new-pins-title",
            class_="result-subtitle",
        ),
        h("ul", cells, class_="pins column plain-list pins--new"),
        action_button("to-album", show),
        key="new-pins",
        class_="new-pins column",
        aria_labelledby="new-pins-title",
    )


def _places(sheets: Sequence[Sheet]) -> Sequence[Place]:
    return [place for sheet in sheets for place in sheet.places]


def _is_better(name: str, before: Won, after: Won) -> bool:
    if name not in after:
        return False
    return name not in before or before[name].level != after[name].level
