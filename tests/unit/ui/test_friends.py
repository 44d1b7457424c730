"""Matches with a friend elsewhere: two visits that only exchange links."""

import json
import re
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlencode

import pytest

from engine.button_men.buttons import button_by_name
from engine.button_men.outside.correspondence import BY_LINKS, Terms
from engine.correspondence.contents import Invitation
from engine.correspondence.link_match import LinkMatch, Status
from engine.correspondence.link_match import inviting as engine_invites
from tests.drivers.button_men_driver import making
from tests.drivers.friends_driver import (
    HOME,
    Visit,
    accepting,
    fixed_dice,
    invitation,
    inviting,
    play_on,
    shared,
)
from tests.drivers.program_driver import MemoryStorage, RecordedDisplay
from tests.narrowing import instance
from ui.button_men.messages import NextRound, Surrender
from ui.button_men.setup_form import SetupDialog, TheirChoice
from ui.components.form import SetField
from ui.friends.friends import FriendMatch, Friends
from ui.history.persistence import read_history
from ui.match.messages import (
    AgreeToEnd,
    AnswerLink,
    DrawLots,
    OfferEnd,
    OpenSetup,
    Rematch,
    ReplayAt,
    Resign,
    StartMatch,
    VerifyMatch,
)
from ui.opponent import Opponent
from ui.shell.dialogs import ExportDialog, LinkDialog, OlderDialog, ShareDialog
from ui.shell.messages import (
    ChangeSettings,
    ChooseGame,
    CloseDialog,
    ExportFriendMatch,
    ForgetFriendMatch,
    ImportLink,
    LeavePractice,
    OpenDialog,
    OpenFriendMatch,
    OpenScreen,
    ReturnToOlder,
    SendText,
    ToggleMargin,
    ValueRead,
    WriteLink,
)
from ui.shell.screens import MATCH, FriendsScreen, PlayScreen, Screen
from ui.shell.settings import Margin
from ui.shell.storage_keys import FRIENDS, HISTORY, friend_key


def test_two_play_a_match_to_its_end_by_links_alone() -> None:
    ann = inviting(wins=2)
    ben = accepting(ann)
    play_on(ben, ann)
    assert ann.status == ben.status == "over"
    assert ann.turn.winners == ben.turn.winners
    assert max(ann.turn.rounds[-1].won) == 2
    assert ann.session.match.log == ben.session.match.log
    assert ann.turn.solo == 0
    assert ben.turn.solo == 1


def test_an_invitation_is_listed_until_it_is_accepted_and_can_be_sent_again() -> None:
    ann = inviting()
    assert isinstance(ann.shell.screen, FriendsScreen)
    assert isinstance(ann.shell.dialog, LinkDialog)
    link = ann.link
    (one,) = ann.shell.friends.matches
    assert (one.status, one.has_begun, one.plays) == ("inviting", False, ("Avis", ""))
    ann.send(CloseDialog())
    assert "Your invitation hasn’t been accepted yet." in ann.page
    assert link.endswith(one.link)


def test_the_invitation_says_who_asks_and_by_which_rules() -> None:
    ben = Visit("ben").open(inviting(wins=2).link)
    assert "Ann invites you to a match by link." in ben.page
    assert "first to 2 rounds" in ben.page
    assert "hints allowed" in ben.page


def test_an_invitation_that_is_not_accepted_keeps_nothing() -> None:
    ben = Visit("ben").open(inviting().link)
    ben.send(CloseDialog())
    assert not any(key.startswith(FRIENDS) for key in ben.storage.texts)


def test_who_is_invited_changes_nothing_but_what_they_play_with() -> None:
    ann = inviting()
    ben = Visit("ben").open(ann.link)
    ben.send(SetField("search", "Hammer"), SetField("button", "Hammer"), StartMatch())
    assert ben.party.exchange.terms.plays == ("Avis", "Hammer")


def test_a_button_that_is_fixed_for_the_friend_is_theirs() -> None:
    ann = Visit("ann").send(
        *invitation(SetField("theirs", TheirChoice.FIXED), SetField("button", "Hannah"))
    )
    assert ann.status == "to-decide"
    ben = Visit("ben").open(ann.play())
    ben.send(SetField("button", "Hammer"), StartMatch())
    assert ben.party.exchange.terms.plays == ("Avis", "Hannah")


def test_a_proposal_can_be_declined() -> None:
    ann = Visit("ann").send(
        *invitation(SetField("theirs", TheirChoice.PROPOSED), SetField("button", "Hannah"))
    )
    ben = Visit("ben").open(ann.link).send(StartMatch())
    assert ben.party.exchange.terms.plays == ("Avis", "Hannah")
    ben = Visit("ben").open(ann.link).send(SetField("button", "Hammer"), StartMatch())
    assert ben.party.exchange.terms.plays == ("Avis", "Hammer")


def test_links_in_any_order_and_number_damage_nothing() -> None:
    ann = inviting()
    ben = accepting(ann)
    links = [ben.play()]
    ann.open(links[0])
    links.append(ann.play())
    ben.open(links[1])
    kept = dict(ben.storage.texts)
    for text, why in (
        (links[1], "You’ve already opened this link"),
        (links[0], "This is your own link"),
        (links[1][:-9], "The end of this link is missing"),
        (links[1][:-9] + "AAAAAAAAA", "This link was changed on the way."),
    ):
        assert why in ben.open(text).notices[-1]
        assert ben.storage.texts == kept
    assert "There’s no match link in this text." in ben.send(ImportLink("hello")).notices[-1]


def test_an_invitation_that_two_tabs_have_open_is_accepted_once() -> None:
    """Each tab would draw its own secret, and the friend would get two different answers."""
    link, storage = inviting().link, MemoryStorage()
    first, second = (Visit(name, storage).open(link) for name in ("ben", "benny"))
    first.send(SetField("button", "Hammer"), StartMatch())
    kept = dict(storage.texts)
    second.send(SetField("button", "Hannah"), StartMatch())
    assert second.party.links == first.party.links
    assert second.session.config == first.session.config
    assert second.notices[-1] == first.open(link).notices[-1]
    assert {key: storage.texts[key] for key in kept} == kept


def test_a_link_of_a_match_that_is_not_here_is_refused() -> None:
    ann = inviting()
    link = accepting(ann).play()
    other = Visit("cat").open(link)
    assert other.session.party is None
    assert "belongs to a match that isn’t on this device" in other.notices[-1]


