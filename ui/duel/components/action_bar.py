"""The action bar: what can be done at any moment of a turn."""

from collections.abc import Sequence

from ui.duel.reading import Button, Buttons
from ui.nodes import Child, Node, h

LOUD = "button--primary"


def action_bar(buttons: Buttons, decisions: Sequence[Node], loud: str) -> Node | None:
    """The attack, whose kind is written on its button, or the decisions outside the fight; and
    the others. None if there is none. `loud` is the key of the one that is to catch the eye."""
    main = [
        *decisions,
        _attack(buttons.attack, loud),
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
        action_button("hint", buttons.hint, "button--quiet"),
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


def action_button(key: str, button: Button | None, look: str = "") -> Node | None:
    """A button of the table; one that cannot be used now says so but keeps its place."""
    return None if button is None else _drawn(key, button, look, button.label)


def _attack(button: Button | None, loud: str) -> Node | None:
    """Its name is "Attack" alone; the kind is its description, written in the second line."""
    if button is None:
        return None
    return _drawn(
        "attack",
        button,
        f"button--attack {LOUD}" if loud == "attack" else "button--attack",
        h("span", button.label, key="attack-name"),
        h("span", button.detail, key="attack-kind", class_="button-detail")
        if button.detail
        else None,
        aria_labelledby="attack-name",
        aria_describedby="attack-kind" if button.detail else None,
    )


def _drawn(key: str, button: Button, look: str, *content: Child, **attributes: str | None) -> Node:
    return h(
        "button",
        *content,
        key=key,
        on=button.on,
        type="button",
        class_=f"button {look}".rstrip(),
        aria_disabled=True if button.on is None else None,
        **attributes,
    )
