"""The list of all screens besides the match itself, and the functions that draw the open one."""

from ui.components.action import PRIMARY_CLASS, Button, action_button
from ui.match.active_game import ActiveGame
from ui.match.game_ui import S, T, V
from ui.nodes import h
from ui.screens.album import AlbumUi
from ui.screens.friends import FriendsUi
from ui.screens.gauntlet import GauntletUi
from ui.screens.matchup import MatchupUi
from ui.screens.paste import PasteUi
from ui.screens.play import PlayUi
from ui.screens.puzzles import PuzzlesUi
from ui.screens.results import ResultsUi
from ui.screens.review import ReviewUi
from ui.screens.rules import RulesUi
from ui.screens.screen_ui import ScreenUi
from ui.screens.statistics import StatisticsUi
from ui.shell.late_code import LateCode
from ui.shell.messages import FetchLateCode
from ui.shell.page import PageParts, TextScreen
from ui.shell.screens import ReviewScreen, Screen
from ui.shell.shell import Shell

SCREENS: tuple[ScreenUi[Screen], ...] = (
    PlayUi(),
    PuzzlesUi(),
    GauntletUi(),
    FriendsUi(),
    PasteUi(),
    RulesUi(),
    StatisticsUi(),
    AlbumUi(),
    MatchupUi(),
    ReviewUi(),
    ResultsUi(),
)
"""The definitions of the screens, in menu order."""

SCREENS_BY_NAME = {screen.name: screen for screen in SCREENS}


SCREENS_BY_KIND = {screen.kind: screen for screen in SCREENS}


def screen_ui(screen: Screen) -> ScreenUi[Screen] | None:
    """Return the definition of this screen, or None for the match."""
    return SCREENS_BY_KIND.get(type(screen))


def is_late(screen: Screen) -> bool:
    """Whether late code draws this screen."""
    ui = screen_ui(screen)
    return ui is not None and ui.is_late


def draw_screen(game: ActiveGame[S, T, V]) -> TextScreen | PageParts | None:
    """Return the open screen, or None if the match is shown."""
    ui, own = screen_ui(game.shell.screen), game.ui.own_review
    if isinstance(game.shell.screen, ReviewScreen) and own is not None and game.turn.may_review:
        return own.draw(game.turn)
    if is_late(game.shell.screen) and game.shell.late_code is not LateCode.LOADED:
        return _waiting_for_code(game.shell)
    return None if ui is None else ui.draw(game)


def _waiting_for_code(shell: Shell) -> TextScreen:
    """Return the screen shown until late code arrives, or if it could not be loaded."""
    texts = shell.texts
    if shell.late_code is LateCode.LOADING:
        return TextScreen(texts.t("late-code.loading"), ())
    why = h("p", texts.t("why.puzzles.not-arrived"), role="alert")
    again = Button(texts.t("button.try-again"), FetchLateCode())
    button = action_button("fetch-late-code", again, PRIMARY_CLASS)
    return TextScreen(texts.t("late-code.not-loaded"), (why,), (button,))