def test_the_invitation_opens_no_second_match() -> None:
    ann = inviting()
    link = ann.link
    ben = accepting(ann)
    party = ben.party
    ben.send(LeavePractice())
    ben.open(link)
    assert len(ben.shell.friends.matches) == 1
    assert ben.party.links == party.links


def test_whoever_opens_their_own_invitation_is_told_whose_it_is() -> None:
    ann = inviting()
    link = ann.link
    ann.open(link)
    assert isinstance(ann.shell.dialog, SetupDialog)
    assert "This is your own invitation" in ann.page
    assert "Ann invites you" not in ann.page
    assert "This is your own invitation" not in Visit("ben").open(link).page
    ben = accepting(inviting())
    ann.send(CloseDialog()).open(ben.play())
    assert ann.open(link).notices[-1].startswith("This is your own invitation. ")


def test_whoever_opens_an_invitation_again_is_told_that_it_is_accepted() -> None:
    ann = inviting()
    link = ann.link
    ben = accepting(ann)
    assert ben.open(link).notices[-1].startswith("You’ve already accepted this invitation. ")


def test_so_is_whoever_has_no_table_yet() -> None:
    ann = Visit("ann").send(*invitation(*fixed_dice("(4)", "(6)")))
    ben = Visit("ben").open(ann.link).send(StartMatch(), CloseDialog())
    assert not ben.shell.friends.matches[0].has_begun
    assert ben.open(ann.link).notices[-1].startswith("You’ve already accepted this invitation. ")
    assert isinstance(ben.shell.screen, FriendsScreen)


def test_two_tabs_of_one_browser_may_play_each_other() -> None:
    storage = MemoryStorage()
    ann = inviting(storage=storage)
    ben = accepting(ann, storage=storage)
    play_on(ben, ann, 6)
    assert len(ann.shell.friends.matches) == 2
    assert ann.party.seat == 0
    assert ben.party.seat == 1
    assert abs(len(ann.party.links) - len(ben.party.links)) <= 1


def test_a_second_tab_never_sends_a_second_link_for_the_first() -> None:
    ann = inviting()
    ben = accepting(ann)
    ben.play()
    id = ann.shell.friends.matches[0].id
    ann.open(ben.link)
    other = Visit("ann", ann.storage, f"friend={id}")
    ann.play()
    before = other.party.links
    other.send(*other.first_clicks())
    assert other.party.links == ann.party.links != before


class ListeningStorage(MemoryStorage):
    """A storage that records the keys of all writes."""

    def __init__(self, kept: dict[str, str]) -> None:
        super().__init__(kept)
        self.written: list[str] = []

    def save(self, key: str, text: str) -> None:
        super().save(key, text)
        self.written.append(key)


def test_a_tab_that_only_shows_a_match_writes_nothing_of_it() -> None:
    """It would undo a simultaneous write of the tab in which the match is played."""
    ann = inviting()
    ben = accepting(ann)
    ann.open(ben.play())
    storage = ListeningStorage(ann.storage.texts)
    other = Visit("ann", storage, f"friend={ann.shell.friends.matches[0].id}")
    ann.play()
    other.program.on_external_change(friend_key(ann.shell.friends.matches[0].id))
    assert other.party.links == ann.party.links
    assert not [key for key in storage.written if key.startswith(FRIENDS)]


def test_the_title_and_the_icon_say_how_many_matches_wait() -> None:
    ann = inviting()
    assert (ann.display.title, ann.display.on_icon) == ("Button Men", 0)
    ann.open(accepting(ann).play())
    assert (ann.display.title, ann.display.on_icon) == ("(1) Button Men", 1)
    assert Visit("ann", ann.storage).display.on_icon == 1
    ann.play()
    assert (ann.display.title, ann.display.on_icon) == ("Button Men", 0)
    ann.send(ForgetFriendMatch(ann.shell.friends.matches[0].id))
    assert ann.display.on_icon == 0


def test_a_match_that_waits_and_is_deleted_leaves_the_icon() -> None:
    ann = inviting()
    ann.open(accepting(ann).play())
    ann.send(ForgetFriendMatch(ann.shell.friends.matches[0].id))
    assert (ann.display.title, ann.display.on_icon) == ("Button Men", 0)


@pytest.mark.parametrize("screen", [FriendsScreen(), PlayScreen(), MATCH])
def test_one_press_opens_the_link_in_the_clipboard(screen: Screen) -> None:
    """At the list, on today's table, and beside a match that waits for the link."""
    ann = inviting()
    ben = accepting(ann)
    play_on(ben, ann, 2)
    ann.send(CloseDialog(), OpenScreen(screen))
    ann.display.clipboard = f"Ben wrote:\n{ben.play()}\nYour turn!"
    links = len(ann.party.links)
    ann.press("Paste link")
    assert len(ann.party.links) == links + 1
    assert ann.shell.screen == MATCH


def test_a_clipboard_that_may_not_be_read_leads_to_the_field() -> None:
    ann = inviting().send(CloseDialog(), OpenScreen(PlayScreen())).press("Paste link")
    assert ann.shell.screen == FriendsScreen()
    assert ann.display.focused == "pasted-link"
    assert "won’t let this page read" in ann.notices[-1]


@pytest.mark.parametrize(
    ("text", "why"),
    [("", "no match link"), ("Hello!", "no match link"), ("a" * 400_001, "too long for a link")],
)
def test_a_clipboard_without_a_link_is_refused_with_a_reason(text: str, why: str) -> None:
    ann = inviting().send(CloseDialog())
    ann.display.clipboard = text
    assert why in ann.press("Paste link").notices[-1]


def test_without_matches_today_asks_for_no_link() -> None:
    assert "Paste link" not in Visit("ann").send(OpenScreen(PlayScreen())).page


def test_a_match_that_cannot_be_read_is_told_and_left_alone() -> None:
    ann = inviting()
    ben = accepting(ann)
    key = friend_key(ben.shell.friends.matches[0].id)
    ben.storage.texts[key] = ben.storage.texts[key].replace('"secret":"', '"secret":"00')
    text = ben.storage.texts[key]
    again = Visit("ben", ben.storage)
    own = again.session.match
    again.send(OpenFriendMatch(again.shell.friends.matches[0].id))
    assert "A match with a friend couldn’t be loaded" in again.notices[-1]
    assert again.session.match is own
    assert ben.storage.texts[key] == text


