"""A choice: what a player must set or decide before the match goes on."""

from collections.abc import Sequence

from ui.button_men.components.dials import dials
from ui.button_men.view_model import Option
from ui.components.segments import Segment, segments
from ui.nodes import Node, h
from ui.text.i18n import Texts

FEW = 2
"""So many things to decide can be told apart without their dials beside them."""


def attack_choice(texts: Texts, options: Sequence[Option]) -> Node | None:
    """The kinds of attack that the picked dice make, and the dials of the one that is meant.

    None where there is nothing to choose: one kind, nothing to set.
    """
    meant = next((option for option in options if option.is_preferred), None)
    if meant is None or not (len(options) > 1 or meant.dials or meant.note):
        return None
    kinds = [
        Segment(option.key, option.label, option.choose, option == meant) for option in options
    ]
    return h(
        "section",
        segments(texts.t("screen.kinds"), kinds) if len(kinds) > 1 else None,
        h("p", meant.note, class_="choice-hint") if meant.note else None,
        dials(texts, meant.dials),
        class_="choice",
        aria_label=texts.t("screen.how"),
    )


def dials_to_set(texts: Texts, options: Sequence[Option], loud: str) -> Node | None:
    """The dials of what is offered outside the fight: sizes, values to turn dice to.

    Each set of dials has its button beside it, but if there are few options all buttons are in
    the action bar: see `decisions`.
    """
    parts = [
        h(
            "div",
            dials(texts, option.dials),
            None if _are_few(options) else _button(option, loud),
            class_="choice-part",
        )
        for option in options
        if option.dials
    ]
    if not parts:
        return None
    return h("section", parts, class_="choice", aria_label=texts.t("screen.decision"))


def decisions(options: Sequence[Option], loud: str) -> list[Node]:
    """The buttons of what is offered outside the fight that stand in the action bar.

    `loud` is the key of the button that is to catch the eye.
    """
    return [_button(option, loud) for option in options if _are_few(options) or not option.dials]


def _are_few(options: Sequence[Option]) -> bool:
    return len(options) <= FEW


def _button(option: Option, loud: str) -> Node:
    return h(
        "button",
        option.label,
        key=option.key,
        on=option.do,
        type="button",
        class_="button button--primary" if option.key == loud else "button",
    )
