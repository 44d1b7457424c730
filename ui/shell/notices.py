"""Notices: short messages above the table that the player can dismiss, or answer."""

from engine.value import value
from ui.message import Message
from ui.shell.address import Problem
from ui.text.i18n import Texts
from ui.text.wording import refusal_text

COMPUTER_FAILED = "thinking-failed"
MATCH_ASIDE = "match-aside"
"""A match that a link has stashed waits."""
OPEN_TWICE = "open-twice"
"""Another tab or window keeps its match under the same key."""
ATTEMPT_ELSEWHERE = "attempt-elsewhere"
"""The attempt of this day goes on in another tab or window."""
LINK_REFUSED = "link-refused"
"""A link of a match with a friend changes nothing."""
DAILY_YESTERDAY = "daily-yesterday"
"""The attempt goes on that was begun yesterday."""


Answer = tuple[str, Message]
"""A button: the rest of its text key, and its message."""


@value
class Notice:
    """One message; there is at most one about each subject."""

    key: str
    """Its subject, which is also the rest of its text key."""
    text: str
    answers: tuple[Answer, ...] = ()
    """What the player can do about it."""
    report: str = ""
    """What a bug report should contain, in the words of the program; it is folded."""
    full_page: str = ""
    """The address at which the full page can do it, or ""."""


Notices = tuple[Notice, ...]


def with_notice(notices: Notices, notice: Notice) -> Notices:
    """The notices with one more, which replaces an earlier one about the same subject."""
    return (*without_notice(notices, notice.key), notice)


def without_notice(notices: Notices, key: str) -> Notices:
    """The notices without the one about this subject."""
    return tuple(notice for notice in notices if notice.key != key)


def has_notice(notices: Notices, key: str) -> bool:
    """Whether there is a notice about this subject."""
    return any(notice.key == key for notice in notices)


def notice(texts: Texts, key: str, *answers: Answer, **words: str | int) -> Notice:
    """The notice about this subject, in words."""
    return Notice(key, texts.t(f"notice.{key}", **words), answers)


def address_notice(texts: Texts, problem: Problem) -> Notice:
    """The notice that a parameter of the address cannot be used, with the reason."""
    # Parameters of further seats ("you2") are explained like that of the first opponent.
    name = problem.name.rstrip("234567")
    why = refusal_text(texts, problem.why) if problem.why else texts.t(f"why.address.{name}")
    text = texts.t("notice.address", name=problem.name, said=problem.said, why=why)
    return Notice(f"address-{problem.name}", text)
