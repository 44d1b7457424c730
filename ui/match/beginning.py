"""Beginning: the kept match goes on as the page opens, unless the address names another."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from engine.saving import DamagedSave
from ui.shell.effects import Effect, SetAside
from ui.shell.notices import damage_notice, with_notice
from ui.shell.page import Page
from ui.text.wording import refused

P = TypeVar("P", bound=Page)


def resumed(
    fresh: P, kept: str | None, read: Callable[[P, str], P], shown: Callable[[P], object]
) -> tuple[P, tuple[Effect, ...]]:
    """The page with its kept match, or as it is: `fresh`, with the match of the address.

    `read` may raise DamagedSave; then the text is set aside. `shown` works out what the page would
    show.
    """
    if fresh.shell.damage is not None:
        why = refused(fresh.texts, fresh.shell.damage)
        fresh = with_notice(fresh, "settings-damaged", why=why)
    if kept is None:
        return fresh, ()
    try:
        back = _showable(read(fresh, kept), shown)
    except DamagedSave as problem:
        notice = damage_notice(fresh.texts, problem)
        return replace(fresh, notices=(*fresh.notices, notice)), (SetAside(kept),)
    names_another = bool(fresh.asked) and fresh.asked != back.asked
    return (fresh if names_another else back), ()


def _showable(page: P, shown: Callable[[P], object]) -> P:
    """The page, if it can be shown; else DamagedSave."""
    try:
        shown(page)
    except (LookupError, TypeError, ValueError) as error:
        # Every part can be read, but they do not make a position: a place without a die, say.
        # A page that fails on it would fail again at each reload.
        raise DamagedSave("impossible") from error
    return page


def numbered(seed: str, page: Page) -> str:
    """The luck of one more match of the same seed, which yet does not repeat itself."""
    return f"{seed} #{page.matches + 1}"
