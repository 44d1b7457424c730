"""The interface of a game to the page: everything that a further game must supply besides its
rules.

The rest of the page depends on no game. It has a session of some game, calls that game's
`GameUi` for what only the game knows, and does everything else itself: hints, undo, replay,
sharing, tutorials, saving, statistics, notices, dialogs, history.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import KW_ONLY
from datetime import date
from typing import Generic, TypeVar

from engine.records import Reading
from engine.saving import Record
from engine.value import value
from ui.album.sheets import Sheet
from ui.daily.duel import DailyDuel
from ui.history.history import History
from ui.history.past_match import PastMatch
from ui.match.by_links import GameByLinks
from ui.match.puzzling import GamePuzzles
from ui.match.reviewing import GameLessons, GameReview, OwnReview
from ui.match.said import Said
from ui.match.session import ComputerQuestion, Session
from ui.match.sharing import Shared
from ui.match.snippets import Parameters
from ui.match.turn_state import TurnState
from ui.match.tutorial import Tutorial
from ui.match.view_model import ViewModel
from ui.matchup.sides import GameMatchup
from ui.message import Message
from ui.nodes import Child, Node
from ui.rulesbook.chapter import Chapters
from ui.runs.run import GameRun
from ui.shell.address import Address, Problem
from ui.shell.dialogs import Dialog
from ui.shell.effects import Effect
from ui.shell.keyboard import Shortcut
from ui.shell.motion import Motion
from ui.shell.page import PageParts
from ui.shell.settings import Settings
from ui.shell.shell import Shell
from ui.shell.sounds import Cue
from ui.shell.tabs import WHOLE_MENU, GameMenu
from ui.statistics.statistics import Table
from ui.text.i18n import Texts

S = TypeVar("S", bound=Session)
T = TypeVar("T", bound=TurnState)
V = TypeVar("V", bound=ViewModel)


@value
class Change(Generic[S]):
    """The shell and session after a message, and the effects to carry out."""

    shell: Shell
    session: S
    effects: tuple[Effect, ...] = ()


@value
class Scene:
    """The motions and sounds between two turn states, with times at calm speed."""

    motions: tuple[Motion, ...] = ()
    cues: tuple[Cue, ...] = ()
    """The sounds in order."""
    landing: int = 0
    """When the result is visible, in milliseconds after the start, or 0 for immediately."""
    on_table: tuple[str, ...] = ()
    """The ids of the dice and cards that move; see `Animate`."""


@value
class Additions:
    """The content that an activity adds to the match screen."""

    result: Child = None
    """The activity's part of the result, and newly earned pins, or None."""
    prompt: str = ""
    """A prompt that replaces the game's, or ""."""
    felt: Child = None
    """Content over the middle of the table, or None."""
    bar: Node | None = None
    """An action bar that replaces the game's, or None."""
    more: tuple[Child, ...] = ()
    """Further content at the end of the game's action bar."""
    said: Said | None = None
    """What a rival says now, or None."""


NOTHING_ADDED = Additions()


@value
class MatchRequest(Generic[S]):
    """The match that an address requests."""

    session: S
    """A new session, or the replay of a match in the address."""
    problems: tuple[Problem, ...]
    """The problems of the parameters."""


@value
class GameProfile:
    """The part of a game's interface to the page that depends on none of the game's types."""

    _: KW_ONLY
    name: str
    """The name of the game in the engine, addresses, saves and text keys."""
    reading: Callable[[Address], Reading[None]]
    """Parses the long parts of an address, so that `GameUi.request` is fast."""
    menu: GameMenu = WHOLE_MENU
    daily: Callable[[date], DailyDuel] | None = None
    """Returns the duel of a day. The field is None if the game has no daily duels."""
    puzzles: GamePuzzles | None = None
    """The game's interface for puzzles, or None if it has none."""
    run: GameRun | None = None
    """The rules of the game's runs, or None if the page offers those of another game."""
    by_links: GameByLinks | None = None
    """The game's interface for matches by links, or None if it cannot be played by links."""


@value
class GameUi(GameProfile, Generic[S, T, V]):
    """A game's interface to the page: functions of its own session, turn state and view model."""

    _: KW_ONLY
    request: Callable[[Address, Settings, str], MatchRequest[S]]
    """Returns the match that an address requests. The settings supply defaults; the last argument
    is the default seed."""
    save: Callable[[S], Record]
    """Returns the record that saves a session."""
    restoring: Callable[[Record], Reading[S]]
    """Returns the saved session, replayed move by move. Raises DamagedSave."""
    rematch: Callable[[S, str], S]
    """Returns a new session with the same setup and this seed."""
    play_from: Callable[[T], S]
    """Returns a new session that plays on from the position in a replay."""
    update: Callable[[Shell, T, Message], Change[S] | None]
    """Returns the change that one of the game's own messages makes, or None for any other
    message."""
    answer: Callable[[T, ComputerQuestion, str], S]
    """Returns the session after the computer's answer, with its move made or its advice selected.
    If the rules refuse the move, the session has refusals. Raises NoAnswer if the answer is
    invalid."""
    turn_state: Callable[[Texts, S, T | None], T]
    """Returns the turn state of a session; the last argument is the previous turn state, or
    None."""
    view_model: Callable[[T], V]
    """Returns the view model of a turn state."""
    faces: Callable[[V], tuple[Node, ...]]
    """Returns the faces of all players, the player's own first."""
    draw: Callable[[T, V, Additions], PageParts]
    """Returns the screen of the match. Like `dialog`, it is a pure function of its arguments."""
    dialog: Callable[[Shell, T, Dialog], Node | None]
    """Returns one of the game's own dialogs, or the settings with rows of the game's own, or None
    if the dialog is the same in every game."""
    scene: Callable[[T, T], Scene]
    """Returns the motions and sounds between two turn states."""
    share: Callable[[T], tuple[Shared, ...]]
    """Returns everything about the match that can be shared; at least one item."""
    start: Callable[[T], Parameters]
    """Returns the shortest parameters for the same start, or empty if no link can express it."""
    rules: Callable[[T, str], Chapters]
    """Returns the rules book, open at the chapter with this name."""
    album: Callable[[Texts], tuple[Sheet, ...]]
    """Returns the sheets of the game's album."""
    shortcuts: tuple[Shortcut[V], ...]
    tutorial: Tutorial[T]
    said: Callable[[T, History], Said | None] | None = None
    """Returns what a rival says now, or None if they say nothing. The function is loaded later. The
    field is None if the game's rivals never say anything."""
    rivals: Callable[[Texts, History], tuple[str, Node]] | None = None
    """Returns the player's wins against each face, in words and as a picture. The field is None if
    the game does not count them."""
    tables: Callable[[Texts, Sequence[PastMatch]], Iterator[Table]] | None = None
    """Yields the tables that the game adds to the statistics. The field is None if it adds none."""
    review: GameReview[S, T] | None = None
    """How the game's matches are reviewed on the review screen of the page, or None if they are
    not."""
    own_review: OwnReview[S, T] | None = None
    """How the game's matches are reviewed if the game draws its own reviews, otherwise None."""
    matchup: GameMatchup | None = None
    """How the game's match-ups are explored, or None if the page offers those of another game."""
    puzzle_lessons: GameLessons[S, T] | None = None
    """How answers to the game's puzzles are shown, or None if in the same way as in its other
    lessons."""
    first_seed: str = ""
    """The seed of a newcomer's first match, or "" if it is drawn like any other."""

    @property
    def lessons(self) -> GameLessons[S, T] | None:
        """The interface for lessons about mistakes, or None if the game's matches are not
        reviewed."""
        return self.review or self.own_review
