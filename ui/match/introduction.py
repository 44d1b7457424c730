"""The introduction: the aim of the game in a sentence, for players who have not finished a match
yet."""

from ui.components.action import Button, action_button, close_button
from ui.match.turn_state import TurnState
from ui.nodes import Node, h
from ui.shell.address import TUTORIAL
from ui.shell.messages import ChangeSettings, Practise
from ui.shell.settings import with_learnt
from ui.shell.shell import Shell


def introduction(shell: Shell, game: str, turn: TurnState) -> Node | None:
    """Return the line above the table with the name and the aim of the game, the tutorial button
    and a close button. Return None after the match, for a player who knows the aim, and in matches
    that are not the player's own or that an address requested. The line stays until the match is
    over or it is closed, so that the table does not move."""
    if not turn.session.is_unrequested or turn.is_finished or shell.settings.has_learnt(game):
        return None
    texts = shell.texts
    return h(
        "div",
        h("strong", texts.t(f"game.{game}"), class_="aim-game"),
        h("p", texts.t(f"aim.{game}"), class_="aim-words"),
        action_button(
            "show-me", Button(texts.t("button.show-me"), Practise(TUTORIAL)), "button--quiet"
        ),
        close_button(
            "decline-tutorial",
            ChangeSettings(with_learnt(shell.settings, game)),
            texts.t("button.decline-tutorial"),
        ),
        key="introduction",
        class_="aim bar",
    )
