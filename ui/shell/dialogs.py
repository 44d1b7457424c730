"""Dialogs: what may lie before the page. Each game has more of its own."""

from engine.game import Refusal
from engine.value import value
from ui.history.history import Merged


class Dialog:
    """Something to settle, or to read, before the game goes on."""

    __slots__ = ()


@value
class Menu(Dialog):
    """All that leads elsewhere."""


@value
class ChangingSettings(Dialog):
    """What the player may choose for every match."""


@value
class ShowingKeys(Dialog):
    """All keys of the game that is played."""


@value
class RulesBook(Dialog):
    """The rules book of the game that is played."""

    chapter: str = ""
    """By its name; empty, or no chapter of this game: the list of all."""


@value
class Sharing(Dialog):
    """What others can be shown of the match, and the text that does it."""

    what: str = ""
    """The name of what is shared (sharing.py); empty: whatever is offered first."""
    way: str = "link"
    """The name of how (snippets.py)."""
    told: str = ""
    """What became of a copy: "copied", "refused"; empty: nothing was copied yet."""


@value
class ShowingStatistics(Dialog):
    """What all matches come to, and the latest of them."""

    game: str = ""
    """Of which game; empty: of the one played last."""
    listed: int = 10
    """How many matches, at most."""


@value
class MovingHistory(Dialog):
    """The history as a file, and from one."""

    is_text_shown: bool = False
    """Is the text of the file to be shown, for who cannot save one?"""
    outcome: Merged | Refusal | None = None
    """What became of the file that was loaded; None: none was."""


@value
class ForgettingHistory(Dialog):
    """The question whether to delete all of it."""
