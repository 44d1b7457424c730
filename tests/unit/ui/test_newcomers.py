"""Invited newcomers: what they see, and the tutorial from which they return."""

import pytest

from tests.drivers.friends_driver import HOME, Visit, accepting, inviting
from tests.drivers.histories import history
from tests.drivers.program_driver import MemoryStorage
from ui.activity.tutorial import TutorialMatch
from ui.app.games import GAMES
from ui.button_men.setup_form import SetupDialog
from ui.components.form import SetField
from ui.history.persistence import history_text
from ui.match.activity import OWN_MATCH
from ui.match.messages import EndTutorial, StartMatch, Undo
from ui.message import Message
from ui.page.address import parse_address
from ui.shell.messages import (
    ChooseGame,
    CloseDialog,
    LearnFirst,
    OpenScreen,
    PlayDaily,
    ReturnToInvitation,
)
from ui.shell.screens import MATCH, RulesScreen
from ui.shell.storage_keys import HISTORY

WHAT = "Button Men is a dice duel"
WHO = "Ann invites you"


def invited(storage: MemoryStorage | None = None) -> Visit:
    """Return Ben, who has opened Ann's invitation."""
    return Visit("ben", storage).open(inviting().link)


def is_invited(visit: Visit) -> bool:
    dialog = visit.shell.dialog
    return isinstance(dialog, SetupDialog) and dialog.friend.invited is not None


def test_a_newcomer_reads_what_the_game_is_and_who_invites_them() -> None:
    ben = invited()
    assert WHAT in ben.page
    assert WHO in ben.page
    assert 'id="learn-first"' in ben.page


def test_who_has_played_before_reads_only_who_invites_them() -> None:
    played = invited(MemoryStorage({HISTORY: history_text(history(False))}))
    assert WHO in played.page
    assert WHAT not in played.page
    assert 'id="learn-first"' not in played.page
    begun = Visit("ben")
    begun.send(*begun.first_clicks(), Undo())  # These sizes were not the player's own.
    begun.send(*begun.first_clicks(), CloseDialog()).open(inviting().link)
    assert WHAT not in begun.page


def test_who_plays_another_friend_is_no_newcomer() -> None:
    ben = accepting(inviting())
    again = Visit("ben", ben.storage).open(inviting(wins=2).link)
    assert WHAT not in again.page


def test_the_lesson_leads_back_to_the_invitation_with_what_was_chosen() -> None:
    ben = invited().send(SetField("button", "Kith"), SetField("friend-name", "Ben"), LearnFirst())
    assert not is_invited(ben)
    assert isinstance(ben.session.activity, TutorialMatch)
    assert "Back to invitation" in ben.page
    before = ben.shell.invitation
    ben.send(ReturnToInvitation())
    assert is_invited(ben)
    assert ben.shell.dialog == before
    assert ben.shell.invitation is None
    assert "Kith" in ben.page
    assert ben.session.activity == OWN_MATCH
    ben.send(StartMatch())
    assert ben.party.seat == 1


def test_who_skips_the_lesson_is_back_at_the_invitation() -> None:
    assert is_invited(invited().send(LearnFirst(), EndTutorial()))


@pytest.mark.parametrize(
    "away",
    [
        OpenScreen(RulesScreen("power")),
        ChooseGame("lunch-money"),
        ChooseGame("button-men"),
        PlayDaily("2026-11-22"),
    ],
)
def test_the_way_back_is_there_wherever_one_goes_meanwhile(away: Message) -> None:
    ben = invited().send(LearnFirst(), away)
    assert "Back to invitation" in ben.page
    ben.send(ReturnToInvitation())
    assert is_invited(ben)
    assert ben.shell.screen == MATCH


def test_the_back_button_of_the_browser_returns_from_the_lesson() -> None:
    ben = invited().send(LearnFirst())
    marked = len(ben.display.pushed)
    assert marked
    ben.send(OpenScreen(RulesScreen("power")))
    address = parse_address(ben.display.pushed[marked - 1], GAMES, "", HOME)
    ben.program.navigate(address)
    assert ben.shell.screen == MATCH
    assert not is_invited(ben)
    ben.program.navigate(address)
    assert is_invited(ben)


def test_another_invitation_takes_the_place_of_one_that_waits() -> None:
    ben = invited().send(LearnFirst())
    ben.open(inviting(wins=2).link)
    assert is_invited(ben)
    assert ben.shell.invitation is None