def test_where_nothing_is_kept_the_match_lasts_as_long_as_the_visit() -> None:
    ann = inviting()
    ben = accepting(ann, storage=MemoryStorage(has_room=False))
    assert any("isn’t saving anything" in told for told in ben.notices)
    play_on(ben, ann)
    assert ann.status == ben.status == "over"


def test_a_round_can_be_given_up() -> None:
    ann = inviting(wins=2)
    ben = accepting(ann)
    writer, reader = ben, ann
    for _ in range(20):
        reader.open(writer.play())
        writer, reader = reader, writer
        if writer.turn.view.seeks_attack and writer.turn.human_actor is not None:
            break
    assert 'id="surrender"' in writer.send(CloseDialog()).press("More").page
    writer.send(Surrender())
    assert writer.turn.rounds[-1].winner == 1 - (writer.turn.solo or 0)


# --- Ends ---------------------------------------------------------------------------------------


def test_a_match_can_be_given_up_and_played_once_more() -> None:
    ann = inviting()
    ben = accepting(ann)
    ann.open(ben.play())
    ann.send(Resign())
    ben.open(ann.link)
    assert ben.turn.winners == ann.turn.winners == (1,)
    assert "Ann resigned. You win!" in ben.page
    assert "You resigned. Ben wins." in ann.send(CloseDialog()).page
    ben.send(Rematch())
    again = Visit("ann", ann.storage).open(ben.play())
    assert "Ben invites you" in again.page


def test_both_can_agree_to_end_it() -> None:
    ann = inviting()
    ben = accepting(ann)
    ann.open(ben.play())
    ann.send(OfferEnd(offers_end=True))
    ben.open(ann.play())
    assert "Ann offers a draw." in ben.page
    ben.send(AgreeToEnd())
    ann.open(ben.link)
    assert ann.turn.winners == ben.turn.winners == ()
    assert "agreed draw" in ann.page


def test_hints_are_given_only_if_both_have_agreed() -> None:
    for allowed in (True, False):
        ann = Visit("ann").send(*invitation(SetField("hints", "yes" if allowed else "no")))
        ben = accepting(ann)
        assert (ben.game.view_model.buttons.hint is not None) is allowed
        assert ben.turn.next_step(ben.shell.settings) is None or allowed


def test_a_finished_match_is_entered_once_and_has_no_record() -> None:
    ann = inviting()
    ben = accepting(ann)
    play_on(ben, ann)
    (one,) = read_history(ben.storage.texts[HISTORY]).matches
    assert (one.record, one.me, one.winners) == ("", 1, ben.turn.winners)
    assert one.level is Opponent.FRIEND


def test_who_learns_first_that_the_match_is_over_still_answers() -> None:
    ann = inviting()
    writer, reader = accepting(ann), ann
    for _ in range(100):
        reader.open(writer.play())
        writer, reader = reader, writer
        if writer.turn.is_over:
            break
    assert writer.status == "to-answer"
    assert "is waiting" in writer.page
    assert writer.primary_action == AnswerLink()


# --- A whole match ------------------------------------------------------------------------------


def test_anybody_can_watch_a_match_and_verify_it() -> None:
    ann = inviting()
    ben = accepting(ann)
    play_on(ben, ann)
    cat = Visit("cat")
    own = cat.storage.texts.copy()
    cat.open(shared(ann, "whole"))
    assert cat.party.seat is None
    cat.send(VerifyMatch())
    assert "Both players’ keys signed" in cat.notices[-1]
    assert "doesn’t prove who held the keys" in cat.notices[-1]
    assert cat.storage.texts == own
    assert not cat.shell.friends.matches
    cat.send(LeavePractice())
    assert cat.session.party is None


NOT_INCLUDED = "Later links, if any, aren’t included."


def watching(shown: str) -> Visit:
    """Return a spectator of the shared match who has verified it."""
    cat = Visit("cat").open(shown)
    return cat.press("More", "Verify")


def expect_proven(cat: Visit, link: int, end: str) -> None:
    """Assert that the page shows how far the match and its end are proven: while spectating, when
    verifying, and in shared texts."""
    assert f"Spectating up to link {link}. {end}" in cat.page
    assert cat.notices[-1].startswith(f"Verified up to link {link}. {end} ")
    cat.send(OpenDialog(ShareDialog("whole", "markdown")))
    assert f">Up to link {link}. {end}</p>" in cat.page
    assert f"[Button Men. Up to link {link}. {end}](https://games.example/" in cat.page
    cat.send(ChangeSettings(replace(cat.shell.settings, language="de")))
    assert f"Bis Link {link}. " in cat.page


def test_of_a_match_that_was_played_to_its_end_that_is_proven() -> None:
    ann = inviting()
    play_on(accepting(ann), ann)
    last = len(ann.party.links) - 1
    name = ("Avis", "Hammer")[ann.party.exchange.seat_of(last)]
    other = f"Another link {last} from {name}, if any, isn’t included."
    cat = watching(shared(ann, "whole"))
    end = f"That link ends the match. {other}"
    assert f"Up to link {last}. {end}" in cat.page, "the result hides the prompt"
    expect_proven(cat, last, end)
    assert f"that link bears only {name}’s signature" in cat.notices[-1]


def test_of_a_match_that_was_cut_it_is_told_that_it_may_have_gone_on() -> None:
    """The player who will lose shows only the part before that."""
    ann = inviting()
    ben = accepting(ann)
    play_on(ben, ann, 6)
    shown, last = shared(ann, "whole"), len(ann.party.links) - 1
    play_on(*((ben, ann) if ben.party.draft else (ann, ben)))
    assert len(ann.party.links) > last + 1
    expect_proven(watching(shown), last, NOT_INCLUDED)


def test_of_one_that_was_given_up_it_is_told_by_which_link() -> None:
    """The player who has lost resigns at an earlier link after all, on another device."""
    ann = inviting()
    ben = accepting(ann)
    play_on(ben, ann, 5)
    loser, export = (
        (ann, shared(ann, "export")) if ann.party.draft else (ben, shared(ben, "export"))
    )
    last, name = len(loser.party.links), loser.turn.names[loser.turn.solo or 0]
    play_on(loser, ben if loser is ann else ann)
    assert len(ann.party.links) > last + 1
    again = Visit("again").open(export).send(Resign())
    end = f"In it, {name} resigned the match. {NOT_INCLUDED}"
    expect_proven(watching(shared(again, "whole")), last, end)
    assert "You win!" not in watching(shared(again, "whole")).page


