"""The dialogs that all games share, as values. Each game adds its own."""

from collections.abc import Iterable
from dataclasses import KW_ONLY, replace
from functools import partial

from engine.game import Refusal
from engine.value import replace_fields, value
from ui.components.form import Field, Kind, verbatim
from ui.history.history import Merged
from ui.runs.group import LIMITS, LONGEST_PLAYER, LONGEST_RIVALS, LONGEST_TITLE
from ui.runs.run import HEARTS
from ui.text.i18n import Texts

LONGEST_NAME = 30
"""The maximum length of a name in a challenge."""


class Dialog:
    """A question to the player, or something to look up quickly, in front of the page."""

    __slots__ = ()

    def fields(self, _: Texts) -> "Iterable[Field[Dialog]]":
        """Return the fields of the dialog, labeled in the language of the texts. Most dialogs have
        none."""
        return ()


@value
class CopyDialog(Dialog):
    """A dialog with a text to copy."""

    _: KW_ONLY
    copy_outcome: str = ""
    """"copied", "refused", or "" before anything was copied."""


@value
class Menu(Dialog):
    """The menu of screens and dialogs."""


@value
class About(Dialog):
    """The dialog about the project, its version, and the licenses of its parts."""


@value
class SettingsDialog(Dialog):
    """The player's settings, which take effect as they are changed."""


@value
class KeySheet(Dialog):
    """All keyboard shortcuts of the current game."""


@value
class ShareDialog(CopyDialog):
    """The dialog that shares the match, as a link or as a text to paste elsewhere."""

    what: str = ""
    """The name of the shared content (match/sharing.py), or "" for the first option."""
    way: str = "link"
    """The name of the format (match/snippets.py)."""


@value
class ChallengeDialog(CopyDialog):
    """The link that challenges a friend to beat the result of the match."""

    by: str = ""
    """The player's name in the challenge."""

    def fields(self, texts: Texts) -> "Iterable[Field[ChallengeDialog]]":
        """Return the field for the name."""
        signature = Field(
            "challenger",
            Kind.TEXT,
            self.by,
            lambda by: replace(self, by=by),
            texts.t("challenge.name"),
            hint=texts.t("challenge.name-example"),
            most=LONGEST_NAME,
        )
        return (signature,)


@value
class GroupDialog(Dialog):
    """The terms of a new gauntlet for a group, or the player's entry in one."""

    terms: str = ""
    """The terms of the gauntlet to enter, or "" to write new ones."""
    title: str = ""
    rivals: str = ""
    hearts: str = "3"
    below: str = "45"
    player: str = ""
    button: str = ""
    attempt: int = 1
    buttons: tuple[tuple[str, str], ...] = ()
    """The names of the buttons that may enter, each with its label."""

    def fields(self, texts: Texts) -> "Iterable[Field[GroupDialog]]":
        """Yield the fields of the terms and of the entry. Those of the terms are visible while new
        terms are written, and the others in an entry."""
        text, limits = Kind.TEXT, {str(one): entry_rule(texts, one) for one in LIMITS}
        for name, kind, current, choices, most, is_of_entry in (
            ("title", text, self.title, None, LONGEST_TITLE, False),
            ("rivals", text, self.rivals, None, LONGEST_RIVALS, False),
            ("hearts", Kind.STEPS, self.hearts, verbatim(range(1, HEARTS + 1)), None, False),
            ("below", Kind.LIST, self.below, limits, None, False),
            ("player", text, self.player, None, LONGEST_PLAYER, True),
            ("button", Kind.LIST, self.button, dict(self.buttons), None, True),
        ):
            yield Field(
                f"group-{name}",
                kind,
                current,
                partial(self._with, name),
                texts.t(f"group.{name}"),
                choices,
                most=most,
                is_visible=is_of_entry is bool(self.terms),
            )

    def _with(self, name: str, word: str) -> "GroupDialog":
        return replace_fields(self, **{name: word})


def entry_rule(texts: Texts, below: int) -> str:
    """Return the entry rule in words: a button must beat an average one less often than `below`
    percent, or any button may enter if `below` is the highest limit."""
    return texts.t("group.less", percent=below) if below < LIMITS[0] else texts.t("group.any")


@value
class DailyDialog(CopyDialog):
    """The dialog about the day: its duel and puzzle, this week's run, and the duels of the
    month."""


@value
class PuzzlesDialog(CopyDialog):
    """The modes of the puzzles, and the player's results."""

    listed: int = 10
    """The maximum number of tries listed."""


@value
class HistoryFileDialog(Dialog):
    """The dialog that saves the history as a file, or loads such a file."""

    is_text_shown: bool = False
    """Whether the file's text is shown, for players whose browser cannot save it."""
    outcome: Merged | Refusal | None = None
    """The result of loading the file, or None if none was loaded."""


@value
class DeleteHistoryDialog(Dialog):
    """The confirmation of deleting the whole history."""


@value
class ExportDialog(CopyDialog):
    """The link that moves a match with a remote friend to another device."""

    link: str
    """The link without the address of the page."""
    links: int = 0
    """The number of links of the match so far."""


@value
class LinkDialog(CopyDialog):
    """The player's link for a remote friend, to be sent by any messenger."""

    kind: str
    """What the link is: "invitation", "acceptance", "move" or "end"; or "room-offer" or
    "room-answer", if it is the code of a device in the same room."""
    link: str
    """The link without the address of the page."""
    friend: str = ""
    """The friend's name, or "" if they gave none."""
    news: str = ""
    """A sentence for the friend about the events in the link, or "" for the general text about this
    kind of link."""


@value
class ResignDialog(Dialog):
    """The confirmation of resigning a match with a remote friend."""


@value
class ForgetDialog(Dialog):
    """The confirmation of deleting a match with a remote friend."""

    id: str


@value
class OlderDialog(Dialog):
    """The question whether to import an older state of a match that was deleted from this
    browser."""

    text: str
    """The older state of the match, as the text to save."""
    links: int
    """The number of links in the older state."""
    newer: int
    """The number of links that the match had when it was deleted."""
