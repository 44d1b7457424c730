"""The choice of a game: the same switch on every screen and in every dialog."""

from engine.games import BUTTON_MEN_GAME, LUNCH_MONEY_GAME
from ui.components.segments import Segment, segments
from ui.nodes import Node
from ui.shell.messages import ChooseGame
from ui.text.i18n import Texts

NAMES = (BUTTON_MEN_GAME.name, LUNCH_MONEY_GAME.name)
"""In the order in which they are offered."""


def game_choice(texts: Texts, played: str, where: str) -> Node:
    """Which game is played, and which others there are; `where` tells two such switches apart."""
    choices = [
        Segment(f"{where}-{name}", texts.t(f"game.{name}"), ChooseGame(name), name == played)
        for name in NAMES
    ]
    return segments(texts.t("screen.game"), choices)
