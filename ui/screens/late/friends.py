"""The list of matches with remote friends, with a field for pasting links."""

from datetime import date

from engine.correspondence.link_match import Status
from ui.components.action import PRIMARY_CLASS, Button, action_button
from ui.components.bout import bout
from ui.components.help import help_fold
from ui.components.paste_field import paste_field
from ui.friends.friends import FriendMatch
from ui.match.active_game import ActiveGame
from ui.match.game_ui import S, T, V
from ui.nodes import Node, h
from ui.screens.friends import paste_button
from ui.shell.dialogs import ForgetDialog, LinkDialog
from ui.shell.friend_match import against, faces, standing
from ui.shell.messages import (
    ExportFriendMatch,
    ImportLink,
    Invite,
    OpenDialog,
    OpenFriendMatch,
    OpenScreen,
    WriteLink,
)
from ui.shell.page import TextScreen
from ui.shell.screens import LINK_FIELD, FriendsScreen, PasteScreen
from ui.text.i18n import Texts


def draw_friends(game: ActiveGame[S, T, V], screen: FriendsScreen) -> TextScreen:
    """Return the list of matches, with buttons that invite a friend and open the link in the
    clipboard, and a field for pasting a link."""
    shell, texts = game.shell, game.shell.texts
    matches = [_match(texts, one, shell.today) for one in shell.friends.matches]
    body = (
        help_fold(
            "friends-help",
            texts.t("friends.help"),
            h("p", texts.t("friends.means")),
            h("p", texts.t("friends.only")),
        ),
        h("ul", matches, class_="friends-list plain-list column gap-3")
        if matches
        else h("p", texts.t("friends.none"), class_="unseen"),
        _preview(texts, game.ui.faces(game.view_model)[0]),
        _paste(texts, screen),
    )
    invite = action_button("invite", Button(texts.t("friends.invite"), Invite()), PRIMARY_CLASS)
    return TextScreen(texts.t("friends.title"), body, (invite, paste_button(texts)))


def _preview(texts: Texts, face: Node) -> Node:
    """Return a picture of an invitation: the player's own face, an empty place for the friend, and
    a question."""
    place = h("span", "?", class_="bout-open")
    return h(
        "div",
        h("div", bout(face, place, texts.t("home.versus")), class_="friends-felt"),
        h("p", texts.t("friends.greeting-example")),
        class_="friends-card",
        aria_hidden=True,
        data_object=True,
    )


def _match(texts: Texts, match: FriendMatch, today: date | None) -> Node:
    title = f"friends-{match.id}"
    opens = Button(texts.t("friends.open"), OpenFriendMatch(match.id))
    kind = (
        "move"
        if match.has_begun
        else ("invitation" if match.seat == match.inviter else "acceptance")
    )
    sends = Button(
        texts.t("button.send-link"), OpenDialog(LinkDialog(kind, match.link, match.friend))
    )
    exports = Button(texts.t("share.export"), ExportFriendMatch(match.id))
    forgets = Button(texts.t("friends.delete"), OpenDialog(ForgetDialog(match.id)))
    actions = (
        action_button(f"open-{match.id}", opens) if match.has_begun else None,
        action_button(f"send-{match.id}", sends, "button--quiet" if match.has_begun else "")
        if match.link
        else None,
        None
        if match.status is Status.OVER
        else action_button(f"export-{match.id}", exports, "button--quiet"),
        action_button(f"delete-{match.id}", forgets, "button--quiet"),
    )
    return h(
        "li",
        faces(texts, match, f"list-{match.id}"),
        h(
            "div",
            h("h3", against(texts, match), key=title, class_="friends-name breakable strong"),
            h("p", standing(texts, match, today), class_="soft small breakable"),
            class_="column gap-1",
        ),
        h("div", actions, class_="action-more gap-1", role="group", aria_labelledby=title),
        class_="friends-match tray friends-match--yours" if match.waits else "friends-match tray",
        data_object=True,
    )


def _paste(texts: Texts, screen: FriendsScreen) -> Node:
    """Return the field for a pasted link, with or without text around it, and the buttons that open
    the link or the screen for pasted games. The field is needed because some messengers do not open
    links but only let the player copy them."""
    take = Button(texts.t("friends.take"), ImportLink(screen.pasted) if screen.pasted else None)
    return h(
        "div",
        paste_field(texts.t("friends.paste"), LINK_FIELD, screen.pasted, WriteLink, lines=2),
        h(
            "div",
            action_button("take-link", take),
            action_button(
                "paste", Button(texts.t("menu.paste"), OpenScreen(PasteScreen())), "button--quiet"
            ),
            class_="cluster",
        ),
        class_="friends-paste column",
    )
