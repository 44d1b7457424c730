"""What a screen supplies to the page: everything that the page knows of it."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from enum import Enum, auto
from typing import ClassVar, Generic, TypeVar

from engine.game import Refusal
from engine.value import replace_fields, value
from ui.match.active_game import ActiveGame
from ui.match.game_ui import S, T, V
from ui.shell.address import Params
from ui.shell.effects import ReadHistory
from ui.shell.messages import FetchPuzzles, ReadRuns
from ui.shell.page import TextScreen
from ui.shell.screens import Screen

K_co = TypeVar("K_co", bound=Screen, covariant=True)

Need = ReadHistory | FetchPuzzles | ReadRuns
"""An effect that loads something into the shell."""


class MenuSection(Enum):
    """Where the menu lists a screen. Within a section the order is that of the registry."""

    TODAY = auto()
    """Before the daily duel."""
    PLAY = auto()
    """Between the daily duel and the tutorial."""
    READ = auto()
    """Between the tutorial and the settings."""


@value
class AddressField:
    """A parameter of the address that fills in a text field of one screen."""

    parameter: str
    field: str
    """The name of the field in the class of the screen; an empty text there is not written."""
    is_valid: Callable[[str], bool]
    why: Refusal | None = None
    """The reason to state if the parameter is not valid, or None for its own text."""


class ScreenUi(ABC, Generic[K_co]):
    """The base of all screens but the table."""

    name: ClassVar[str]
    """The value of the parameter `screen`; with a menu entry, `menu.<name>` and
    `menu.<name>-means` are its texts."""
    kind: type[K_co]
    """The class of its state, which links hold: `OpenScreen(AlbumScreen())`."""
    fields: ClassVar[tuple[AddressField, ...]] = ()
    menu: ClassVar[MenuSection | None] = None
    """Its section of the menu, or None if the menu does not list it."""
    needs: ClassVar[tuple[Need, ...]] = ()
    """What to load when it opens."""

    @abstractmethod
    def draw(self, game: ActiveGame[S, T, V]) -> TextScreen | None:
        """Return the screen, or None if the game has none; then the match is shown."""

    def state(self, game: ActiveGame[S, T, V]) -> K_co:
        """Return the state of the screen, which must be open."""
        screen = game.shell.screen
        if not isinstance(screen, self.kind):
            raise TypeError(screen)
        return screen

    def parse(self, values: Params) -> K_co:
        """Return the screen as these parameters ask for it."""
        return replace_fields(
            self.kind(), **{one.field: values[one.parameter] for one in self.fields}
        )

    def params(self, screen: Screen) -> Params:
        """Return the parameters that lead to this state of the screen; empty ones are left open."""
        return {one.parameter: str(getattr(screen, one.field)) for one in self.fields}
