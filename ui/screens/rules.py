"""The rules book of a game: its address and its place in the menu. `late/rules.py` draws it."""

from engine.game import Refusal
from ui.match.active_game import ActiveGame
from ui.match.game_ui import S, T, V
from ui.screens.screen_ui import AddressField, MenuSection, ScreenUi
from ui.shell.page import TextScreen
from ui.shell.screens import RulesScreen

MAX_CHAPTER_LENGTH = 40
_TOO_LONG = Refusal("address.chapter", (("longest", MAX_CHAPTER_LENGTH),))


class RulesUi(ScreenUi[RulesScreen]):
    """The book as a screen. On wide screens, the table of contents is beside the open chapter."""

    name = "rules"
    kind = RulesScreen
    fields = (
        AddressField("chapter", "chapter", lambda text: len(text) <= MAX_CHAPTER_LENGTH, _TOO_LONG),
    )
    menu = MenuSection.READ
    is_late = True

    def draw(self, game: ActiveGame[S, T, V]) -> TextScreen:
        from ui.screens.late.rules import draw_rules

        return draw_rules(game, self.state(game))