def test_of_one_that_was_ended_by_agreement_too() -> None:
    """The player who has lost accepts an offer that they had declined long ago."""
    ann = inviting()
    ben = accepting(ann)
    ann.open(ben.play())
    ann.send(OfferEnd(offers_end=True))
    ben.open(ann.play())
    export, last = shared(ben, "export"), len(ben.party.links)
    play_on(ben, ann)
    assert len(ben.party.links) > last + 1
    again = Visit("again").open(export).send(AgreeToEnd())
    end = f"In it, Hammer agreed to a draw. {NOT_INCLUDED}"
    expect_proven(watching(shared(again, "whole")), last, end)


def test_a_match_can_be_taken_elsewhere_before_its_first_link_is_written() -> None:
    """There is nothing to show to others yet."""
    fixed = (SetField("theirs", TheirChoice.FIXED), SetField("button", "Hannah"))
    ann = Visit("ann").send(*invitation(*fixed), OpenDialog(ShareDialog()))
    assert not ann.party.links
    assert [one.name for one in ann.game.ui.share(ann.turn)] == ["export"]
    assert "Up to link" not in ann.page
    phone = Visit("phone").open(shared(ann, "export"))
    assert phone.play()


def test_a_match_that_goes_on_is_watched_but_not_played() -> None:
    ann = inviting()
    ben = accepting(ann)
    ann.open(ben.play())
    cat = Visit("cat").open(shared(ann, "whole"))
    assert cat.turn.human_actor is None
    assert cat.game.view_model.buttons.resign is None
    assert "Spectating up to link 1." in cat.page


def test_a_match_goes_on_where_it_was_imported() -> None:
    ann = inviting()
    ben = accepting(ann)
    ann.open(ben.play())
    phone = Visit("phone").open(shared(ann, "export"))
    assert phone.party.links == ann.party.links
    play_on(phone, ben)
    assert phone.status == ben.status == "over"
    assert phone.open(shared(ann, "export")).status == "over"


IMPORTED = "Delete the message with the link"


def test_who_imports_a_match_is_told_once_where_to_play_on() -> None:
    ann = inviting()
    ben = accepting(ann)
    ann.open(ben.play())
    phone = Visit("phone").open(export := shared(ann, "export"))
    assert IMPORTED in phone.notices[-1]
    assert IMPORTED in phone.page
    again = Visit("phone", phone.storage).open(export)
    assert again.party.links == ann.party.links
    assert not any(IMPORTED in told for told in again.notices)
    assert not any(IMPORTED in told for told in ann.open(export).notices)


def test_an_invitation_that_is_not_accepted_can_be_exported_from_the_list() -> None:
    ann = inviting()
    link = ann.link
    (one,) = ann.shell.friends.matches
    ann.send(CloseDialog(), ExportFriendMatch(one.id))
    assert isinstance(ann.shell.dialog, ExportDialog)
    assert "send it only to yourself" in ann.page
    phone = Visit("phone").open(ann.link)
    assert phone.shell.friends.matches[0].status == "inviting"
    assert IMPORTED in phone.notices[-1]
    ben = Visit("ben").open(link).send(SetField("button", "Hammer"), StartMatch())
    play_on(ben, phone)
    assert phone.status == ben.status == "over"


def test_so_can_a_match_that_goes_on_but_none_that_is_over() -> None:
    ann = inviting()
    ben = accepting(ann)
    (one,) = ben.shell.friends.matches
    ben.send(CloseDialog(), ExportFriendMatch(one.id))
    assert Visit("phone").open(ben.link).party.secret == ben.party.secret
    play_on(ben.send(CloseDialog()), ann)
    ben.send(CloseDialog(), OpenScreen(FriendsScreen()))
    assert "For your other device" not in ben.page


def test_an_export_of_what_cannot_be_read_is_refused() -> None:
    ann = inviting()
    key = friend_key(ann.shell.friends.matches[0].id)
    ann.storage.texts[key] = ann.storage.texts[key].replace('"secret":"', '"secret":"00')
    again = Visit("ann", ann.storage)
    again.send(ExportFriendMatch(again.shell.friends.matches[0].id))
    assert "A match with a friend couldn’t be loaded" in again.notices[-1]


def test_the_export_says_what_it_gives_away() -> None:
    ann = inviting()
    ben = accepting(ann)
    ben.play()
    ben.send(OpenDialog(ShareDialog("export")))
    assert "send it only to yourself" in ben.page


# --- Elsewhere ----------------------------------------------------------------------------------


def test_in_a_frame_an_invitation_leads_to_the_full_page() -> None:
    """The address of a frame belongs to the embedding page, so the link to the full page contains
    the invitation."""
    link = inviting().link
    frame = Visit("ben", is_embedded=True).open(link)
    assert "on the full page" in frame.notices[-1]
    assert frame.shell.dialog is None
    assert frame.link == link


def test_a_circle_and_lunch_money_are_not_played_by_links_and_say_so() -> None:
    ann = Visit("ann").send(OpenSetup(), SetField("players", "3"))
    assert "Play by link is for two players only" in ann.page
    ann.send(SetField("opponent", "friend"))
    assert not instance(ann.shell.dialog, SetupDialog).is_with_friend
    ann.send(ChooseGame("lunch-money"), OpenSetup())
    assert "Lunch Money hands must stay hidden" in ann.page


def test_a_match_whose_storage_was_lost_goes_on_from_an_export() -> None:
    ann = inviting()
    ben = accepting(ann)
    ann.open(ben.play())
    export = shared(ann, "export")
    link = ann.play()
    ann.storage.texts.clear()
    lost = Visit("ann", ann.storage)
    ben.open(link)
    lost.open(ben.play())
    assert "isn’t on this device" in lost.notices[-1]
    lost.open(export)
    assert lost.party.seat == 0


