"""How a round or the match ended."""

from ui.button_men.view_model import Buttons, Result
from ui.components.action import action_button
from ui.components.result import result
from ui.nodes import Node
from ui.text.i18n import Texts


def duel_result(texts: Texts, ended: Result, buttons: Buttons, look: str) -> Node:
    """`look` is "won", "lost" or "drawn", as whoever looks at the screen sees it."""
    if not ended.is_match_over:
        return result(ended.title, ended.why, look, is_last=False)
    hints = texts.t("screen.hints", count=ended.hints) if ended.hints else ""
    actions = (
        action_button("swap", buttons.swap),
        action_button("new-opponent", buttons.new_opponent),
    )
    return result(ended.title, (*ended.why, hints), look, actions, is_last=True)
