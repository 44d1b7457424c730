"""The album screen: its place in the menu and the data that it needs. `late/album.py` draws it."""

from ui.match.active_game import ActiveGame
from ui.match.game_ui import S, T, V
from ui.screens.screen_ui import MenuSection, ScreenUi
from ui.shell.effects import ReadHistory
from ui.shell.page import TextScreen
from ui.shell.screens import AlbumScreen


class AlbumUi(ScreenUi[AlbumScreen]):
    """The album of the current game, one sheet at a time."""

    name = "album"
    kind = AlbumScreen
    menu = MenuSection.READ
    needs = (ReadHistory(),)
    is_late = True

    def draw(self, game: ActiveGame[S, T, V]) -> TextScreen:
        from ui.screens.late.album import draw_album

        return draw_album(game, self.state(game))
