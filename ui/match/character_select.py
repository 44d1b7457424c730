"""The new-match dialog as nodes: seats with the faces in them, and faces to choose. Each game
supplies the choices; choosing works the same in every game."""

from collections.abc import Sequence

from engine.game import Seat
from engine.value import value
from ui.components.action import Button, action_button
from ui.components.form import SetField, toggle
from ui.match.messages import DrawLots, StartMatch
from ui.match.setup import PROBLEM
from ui.message import Message
from ui.nodes import Child, Node, h
from ui.shell.dialog import dialog, dialog_action
from ui.shell.messages import CloseDialog, Invite
from ui.text.i18n import Texts

DIE = (
    "M5 3h14q2 0 2 2v14q0 2-2 2H5q-2 0-2-2V5q0-2 2-2z"
    "M8 6.2a1.8 1.8 0 1 0 0 3.6a1.8 1.8 0 1 0 0-3.6z"
    "M12 10.2a1.8 1.8 0 1 0 0 3.6a1.8 1.8 0 1 0 0-3.6z"
    "M16 14.2a1.8 1.8 0 1 0 0 3.6a1.8 1.8 0 1 0 0-3.6z"
)
"""A die showing three, as the sign of chance."""


@value
class Slot:
    """A seat in the dialog, and its face."""

    seat: Seat
    whose: str
    """The name of the seat, such as "You"."""
    face: Node
    name: str
    lines: tuple[Child, ...]
    """Remarks below the name."""
    tools: tuple[Node, ...]
    """Buttons for the seat."""
    is_shown: bool
    """Whether the player is choosing for this seat."""


@value
class Face:
    """A face to choose."""

    key: str
    picture: Node
    name: str
    about: tuple[Child, ...]
    """Further details below the name."""
    on: Message
    is_chosen: bool = False
    owners: str = ""
    """The names of the seats that have chosen the face, or ""."""
    star: Node | None = None
    """The button that marks the face as a favorite, or None."""


@value
class Choice:
    """The content that a game supplies to the dialog."""

    game_choice: Node
    slots: tuple[Node, ...]
    terms: tuple[Child, ...]
    """Content below the seats: the opponent, and the details, which may be collapsed."""
    faces: tuple[Child, ...]
    """The faces to choose from for the selected seat."""
    ready: str
    """A line with the players of the match, shown unless there is a problem."""
    problem: str = ""
    """Why the match cannot begin, or "" if it can."""
    may_start: bool = True
    """Whether the start button is enabled. If not, `problem` is the reason."""
    lots: Node | None = None
    """The setting for random choices, or None."""
    title: str = "screen.new-match"
    """The text key of the title."""
    start: str = "screen.start"
    """The text key of the start button."""
    cancel: str = "screen.cancel"
    """The text key of the button that closes the dialog."""


def setup_dialog(texts: Texts, choice: Choice, *, is_unfolded: bool) -> Node:
    """Return the dialog: seats and terms, with the faces beside or below them. The start button is
    always visible. `is_unfolded` is whether the details are expanded."""
    cast = h(
        "div",
        choice.slots,
        class_=f"cast column cast--{len(choice.slots)}",
        role="group",
        aria_label=texts.t("screen.cast"),
    )
    body = h(
        "div",
        h("div", choice.game_choice, cast, choice.lots, choice.terms, class_="setup-cast"),
        h("div", choice.faces, class_="setup-choice"),
        class_="setup setup--unfolded" if is_unfolded else "setup",
    )
    is_asked = choice.cancel == "friends.decline"
    told = (
        h("p", choice.problem, key=PROBLEM, class_="field-error")
        if choice.problem
        else h("p", choice.ready, key="setup-ready", class_="setup-ready")
    )
    actions = (
        told,
        # Phones hide the quiet button, since the dialog has a close icon.
        dialog_action(
            "cancel", texts.t(choice.cancel), CloseDialog(), "" if is_asked else "button--quiet"
        ),
        dialog_action(
            "start",
            texts.t(choice.start),
            StartMatch() if choice.may_start else None,
            "button--primary",
            "submit",
        ),
    )
    return dialog(texts, texts.t(choice.title), [body], actions, is_wide=True)


