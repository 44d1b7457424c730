"""Dials: numbers to set on dice, by touch as well as by keyboard."""

from collections.abc import Sequence

from ui.button_men.messages import DialMoved, SetDial
from ui.button_men.view_model import DialView
from ui.nodes import Node, h
from ui.text.i18n import Texts

MOST_CHIPS = 20
"""So many numbers stand side by side on a phone without crowding out the dice. A dial with more,
and each of several dials, is a list to open."""


def dials(texts: Texts, seen: Sequence[DialView]) -> Node | None:
    """All dials of one option; None if it has none."""
    if not seen:
        return None
    draw = _chips if len(seen) == 1 and len(seen[0].dial.numbers) <= MOST_CHIPS else _list
    return h("div", [draw(texts, one) for one in seen], class_="dials")


def _chips(texts: Texts, seen: DialView) -> Node:
    """A button for each number."""
    label = f"{seen.key}-label"
    return h(
        "div",
        h("span", seen.label, key=label, class_="choice-label"),
        h(
            "div",
            [
                h(
                    "button",
                    str(number),
                    key=f"{seen.key}-{number}",
                    on=SetDial(seen.dial, number),
                    type="button",
                    class_="chip",
                    aria_pressed=number == seen.number,
                )
                for number in seen.dial.numbers
            ],
            class_="chips",
            role="group",
            aria_labelledby=label,
        ),
        class_="choice-row",
    )


def _list(texts: Texts, seen: DialView) -> Node:
    """A list to open; it begins with nothing chosen where nothing is."""
    unset = h("option", texts.t("screen.unset"), value="", selected=True)
    return h(
        "label",
        h("span", seen.label, class_="choice-label"),
        h(
            "select",
            unset if seen.number is None else None,
            [
                h("option", str(number), value=number, selected=number == seen.number)
                for number in seen.dial.numbers
            ],
            key=seen.key,
            on_change=DialMoved(seen.dial),
            class_="dial-list",
        ),
        class_="choice-row",
    )
