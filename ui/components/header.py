"""The header: which game is played, how far it is, and what leads elsewhere."""

from collections.abc import Sequence

from ui.components.game_choice import game_choice
from ui.i18n import Texts
from ui.nodes import Child, Node, h


def header(texts: Texts, game: str, progress: Sequence[Child], tools: Sequence[Child]) -> Node:
    """Where there is room for it, other games can be chosen here; else in the dialog."""
    return h(
        "header",
        h("h1", texts.t(f"game.{game}"), class_="page-title"),
        h("p", progress, class_="page-round"),
        h("div", game_choice(texts, game, "game"), class_="page-games"),
        h("div", tools, class_="page-tools"),
        class_="page-header",
    )
