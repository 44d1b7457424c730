"""Bystanders: one question to several people at one screen, that tells nothing of their hands."""

from collections.abc import Sequence

from ui.lunch_money.messages import WaveThrough
from ui.lunch_money.view_model import Bystander
from ui.nodes import Node, h
from ui.text.i18n import Texts


def bystanders(texts: Texts, seen: Sequence[Bystander]) -> Node:
    """A button for nobody, and one for each who may step in."""
    return h(
        "div",
        h(
            "button",
            texts.t("button.nobody"),
            key="nobody",
            on=WaveThrough(),
            type="button",
            class_="button button--primary",
        ),
        [
            h("button", one.label, key=one.key, on=one.on, type="button", class_="button")
            for one in seen
        ],
        class_="action-bar bystanders",
        role="group",
        aria_label=texts.t("screen.bystanders"),
    )
