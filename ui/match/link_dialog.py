"""The dialogs of a match with a remote friend: sending a link, moving the match to another device,
resigning, deleting."""

from collections.abc import Sequence

from engine.correspondence.link import MARK
from engine.games import GAME_NAMES
from ui.friends.friends import Friends
from ui.match.sharing_dialog import copy_outcome, snippet_field
from ui.match.snippets import LinkTarget, Snippet, link
from ui.message import Message
from ui.nodes import Child, Node, h
from ui.shell.dialog import dialog, dialog_action
from ui.shell.dialogs import ExportDialog, LinkDialog
from ui.shell.messages import CloseDialog, CopyText, OpenRoom, SendText
from ui.shell.qr import qr_field
from ui.shell.shell import Shell
from ui.text.i18n import Texts

MAX_MESSAGE = 160
"""The maximum length of the message before a link, in characters, if it contains news."""
LINES = 4
"""The number of lines of the link field."""


def friend_link(home: str, text: str) -> str:
    """Return the address for a link of a match with a friend, or for the code of a device. The
    address of a link names the game only for people who read it."""
    game = (("game", GAME_NAMES[0]),) if text.startswith(MARK) else ()
    return link(LinkTarget(home, (*game, ("link", text)), ""))


def link_dialog(shell: Shell, dialog: LinkDialog) -> Node:
    """Return the dialog with the link to send and the ways to send it. Nothing is sent
    automatically. For an invitation, the dialog mentions matches that the friend left
    unfinished."""
    texts = shell.texts
    name = dialog.friend or texts.t("player.friend")
    means = texts.t(f"friends.{dialog.kind}-means", name=name)
    is_invitation = dialog.kind == "invitation"
    said = (
        h("p", means, class_="share-means"),
        left_open_note(texts, shell.friends, dialog.friend) if is_invitation else None,
        dialog_action("room", texts.t("friends.room"), OpenRoom(dialog.link))
        if dialog.link.startswith(MARK)
        else None,
    )
    title = texts.t(f"friends.{dialog.kind}")
    return _sending_dialog(shell, dialog, title, said, link_message(texts, dialog))


def link_message(texts: Texts, dialog: LinkDialog) -> str:
    """Return the message that comes before the link: the news, and a request to open the link. A
    general text replaces the news if it is missing or too long."""
    asked = texts.t(f"friends.{dialog.kind}-asked")
    message = f"{dialog.news} {asked}"
    if dialog.news and len(message) <= MAX_MESSAGE:
        return message
    return f"{texts.t(f'friends.{dialog.kind}-news')} {asked}"


def send_effect(shell: Shell, dialog: LinkDialog) -> SendText | CopyText:
    """Return the effect that sends the link of this dialog without another press: the share sheet,
    or the clipboard if there is none."""
    address = friend_link(shell.home, dialog.link)
    message = link_message(shell.texts, dialog)
    return SendText(f"{message}\n{address}") if shell.can_send else CopyText(address, "link")


def left_open_note(texts: Texts, friends: Friends, name: str) -> Node | None:
    """Return the note on how many matches a friend of this name left unfinished after they could
    see a roll, or None if there are none."""
    count = friends.left_open_count(name)
    if not count:
        return None
    return h("p", texts.t("friends.left", count=count, name=name), class_="share-means")


def export_dialog(shell: Shell, dialog: ExportDialog) -> Node:
    """Return the dialog that moves a match to another device, with a warning about what it
    reveals."""
    texts = shell.texts
    said = (
        h("p", texts.t("share.export-means"), class_="share-means"),
        h("p", texts.t("share.export-warning"), class_="share-warning"),
    )
    message = texts.t("friends.export-message", count=dialog.links)
    return _sending_dialog(shell, dialog, texts.t("share.export"), said, message)


def _sending_dialog(
    shell: Shell,
    opened: LinkDialog | ExportDialog,
    title: str,
    children: Sequence[Child],
    message: str,
) -> Node:
    texts, address = shell.texts, friend_link(shell.home, opened.link)
    body = h(
        "div",
        children,
        snippet_field(texts, Snippet("link", address), LINES),
        qr_field(texts, address, shell.qr),
        class_="share",
    )
    actions = (
        copy_outcome(texts, opened.copy_outcome),
        dialog_action("close", texts.t("screen.close"), CloseDialog(), "button--quiet"),
        dialog_action(
            "send",
            texts.t("button.send"),
            SendText(f"{message}\n{address}"),
            "button--primary",
        )
        if shell.can_send
        else None,
    )
    return dialog(texts, title, [body], actions, is_wide=True)


def confirmation(texts: Texts, what: str, on: Message, **facts: int) -> Node:
    """Return the dialog that asks to confirm an action: one that loses a match ("resign",
    "delete"), or one that returns to an older state of a match whose later moves have been seen
    ("older"). `facts` are placeholders of the text."""
    question = h("p", texts.t(f"friends.{what}-means", **facts))
    actions = (
        dialog_action("cancel", texts.t("screen.cancel"), CloseDialog()),
        dialog_action(f"confirm-{what}", texts.t(f"friends.{what}"), on, "button--danger"),
    )
    title = texts.t(f"friends.{what}-question")
    return dialog(texts, title, [question], actions, is_wide=False)
