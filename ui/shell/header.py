"""The header: which game is played, how far it is, and what leads elsewhere."""

from collections.abc import Sequence

from ui.components.action import Button, action_button
from ui.nodes import Child, Node, h
from ui.shell.dialogs import Menu
from ui.shell.game_choice import game_choice
from ui.shell.messages import BackToMatch, OpenDialog
from ui.shell.shell import Shell
from ui.text.i18n import Texts


def header(shell: Shell, game: str, progress: Sequence[Child], tools: Sequence[Child]) -> Node:
    """Where there is room for it, other games can be chosen here; else in the dialog. After the
    game's own tools comes the menu; a practice has one tool only, the way back."""
    texts = shell.texts
    return h(
        "header",
        h("h1", texts.t(f"game.{game}"), class_="page-title"),
        h("p", progress, class_="page-round"),
        h("div", game_choice(texts, game, "game"), class_="page-games"),
        h("div", _back(texts) if shell.is_practice else tools, _menu(texts), class_="page-tools"),
        class_="page-header",
    )


def _back(texts: Texts) -> Node | None:
    return action_button("back-to-match", Button(texts.t("button.back-to-match"), BackToMatch()))


def _menu(texts: Texts) -> Node | None:
    opens = Button(texts.t("button.menu"), OpenDialog(Menu()))
    return action_button("menu", opens, "button--quiet")
