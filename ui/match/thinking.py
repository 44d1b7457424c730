"""Thinking: questions to the computer go out and answers come in, whatever game they are about."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from engine.game import Seat
from engine.saving import Json
from ui.match.computer import NoAnswer, action_in
from ui.shell.effects import Think
from ui.shell.notices import THINKING_FAILED, has_notice, with_notice
from ui.shell.page import ComputerQuestion, Page
from ui.shell.settings import Speed

P = TypeVar("P", bound=Page)
A = TypeVar("A")

PAUSES = {Speed.STILL: 0.0, Speed.CALM: 0.7, Speed.FAST: 0.3}
"""Seconds: shorter than the usual one, and one's own move is hardly seen before the answer."""


def pause(page: Page) -> float:
    """Seconds that pass at least before a move of the computer."""
    return PAUSES[page.settings.speed]


def next_question(page: Page, seat: Seat, *, is_hint: bool) -> ComputerQuestion:
    """A question that has not been put yet."""
    return ComputerQuestion(page.tickets + 1, seat, is_hint)


def may_ask(page: Page) -> bool:
    """Can a question be put now? After the computer failed, only when the notice about it has been
    put away."""
    return page.thinking is None and not has_notice(page, THINKING_FAILED)


def put(
    page: P, thinking: ComputerQuestion, request: str, pause: float
) -> tuple[P, tuple[Think, ...]]:
    """Put a question to the computer."""
    asked = replace(page, thinking=thinking, tickets=thinking.ticket)
    return asked, (Think(thinking.ticket, request, pause),)


def answered(
    page: P,
    ticket: int,
    answer: str,
    read: Callable[[Json], A],
    followed: Callable[[P, ComputerQuestion, A], P],
) -> P:
    """`followed` carries the answer out, or shows it; NoAnswer from it, or from `read`, is told.

    A stale answer changes nothing.
    """
    thinking = page.thinking
    if thinking is None or thinking.ticket != ticket:
        return page
    try:
        return followed(replace(page, thinking=None), thinking, action_in(answer, read))
    except NoAnswer as problem:
        return failed(page, ticket, str(problem))


def failed(page: P, ticket: int, why: str) -> P:
    """No answer will come; the player is told."""
    if page.thinking is None or page.thinking.ticket != ticket:
        return page
    return with_notice(replace(page, thinking=None), THINKING_FAILED, why=why)