def slot(slot: Slot) -> Node:
    """Return a seat as a toggle button, pressed while the player is choosing for this seat, with
    the seat's tools."""
    tools = "slot-tools slot-tools--many" if len(slot.tools) > 1 else "slot-tools"
    return h(
        "div",
        h(
            "button",
            slot.face,
            h("span", slot.whose, class_="slot-whose"),
            h("strong", " ", slot.name, class_="slot-name"),
            slot.lines,
            key=f"seat-{slot.seat}",
            on=SetField("seat", str(slot.seat)),
            type="button",
            class_="slot-face",
            aria_pressed=slot.is_shown,
        ),
        h("div", slot.tools, class_=tools) if slot.tools else None,
        class_="slot slot--shown" if slot.is_shown else "slot",
    )


def not_by_links(texts: Texts, why: str) -> Node:
    """Return the reason why these settings cannot be played by links, and a button that invites
    with settings that can."""
    invite = Button(texts.t("friends.invite"), Invite())
    return h(
        "div",
        h("p", why, class_="list-note"),
        action_button("invite-instead", invite),
    )


def lot_button(texts: Texts, seat: Seat, whose: str) -> Node:
    """Return the button that chooses at random for this seat."""
    return slot_tool(
        f"random-{seat}",
        texts.t("screen.random", whose=whose),
        h("svg", h("path", d=DIE), class_="slot-sign", viewBox="0 0 24 24", aria_hidden=True),
        DrawLots(seat),
    )


def slot_tool(key: str, label: str, sign: Node | str, on: Message) -> Node:
    """Return a small button in a corner of a seat, which shows `sign`. The label is its tooltip,
    and its name for screen readers."""
    return h(
        "button",
        _sign_with_name(sign, label),
        key=key,
        on=on,
        type="button",
        class_="slot-tool",
        title=label,
    )


def _sign_with_name(sign: Node | str, label: str) -> tuple[Node, Node]:
    """Return a sign, with its name for screen readers."""
    return h("span", sign, aria_hidden=True), h("span", label, class_="unseen")


def face_grid(label: str, cells: Sequence[Node]) -> Node:
    """Return the faces with a single tab stop: arrow keys move between them (browser/focus.py)."""
    return h("ul", cells, key="faces", class_="faces plain-list", aria_label=label)


def face_cell(face: Face, *, is_first: bool) -> Node:
    """Return a face in the grid, with its star. Only the first face is a tab stop."""
    owners = h("span", face.owners, class_="face-owners") if face.owners else None
    content = (face.picture, h("span", face.name, class_="face-name"), face.about, owners)
    return h(
        "li",
        h(
            "button",
            content,
            key=face.key,
            on=face.on,
            type="button",
            class_="face-button",
            aria_pressed=face.is_chosen,
            tabindex=0 if is_first else -1,
        ),
        face.star,
    )


def star(key: str, label: str, on: Message, *, is_pressed: bool, is_stop: bool = True) -> Node:
    """Return the star button, which is pressed for a favorite. With `is_stop` it is a tab stop, as
    in a seat but not in the grid."""
    return h(
        "button",
        _sign_with_name("★" if is_pressed else "☆", label),
        key=key,
        on=on,
        type="button",
        class_="star",
        aria_pressed=is_pressed,
        tabindex=None if is_stop else -1,
    )


def details(texts: Texts, summary: str, body: Sequence[Child], *, is_unfolded: bool) -> Node:
    """Return the options that are rarely changed, below a button that expands them and shows their
    summary in words."""
    return h(
        "section",
        h(
            "button",
            h("span", texts.t("screen.details")),
            h("span", " ", summary, class_="details-summary"),
            key="details",
            on=toggle("details", is_on=is_unfolded),
            type="button",
            class_="edition-fold details-fold",
            aria_expanded=is_unfolded,
        ),
        h("div", body, class_="details-body column gap-3") if is_unfolded else None,
        class_="details",
    )
