"""The screen for games from elsewhere: its place in the menu. `late/paste.py` draws it."""

from ui.match.active_game import ActiveGame
from ui.match.game_ui import S, T, V
from ui.screens.screen_ui import MenuSection, ScreenUi
from ui.shell.page import TextScreen
from ui.shell.screens import PasteScreen


class PasteUi(ScreenUi[PasteScreen]):
    """The fields for games played elsewhere, and for positions."""

    name = "paste"
    kind = PasteScreen
    menu = MenuSection.PLAY
    is_late = True

    def draw(self, game: ActiveGame[S, T, V]) -> TextScreen:
        from ui.screens.late.paste import draw_paste

        return draw_paste(game.shell.texts, self.state(game))
