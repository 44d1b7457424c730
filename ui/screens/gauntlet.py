"""The gauntlet screen of a game: its address and the data that it needs. `late/gauntlet.py` draws
it."""

from ui.match.active_game import ActiveGame
from ui.match.game_ui import S, T, V
from ui.runs.group import entry_under
from ui.screens.screen_ui import AddressField, MenuSection, ScreenUi
from ui.shell.messages import ReadRuns
from ui.shell.page import TextScreen
from ui.shell.screens import GauntletScreen


class GauntletUi(ScreenUi[GauntletScreen]):
    """The next step of the run in progress, a gauntlet for a group, or the latest result."""

    name = "gauntlet"
    kind = GauntletScreen
    fields = (AddressField("group", "terms", lambda text: entry_under(text) is not None),)
    menu = MenuSection.PLAY
    needs = (ReadRuns(),)
    is_late = True

    def draw(self, game: ActiveGame[S, T, V]) -> TextScreen | None:
        from ui.screens.late.gauntlet import draw_gauntlet

        return draw_gauntlet(game, self.state(game))
