"""The action bar: what can be done at any moment of a brawl."""

from ui.components.action import LOUD, action_button, detailed_button
from ui.lunch_money.view_model import Choices
from ui.nodes import Node, h


def action_bar(choices: Choices, loud: str) -> Node:
    """Play and Pass with what they mean now; the others. `loud` is the key of the main one."""
    detailed = (
        *choices.others,
        ("play", choices.play),
        ("discard", choices.discard),
        ("pass", choices.passing),
        ("rematch", choices.rematch),
    )
    main = [detailed_button(key, one, LOUD if key == loud else "") for key, one in detailed]
    return h(
        "div",
        h("div", main, class_="action-main"),
        h(
            "div",
            action_button("about", choices.about, "button--quiet"),
            detailed_button("hint", choices.hint, "button--quiet"),
            action_button("undo", choices.undo, "button--quiet"),
            class_="action-more",
        ),
        class_="action-bar action-bar--cards",
    )
