"""The question whether to give the round up."""

from ui.button_men.match_config import FEWEST_PLAYERS
from ui.button_men.messages import CloseDialog, Surrender
from ui.components.dialog import dialog, dialog_action
from ui.nodes import Node, h
from ui.text.i18n import Texts


def surrender(texts: Texts, players: int) -> Node:
    """A round given up is lost whatever the score, so one slip of a finger must not do it."""
    means = "surrender-means" if players == FEWEST_PLAYERS else "surrender-means-circle"
    actions = (
        dialog_action("keep-playing", texts.t("screen.keep-playing"), CloseDialog()),
        dialog_action(
            "confirm-surrender", texts.t("button.surrender"), Surrender(), "button--danger"
        ),
    )
    question = h("p", texts.t(f"screen.{means}"))
    return dialog(texts, texts.t("screen.surrender-question"), [question], actions, is_wide=False)
