"""A program without a browser: its ports record their calls, and its storage is in memory."""

from collections.abc import Callable
from inspect import getclosurevars
from typing import Self

from tests.drivers.shown import Shown, click
from ui.app.games import GAMES
from ui.app.program import Program
from ui.app.reporting_storage import ReportingStorage
from ui.button_men.game_ui import BUTTON_MEN_UI
from ui.button_men.session import Session
from ui.button_men.turn_state import TurnState
from ui.button_men.view_model import ViewModel
from ui.daily.shapes import Shape, shapes
from ui.match.active_game import ActiveGame
from ui.match.session import Session as AnySession
from ui.match.turn_state import TurnState as AnyTurnState
from ui.match.view_model import ViewModel as AnyViewModel
from ui.message import Message
from ui.nodes import Node, html, nodes_by_key
from ui.page.address import parse_address
from ui.shell.effects import Animate, AskComputer, Subject
from ui.shell.messages import Copied, CopyRefused, ImportLink, PasteRefused
from ui.shell.ports import LanguageFiles, Storage, StorageError
from ui.shell.settings import Theme
from ui.shell.storage_keys import match_key
from ui.text.i18n import Texts

BUTTON_MEN_MATCH = match_key("button-men")


class RecordedDisplay:
    """A display that records drawings, and like the page refuses duplicate keys."""

    def __init__(self) -> None:
        self.drawn: list[Node] = []
        self.scenes: list[Animate | None] = []
        self.focused = ""
        self.title = ""
        self.language = ("", "")
        """The code and the direction of the page's language."""
        self.themes: list[Theme] = []
        self.address = ""
        self.pushed: list[str] = []
        self.steps_back = 0
        self.can_copy = True
        self.copied: list[str] = []
        self.selected = ""
        self.saved = ("", "")
        self.painted: tuple[Shape, ...] = ()
        """The painted shape of the last picture."""
        self.sent: list[str] = []
        self.clipboard: str | None = None
        """The text in the clipboard, or None if the browser does not let the page read it."""
        self.on_icon = 0
        """The number on the icon of the installed page."""

    def draw(self, node: Node, scene: Animate | None = None) -> None:
        nodes_by_key(node)
        self.drawn.append(node)
        self.scenes.append(scene)

    @property
    def page(self) -> str:
        """The last drawing as HTML."""
        return html(self.drawn[-1])

    def clear(self) -> None:
        self.drawn.clear()

    def focus(self, key: str) -> None:
        self.focused = key

    def copy(self, text: str, field: str, dispatch: Callable[[Message], None]) -> None:
        self.copied.append(text)
        dispatch(Copied() if self.can_copy else CopyRefused(field))

    def paste(self, dispatch: Callable[[Message], None]) -> None:
        dispatch(PasteRefused() if self.clipboard is None else ImportLink(self.clipboard))

    def select(self, field: str) -> None:
        self.selected = field

    def replace_address(self, text: str) -> None:
        self.address = text

    def push_address(self, text: str, state: str = "") -> None:
        self.address = text
        self.pushed.append(text)

    def go_back(self) -> None:
        self.steps_back += 1

    def save(self, name: str, text: str) -> None:
        self.saved = (name, text)

    def save_picture(self, name: str, picture: Node) -> None:
        self.saved = (name, html(picture))
        self.painted = tuple(shapes(picture))

    def can_send(self) -> bool:
        return True

    def send(self, text: str) -> None:
        self.sent.append(text)

    def send_picture(self, name: str, picture: Node, text: str) -> None:
        self.sent += [name, html(picture), text]
        self.painted = tuple(shapes(picture))

    def present(self, title: str, theme: Theme, texts: Texts, waiting: int) -> None:
        self.title = title
        self.on_icon = waiting
        self.language = (texts.locale, texts.direction)
        self.themes.append(theme)


class RecordedClock:
    """A clock that only records what it is to do."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], None]] = []
        self.time = 0
        """The time in seconds."""

    def wait(self, seconds: float, then: Callable[[], None]) -> None:
        self.waiting.append(then)

    def after_paint(self, then: Callable[[], None]) -> None:
        then()

    def now(self) -> int:
        return 1000 * self.time

    def today(self) -> str:
        return "2026-11-20"

    def minutes_left(self) -> int:
        return 312


class MemoryStorage:
    """A storage in memory, optionally without room."""

    def __init__(self, kept: dict[str, str] | None = None, *, has_room: bool = True) -> None:
        self.texts = kept or {}
        self.has_room = has_room

    def load(self, key: str) -> str | None:
        return self.texts.get(key)

    def save(self, key: str, text: str) -> None:
        if not self.has_room:
            raise StorageError
        self.texts[key] = text

    def keys(self, prefix: str) -> tuple[str, ...]:
        return tuple(key for key in self.texts if key.startswith(prefix))

    def delete(self, key: str) -> None:
        self.texts.pop(key, None)


def reporting(storage: Storage) -> ReportingStorage:
    """Return this storage as the stores use it, without a handler for refusals."""
    return ReportingStorage(storage, lambda: None)


class RecordedComputer:
    """A computer player that only records its questions."""

    def __init__(self) -> None:
        self.questions: list[AskComputer] = []
        self.is_prepared = False

    def prepare(self) -> None:
        self.is_prepared = True

    def ask(self, question: AskComputer) -> None:
        self.questions.append(question)

    def forget(self, subject: Subject) -> None:
        self.questions[:] = [one for one in self.questions if one.subject is not subject]


class ProgramVisit:
    """A visit to the running program. `secret` draws the secrets of matches by links."""

    def __init__(
        self,
        storage: MemoryStorage | None,
        clock: RecordedClock,
        secret: Callable[[], bytes] = lambda: bytes(32),
    ) -> None:
        self.storage, self.display = storage or MemoryStorage(), RecordedDisplay()
        self.program = Program(self.display, self.storage, clock, lambda: "root", secret)

    @property
    def any_game(self) -> ActiveGame[AnySession, AnyTurnState, AnyViewModel]:
        """The game on the page."""
        game = getclosurevars(self.program._switcher.game.draw).nonlocals["game"]
        assert isinstance(game, ActiveGame)
        return game

    @property
    def game(self) -> ActiveGame[Session, TurnState, ViewModel]:
        """The game on the page, which must be Button Men."""
        game: object = self.any_game
        assert isinstance(game, ActiveGame)
        assert game.ui is BUTTON_MEN_UI
        return game

    @property
    def shown(self) -> Shown:
        """The rendered page, by roles and names."""
        return Shown(self.display.drawn[-1])

    def send(self, *messages: Message) -> Self:
        """Dispatch messages one after another."""
        for message in messages:
            self.program.dispatch(message)
        return self

    def press(self, *buttons: str) -> Self:
        """Press the buttons with these names, one after another. Several buttons with the same name
        must do the same."""
        for name in buttons:
            page = self.shown
            (message,) = {click(one) for one in page.all("button") if page.name(one) == name}
            self.send(message)
        return self


def opened(
    storage: MemoryStorage,
    query: str = "seed=1",
    clock: RecordedClock | None = None,
    files: LanguageFiles | None = None,
) -> tuple[Program, RecordedDisplay]:
    """Return a program at the address with this query."""
    display = RecordedDisplay()
    program = Program(display, storage, clock or RecordedClock(), lambda: "root", lambda: bytes(32))
    if files is not None:
        program.language_files = files
    program.open(parse_address(query, GAMES))
    return program, display
