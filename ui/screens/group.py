"""The screen of a gauntlet of a group, which late code draws."""

from ui.match.active_game import ActiveGame
from ui.match.game_ui import S, T, V
from ui.runs.group import group_in
from ui.screens.screen_ui import AddressField, ScreenUi
from ui.shell.messages import ReadRuns
from ui.shell.page import TextScreen
from ui.shell.screens import GroupScreen


class GroupUi(ScreenUi[GroupScreen]):
    """The terms, the player's entry and the standings."""

    name = "group"
    kind = GroupScreen
    fields = (AddressField("group", "terms", lambda text: not text or group_in(text) is not None),)
    needs = (ReadRuns(),)
    is_late = True

    def draw(self, game: ActiveGame[S, T, V]) -> TextScreen | None:
        """Return the screen, or None if the game has no gauntlets of groups."""
        from ui.screens.late.group import draw_group

        return draw_group(game, self.state(game))
