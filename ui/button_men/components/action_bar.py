"""The action bar: what can be done at any moment of a turn."""

from collections.abc import Sequence

from ui.button_men.view_model import Buttons
from ui.components.action import LOUD, action_button, detailed_button, toggle_button
from ui.nodes import Node, h


def action_bar(
    buttons: Buttons, decisions: Sequence[Node], loud: str, *, shows_threats: bool
) -> Node | None:
    """The attack, whose kind is written on its button, or the decisions outside the fight; and
    the others. None if there is none. `loud` is the key of the one that is to catch the eye."""
    main = [
        *decisions,
        detailed_button("attack", buttons.attack, LOUD if loud == "attack" else ""),
        *(
            action_button(key, button, LOUD if key == loud else "")
            for key, button in (
                ("pass", buttons.passing),
                ("next-round", buttons.next_round),
                ("rematch", buttons.rematch),
            )
        ),
    ]
    more = [
        detailed_button("hint", buttons.hint, "button--quiet"),
        toggle_button("threats", buttons.threats, "button--quiet", is_pressed=shows_threats),
        action_button("undo", buttons.undo, "button--quiet"),
    ]
    if not any(main) and not any(more):
        return None
    return h(
        "div",
        h("div", main, class_="action-main") if any(main) else None,
        h("div", more, class_="action-more"),
        class_="action-bar action-bar--many" if len(decisions) > 1 else "action-bar",
    )
