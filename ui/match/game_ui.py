"""What a game supplies to the page: the one thing to write for a further game, besides its rules.

The rest of the page knows no game. It keeps a session of some game, asks that game's `GameUi` for
what only the game can know, and does everything else itself: hints, undo, replay, sharing,
tutorials, saving, statistics, notices, dialogs, history.
"""

from collections.abc import Callable
from datetime import date
from typing import Generic, TypeVar

from engine.records import Reading
from engine.saving import Record
from engine.value import value
from ui.album.sheets import Sheet
from ui.daily.duel import DailyDuel
from ui.match.by_links import GameByLinks
from ui.match.puzzling import GamePuzzles
from ui.match.reviewing import GameReview
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
from ui.text.i18n import Texts

S = TypeVar("S", bound=Session)
T = TypeVar("T", bound=TurnState)
V = TypeVar("V", bound=ViewModel)


@value
class Change(Generic[S]):
    """What a message leads to."""

    shell: Shell
    session: S
    effects: tuple[Effect, ...] = ()


@value
class Scene:
    """What moves and sounds when one turn state follows another, on the timeline of the calm
    speed."""

    motions: tuple[Motion, ...] = ()
    cues: tuple[Cue, ...] = ()
    """The noises in the order in which they are heard."""
    landing: int = 0
    """When what is decided has been seen, in milliseconds after the beginning; 0: at once."""
    on_table: tuple[str, ...] = ()
    """The ids of the dice and cards that move; see `Animate`."""


@value
class MatchRequest(Generic[S]):
    """The match that an address asks for."""

    session: S
    """It has begun; or it is a match that the address brings, in a replay."""
    problems: tuple[Problem, ...]
    """What is wrong with the parameters."""


@value
class GameUi(Generic[S, T, V]):
    """One game of the page."""

    name: str
    """As the engine calls it; addresses, saves and text keys do too."""
    request: Callable[[Address, Settings, str], MatchRequest[S]]
    """The match that an address asks for. The settings fill in what it leaves open; the last
    argument is the seed to use if it names none."""
    reading: Callable[[Address], Reading[None]]
    """Reads what is long in an address, so that `request` takes no time."""
    save: Callable[[S], Record]
    """What to keep of a session."""
    restoring: Callable[[Record], Reading[S]]
    """Return the saved session, replayed move by move. Raises DamagedSave."""
    rematch: Callable[[S, str], S]
    """A new session with the same setup and this seed."""
    play_from: Callable[[T], S]
    """A new session that goes on from the position in a replay."""
    update: Callable[[Shell, T, Message], Change[S] | None]
    """The change that one of the game's own messages makes, or None for any other message."""
    answer: Callable[[T, ComputerQuestion, str], S]
    """The session after the computer's answer: its move, or the hint selected. Raises NoAnswer, or
    has refusals if the rules refuse the move."""
    turn_state: Callable[[Texts, S, T | None], T]
    """What follows from a session; the last argument is the turn state before it."""
    view_model: Callable[[T], V]
    """What the screen shows."""
    draw: Callable[[T, V, Child], PageParts]
    """The screen of the match; the last argument stands in the result: what came of an attempt, and
    new pins. A pure function of its arguments, like `dialog`."""
    dialog: Callable[[Shell, T, Dialog], Node | None]
    """One of the game's own dialogs, or the settings with the game's own rows, or None if the
    dialog is the same in every game."""
    scene: Callable[[T, T], Scene]
    """What moves and sounds between two turn states."""
    share: Callable[[T], tuple[Shared, ...]]
    """Everything that can be shared of the match; at least one thing."""
    start: Callable[[T], Parameters]
    """The shortest parameters that ask for the same start; empty if no link can."""
    rules: Callable[[T, str], Chapters]
    """The rules book, open at the chapter of this name."""
    album: Callable[[Texts], tuple[Sheet, ...]]
    """The pages of its album."""
    shortcuts: tuple[Shortcut[V], ...]
    tutorial: Tutorial[T]
    review: GameReview[S, T] | None = None
    """How its matches are reviewed, or None if they are not."""
    matchup: GameMatchup | None = None
    """How its match-ups are explored; None: the page explores those of another game."""
    daily: Callable[[date], DailyDuel] | None = None
    """The duel of a day; None: it has none."""
    puzzles: GamePuzzles | None = None
    """Its puzzles, or None."""
    run: GameRun | None = None
    """Its runs, or None if the page offers those of another game."""
    by_links: GameByLinks | None = None
    """How it is played by links, or None if it is not."""
