"""The states of screens, as values for links from other modules; ui/screens defines everything else
about a screen. The address names the open screen; see app/router.py."""

from typing import ClassVar

from engine.game import Refusal
from engine.value import value
from ui.components.standings import Cell, Order


class Screen:
    """A view that fills the page. Its fields are the state of the view."""

    __slots__ = ()
    heading: ClassVar[str] = "reading-title"
    """The id of the element that is focused when the screen opens."""
    is_one_place: ClassVar[bool] = False
    """Whether the focus stays where it is when another state of this screen follows."""
    is_table: ClassVar[bool] = False
    """Whether the screen shows the table of a match."""

    def is_same_place(self, before: "Screen") -> bool:
        """Whether the focus stays where it is when this screen follows `before`."""
        return self.is_one_place and isinstance(before, type(self))


@value
class MatchScreen(Screen):
    """The table of a match, in play or in a replay."""

    heading = "table"
    is_table = True


@value
class RulesScreen(Screen):
    """The rules book of the current game."""

    heading = "chapter-title"
    chapter: str = ""
    """The chapter's name, or "" for the table of contents. Unknown names count as ""."""
    sought: str = ""
    """The text in the search field."""
    unfolded: tuple[str, ...] = ()
    """The groups of chapters that are expanded on small screens."""

    def is_same_place(self, before: Screen) -> bool:
        """Whether the chapter is the same but another field differs, so that only the list beside
        the chapter changes."""
        if not isinstance(before, RulesScreen):
            return False
        return before.chapter == self.chapter and before != self


@value
class StatisticsScreen(Screen):
    """The statistics of finished matches, and a list of the latest ones."""

    is_one_place = True
    game: str = ""
    """The game's name, or "" for the current game."""
    listed: int = 10
    """The maximum number of matches listed."""


@value
class AlbumScreen(Screen):
    """The pins of the current game, won and missing."""

    is_one_place = True
    sheet: str = ""
    """The key of the open sheet, or "" for the one nearest to completion."""
    chosen: str = ""
    """The name of the selected pin, or "" for the first one still missing."""


@value
class ReviewScreen(Screen):
    """The review of the current match."""

    is_table = True


@value
class MatchupScreen(Screen):
    """The match-up explorer."""

    is_one_place = True
    first: str = ""
    second: str = ""
    """The two sides, as typed: buttons or recipes, or "" if not chosen yet."""


LINK_FIELD = "pasted-link"
"""The id of the field for pasting links."""


@value
class FriendsScreen(Screen):
    """The matches with remote friends, and the field for pasting links."""

    pasted: str = ""
    """The text in the link field."""


@value
class PasteScreen(Screen):
    """The screen for pasting a game from elsewhere or a position."""

    is_one_place = True
    text: str = ""
    """The text in the field."""
    players: tuple[str, ...] = ()
    """The names of the players of the game in the text, or empty."""
    position: str = ""
    """The position in the text, or ""."""
    problem: Refusal | None = None
    """Why the text cannot be opened, or None."""


@value
class PlayScreen(Screen):
    """The home screen: what the player can do today."""


@value
class PuzzlesScreen(Screen):
    """The screen shown until the puzzles have been fetched, or if there are none."""


@value
class GauntletScreen(Screen):
    """The run in the current game, and earlier runs."""

    is_one_place = True
    chosen: int = 0
    """The index of the selected offer."""
    asks: bool = False
    """Whether the player is asked to confirm giving up the run."""
    copy_outcome: str = ""
    """"copied", "refused", or "" before the result was copied."""
    terms: str = ""
    """The terms of a gauntlet for a group (ui/runs/group.py), or "" for the player's own runs."""


Row = tuple[Cell, ...]
"""A row of standings."""


@value
class ResultsScreen(Screen):
    """The results of friends, in daily duels or in a gauntlet for a group."""

    is_one_place = True
    pasted: str = ""
    """The text in the field."""
    is_month: bool = False
    """Whether the table is that of the month, instead of that of the latest day."""
    order: Order = Order()
    waiting: tuple[str, ...] = ()
    """The result lines to be checked."""
    terms: str = ""
    """The terms of the gauntlet of the checked lines."""
    lines: tuple[Row | Refusal, ...] = ()
    """The checked lines: each as a row, or the reason why it is refused."""


MATCH = MatchScreen()
