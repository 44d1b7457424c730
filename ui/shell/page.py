"""The page around every screen: header, notices, tabs, game switches, and the open dialog."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from engine.games import GAME_NAMES
from engine.value import value
from ui.components.action import Button, action_button, close_button, icon_button, optional_button
from ui.components.segments import Segment, segments
from ui.nodes import Child, Node, h
from ui.shell.messages import (
    ChooseGame,
    DismissNotice,
    LeavePractice,
    OpenScreen,
    ReturnToInvitation,
)
from ui.shell.notices import Notice
from ui.shell.screens import MATCH, PlayScreen, Screen
from ui.shell.settings import Speed
from ui.shell.shell import Shell
from ui.shell.tabs import WHOLE_MENU, GameMenu, game_switches, tabs
from ui.text.i18n import Texts

PACES = {
    Speed.STILL: "screen screen--still",
    Speed.CALM: "screen",
    Speed.FAST: "screen screen--fast",
}


@value
class PageParts:
    """The parts of the page that a screen supplies."""

    progress: tuple[Child, ...]
    """The progress of the match, for the header."""
    tools: tuple[Child, ...]
    """The screen's own buttons in the header."""
    main: Node
    margin: tuple[Child, ...] = ()
    """The content beside the main part."""
    rules: Callable[[], tuple[Child, ...]] = tuple
    """A function that returns the rules of a match. It is called only while they are shown."""
    course: Child = None
    """The chart of the course of a match, shown above the log of the match, or None."""
    rail: tuple[Child, ...] = ()
    """The buttons of the match in the rail."""
    banner: Node | None = None
    """The content above the main part, before all notices."""
    back: str = ""
    """The name of the button that returns to the suspended match, or ""."""
    menu: GameMenu = WHOLE_MENU
    tab: str = ""
    """The name of the tab that the match is part of, or ""."""


def page(shell: Shell, game: str, parts: PageParts, dialog: Node | None) -> Node:
    """Return the whole page, with the open dialog if there is one. A page in a frame has no
    tabs."""
    texts = shell.texts
    return h(
        "div",
        h(
            "div",
            _header(shell, game, parts),
            _notices(texts, shell.notices, parts.banner),
            parts.main,
            h("aside", parts.margin, key="margin", class_="margin column", tabindex=-1)
            if any(parts.margin)
            else None,
            class_="page" if shell.screen.is_table else "page page--reading",
        ),
        None if shell.is_embedded else tabs(shell, game, parts.tab, parts.rail, parts.menu),
        dialog,
        class_=PACES[shell.settings.speed],
        data_screen=type(shell.screen).__name__,
    )


@value
class TextScreen:
    """The content of a screen other than the table."""

    title: str
    body: tuple[Child, ...]
    actions: tuple[Child, ...] = ()
    """The buttons at the bottom of the screen: the primary one, and at most two beside it."""
    is_paper: bool = False
    """Whether the screen is a page of running text, which looks like paper."""


def text_page(
    shell: Shell,
    game: str,
    screen: TextScreen,
    dialog: Node | None,
    back: str = "",
    menu: GameMenu = WHOLE_MENU,
    *,
    has_match: bool = True,
) -> Node:
    """Return the page with a screen other than the table. Unless it is the home screen, it has a
    button that leads to the match if there is one."""
    heading = Screen.heading
    main = h(
        "section",
        h("h2", screen.title, key=heading, class_="reading-title", tabindex=-1),
        screen.body,
        h("div", screen.actions, class_="deed bar") if any(screen.actions) else None,
        key="reading",
        class_="reading paper" if screen.is_paper else "reading",
        aria_labelledby=heading,
    )
    # The home screen shows the match in a tray.
    is_offered = has_match and not isinstance(shell.screen, PlayScreen)
    tools = (to_match_button(shell.texts),) if is_offered else ()
    parts = PageParts((), tools, main, back=back, menu=menu)
    return page(shell, game, parts, dialog)


def to_match_button(texts: Texts) -> Node:
    """Return the button that leads back to the match."""
    to_match = Button(texts.t("button.to-match"), OpenScreen(MATCH))
    return action_button("to-match", to_match, "button--quiet")


@lru_cache(maxsize=16)
def game_choice(texts: Texts, current: str, where: str) -> Node:
    """Return the switch between games. The ids of its buttons begin with `where`, since a page may
    have several switches."""
    choices = [
        Segment(f"{where}-{name}", texts.t(f"game.{name}"), ChooseGame(name), name == current)
        for name in GAME_NAMES
    ]
    return segments(texts.t("screen.game"), choices)


def _header(shell: Shell, game: str, parts: PageParts) -> Node:
    """Return the header: the title, the progress, the tools and, except at the table, buttons for
    the other games. In a match beside the player's own, or while an invitation is suspended, the
    back button replaces the tools."""
    texts, look = shell.texts, "slim" if parts.tab else ""
    back = Button(texts.t(f"button.{parts.back}"), LeavePractice()) if parts.back else None
    if shell.invitation is not None:
        look, back = "waited", Button(texts.t("button.back-to-invitation"), ReturnToInvitation())
    tools = (
        icon_button("back-to-match", back, "back")
        if back and look == "slim"
        else optional_button("back-to-match", back) or parts.tools
    )
    return h(
        "header",
        h("h1", texts.t(f"game.{game}"), class_="page-title"),
        h("p", parts.progress, class_="page-round soft"),
        None if shell.screen.is_table else game_switches(texts, game, "switch"),
        h("div", tools, class_="page-tools") if tools else None,
        key="header",
        class_=f"page-header page-header--{look}" if look else "page-header",
    )


NOTICES = ("", "notices--full ", "notices--full notices--many ")
"""The CSS classes of the region with the notices and the banner, by their number: 0, 1, or more."""


def _notices(texts: Texts, notices: Sequence[Notice], banner: Node | None) -> Node:
    """Return the region with the banner and the notices. It always exists, so that screen readers
    announce new ones."""
    return h(
        "div",
        banner,
        [_notice(texts, one) for one in notices],
        key="notices",
        class_=f"notices {NOTICES[min(len(notices) + bool(banner), 2)]}column",
        aria_live="polite",
    )


def _notice(texts: Texts, notice: Notice) -> Node:
    return h(
        "div",
        h("p", notice.text, class_="notice-text"),
        _report(texts, notice) if notice.report else None,
        _answers(texts, notice),
        close_button(f"dismiss-{notice.key}", DismissNotice(notice.key), texts.t("screen.dismiss")),
        key=f"notice-{notice.key}",
        class_="notice",
    )


def _report(texts: Texts, notice: Notice) -> Node:
    return h(
        "details",
        h(
            "summary",
            texts.t("notice.report"),
            key=f"report-{notice.key}",
            class_="figures-fold strong tap",
        ),
        h("code", notice.report),
        key=f"fold-{notice.key}",
    )


def _answers(texts: Texts, notice: Notice) -> Node | None:
    if not notice.answers and not notice.full_page:
        return None
    buttons = [
        action_button(f"{notice.key}-{key}", Button(texts.t(f"button.{key}"), on))
        for key, on in notice.answers
    ]
    to_full_page = (
        h(
            "a",
            texts.t("button.open-there"),
            key="to-full-page",
            href=notice.full_page,
            target="_blank",
            rel="noopener",
            class_="button",
        )
        if notice.full_page
        else None
    )
    return h("div", buttons, to_full_page, class_="notice-answers cluster")