def test_a_match_on_the_table_outlives_the_loss_of_what_is_kept() -> None:
    """The next link finds it, pasted or in the address, as long as the page is open."""
    ann = inviting()
    ben = accepting(ann)
    ann.open(ben.play())
    ben.open(ann.play())
    for take in (Visit.open, lambda visit, link: visit.send(ImportLink(link))):
        link = ben.play()
        ann.storage.texts.clear()
        take(ann, link)
        assert ann.party.links == ben.party.links
        assert ann.shell.friends.matches
        ben.open(ann.play())


def test_a_match_that_is_deleted_is_gone() -> None:
    ann = inviting()
    ben = accepting(ann)
    (one,) = ben.shell.friends.matches
    ben.send(ForgetFriendMatch(one.id))
    assert ben.session.party is None
    assert not ben.shell.friends.matches
    assert friend_key(one.id) not in ben.storage.texts


# --- The player's name --------------------------------------------------------------------------


def name_asked(visit: Visit) -> str:
    """Return the value of the field for the player's name."""
    dialog = instance(visit.shell.dialog, SetupDialog)
    return dialog.friend.name


def test_the_name_is_that_of_the_next_invitation_and_the_next_acceptance() -> None:
    ann = inviting()
    ann.send(CloseDialog(), OpenSetup())
    assert name_asked(ann) == "Ann"
    link = Visit("cat").send(*invitation()).link
    again = Visit("ann", ann.storage).open(link)
    assert name_asked(again) == "Ann"
    assert 'value="Ann"' in again.page
    again.send(SetField("friend-name", ""), StartMatch(), CloseDialog(), OpenSetup())
    assert name_asked(again) == ""


def test_the_greeting_is_that_of_one_invitation() -> None:
    ann = Visit("ann").send(*invitation(SetField("friend-greeting", "Up for a duel?")))
    dialog = instance(ann.send(CloseDialog(), OpenSetup()).shell.dialog, SetupDialog)
    assert dialog.friend.greeting == ""


def test_a_name_that_is_not_sent_is_not_kept() -> None:
    ann = Visit("ann").send(*invitation()[:-1], CloseDialog(), OpenSetup())
    assert name_asked(ann) == ""


# --- The list of matches ------------------------------------------------------------------------


def in_german(visit: Visit) -> Visit:
    """Return the visit after switching the page to German."""
    return visit.send(ChangeSettings(replace(visit.shell.settings, language="de")))


def test_the_list_speaks_the_language_of_the_page() -> None:
    ann = inviting()
    play_on(accepting(ann), ann, 3)
    ann.play()
    ann.send(CloseDialog(), OpenScreen(FriendsScreen()))
    assert "Power: you attack d6 (3) with d4 (3)." in ann.page
    in_german(ann)
    assert "you attack" not in ann.page
    assert "Power: Du greifst 6er (3) mit 4er (3) an." in ann.page
    again = in_german(Visit("ann", ann.storage, "screen=friends"))
    assert "Power: Du greifst 6er (3) mit 4er (3) an." in again.page


def test_the_list_knows_how_a_match_stands() -> None:
    ann = inviting(wins=2)
    (one,) = ann.shell.friends.matches
    assert (one.round, one.won, one.sets) == (0, (0, 0), ("Soldiers", ""))
    ben = accepting(ann)
    writer, reader = ben, ann
    while len(writer.turn.rounds) < 1:
        reader.open(writer.play())
        writer, reader = reader, writer
    (one,) = writer.shell.friends.matches
    assert (one.round, sum(one.won), one.winners) == (2, 1, ())
    play_on(writer, reader)
    (one,) = ann.shell.friends.matches
    assert one.winners == ann.turn.winners
    assert max(one.won) == 2


def only(visit: Visit) -> FriendMatch:
    """Return the list entry of the visit's only match."""
    (one,) = visit.shell.friends.matches
    return one


def drawn(visit: Visit, one: FriendMatch) -> str:
    """Return the list with this match."""
    return visit.send(ValueRead(Friends((one,))), OpenScreen(FriendsScreen())).page


@pytest.mark.parametrize(
    ("since", "told"),
    [
        ("2026-11-20", "Since today."),
        ("2026-11-19", "Since yesterday."),
        ("2026-11-18", "Since November 18, 2026."),
        ("2026-11-21", "Since November 21, 2026."),
        ("", "Your turn.</strong> Round 1, 0–0.</p>"),
    ],
)
def test_the_list_says_since_when(since: str, told: str) -> None:
    ben = accepting(inviting()).send(CloseDialog())
    assert ben.status == "to-decide"
    assert told in drawn(ben, replace(only(ben), since=since, told=()))


def test_the_list_says_how_a_match_ended() -> None:
    ann = inviting()
    ben = accepting(ann)
    play_on(ben, ann)
    won, lost = (ann, ben) if ann.turn.winners == (0,) else (ben, ann)
    for visit, told in (
        (won, "You won the match!</strong> 1–0. Ended today."),
        (lost, "You lost the match.</strong> 0–1. Ended today."),
    ):
        assert told in drawn(visit.send(CloseDialog()), only(visit))
    assert "The match is over." in drawn(won, replace(only(won), winners=()))


def test_the_list_shows_both_buttons_and_what_is_not_chosen_yet() -> None:
    ann = inviting().send(CloseDialog())
    assert "Avis vs. your friend’s choice" in ann.page
    page = drawn(ann, replace(only(ann), plays=("Avis", "(4) c(6)"), friend="Ben"))
    assert "Avis vs. (4) c(6) (Ben)" in page
    assert ">Custom dice</textPath>" in page
    assert ">Avis</textPath>" in page


# --- Older states, and matches left open --------------------------------------------------------


def exported(visit: Visit) -> str:
    """Return the link that moves the match to another device."""
    return shared(visit, "export")


def test_an_older_state_of_a_deleted_match_comes_back_after_a_question_only() -> None:
    ann = inviting()
    ben = accepting(ann)
    play_on(ben, ann, 3)
    older = exported(ben)
    play_on(*((ann, ben) if ann.status == "to-decide" else (ben, ann)), 2)
    links = len(ben.party.links)
    id = only(ben).id
    ben.send(CloseDialog(), ForgetFriendMatch(id))
    assert not ben.shell.friends.matches
    ben.open(older)
    dialog = instance(ben.shell.dialog, OlderDialog)
    assert dialog.links < dialog.newer == links
    assert f"When you deleted the match here, it had {links} links" in ben.page
    assert not ben.shell.friends.matches
    ben.send(ReturnToOlder(dialog.text))
    assert len(ben.party.links) == dialog.links
    assert len(ben.party.newer) == dialog.newer - dialog.links


