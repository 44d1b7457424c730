"""The action bar: what can be done at any moment of a turn."""

from collections.abc import Sequence

from ui.i18n import Texts
from ui.nodes import Child, Node, h
from ui.reading import Button, Buttons


def action_bar(texts: Texts, buttons: Buttons, kind: str, decisions: Sequence[Node]) -> Node | None:
    """The attack, whose kind is written on its button, or the decisions outside the fight; and
    the others. None if there is none."""
    main = [
        *decisions,
        _attack(texts, buttons.attack, kind, is_loud=buttons.passing is None),
        action_button("pass", buttons.passing, "button--primary"),
        action_button("next-round", buttons.next_round, "button--primary"),
        action_button("rematch", buttons.rematch, "button--primary"),
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


def _attack(texts: Texts, button: Button | None, kind: str, *, is_loud: bool) -> Node | None:
    """Its name is "Attack" alone; the kind is its description, written in the second line."""
    if button is None:
        return None
    return _drawn(
        "attack",
        button,
        "button--primary button--attack" if is_loud else "button--attack",
        h("span", texts.t("button.attack"), key="attack-name"),
        h("span", kind, key="attack-kind", class_="button-detail") if kind else None,
        aria_labelledby="attack-name",
        aria_describedby="attack-kind" if kind else None,
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
