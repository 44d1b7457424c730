"""The list of matches with remote friends, which `late/friends.py` draws, and a button that other
screens share."""

from ui.components.action import Button, action_button
from ui.match.active_game import ActiveGame
from ui.match.game_ui import S, T, V
from ui.nodes import Node
from ui.screens.screen_ui import MenuSection, ScreenUi
from ui.shell.messages import PasteLink
from ui.shell.page import TextScreen
from ui.shell.screens import FriendsScreen
from ui.text.i18n import Texts


class FriendsUi(ScreenUi[FriendsScreen]):
    """The list of matches by links. Matches that wait for the player come first."""

    name = "friends"
    kind = FriendsScreen
    menu = MenuSection.PLAY
    is_late = True

    def draw(self, game: ActiveGame[S, T, V]) -> TextScreen:
        from ui.screens.late.friends import draw_friends

        return draw_friends(game, self.state(game))


def paste_button(texts: Texts) -> Node:
    """Return the button that opens the link in the clipboard."""
    return action_button("paste-link", Button(texts.t("button.paste-link"), PasteLink()))
