"""Choices: the attack kind, dials, decisions, and the action bar."""

from collections.abc import Iterable, Sequence

from ui.button_men.choices import Buttons, DialView, Option
from ui.button_men.messages import DialInput, SetDial
from ui.components.action import (
    PRIMARY_CLASS,
    detailed_button,
    icon_button,
    optional_button,
)
from ui.components.segments import Segment, segments
from ui.nodes import Child, Node, h
from ui.text.i18n import Texts

FEW = 2
"""Up to this many options have all their buttons in the action bar instead of beside their
dials."""


def attack_choice(texts: Texts, options: Sequence[Option]) -> Node | None:
    """Return the attack kinds of the selected dice if there are several, with the note and the
    dials of the preferred one. Return None without an attack, or if there is only one kind, with no
    note and nothing to set."""
    meant = next((option for option in options if option.is_preferred), None)
    if meant is None or not (len(options) > 1 or meant.dials or meant.note):
        return None
    kinds = [
        Segment(option.key, option.label, option.choose, option == meant) for option in options
    ]
    return h(
        "section",
        segments(texts.t("screen.kinds"), kinds) if len(kinds) > 1 else None,
        h("p", meant.note, class_="soft small") if meant.note else None,
        dials(texts, meant.dials),
        class_="choice row",
        aria_label=texts.t("screen.how"),
    )


def dials_to_set(texts: Texts, options: Sequence[Option], loud: str) -> Node | None:
    """Return the dials offered outside a turn of the fight, such as sizes or values, or None
    without any. Each set of dials has its button beside it, unless the options are few: see
    `decisions`. `loud` is the key of the highlighted button."""
    parts = [
        h(
            "div",
            dials(texts, option.dials),
            None if _are_few(options) else _button(option, loud),
            class_="choice-part column",
        )
        for option in options
        if option.dials
    ]
    if not parts:
        return None
    return h("section", parts, class_="choice row", aria_label=texts.t("screen.decision"))


def decisions(options: Sequence[Option], loud: str) -> list[Node]:
    """Return the buttons of the options for the action bar, except for those that `dials_to_set`
    places beside their dials. `loud` is the key of the highlighted button."""
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


MAX_CHIPS = 20
"""The maximum number of chips for which a phone has room. A dial with more numbers is a select
box."""


MAX_LETTERS = 24
"""The maximum number of letters that fit on one line of a chip."""


def dials(texts: Texts, view: Sequence[DialView]) -> Node | None:
    """Return all dials of an option, or None if it has none. A line-up dial for several dice is a
    group of chips. Any other dial is also a group of chips if it is the only one and the chips fit,
    and otherwise a select box."""
    if not view:
        return None
    drawn = []
    for one in view:
        if one.dice:
            drawn.append(_dice(one))
        else:
            longest = max(map(len, one.names), default=0)
            fits = len(one.dial.numbers) <= MAX_CHIPS and longest <= MAX_LETTERS
            drawn.append(_chips(one) if fits and len(view) == 1 else _list(texts, one))
    return h("div", drawn, class_="dials cluster")


def _chips(view: DialView) -> Node:
    """Return the dial as a group of chips, one for each number."""
    numbers = view.dial.numbers
    stop = view.number if view.number in numbers else numbers[0]
    chips = (
        _chip(
            view,
            number,
            view.name_of(number),
            number,
            is_pressed=number == view.number,
            is_stop=number == stop,
        )
        for number in numbers
    )
    return _group(view, chips)


def _dice(view: DialView) -> Node:
    """Return a line-up dial for several dice as a group of chips, one for each die, pressed if the
    die takes part."""
    number = view.number or 0
    chips = (
        _chip(view, at, name, number ^ 1 << at, is_pressed=bool(number >> at & 1), is_stop=not at)
        for at, name in enumerate(view.dice)
    )
    return _group(view, chips)


def _chip(
    view: DialView, key: int, label: str, to: int, *, is_pressed: bool, is_stop: bool
) -> Node:
    return h(
        "button",
        label,
        key=f"{view.key}-{key}",
        on=SetDial(view.dial, to),
        type="button",
        class_="chip box strong digits tap chip--named"
        if view.names
        else "chip box strong digits tap",
        aria_pressed=is_pressed,
        tabindex=0 if is_stop else -1,
    )


def _group(view: DialView, chips: Iterable[Node]) -> Node:
    """Return the chips of a dial as a labeled group with a single tab stop: the chip drawn as the
    stop, or the one focused last, which browser/focus.py stores."""
    label = f"{view.key}-label"
    return h(
        "div",
        h("span", view.label, key=label, class_="choice-label strong"),
        h(
            "div",
            [*chips],
            key=view.key,
            class_="chips cluster gap-1",
            role="group",
            tabindex=-1,
            aria_labelledby=label,
        ),
        class_="choice-row row choice-row--missing" if view.is_missing else "choice-row row",
    )


def _list(texts: Texts, view: DialView) -> Node:
    """Return the dial as a select box, which begins with an empty choice if the dial is not set."""
    unset = h("option", texts.t("screen.unset"), value="", selected=True)
    return h(
        "label",
        h("span", view.label, class_="choice-label strong"),
        h(
            "select",
            unset if view.number is None else None,
            [
                h("option", view.name_of(number), value=number, selected=number == view.number)
                for number in view.dial.numbers
            ],
            key=view.key,
            on_change=DialInput(view.dial),
            class_="dial-list box strong tap",
        ),
        class_="choice-row row choice-row--missing" if view.is_missing else "choice-row row",
    )


def action_bar(
    buttons: Buttons, decisions: Sequence[Node], loud: str, added: Sequence[Child] = ()
) -> Node:
    """Return the action bar: the given decisions, the attack with its detail and the other main
    buttons, between the hint and Undo, and then `added`, the buttons of the activity. `loud` is the
    key of the highlighted button."""
    main = [
        *decisions,
        detailed_button("attack", buttons.attack, PRIMARY_CLASS if loud == "attack" else ""),
        *(
            optional_button(key, button, PRIMARY_CLASS if key == loud else "")
            for key, button in (
                ("pass", buttons.passing),
                ("next-round", buttons.next_round),
                ("rematch", buttons.rematch),
                ("answer", buttons.answer),
                ("agree", buttons.agree),
                ("send-link", buttons.send_link),
                ("paste-link", buttons.paste_link),
            )
        ),
    ]
    return h(
        "div",
        icon_button("hint", buttons.hint),
        h("div", main, class_="action-main gap-1") if any(main) else None,
        icon_button("undo", buttons.undo),
        h("div", added, class_="action-more") if added else None,
        class_="action-bar action-bar--many" if len(decisions) > 1 else "action-bar",
    )
