"""Confirming: whoever wants it so is asked a second time before each of his moves.

Nothing has happened until he says the same once more; anything else takes the question back.
"""

from dataclasses import replace
from typing import TypeVar

from ui.shell.messages import Message
from ui.shell.page import Page

P = TypeVar("P", bound=Page)


def confirmed(before: P, heard: P, message: Message, *, has_moved: bool) -> P:
    """The page after `message`, which may have made a move of the player's: as it was `heard`, or
    as it was `before`, with the question whether he means it."""
    if has_moved and before.settings.confirms and message != before.unconfirmed:
        return replace(before, unconfirmed=message)
    return unasked(heard)


def unasked(page: P) -> P:
    """The page without the question."""
    return page if page.unconfirmed is None else replace(page, unconfirmed=None)


def worded(page: Page, label: str, on: Message | None) -> str:
    """What the button that says `on` is called: it asks, if it is to be pressed once more."""
    is_asked = on is not None and on == page.unconfirmed
    return page.texts.t("button.really", what=label) if is_asked else label
