"""The states of screens. These are the ones that other modules link to; ui/screens defines
everything else about a screen. The address names the open screen; see app/router.py."""

from collections.abc import Iterable
from dataclasses import replace
from typing import ClassVar

from engine.game import Refusal
from engine.value import value
from ui.components.form import Field, Kind, verbatim
from ui.runs.group import LONGEST_PLAYER, LONGEST_TITLE
from ui.runs.run import HEARTS
from ui.text.i18n import Texts


class Screen:
    """A place where the player can be."""

    __slots__ = ()
    heading: ClassVar[str] = "reading-title"
    """The id of the element that is focused when the screen opens."""
    is_one_place: ClassVar[bool] = False
    """Whether its own parts change while the page stays in place."""
    is_table: ClassVar[bool] = False
    """Whether it shows the table of a match."""

    def fields(self, _: Texts) -> "Iterable[Field[Screen]]":
        """Return the fields of the screen, labeled in a language."""
        return ()

    def is_same_place(self, before: "Screen") -> bool:
        """Whether the focus stays where it is when this screen follows `before`."""
        return self.is_one_place and isinstance(before, type(self))


@value
class MatchScreen(Screen):
    """The table, in play or in a replay."""

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
        """Whether only the list beside the same chapter changes."""
        if not isinstance(before, RulesScreen):
            return False
        return before.chapter == self.chapter and before != self


@value
class StatisticsScreen(Screen):
    """The results of all finished matches, and the latest ones."""

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
    """The name of the place picked up, or "" for the next one to fill."""


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
    """Buttons or recipes, as typed, or "" if not chosen yet."""


LINK_FIELD = "pasted-link"
"""The id of the field for pasting links."""


@value
class FriendsScreen(Screen):
    """The matches with remote friends, and the field for pasting links."""

    pasted: str = ""
    """The text in the link field."""


@value
class PasteScreen(Screen):
    """The field for games from elsewhere and for positions."""

    is_one_place = True
    text: str = ""
    """The text in the field."""
    players: tuple[str, ...] = ()
    """The players of the game in it."""
    position: str = ""
    """The position in it, or ""."""
    problem: Refusal | None = None
    """Why it cannot be opened."""


@value
class PlayScreen(Screen):
    """Today's list."""


@value
class PuzzlesScreen(Screen):
    """The way to the next puzzle."""


@value
class GauntletScreen(Screen):
    """The run in the current game, and earlier runs."""

    is_one_place = True
    chosen: int = 0
    """The index of the offer picked up."""
    asks: bool = False
    """Whether the player is asked to confirm giving up the run."""
    copy_outcome: str = ""
    """"copied", "refused", or "" before the result was copied."""


@value
class ResultsScreen(Screen):
    """The daily results of friends."""

    is_one_place = True
    pasted: str = ""
    """The text in the field."""
    is_month: bool = False
    """Whether the table is that of the month, instead of the latest day."""
    order: int = 0
    """As in `Standings` (ui/components/standings.py)."""


@value
class GroupScreen(Screen):
    """A gauntlet of a group, or its terms as they are written."""

    is_one_place = True
    terms: str = ""
    """The terms (`group_text` of ui/runs/group.py), or "" to write them."""
    title: str = ""
    rivals: str | None = None
    """The names of the rivals as typed, or None for those proposed."""
    hearts: str = str(HEARTS)
    below: str = "45"
    """The limit of the entry rule, in percent."""
    player: str | None = None
    """The player's name as typed, or None for that of their latest attempt."""
    button: str = ""
    """The player's button, or "" for the first that is allowed."""
    order: int = 3
    """As in `Standings`: first by rivals beaten."""
    copy_outcome: str = ""
    """As in `GauntletScreen`."""

    def fields(self, texts: Texts) -> "Iterable[Field[GroupScreen]]":
        """Yield the fields of the terms, or of the entry."""
        t, text = texts.t, Kind.TEXT
        yield Field(
            "group-title",
            text,
            self.title,
            lambda word: replace(self, title=word),
            t("group.title"),
            hint=t("group.title-example"),
            most=LONGEST_TITLE,
        )
        yield Field(
            "group-rivals", text, self.rivals or "", lambda word: replace(self, rivals=word)
        )
        yield Field(
            "group-hearts",
            Kind.STEPS,
            self.hearts,
            lambda word: replace(self, hearts=word),
            t("group.hearts"),
            verbatim(range(1, HEARTS + 1)),
        )
        yield Field(
            "group-below",
            Kind.LIST,
            self.below,
            lambda word: replace(self, below=word),
            t("group.entry"),
            {str(one): entry_rule(texts, one) for one in (100, 55, 50, 45, 40, 35, 30)},
        )
        yield Field(
            "group-player",
            text,
            self.player or "",
            lambda word: replace(self, player=word),
            most=LONGEST_PLAYER,
        )
        yield Field("group-button", Kind.OWN, self.button, lambda word: replace(self, button=word))


def entry_rule(texts: Texts, below: int) -> str:
    """Return the entry rule with this limit in percent."""
    return texts.t("group.below", percent=below) if below < 100 else texts.t("group.any")


MATCH = MatchScreen()
