"""The statistics screen: its address and the data that it needs. `late/statistics.py` draws it."""

from engine.games import GAME_NAMES
from ui.match.active_game import ActiveGame
from ui.match.game_ui import S, T, V
from ui.screens.screen_ui import AddressField, MenuSection, ScreenUi
from ui.shell.effects import ReadHistory
from ui.shell.page import TextScreen
from ui.shell.screens import StatisticsScreen


class StatisticsUi(ScreenUi[StatisticsScreen]):
    """The results of one game at a time, starting with the current one."""

    name = "statistics"
    kind = StatisticsScreen
    fields = (AddressField("of", "game", GAME_NAMES.__contains__),)
    menu = MenuSection.READ
    needs = (ReadHistory(),)
    is_late = True

    def draw(self, game: ActiveGame[S, T, V]) -> TextScreen:
        from ui.screens.late.statistics import draw_statistics

        return draw_statistics(game, self.state(game))
