"""Dialogs: questions that lie over the page. Each game adds its own."""

from collections.abc import Iterable
from dataclasses import replace

from engine.game import Refusal
from engine.value import value
from ui.components.form import Field, Kind
from ui.history.history import Merged
from ui.text.i18n import Texts

LONGEST_NAME = 30
"""Characters of the name with which a challenge is signed."""


class Dialog:
    """A question to answer, or something to look up quickly, before the match goes on."""

    __slots__ = ()

    def fields(self, _: Texts) -> "Iterable[Field[Dialog]]":
        """What can be set in it, in the words of a language."""
        return ()


@value
class Menu(Dialog):
    """Everything that leads elsewhere."""


@value
class About(Dialog):
    """The project, its version, and the licences of what it brings."""


@value
class SettingsDialog(Dialog):
    """The player's settings."""


@value
class KeySheet(Dialog):
    """All keyboard shortcuts of the current game."""


@value
class ShareDialog(Dialog):
    """What to share of the match, and the text to paste elsewhere."""

    what: str = ""
    """The name of what is shared (match/sharing.py); empty: the first choice."""
    way: str = "link"
    """The name of the form it takes (match/snippets.py)."""
    copy_outcome: str = ""
    """"copied" or "refused"; empty: nothing has been copied."""


@value
class ChallengeDialog(Dialog):
    """The link that challenges a friend to beat the result of the match."""

    by: str = ""
    """The name with which it is signed."""
    copy_outcome: str = ""
    """As in `ShareDialog`."""

    def fields(self, texts: Texts) -> "Iterable[Field[ChallengeDialog]]":
        """The name."""
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
class DailyDialog(Dialog):
    """The duel of the day: what it is, what came of it, and the days before."""

    copy_outcome: str = ""
    """As in `ShareDialog`."""


@value
class HistoryFileDialog(Dialog):
    """Saving the history as a file, and loading one."""

    is_text_shown: bool = False
    """Whether the file's text is shown, for players whose browser cannot save it."""
    outcome: Merged | Refusal | None = None
    """What became of the file that was loaded; None: none was."""


@value
class DeleteHistoryDialog(Dialog):
    """Whether to delete the whole history."""


@value
class ExportDialog(Dialog):
    """What takes a match with a friend elsewhere to another device of the player's."""

    link: str
    """Without the address around it."""
    links: int = 0
    """The number of links of the match so far."""
    copy_outcome: str = ""
    """As in `ShareDialog`."""


@value
class LinkDialog(Dialog):
    """The player's link to a friend elsewhere, to be sent by any messenger."""

    kind: str
    """"invitation", "acceptance", "move" or "end"."""
    link: str
    """Without the address around it."""
    friend: str = ""
    """Their name; empty: they have given none."""
    copy_outcome: str = ""
    """As in `ShareDialog`."""


@value
class ResignDialog(Dialog):
    """Whether to give up a whole match with a friend elsewhere."""


@value
class ForgetDialog(Dialog):
    """Whether to delete what is kept of a match with a friend elsewhere."""

    id: str


@value
class OlderDialog(Dialog):
    """Whether to go on from an older state of a match with a friend that was deleted here."""

    text: str
    """The text to keep of it."""
    links: int
    """How many it has."""
    newer: int
    """How many links it had when it was deleted."""
