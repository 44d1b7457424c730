"""Matches with remote friends: handles incoming links, and opens, saves and deletes matches."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, assert_never

from engine.correspondence.link import MARK, Link
from engine.correspondence.link_match import Status
from engine.correspondence.reasons import Reason
from engine.game import Refusal
from engine.records import read_at_once
from engine.saving import DamagedSave
from ui.app.address_bar import AddressBar
from ui.app.damaged_texts import DamagedTexts
from ui.app.friend_store import FriendStore
from ui.app.games import BY_LINKS, GAME_BY_LINKS
from ui.app.match_store import MatchStore
from ui.app.match_switcher import MatchSwitcher
from ui.app.reader import Reader
from ui.friends.friends import FRIEND_FORM, Friends
from ui.match.activity import OWN_MATCH
from ui.match.by_links import Exported, today
from ui.match.link_dialog import friend_link
from ui.match.messages import LinkArrived, OpenInvitation, ReadInvitation
from ui.match.session import Session
from ui.message import Message
from ui.shell.address import Address
from ui.shell.dialogs import Dialog, ExportDialog, OlderDialog
from ui.shell.effects import (
    FriendEffect,
    MarkLesson,
    SaveFriendMatch,
)
from ui.shell.messages import (
    ChooseGame,
    ExportFriendMatch,
    ForgetFriendMatch,
    ImportLink,
    Invite,
    LeavePractice,
    LinkRejected,
    OpenDialog,
    OpenFriendMatch,
    OpenRoom,
    OpenScreen,
    ReturnToInvitation,
    ShowNotice,
    ValueRead,
)
from ui.shell.screens import MATCH, FriendsScreen, Screen
from ui.shell.storage_keys import friend_key

if TYPE_CHECKING:
    from ui.app.room import Room

_SIGNAL = re.compile(rf"(?:\S*#link=)?((?!{MARK})[\w-]{{100,160}})", re.ASCII)


@dataclass(eq=False, repr=False)
class FriendMatches:
    """The matches with remote friends in this browser."""

    _switcher: MatchSwitcher
    _bar: AddressBar
    _matches: MatchStore
    _friends: FriendStore
    _dispatch: Callable[[Message], None]
    _damaged: DamagedTexts
    _reader: Reader
    _with_late_code: Callable[[Callable[[], None]], None]
    room: "Room | None" = None
    """The connection to a device in the same room, or None until late code is loaded, and in
    frames."""

    @property
    def friends(self) -> Friends:
        """All saved matches."""
        return self._friends.friends

    def take_link(self, text: str) -> None:
        """Handle a link from the address or the clipboard by opening its match, or reject it. The
        text may instead be the code of a device in the same room, or a whole match."""
        signal = _SIGNAL.fullmatch(text.strip())
        if signal is not None and not self._bar.is_embedded:
            self._in_room(lambda room: room.take(signal[1]))
            return
        reading = BY_LINKS.reading(text, today(self._switcher.game.shell))
        self._reader.read(reading, lambda found: self._dispatch_content(text, found))

    def take_over(self, text: str) -> bool:
        """Handle a link that another tab has received, if the friend wrote it and this tab shows
        its match or the list of matches. An answer to this tab's offer of a connection is handled
        too. Return whether the text was handled."""
        if self.room is not None and self.room.take_answer(text):
            return True
        link = link_in(text)
        one = None if link is None else self._friends.friends.reading(link.match.hex(), link.number)
        if link is None or one is None or one.writes(link.number):
            return False
        game = self._switcher.game
        is_here = game.friend_match is not None and game.friend_match.id == one.id
        if not (is_here or isinstance(game.shell.screen, FriendsScreen)):
            return False
        self._take_in(link)
        return True

    def _dispatch_content(self, text: str, content: Link | Session | Exported | Refusal) -> None:
        if isinstance(content, Refusal):
            self._dispatch(LinkRejected(content))
        elif isinstance(content, Session):
            self._watch(content)
        elif self._bar.is_embedded:
            there = friend_link(self._switcher.game.shell.home, text)
            self._dispatch(LinkRejected(Refusal("link-in-frame"), there))
        elif isinstance(content, Exported):
            self._import(content.text)
        else:
            self._take_in(content)

    def _take_in(self, link: Link) -> None:
        one = self._friends.friends.reading(link.match.hex(), link.number)
        if one is None or (one.status is Status.INVITING and not link.number):
            # This may be the player's own invitation: two tabs can play each other.
            self._invite(ReadInvitation(link))
        elif one.has_begun:
            if self.turn_to(one.id):
                self._dispatch(LinkArrived(link))
        else:
            self._take_first_link(one.id, link)

    def _in_room(self, act: Callable[["Room"], None]) -> None:
        self._with_late_code(lambda: act(self.room) if self.room is not None else None)

    def _invite(self, message: OpenInvitation | ReadInvitation | OpenDialog) -> None:
        """Dispatch a message about an invitation, after switching to the game that is played by
        links."""
        if self._switcher.game.name != GAME_BY_LINKS.profile.name:
            self._switcher.switch(ChooseGame(GAME_BY_LINKS.profile.name))
        self._dispatch(message)

    def carry_out(self, effect: FriendEffect) -> None:
        """Carry out an effect on matches with remote friends."""
        match effect:
            case Invite():
                self._invite(OpenInvitation())
            case ReturnToInvitation():
                self.return_to_invitation()
            case MarkLesson():
                self._bar.mark()
            case SaveFriendMatch(text, dialog):
                self._begin(text, dialog)
            case OpenFriendMatch(id):
                self.turn_to(id)
            case ExportFriendMatch(id):
                self._export(id)
            case ForgetFriendMatch(id):
                self._delete(id)
            case ImportLink(text):
                self.resave()
                self.take_link(text)
            case OpenRoom(link):
                self._in_room(lambda room: room.offer(link))
            case _:
                assert_never(effect)

    def return_to_invitation(self) -> None:
        """Return to the invitation that was suspended while the player learned the game. Do nothing
        if there is none."""
        invitation = self._switcher.game.shell.invitation
        if invitation is None:
            return
        if self._switcher.has_waiting:
            self._switcher.switch(LeavePractice())
        self._dispatch(OpenScreen(MATCH))
        self._invite(OpenDialog(invitation))

    def _begin(self, text: str, dialog: Dialog | None) -> None:
        """Begin a match and open this dialog, if any. If another tab has accepted the same
        invitation with its own secret, switch to that match instead: the friend must not get two
        different answers."""
        id = FRIEND_FORM.read(text).id
        if self._friends.text(id) is not None:
            self.turn_to(id)
            self._dispatch(LinkRejected(Refusal(Reason.INVITATION_REPEATED)))
            return
        self._go_on(text)
        if dialog is not None:
            self._dispatch(OpenDialog(dialog))

    def turn_to(self, id: str, screen: Screen = MATCH) -> bool:
        """Switch to the match with this id, on this screen, and suspend the current one. If that
        match is already the current one, show the match screen. If it has not begun, show the list
        of matches instead; if it is missing or damaged, notify the player. Return whether it is
        open now."""
        key = friend_key(id)
        if self._switcher.game.storage_key == key and not self._matches.detect_conflict(key):
            self._dispatch(OpenScreen(MATCH))
            return True
        one = self._friends.friends.of(id)
        if one is None:
            self._dispatch(LinkRejected(Refusal(Reason.NOT_A_PLAYER)))
            return False
        if not one.has_begun:
            self._dispatch(OpenScreen(FriendsScreen()))
            return False
        return self._open(id, screen)

    def save(self, id: str, text: str) -> None:
        """Save this text of a match, claim the match for this tab, and show the updated list."""
        self._friends.save(id, text)
        self._matches.claim(friend_key(id))
        self._read()

    def _export(self, id: str) -> None:
        """Open the dialog with the text that moves a match to another device, or notify the player
        if the match is damaged."""
        try:
            text = BY_LINKS.exported(self._friends.text(id) or "")
        except DamagedSave:
            self._tell_damage(id)
            return
        one = self._friends.friends.of(id)
        self._dispatch(OpenDialog(ExportDialog(text, 0 if one is None else one.links)))

    def resave(self) -> None:
        """Save the current match again, including its secret, if the browser has lost it."""
        one = self._switcher.game.friend_match
        if one is not None and self._friends.text(one.id) is None:
            self.save(one.id, self._switcher.game.dump_record())

    def _delete(self, id: str) -> None:
        """Delete a saved match, but keep the digests of its links. If the match is the current one,
        leave it first."""
        if self._switcher.game.storage_key == friend_key(id):
            self._switcher.switch(LeavePractice())
        try:
            digests = BY_LINKS.digests(self._friends.text(id) or "")
        except DamagedSave:
            digests = ()
        self._friends.delete(id, digests)
        self._read()

    def reopen_if_changed_elsewhere(self) -> bool:
        """Reload the current match if another tab or window has changed it, since a player cannot
        send two links for one turn. Return whether it was reloaded."""
        one = self._switcher.game.friend_match
        if one is None or not self._matches.detect_conflict(friend_key(one.id)):
            return False
        return self._open(one.id, self._switcher.game.shell.screen)

    def on_external_change(self) -> None:
        """Show the matches again after another tab or window has saved one, and reload the current
        match if it is that one."""
        self._read()
        self.reopen_if_changed_elsewhere()

    def _watch(self, session: Session) -> None:
        """Show a complete match that someone has shared, without saving it."""
        self._switcher.save()
        shell = replace(self._switcher.game.shell, dialog=None, screen=MATCH)
        opened = GAME_BY_LINKS.open(shell, Address(home=shell.home), session, OWN_MATCH)
        self._switcher.suspend_beside(*opened)

    def _import(self, text: str) -> None:
        """Import a match from another device. If the copy here has as many links or more, show that
        instead. If a longer copy was deleted here, ask first."""
        there = FRIEND_FORM.read(text)
        here, deleted = self._friends.friends.of(there.id), self._friends.deleted_digests(there.id)
        if here is not None and here.links >= there.links:
            self.turn_to(here.id)
            if here.links > there.links:
                self._dispatch(ShowNotice("friend-newer"))
        elif len(deleted) > there.links:
            older = BY_LINKS.with_newer(text, deleted)
            self._dispatch(OpenDialog(OlderDialog(older, there.links, len(deleted))))
        else:
            self._go_on(text)
            self._dispatch(ShowNotice("friend-imported"))

    def _take_first_link(self, id: str, link: Link) -> None:
        """Handle a link of a match that has not begun here yet: save the match with the link and
        switch to it, or notify the player why the link changes nothing."""
        try:
            kept, since = self._friends.text(id) or "", today(self._switcher.game.shell)
            after = BY_LINKS.with_link(kept, link, since)
        except DamagedSave:
            self._tell_damage(id)
            return
        if isinstance(after, Refusal):
            self._dispatch(OpenScreen(FriendsScreen()))
            self._dispatch(LinkRejected(after))
            return
        self._go_on(after)

    def _go_on(self, text: str) -> None:
        """Save this text of a match and switch to it."""
        one = FRIEND_FORM.read(text)
        self.save(one.id, text)
        self.turn_to(one.id)

    def _open(self, id: str, screen: Screen) -> bool:
        """Open a match that has begun. Return False, with a notice, if it cannot be parsed."""
        key = friend_key(id)
        self._switcher.save()
        shell = replace(self._switcher.game.shell, dialog=None, screen=screen)
        shell = replace(shell, friends=self._friends.friends)
        kept = self._matches.claim(key) or self._friends.text(id)
        address = Address(home=shell.home)
        saved = None if kept is None else read_at_once(GAME_BY_LINKS.reading_saved(kept))
        game, effects = GAME_BY_LINKS.open(shell, address, saved, OWN_MATCH)
        if game.storage_key != key:
            self._tell_damage(id)
            return False
        self._switcher.suspend_beside(game, effects)
        return True

    def _tell_damage(self, id: str) -> None:
        """Leave the unparsable match in place, and notify the player each time the match is
        requested."""
        self._damaged.leave_in_place(friend_key(id))
        self._dispatch(ShowNotice("friend-damaged"))

    def _read(self) -> None:
        """Show the matches, including changes from other tabs."""
        self._dispatch(ValueRead(self._friends.friends))


def link_in(text: str) -> Link | None:
    """Return the link in this text, or None if the text is anything else, such as a whole match."""
    try:
        next(BY_LINKS.reading(text, ""))
    except StopIteration as end:
        return end.value if isinstance(end.value, Link) else None
    return None
