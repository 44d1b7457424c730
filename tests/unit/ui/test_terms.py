"""The terms of an invitation, which both players see, and the messages that come with links."""

import re

import pytest

from engine.button_men.buttons import button_by_name
from tests.drivers.friends_driver import Visit, accepting, fixed_dice, invitation, inviting, play_on
from ui.button_men.setup_form import SetupDialog, TheirChoice
from ui.components.form import SetField
from ui.match.link_dialog import MAX_MESSAGE, link_message
from ui.match.messages import OpenSetup, Rematch, Resign, StartMatch
from ui.shell.dialogs import LinkDialog
from ui.shell.messages import CloseDialog, OpenScreen, ValueRead
from ui.shell.screens import FriendsScreen
from ui.text.i18n import texts

DRAWN = SetField("theirs", TheirChoice.DRAWN)


def message(visit: Visit) -> str:
    """Return the message that the open dialog sends before the link."""
    dialog = visit.shell.dialog
    assert isinstance(dialog, LinkDialog)
    text = link_message(visit.shell.texts, dialog)
    assert len(text) <= MAX_MESSAGE
    return text


# --- Terms --------------------------------------------------------------------------------------


def test_a_promised_pace_is_seen_by_both_and_changes_nothing() -> None:
    ann = Visit("ann").send(*invitation(SetField("pace", "1")))
    assert "Promised: a day per turn." in ann.send(CloseDialog()).page
    ben = Visit("ben").open(inviting_link(ann))
    assert "a day per turn" in ben.page
    ben.send(SetField("button", "Hammer"), StartMatch())
    play_on(ben, ann, 2)
    for one in (ann, ben):
        one.send(CloseDialog())
    (waiting,) = [one for one in (ann, ben) if one.party.draft is None]
    assert "Promised: a day per turn." in waiting.page
    for one in (ann, ben):
        assert "Promised: a day per turn." in one.send(OpenScreen(FriendsScreen())).page


def inviting_link(ann: Visit) -> str:
    (one,) = ann.shell.friends.matches
    return f"https://games.example/#link={one.link}"


def test_without_a_promise_nothing_is_said_of_one() -> None:
    ann = inviting()
    ben = accepting(ann)
    for one in (ann, ben):
        assert "Promised" not in one.send(CloseDialog(), OpenScreen(FriendsScreen())).page


@pytest.mark.parametrize("value", ["2", "-1", "31", "x", ""])
def test_a_pace_that_is_not_offered_is_ignored(value: str) -> None:
    ann = Visit("ann").send(OpenSetup(), SetField("opponent", "friend"), SetField("pace", value))
    assert isinstance(ann.shell.dialog, SetupDialog)
    assert ann.shell.dialog.friend.pace == 0


def test_both_buttons_can_be_drawn_and_both_players_know() -> None:
    ann = Visit("ann").send(*invitation(DRAWN))
    ben = Visit("ben").open(ann.play() or ann.link)
    assert "random buttons" in ben.page
    drawn = ben.send(StartMatch()).party.exchange.terms.plays
    assert len({*drawn}) == 2
    assert all(map(button_by_name, drawn))
    other = Visit("eve").send(*invitation(DRAWN))
    assert other.party.exchange.terms.plays != drawn


def test_who_lets_luck_draw_chooses_no_button() -> None:
    ann = Visit("ann").send(OpenSetup(), SetField("opponent", "friend"), DRAWN)
    dialog = ann.shell.dialog
    ann.send(SetField("button", "Hammer"), SetField("recipe-0", "(4)"))
    assert ann.shell.dialog == dialog
    assert ann.shown.within("dialog", "New match").one("button", "Invite a friend")


@pytest.mark.parametrize(
    ("edition", "sizes"), [("tournament", "hidden sizes"), ("originals", "open sizes")]
)
def test_the_invitation_says_whether_sizes_are_open(edition: str, sizes: str) -> None:
    ann = Visit("ann").send(*invitation(SetField("edition", edition)))
    assert sizes in Visit("ben").open(ann.link).page


def test_an_invitation_is_declined_with_one_press() -> None:
    ben = Visit("ben").open(inviting().link).press("Decline")
    assert ben.shell.dialog is None
    assert not ben.shell.friends.matches


def test_a_rematch_swaps_the_seats_and_promises_the_same() -> None:
    ann = Visit("ann").send(*invitation(SetField("pace", "3")))
    ben = Visit("ben").open(ann.link).send(SetField("button", "Hammer"), StartMatch())
    ann.open(ben.play()).send(Resign())
    ben.open(ann.link).send(Rematch())
    again = Visit("ann", ann.storage).open(ben.play())
    assert "3 days per turn" in again.page