def test_what_differs_from_a_link_that_was_here_is_refused() -> None:
    """Ann has seen the roll of her link, and chooses again after Ben has gone back."""
    ann = inviting()
    ben = accepting(ann)
    writer, reader = ben, ann
    for _ in range(4):
        reader.open(writer.play())
        writer, reader = reader, writer
    older_reader, older_writer = exported(reader), exported(writer)
    true = writer.play()
    reader.open(true)
    id = only(reader).id
    reader.send(CloseDialog(), ForgetFriendMatch(id)).open(older_reader)
    reader.send(ReturnToOlder(instance(reader.shell.dialog, OlderDialog).text))
    again = Visit("again").open(older_writer).send(Resign())
    reader.open(again.link)
    number = len(reader.party.links)
    assert f"You’ve already opened another link {number} from your friend" in reader.notices[-1]
    assert not reader.party.exchange.is_over
    reader.open(true)
    assert len(reader.party.links) == number + 1 + (reader.status == "in-the-air")


def test_an_older_state_of_a_match_that_is_here_changes_nothing_and_says_so() -> None:
    ann = inviting()
    ben = accepting(ann)
    play_on(ben, ann, 3)
    older = exported(ben)
    play_on(ann, ben, 3)
    links = ben.party.links
    assert not ben.send(CloseDialog()).notices
    ben.open(older)
    assert ben.party.links == links
    assert "That copy is older than the match on this device" in ben.notices[-1]


def test_a_match_that_was_deleted_comes_back_as_it_was_without_a_question() -> None:
    ben = accepting(inviting())
    text, id = exported(ben), only(ben).id
    ben.send(CloseDialog(), ForgetFriendMatch(id)).open(text)
    assert not isinstance(ben.shell.dialog, OlderDialog)
    assert only(ben).id == id


def test_the_list_says_after_what_a_friend_who_sees_the_roll_was_silent() -> None:
    ann, _ = until_done("strike", "(20) (20)", "(4) (4)", wins=1)
    page = drawn(ann.send(CloseDialog()), replace(only(ann), since="2026-11-02"))
    assert "Waiting since November 2, 2026. Power: you attack" in page
    assert "Your friend sees the next roll before you do." in page


def test_who_accepts_reads_that_the_first_roll_is_seen_by_the_other() -> None:
    ann = Visit("ann").send(
        *invitation(SetField("recipe-0", "(20)"), SetField("theirs", TheirChoice.FREE))
    )
    ben = (
        Visit("ben")
        .open(ann.link)
        .send(SetField("recipe-0", "(4)"), SetField("friend-name", "Ben"), StartMatch())
    )
    one = only(ben)
    assert (one.links, one.has_begun, one.is_roll_seen) == (2, False, True)
    ben.send(CloseDialog(), OpenScreen(FriendsScreen()))
    assert "Your friend sees the next roll before you do." in ben.page
    assert not only(ann).is_roll_seen


def test_an_invitation_after_matches_left_open_tells_how_many_there_are() -> None:
    """Ann has seen the first roll, does not like it, and invites again."""
    ann = Visit("ann").send(*invitation(SetField("recipe-0", "(20)")))
    ben = (
        Visit("ben")
        .open(ann.link)
        .send(SetField("recipe-0", "(4)"), SetField("friend-name", "Ben"), StartMatch())
    )
    again = Visit("ann again").send(*invitation(SetField("recipe-0", "(20)")))
    ben.send(CloseDialog()).open(again.link)
    assert "Ann walked out on 1 other match after seeing the next roll." in ben.page


def test_friends_without_a_name_are_not_taken_for_one() -> None:
    one = replace(only(inviting()), is_roll_seen=True)
    nameless, named = replace(one, friend=""), replace(one, friend="Ben")
    friends = Friends((nameless, nameless, named))
    assert (friends.left_open_count(""), friends.left_open_count("Ben")) == (0, 1)


def test_so_does_the_invitation_to_a_rematch() -> None:
    ann = inviting()
    play_on(accepting(ann), ann, 3)
    ann.play()
    assert only(ann).status is Status.IN_THE_AIR
    ann.send(CloseDialog(), *invitation())
    ben = accepting(ann)
    play_on(ben, ann)
    ann.send(CloseDialog(), Rematch()).play()
    assert "Ben walked out on 1 other match" in ann.page


def test_an_unsigned_match_is_marked_in_the_list_and_when_it_is_verified() -> None:
    """The match is from a page before links were signed."""
    old = json.loads(Path("tests/data/unsigned-links.json").read_text())["fight"]
    ann, ben = (Visit(f"{at}").open(f"{HOME}#link={old['exports'][at]}") for at in (0, 1))
    writer, reader = (ann, ben) if ann.status != "in-the-air" else (ben, ann)
    assert not only(ann).is_signed
    assert not only(ben).is_signed
    reader.open(f"{HOME}#link={old['last']}")
    writer.open(f"{HOME}#link={old['last']}")
    ann.send(CloseDialog(), OpenScreen(FriendsScreen()))
    assert "its links aren’t signed" in ann.page
    cat = Visit("cat").open(f"{HOME}#link={old['whole']}").send(VerifyMatch())
    assert "The links aren’t signed" in cat.notices[-1]


# --- Matches that cannot be played by link -----------------------------------------------------

BY_LINKS_REFUSED = "can’t be played by link"


def is_start_off(visit: Visit) -> bool:
    """Whether the dialog's Start button is disabled."""
    (start,) = re.findall(r'<button id="start"[^>]*>', visit.page)
    return 'aria-disabled="true"' in start


def test_a_button_that_cannot_be_played_by_links_is_told_before_anybody_is_invited() -> None:
    ann = Visit("ann").send(*invitation(SetField("button", "Craps"))[:-1])
    assert BY_LINKS_REFUSED in ann.page
    assert is_start_off(ann)
    ann.send(StartMatch())
    assert isinstance(ann.shell.dialog, SetupDialog)
    assert not ann.shell.friends.matches
    ann.send(SetField("seat", "0"), SetField("button", "Avis"))
    assert BY_LINKS_REFUSED not in ann.page
    assert not is_start_off(ann)


