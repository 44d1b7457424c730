"""The screen of the results of friends, which `late/results.py` draws."""

from ui.match.active_game import ActiveGame
from ui.match.game_ui import S, T, V
from ui.screens.screen_ui import ScreenUi
from ui.shell.page import TextScreen
from ui.shell.screens import ResultsScreen


class ResultsUi(ScreenUi[ResultsScreen]):
    """The results of friends in the daily duel, brawl and puzzle, or in a gauntlet for a group."""

    name = "results"
    kind = ResultsScreen
    is_late = True

    def draw(self, game: ActiveGame[S, T, V]) -> TextScreen:
        from ui.screens.late.results import draw_results

        return draw_results(game.shell, self.state(game))
