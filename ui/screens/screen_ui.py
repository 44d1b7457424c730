"""The base class of screens, by which the page draws, lists and addresses them."""

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
from ui.shell.page import PageParts, TextScreen
from ui.shell.screens import Screen

K_co = TypeVar("K_co", bound=Screen, covariant=True)

Need = ReadHistory | FetchPuzzles | ReadRuns
"""An effect that loads saved or fetched data into the shell."""


class MenuSection(Enum):
    """The section of a screen in the menu. Within a section, the order is that of the registry."""

    TODAY = auto()
    """Before the daily duel."""
    PLAY = auto()
    """Between the daily duel and the tutorial."""
    READ = auto()
    """Between the tutorial and the settings."""


@value
class AddressField:
    """An address parameter for a text field of one screen."""

    parameter: str
    field: str
    """The name of the field in the class of the screen. An empty text is not written."""
    is_valid: Callable[[str], bool]
    why: Refusal | None = None
    """Why an invalid parameter is refused, or None for the text `why.address.<parameter>`."""


class ScreenUi(ABC, Generic[K_co]):
    """The base class of all screens except the table."""

    name: ClassVar[str]
    """The value of the parameter `screen`. If the menu lists the screen, `menu.<name>` and
    `menu.<name>-means` are the keys of its texts."""
    kind: type[K_co]
    """The class of the screen's state, used in links: `OpenScreen(AlbumScreen())`."""
    fields: ClassVar[tuple[AddressField, ...]] = ()
    menu: ClassVar[MenuSection | None] = None
    """The screen's section of the menu, or None if the menu does not list the screen."""
    needs: ClassVar[tuple[Need, ...]] = ()
    """The effects that load the data of the screen, requested when it opens."""
    is_late: ClassVar[bool] = False
    """Whether late code draws the screen. Its `draw` then imports that code."""

    @abstractmethod
    def draw(self, game: ActiveGame[S, T, V]) -> TextScreen | PageParts | None:
        """Return the screen, or the page parts of a table. Return None if the game does not have
        the screen; then the match is shown."""

    def state(self, game: ActiveGame[S, T, V]) -> K_co:
        """Return the state of this screen. Raises TypeError if another screen is open."""
        screen = game.shell.screen
        if not isinstance(screen, self.kind):
            raise TypeError(screen)
        return screen

    def parse(self, values: Params) -> K_co:
        """Return the state of the screen with these address parameters."""
        return replace_fields(
            self.kind(), **{one.field: values[one.parameter] for one in self.fields}
        )

    def params(self, screen: Screen) -> Params:
        """Return the address parameters for this state of the screen. An empty parameter stands for
        the default."""
        return {one.parameter: str(getattr(screen, one.field)) for one in self.fields}