@pytest.mark.parametrize("choice", [TheirChoice.PROPOSED, TheirChoice.FIXED])
def test_neither_can_it_be_chosen_for_the_friend(choice: TheirChoice) -> None:
    ann = Visit("ann").send(
        *invitation(SetField("theirs", choice), SetField("button", "Craps"))[:-1]
    )
    assert BY_LINKS_REFUSED in ann.send(SetField("seat", "0")).page
    assert is_start_off(ann)
    ann.send(SetField("theirs", TheirChoice.FREE))
    assert not is_start_off(ann)


def test_whoever_accepts_is_told_in_the_dialog_as_well() -> None:
    ben = Visit("ben").open(inviting().link).send(SetField("button", "Craps"))
    assert BY_LINKS_REFUSED in ben.page
    assert is_start_off(ben)
    ben.send(StartMatch())
    assert isinstance(ben.shell.dialog, SetupDialog)
    ben.send(SetField("button", "Hammer"), StartMatch())
    assert ben.party.exchange.terms.plays == ("Avis", "Hammer")


def test_a_proposal_that_cannot_be_played_can_be_declined() -> None:
    terms = Terms("rulebook", 1, ("Avis", ""), "Craps")
    party = instance(engine_invites(BY_LINKS, terms, Invitation(), b"ann".ljust(32)), LinkMatch)
    link = f"{HOME}#{urlencode({'game': 'button-men', 'link': party.last_link})}"
    ben = Visit("ben").open(link)
    assert BY_LINKS_REFUSED in ben.page
    assert is_start_off(ben)
    ben.send(SetField("button", "Hammer"), StartMatch())
    assert ben.party.exchange.terms.plays == ("Avis", "Hammer")


def test_what_lies_on_the_table_is_proposed_to_the_player_only_if_it_can_be_played() -> None:
    ben = Visit("ben", fragment="me=Craps").open(inviting().link)
    assert not is_start_off(ben)
    ben = Visit("ben", fragment="me=Shore").open(inviting().link).send(StartMatch())
    assert ben.party.exchange.terms.plays == ("Avis", "Shore")


def test_against_the_computer_it_can_be_played() -> None:
    ann = Visit("ann").send(OpenSetup(), SetField("button", "Craps"))
    assert not is_start_off(ann)
    assert ann.send(StartMatch()).session.config.seats[0].plays == "Craps"


def test_what_stood_at_the_seat_of_a_friend_who_chooses_is_in_nobodys_way() -> None:
    ann = Visit("ann").send(
        *invitation(
            SetField("theirs", TheirChoice.PROPOSED),
            SetField("recipe-1", "(4) ?"),
            SetField("theirs", TheirChoice.FREE),
        )
    )
    assert len(ann.shell.friends.matches) == 1


def test_whoever_turns_to_the_seat_of_their_friend_proposes_something() -> None:
    ann = Visit("ann").send(*invitation(SetField("seat", "1"), SetField("button", "Hannah")))
    ben = Visit("ben").open(ann.link).send(StartMatch())
    assert ben.party.exchange.terms.plays == ("Avis", "Hannah")


def test_luck_draws_nothing_that_cannot_be_played() -> None:
    ann = Visit("ann").send(*invitation(SetField("search", "Craps"), DrawLots(0))[:-1])
    assert instance(ann.shell.dialog, SetupDialog).drafts[0].button != "Craps"


# --- Pending rolls and choices ------------------------------------------------------------------


def doing(visit: Visit, name: str) -> Visit | None:
    """Return the visit after an action with this name, or None if it is not offered now."""
    seat, match = visit.turn.human_actor, visit.session.match
    if seat is None:
        return None
    actions = (one for one in match.game.actions(match.state, seat) if one.name == name)
    action = next(actions, None)
    if action is None:
        return None
    return visit.send(*making(match.game.view(match.state, seat), action))


def with_dice(mine: str, theirs: str, wins: int = 2) -> tuple[Visit, Visit]:
    """Return Ann and Ben at the beginning of a match with these dice; Ann writes the next link."""
    ann = Visit("ann").send(*invitation(*fixed_dice(mine, theirs), wins=wins))
    ben = Visit("ben").open(ann.link).send(SetField("friend-name", "Ben"), StartMatch())
    return ann.open(ben.link), ben


def until_done(name: str, mine: str, theirs: str, wins: int = 2) -> tuple[Visit, Visit]:
    """Return the player who has taken an action with this name, and their friend."""
    writer, reader = with_dice(mine, theirs, wins)
    for _ in range(80):
        while writer.turn.awaits_next_round:
            writer.send(NextRound())
        if doing(writer, name):
            return writer, reader
        reader.open(writer.play())
        writer, reader = reader, writer
    raise AssertionError(f"nobody could do it: {name}")


def told_in(page: str) -> str:
    """Return the last move in the status line."""
    found = re.search(r'<span id="last-move"[^>]*>([^<]*)</span>', page)
    return found[1] if found else ""


def test_while_dice_are_in_the_air_the_page_tells_what_they_are_rolled_for() -> None:
    ann = inviting()
    play_on(accepting(ann), ann, 3)
    ann.play()
    assert ann.status == "in-the-air"
    attack = "Power: you attack d6 (3) with d4 (3)."
    ann.send(CloseDialog(), ToggleMargin(Margin.LOG))
    assert told_in(ann.page) == attack
    for place in ("log-in-the-air", "told-log-in-the-air"):
        assert re.search(rf'id="{place}"[^>]*>{re.escape(attack)}<', ann.page)
    assert ann.shell.friends.matches[0].last_news_in("en") == attack


def test_what_came_of_it_takes_the_place_of_what_was_in_the_air() -> None:
    ann, ben = until_done("strike", "(20) (20)", "(4) (4) (4)", wins=1)
    assert ann.status == "in-the-air"
    ben.open(ann.link)
    ann.open(ben.play())
    assert not any("you attack" in one.text for one in ann.turn.fresh)
    assert sum("you capture" in one.text for one in ann.turn.log) == 1


def test_it_stays_told_in_a_replay_and_after_a_reload() -> None:
    ann, _ = until_done("strike", "(20) (20)", "(4) (4)", wins=1)
    (told,) = ann.turn.in_the_air
    id = ann.shell.friends.matches[0].id
    again = Visit("ann", ann.storage, f"friend={id}")
    assert again.turn.in_the_air == (told,)
    again.send(ReplayAt(0))
    assert again.turn.in_the_air == (told,)


