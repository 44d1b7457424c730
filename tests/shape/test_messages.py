"""Every message is in a closed union, for whose update functions the type checker verifies
completeness."""

from collections.abc import Iterator
from typing import get_args

import ui.app.games
from ui.button_men.messages import ButtonMenMessage
from ui.lunch_money.messages import LunchMoneyMessage
from ui.match.messages import ActivityMessage, MatchMessage, Move
from ui.message import Message
from ui.review.messages import LessonMessage, PractiseMessage, ReviewMessage
from ui.shell.messages import MatchupMessage, ShellMessage

SHELL = {*get_args(ShellMessage), *get_args(MatchupMessage)}
REVIEW = {*get_args(ReviewMessage), *get_args(PractiseMessage), *get_args(LessonMessage)}
MATCH = {*get_args(MatchMessage), *get_args(ActivityMessage), *REVIEW}
OWN = {*get_args(ButtonMenMessage), *get_args(LunchMoneyMessage)}


def name(kind: type) -> str:
    """Return a name that identifies a class: a dataclass with slots is created twice."""
    return f"{kind.__module__}.{kind.__qualname__}"


def messages(base: type[Message]) -> Iterator[str]:
    """Yield all kinds of messages of the page."""
    for kind in base.__subclasses__():
        if kind.__module__.startswith("ui.") and kind is not Move:
            yield name(kind)
        yield from messages(kind)


def test_every_message_is_answered() -> None:
    assert ui.app.games.GAMES
    found = set(messages(Message))
    assert len(found) > 100
    assert found == {name(kind) for kind in SHELL | MATCH | OWN}


def test_what_concerns_the_visit_is_no_message_of_a_game() -> None:
    """The shell handles its messages first, so a game would never get them."""
    assert not OWN & SHELL
