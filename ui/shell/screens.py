"""The states of screens, which are the places of the page. Here stand those that other parts lead
to; what else belongs to a screen is declared in ui/screens.

The address names the screen that is open; see app/router.py.
"""

from typing import ClassVar

from engine.value import value


class Screen:
    """A place that the player can be at."""

    __slots__ = ()
    heading: ClassVar[str] = "reading-title"
    """The id of the element that takes the focus when the screen opens."""
    is_one_place: ClassVar[bool] = False
    """Whether it has parts of its own that change while the page stays where it is."""

    def is_same_place(self, before: "Screen") -> bool:
        """Whether the focus stays where it is when this screen follows that one."""
        return self.is_one_place and isinstance(before, type(self))


@value
class MatchScreen(Screen):
    """The table, in play or in a replay."""

    heading = "table"


@value
class RulesScreen(Screen):
    """The rules book of the current game."""

    heading = "chapter-title"
    chapter: str = ""
    """The chapter's name; empty, or no chapter of this game: the table of contents."""
    sought: str = ""
    """What stands in the search field."""
    unfolded: tuple[str, ...] = ()
    """The groups of chapters that are listed where there is no room for all of them."""

    def is_same_place(self, before: Screen) -> bool:
        """Whether only what is listed beside the same chapter changes."""
        if not isinstance(before, RulesScreen):
            return False
        return before.chapter == self.chapter and before != self


@value
class StatisticsScreen(Screen):
    """The results of all finished matches, and a list of the latest."""

    is_one_place = True
    game: str = ""
    """The game's name, or "" for the game played last."""
    listed: int = 10
    """How many matches are listed at most."""


@value
class AlbumScreen(Screen):
    """What the player has beaten in the current game, and what is still to be."""

    is_one_place = True
    unfolded: tuple[str, ...] = ()
    """The keys of the pages that are unfolded."""


@value
class ReviewScreen(Screen):
    """What the decisions of the match on the table have cost."""


@value
class MatchupScreen(Screen):
    """How two buttons do against each other."""

    is_one_place = True
    first: str = ""
    second: str = ""
    """Buttons or recipes, as typed, or "" if not chosen yet."""


@value
class FriendsScreen(Screen):
    """The matches with remote friends, whose turn it is in each, and where links are pasted."""

    pasted: str = ""
    """What stands in the field for a link."""


@value
class PlayScreen(Screen):
    """Today's list."""


@value
class PuzzlesScreen(Screen):
    """The puzzles, and what the player has solved of them."""

    is_one_place = True
    of_day: ClassVar[str] = "puzzle-day"
    """The id of the heading of the daily puzzle."""
    listed: int = 10
    """How many tries are listed at most."""
    copy_outcome: str = ""
    """What became of the result that was to be copied: "copied", "refused" or nothing yet."""


@value
class GauntletScreen(Screen):
    """The run in the current game, and the runs before it."""

    is_one_place = True
    asks: bool = False
    """Whether the player is asked if they really give up the run."""
    copy_outcome: str = ""
    """As in `PuzzlesScreen`."""


MATCH = MatchScreen()
