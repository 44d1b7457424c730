"""Notices: short messages above the table that the player can dismiss or answer."""

from engine.value import value
from ui.message import Message
from ui.shell.address import Problem
from ui.text.i18n import Texts
from ui.text.wording import refusal_text

COMPUTER_FAILED = "thinking-failed"
MATCH_ASIDE = "match-aside"
"""A link has stashed a match."""
OPEN_TWICE = "open-twice"
"""Another tab or window has overwritten the saved match of this one."""
ATTEMPT_ELSEWHERE = "attempt-elsewhere"
"""The attempt at the duel of the day, or the match of the run, continues in another tab or
window."""
LINK_REFUSED = "link-refused"
"""A link of a match with a friend was not accepted here."""
LINK_TAKEN = "link-taken"
"""Another tab has taken over the link that this one was opened with."""
DAILY_YESTERDAY = "daily-yesterday"
"""The attempt begun yesterday continues after midnight."""


Answer = tuple[str, Message]
"""A button: the end of its text key, and its message."""


@value
class Notice:
    """A message to the player. There is at most one on each subject."""

    key: str
    """The subject of the notice, which is also the end of its text key, unless the notice is about
    an address parameter."""
    text: str
    answers: tuple[Answer, ...] = ()
    """The buttons of the notice."""
    report: str = ""
    """Technical details for a bug report, shown collapsed, or ""."""
    full_page: str = ""
    """The address of the full page, for what a frame cannot do, or ""."""


Notices = tuple[Notice, ...]


def with_notice(notices: Notices, notice: Notice) -> Notices:
    """Return the notices with this one added. It replaces an earlier one on the same subject."""
    return (*without_notice(notices, notice.key), notice)


def without_notice(notices: Notices, *keys: str) -> Notices:
    """Return the notices without those on these subjects."""
    return tuple(notice for notice in notices if notice.key not in keys)


def has_notice(notices: Notices, key: str) -> bool:
    """Whether there is a notice on this subject."""
    return any(notice.key == key for notice in notices)


def notice(texts: Texts, key: str, *answers: Answer, **words: str | int) -> Notice:
    """Return the notice on this subject, with a button for each of these answers. `words` fill the
    placeholders of its text."""
    return Notice(key, texts.t(f"notice.{key}", **words), answers)


def address_notice(texts: Texts, problem: Problem) -> Notice:
    """Return the notice about an invalid address parameter, with the reason."""
    # Parameters of further seats ("you2") have the explanation of the first opponent's.
    name = problem.name.rstrip("234567")
    why = refusal_text(texts, problem.why) if problem.why else texts.t(f"why.address.{name}")
    text = texts.t("notice.address", name=problem.name, said=problem.said, why=why)
    return Notice(f"address-{problem.name}", text)
