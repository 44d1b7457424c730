"""The match-up explorer: its address and its place in the menu. `late/matchup.py` draws it."""

from ui.match.active_game import ActiveGame
from ui.match.game_ui import S, T, V
from ui.screens.screen_ui import AddressField, MenuSection, ScreenUi
from ui.shell.matchup import MAX_SIDE_LENGTH
from ui.shell.page import TextScreen
from ui.shell.screens import MatchupScreen

SIDES = ("first", "second")


class MatchupUi(ScreenUi[MatchupScreen]):
    """The fields for the two sides, and the results."""

    name = "matchup"
    kind = MatchupScreen
    fields = tuple(
        AddressField(side, side, lambda text: len(text) <= MAX_SIDE_LENGTH) for side in SIDES
    )
    menu = MenuSection.READ
    is_late = True

    def draw(self, game: ActiveGame[S, T, V]) -> TextScreen | None:
        from ui.screens.late.matchup import draw_matchup

        return draw_matchup(game, self.state(game))
