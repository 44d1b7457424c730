"""The album screen: the pins won, the nearest ones, and all sheets, which expand."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from ui.album.picture import file_name, picture
from ui.album.pin import RIMS, pin_cell, rim
from ui.album.sheets import Place, Sheet, Won, near, won_pins
from ui.components.action import Button, action_button
from ui.history.pins import LEVELS, Pin
from ui.match.active_game import ActiveGame
from ui.match.game_ui import S, T, V
from ui.nodes import Node, h
from ui.screens.screen_ui import MenuSection, ScreenUi
from ui.shell.effects import ReadHistory
from ui.shell.messages import OpenScreen
from ui.shell.page import TextScreen
from ui.shell.result_sharing import Drawn, picture_ways
from ui.shell.screens import AlbumScreen, StatisticsScreen
from ui.shell.shell import Shell
from ui.text.i18n import Texts

LATEST = 5
"""The number of latest pins shown."""


class AlbumUi(ScreenUi[AlbumScreen]):
    """The album of the current game."""

    name = "album"
    kind = AlbumScreen
    menu = MenuSection.READ
    needs = (ReadHistory(),)

    def draw(self, game: ActiveGame[S, T, V]) -> TextScreen:
        """Return the screen."""
        shell, name = game.shell, game.ui.name
        texts, pins = shell.texts, won_pins(shell.history, name)
        sheets = game.ui.album(texts)
        body = h(
            "div",
            h("p", texts.t(f"album.means-{name}"), class_="soft"),
            _figures(texts, sheets, pins),
            _rims(texts, pins) if pins else None,
            _row(texts, "latest", _latest(sheets, pins), pins),
            _row(texts, "near", near(sheets, pins), pins),
            _pages(shell, sheets, self.state(game), pins),
            class_="album column gap-4",
        )
        statistics = Button(texts.t("menu.statistics"), OpenScreen(StatisticsScreen(name)))
        action = action_button("album-statistics", statistics)
        return TextScreen(texts.t("album.title"), (body,), (action,))


def _figures(texts: Texts, sheets: Sequence[Sheet], pins: Won) -> Node:
    places = sum(len(sheet.places) for sheet in sheets)
    filled = sum(sheet.won_count(pins) for sheet in sheets)
    full = sum(sheet.is_full(pins) for sheet in sheets)
    return h(
        "dl",
        _figure(texts, "pins", filled, places),
        _figure(texts, "full", full, len(sheets)),
        class_="tiles column",
    )


def _figure(texts: Texts, name: str, number: int, of: int) -> Node:
    said = texts.t("album.of", count=number, of=of)
    return h("div", h("dt", texts.t(f"album.{name}")), h("dd", said), class_="tile panel")


def _rims(texts: Texts, pins: Won) -> Node:
    """Return the number of pins with each rim, and the level at which they were won."""
    levels = [pin.level for pin in pins.values()]
    lines = [
        h(
            "li",
            h("span", class_=f"pin-dot pin-face--{RIMS[level]}", aria_hidden=True),
            texts.t(
                "album.rim-count",
                rim=rim(texts, level),
                count=levels.count(level),
                level=texts.t(f"screen.opponent-{level}"),
            ),
        )
        for level in LEVELS
        if level in levels
    ]
    return h("ul", lines, class_="album-rims cluster plain-list")


def _latest(sheets: Sequence[Sheet], pins: Won) -> tuple[Place, ...]:
    places = {place.name: place for sheet in sheets for place in sheet.places}
    return tuple(places[name] for name in reversed([*pins]) if name in places)[:LATEST]


def _row(texts: Texts, key: str, places: Sequence[Place], pins: Won) -> Node | None:
    """Return a few pins under a title, or None."""
    if not places:
        return None
    title = f"album-{key}"
    return h(
        "section",
        h("h3", texts.t(f"album.{key}"), key=title, class_="figures-title large"),
        h(
            "ul",
            [pin_cell(texts, place, pins.get(place.name), key) for place in places],
            class_="pins column plain-list",
        ),
        aria_labelledby=title,
    )


def _pages(shell: Shell, sheets: tuple[Sheet, ...], screen: AlbumScreen, pins: Won) -> Node:
    texts = shell.texts
    everything = tuple(sheet.key for sheet in sheets)
    is_all = len(screen.unfolded) == len(sheets)
    fold = Button(
        texts.t("album.fold-all" if is_all else "album.unfold-all"),
        OpenScreen(replace(screen, unfolded=() if is_all else everything)),
    )
    return h(
        "section",
        h("h3", texts.t("album.pages"), key="album-pages", class_="figures-title large"),
        action_button("unfold-all", fold),
        [_page(shell, sheet, screen, pins) for sheet in sheets],
        class_="album-pages column",
        aria_labelledby="album-pages",
    )


def _page(shell: Shell, sheet: Sheet, screen: AlbumScreen, pins: Won) -> Node:
    is_unfolded = sheet.key in screen.unfolded
    others = tuple(key for key in screen.unfolded if key != sheet.key)
    unfolded = others if is_unfolded else (*others, sheet.key)
    toggle = OpenScreen(replace(screen, unfolded=unfolded))
    own = tuple(pins.get(place.name) for place in sheet.places)
    look = "album-page album-page--full" if sheet.is_full(pins) else "album-page"
    return h(
        "section",
        h(
            "h4",
            h(
                "button",
                h("span", sheet.title, class_="album-set strong"),
                h("span", " ", _count(shell.texts, sheet, pins), class_="album-count soft digits"),
                key=f"sheet-{sheet.key}",
                on=toggle,
                type="button",
                class_="album-fold cluster",
                aria_expanded=is_unfolded,
            ),
        ),
        _cells(shell.texts, sheet, own) if is_unfolded else None,
        _sharing(shell, sheet, pins) if is_unfolded and sheet.is_full(pins) else None,
        class_=look,
    )


def _count(texts: Texts, sheet: Sheet, pins: Won) -> str:
    key = "album.is-full" if sheet.is_full(pins) else "album.of"
    return texts.t(key, count=sheet.won_count(pins), of=len(sheet.places))


# Expanding a sheet leaves all others unchanged.
@lru_cache(maxsize=256)
def _cells(texts: Texts, sheet: Sheet, own: tuple[Pin | None, ...]) -> Node:
    cells = [
        pin_cell(texts, place, pin, f"pin-{sheet.key}")
        for place, pin in zip(sheet.places, own, strict=True)
    ]
    return h("ul", cells, class_="pins column plain-list")


def _sharing(shell: Shell, sheet: Sheet, pins: Won) -> Node | None:
    """Return the buttons for sharing a complete sheet."""
    if not sheet.is_painted:
        return None
    texts = shell.texts
    drawn = Drawn(file_name(texts, sheet), picture(texts, sheet, pins))
    text = f"{texts.t('album.shared', set=sheet.title)}\n{shell.home}?screen=album"
    return h(
        "div", list(picture_ways(shell, sheet.key, drawn, text)), class_="history-ways cluster"
    )