@pytest.mark.parametrize(
    ("name", "mine", "theirs", "told"),
    [
        ("reroll", "c(20)", "(4) (4)", "You chose “Reroll chance d20 (20).”"),
        ("bring-in", "(4) r(6)", "(20) (20)", "You chose “Bring in reserve d6.”"),
        ("surrender", "(20) (20)", "(4) (4)", "You resign."),
    ],
)
def test_so_is_every_other_decision_whose_roll_waits(
    name: str, mine: str, theirs: str, told: str
) -> None:
    player, _ = until_done(name, mine, theirs)
    assert [one.text for one in player.turn.in_the_air] == [told]
    assert told_in(player.page) == told


def test_what_is_made_for_the_player_hides_nothing_of_what_came_before() -> None:
    """They open a link, and see that they have lost a die and must pass."""
    writer, reader = with_dice("(20) (20) (20)", "(4) (4) (4) (4)", wins=3)
    for _ in range(40):
        while writer.turn.awaits_next_round:
            writer.send(NextRound())
        reader.open(writer.play())
        writer, reader = reader, writer
        if told_in(writer.page).endswith("You pass."):
            break
    assert writer.status == "to-answer"
    assert "captures d4 (" in told_in(writer.page)
    told = [one.text for one in writer.turn.fresh]
    assert told[-1] == "You pass."
    assert any("captures d4 (" in one for one in told)


def test_a_link_takes_one_press_to_take_in_and_one_to_send() -> None:
    """The presses for decisions do not count. The exchange has twelve links, half of them
    pasted."""
    ann = inviting()
    writer, reader = accepting(ann), ann
    answers = 0
    for number in range(12):
        before = len(writer.display.sent)
        is_answer = writer.status == "to-answer"
        link = writer.play()
        if not link:
            break
        if not is_answer:
            writer.send(SendText(link))
        answers += is_answer
        assert len(writer.display.sent) == before + 1
        assert link in writer.display.sent[-1]
        links = len(reader.party.links) if reader.session.party else 0
        if number % 2:
            reader.send(CloseDialog(), OpenScreen(FriendsScreen()), WriteLink(f"Look: {link} !"))
        else:
            reader.open(link)
        assert len(reader.party.links) > links
        writer, reader = reader, writer
    assert answers


def test_where_there_is_no_share_sheet_the_answer_is_copied(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(RecordedDisplay, "can_send", lambda display: False)
    ann = inviting()
    writer, reader = accepting(ann), ann
    for _ in range(40):
        is_answer = writer.status == "to-answer"
        link = writer.play()
        if is_answer:
            assert writer.display.copied == [link]
            return
        reader.open(link)
        writer, reader = reader, writer
    raise AssertionError("nobody only answers")


def test_the_link_that_ends_a_match_asks_for_no_answer() -> None:
    """Either of two dice takes the last one, and wins with any roll."""
    for seed in range(8):
        ann = Visit(f"ann {seed}").send(*invitation(*fixed_dice("(20) (20)", "(4)")))
        ben = Visit("ben").open(ann.link).send(SetField("friend-name", "Ben"), StartMatch())
        writer, reader = ann.open(ben.link), ben
        for _ in range(20):
            link = writer.play()
            if not link:
                break
            is_end = (
                isinstance(writer.shell.dialog, LinkDialog) and writer.shell.dialog.kind == "end"
            )
            assert is_end is (writer.status == "over")
            reader.open(link)
            if is_end:
                assert "No answer needed." in writer.page
                assert reader.status == "over"
                return
            writer, reader = reader, writer
    raise AssertionError("no match ends with a link of its own")


def test_the_only_attack_is_made_for_the_player_and_told() -> None:
    """Of the three attacks, the first is a choice, the last two are forced."""
    ann, ben = until_done("strike", "(20) (20)", "(4) (4)", wins=1)
    ben.open(ann.link)
    own = [entry for entry in ben.session.match.log if entry.seat == 0]
    assert [entry.action.name for entry in own[-2:]] == ["strike", "strike"]
    assert ann.party.links[-1] == ben.party.links[len(ann.party.links) - 1]


def test_a_friend_has_their_own_name_at_the_table_with_the_button_beneath() -> None:
    ben = accepting(inviting())
    own, ann = ben.game.view_model.rows
    assert (ann.name, ann.set) == ("Ann", ann.face[0])
    assert button_by_name(ann.set) is not None
    assert own.name == own.face[0]


@pytest.mark.parametrize(
    ("language", "opponent", "send"),
    [
        ("en", "Your opponent", "Send this link to your opponent; "),
        ("de", "Dein Gegner", "Schick deinem Gegner diesen Link. "),
    ],
)
def test_a_friend_without_a_name_is_your_opponent(language: str, opponent: str, send: str) -> None:
    ann = Visit("ann").send(*invitation(*fixed_dice("(20) (20)", "(4) (4)")))
    ben = Visit("ben").open(ann.link).send(StartMatch())
    ann.open(ben.link).send(ChangeSettings(replace(ann.shell.settings, language=language)))
    assert ann.turn.display_names[1] == opponent
    ann.play()
    assert send in ann.page
    ben.open(ann.link).send(ChangeSettings(replace(ben.shell.settings, language=language)))
    assert any(one.text.startswith("Ann ") for one in ben.turn.log)


def test_who_watches_reads_who_attacks() -> None:
    ann, _ = until_done("strike", "(20) (20)", "(4) (4)", wins=1)
    cat = Visit("cat").open(shared(ann, "whole"))
    (told,) = cat.turn.in_the_air
    assert re.fullmatch(r"Power: Player \d attacks d.* with d.*\.", told.text)


def test_nothing_older_is_told_while_a_secret_choice_waits() -> None:
    """Stealth dice cannot take each other, so the first round is drawn, and both choose again."""
    ann = Visit("ann").send(*invitation(*fixed_dice("d(X)", "d(X)"), wins=2))
    ben = Visit("ben").open(ann.play()).send(StartMatch())
    writer, reader = ben, ann
    for _ in range(4):
        link = writer.play()
        if writer.turn.rounds and writer.party.own_choice:
            break
        reader.open(link)
        writer, reader = reader, writer
    assert "You’ve chosen." in writer.page
    assert 'id="last-move"' not in writer.page
