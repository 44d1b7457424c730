"""The frame of a dialog over the page, and its buttons."""

from collections.abc import Sequence

from ui.components.action import close_button
from ui.message import Message
from ui.nodes import Child, Node, h
from ui.shell.late_code import LateCode
from ui.shell.messages import CloseDialog, FetchLateCode
from ui.shell.shell import Shell
from ui.text.i18n import Texts

DIALOG = "dialog"
"""The id of the open dialog."""


def dialog(
    texts: Texts, title: str, body: Sequence[Node], actions: Sequence[Child], *, is_wide: bool
) -> Node:
    """Return a modal dialog with a close button: the page behind it is inert. The body and the
    actions are in a form: Enter in a field presses the button of type "submit", if there is one."""
    return h(
        "dialog",
        h(
            "div",
            h("h2", title, key="dialog-title", class_="large"),
            close_button("dialog-close", CloseDialog(), texts.t("screen.close")),
            class_="dialog-head bar",
        ),
        h(
            "form",
            h("div", *body, class_="dialog-body"),
            h("div", *actions, class_="dialog-actions row", aria_live="polite"),
            class_="dialog-form",
        ),
        key=DIALOG,
        class_="dialog dialog--wide" if is_wide else "dialog",
        aria_labelledby="dialog-title",
        tabindex=-1,
    )


def waiting_dialog(shell: Shell) -> Node:
    """Return the placeholder for a dialog that late code draws: a notice that the code is being
    loaded, or, if loading has failed, an explanation with a button to try again."""
    texts = shell.texts
    if shell.late_code is LateCode.LOADING:
        return dialog(texts, texts.t("late-code.loading"), (), (), is_wide=True)
    why = h("p", texts.t("why.puzzles.not-arrived"), role="alert")
    look, again = "button--primary", texts.t("button.try-again")
    button = dialog_action("fetch-late-code", again, FetchLateCode(), look)
    return dialog(texts, texts.t("late-code.not-loaded"), (why,), (button,), is_wide=True)


def dialog_action(
    key: str, label: str, on: Message | None, look: str = "", type_: str = "button"
) -> Node:
    """Return a button of a dialog, with the CSS classes in `look`. It is marked as disabled if `on`
    is None."""
    return h(
        "button",
        label,
        key=key,
        on=on,
        type=type_,
        class_=f"button {look}".rstrip(),
        aria_disabled=True if on is None else None,
    )


def close_action(texts: Texts) -> Node:
    """Return the button that closes a dialog in which nothing has to be confirmed."""
    return dialog_action("close", texts.t("screen.back"), CloseDialog(), "button--primary")
