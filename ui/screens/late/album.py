"""The album screen: one sheet of pins at a time, and the covers of those around it."""

from collections.abc import Iterator, Sequence

from engine.value import value
from ui.album.picture import file_name, picture
from ui.album.pin import pin_button, rim
from ui.album.sheets import Place, Sheet, Won, sheet_at, won_pins
from ui.components.action import PRIMARY_CLASS, Button, action_button
from ui.components.help import help_fold
from ui.components.icon import icon
from ui.components.ring import ring
from ui.components.unseen import unseen
from ui.history.pins import LEVELS
from ui.match.active_game import ActiveGame
from ui.match.game_ui import S, T, V
from ui.match.messages import OpenSetup
from ui.message import Message
from ui.nodes import Child, Node, h
from ui.shell.messages import OpenScreen, SavePicture, SendPicture
from ui.shell.page import TextScreen
from ui.shell.screens import AlbumScreen, Screen, StatisticsScreen
from ui.shell.shell import Shell
from ui.text.i18n import Texts

AROUND = 5
"""The number of covers shown before and after that of the open sheet."""
LOOKS = ((4, "few"), (6, "several"), (13, "some"), (31, "many"), (999, "all"))
"""The arrangements of the pins, each with its maximum number of pins."""


@value
class SheetInput:
    """The listener of the drop-down list of sheets, called with the key of the selected one."""

    def __call__(self, key: str) -> Message:
        """Return the message that opens this sheet."""
        return OpenScreen(AlbumScreen(key))


def draw_album(game: ActiveGame[S, T, V], screen: AlbumScreen) -> TextScreen:
    """Return the open sheet, whose pins can be selected, and the covers of those around it."""
    shell = game.shell
    texts, pins = shell.texts, won_pins(shell.history, game.ui.name)
    sheets = game.ui.album(texts)
    at = sheet_at(sheets, pins, screen.sheet)
    sheet = sheets[at]
    missing = (one for one in sheet.places if one.name not in pins)
    tapped = (one for one in sheet.places if one.name == screen.chosen)
    chosen = next(tapped, next(missing, None))
    about: Child = None
    if chosen is not None:
        about = chosen.dice() if chosen.dice else chosen.about
    explained = _help(texts, game.ui.name, sheets, pins)
    fold = help_fold("album-help", texts.t("run.help"), *explained)
    cells = [
        pin_button(texts, sheet, one, pins.get(one.name), is_chosen=one == chosen)
        for one in sheet.places
    ]
    look = next(look for most, look in LOOKS if len(cells) <= most)
    body = h(
        "section",
        h(
            "div",
            _titles(texts, sheets, sheet),
            _count(texts, sheet, pins),
            fold,
            h("div", about, class_="dice-of-theirs"),
            class_="album-head",
        ),
        h("ul", cells, key=f"sheet-{at}", class_=f"album-pins album-pins--{look} plain-list"),
        class_="album-sheet",
        aria_labelledby="album-sheets",
    )
    show = StatisticsScreen(game.ui.name)
    statistics = _icon_button("statistics", texts.t("menu.statistics"), show)
    primary = action_button("album-win", _primary(shell, sheet, pins, chosen), PRIMARY_CLASS)
    rail = _rail(texts, sheets, at, pins)
    return TextScreen(texts.t("album.title"), (body, rail), (statistics, primary))


def _titles(texts: Texts, sheets: Sequence[Sheet], sheet: Sheet) -> Node:
    """Return the title of the sheet, which is a drop-down list of all sheets."""
    options = [h("option", one.title, value=one.key, selected=one == sheet) for one in sheets]
    on, label = SheetInput(), texts.t("album.pages")
    return h(
        "select", options, key="album-sheets", on_change=on, class_="album-title", aria_label=label
    )


def _count(texts: Texts, sheet: Sheet, pins: Won) -> Node:
    count, of = sheet.won_count(pins), len(sheet.places)
    said = texts.t("album.of", count=count, of=of)
    return h("p", ring(100 * count // of), h("span", said), class_="album-count", data_object=True)


def _primary(shell: Shell, sheet: Sheet, pins: Won, chosen: Place | None) -> Button:
    """Return the button that sets up a match for the chosen pin. If none is chosen, all pins of the
    sheet are won; then the button shares a picture of the sheet if its pictures have their own
    colors, otherwise it sets up a match for the first pin."""
    texts = shell.texts
    if chosen is not None or not sheet.is_painted:
        place = chosen or sheet.places[0]
        if place.on is None:
            return Button(texts.t("button.new-match"), OpenSetup())
        key = "statistics.beat" if place.name in pins else "album.win"
        return Button(texts.t(key, name=place.label), place.on)
    drawn, name = picture(texts, sheet, pins), file_name(texts, sheet)
    text = f"{texts.t('album.shared', set=sheet.title)}\n{shell.home}?screen=album"
    share = SendPicture(name, drawn, text) if shell.can_send else SavePicture(name, drawn)
    return Button(texts.t("button.share"), share)


def _rail(texts: Texts, sheets: Sequence[Sheet], at: int, pins: Won) -> Node:
    """Return the covers of the sheets around this one, between the buttons that turn the page."""
    after = sheets[(at + 1) % len(sheets)]
    near = range(at - AROUND, at + AROUND + 1)
    shown = near if len(sheets) >= len(near) else range(len(sheets))
    covers = [_cover(texts, sheets[one % len(sheets)], pins, is_open=one == at) for one in shown]
    return h(
        "nav",
        _icon_button("back", texts.t("album.back"), AlbumScreen(sheets[at - 1].key)),
        h("ol", covers, class_="album-covers plain-list"),
        _icon_button("forward", texts.t("album.forward"), AlbumScreen(after.key)),
        class_="album-rail",
        aria_label=texts.t("album.pages"),
    )


def _cover(texts: Texts, sheet: Sheet, pins: Won, *, is_open: bool) -> Node:
    count, of = sheet.won_count(pins), len(sheet.places)
    face = sheet.places[0].picture(f"cover-{sheet.key}-face")
    return h(
        "li",
        h(
            "button",
            h("span", face, ring(100 * count // of), class_="bout-face"),
            unseen(f"{sheet.title}, {texts.t('album.of', count=count, of=of)}"),
            key=f"cover-{sheet.key}",
            on=OpenScreen(AlbumScreen(sheet.key)),
            type="button",
            class_="album-cover",
            aria_current=True if is_open else None,
        ),
    )


def _icon_button(name: str, label: str, screen: Screen) -> Node:
    return h(
        "button",
        icon(name),
        unseen(label),
        key=f"album-{name}",
        on=OpenScreen(screen),
        type="button",
        class_="button button--round",
    )


def _help(texts: Texts, game: str, sheets: Sequence[Sheet], pins: Won) -> Iterator[Child]:
    """Yield the explanation of the album, the numbers of pins and full sheets, and the number of
    pins with each rim."""
    places = sum(len(sheet.places) for sheet in sheets)
    filled = sum(sheet.won_count(pins) for sheet in sheets)
    full = sum(sheet.is_full(pins) for sheet in sheets)
    yield h("p", texts.t(f"album.means-{game}"))
    for name, number, of in (("pins", filled, places), ("full", full, len(sheets))):
        said = texts.t("album.of", count=number, of=of)
        yield h("p", f"{texts.t(f'album.{name}')}: {said}")
    levels = [pin.level for pin in pins.values()]
    for level in LEVELS:
        if level in levels:
            count, word = levels.count(level), texts.t(f"screen.opponent-{level}")
            said = texts.t("album.rim-count", rim=rim(texts, level), count=count, level=word)
            yield h("p", said)
