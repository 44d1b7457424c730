"""Every way to invite a friend by link leads to an invitation, whatever is on the table."""

import pytest

from tests.drivers.friends_driver import Visit, inviting, play_on
from tests.drivers.program_driver import MemoryStorage
from tests.drivers.shown import is_pressed
from tests.narrowing import instance
from ui.button_men.setup_form import SetupDialog
from ui.shell.address import TUTORIAL
from ui.shell.dialogs import LinkDialog
from ui.shell.messages import PlayDaily, Practise

LIST = ("More", "Friends")
"""During a match, the tabs are in the menu."""
SWITCH = "Button Men"
TAB = "Friends"
INVITE = "Invite a friend"

DOORS = {
    "the menu and the empty list": ("", (*LIST, INVITE)),
    "a new match": ("", ("More", "New match", "Friend by link")),
    "a new match after one at the screen": (
        "opponent=human",
        ("More", "New match", "Friend by link"),
    ),
    "from the statistics": ("screen=statistics", (TAB, INVITE)),
    "from the rules": ("screen=rules", (TAB, INVITE)),
    "from the explorer of match-ups": ("screen=matchup", (TAB, INVITE)),
    "from the settings": ("", ("More", "Settings", "Back to game", *LIST, INVITE)),
    "a circle": ("players=4", ("More", "New match", INVITE)),
    "the list, and a circle on the table": ("players=6", (*LIST, INVITE)),
    "the list, and a circle of people": ("players=3&opponent=human", (*LIST, INVITE)),
    "the list, and a button with secrets on the table": ("me=Craps", (*LIST, INVITE)),
    "the list, and secret dice against it": ("you=Craps", (*LIST, INVITE)),
    "the list, and dice of one's own": ("me=(4) (6)&you=(20)", (*LIST, INVITE)),
    "Lunch Money": ("game=lunch-money", ("More", "New match", INVITE)),
    "Lunch Money, and the list": ("game=lunch-money", (SWITCH, *LIST, INVITE)),
    "Lunch Money, and its album": (
        "game=lunch-money&screen=album",
        (SWITCH, TAB, INVITE),
    ),
    "Lunch Money for people at the screen": (
        "game=lunch-money&opponent=human&screen=friends",
        (INVITE,),
    ),
}  # fmt: skip


@pytest.mark.parametrize("door", DOORS)
def test_every_door_leads_to_an_invitation(door: str) -> None:
    query, presses = DOORS[door]
    expect_an_invitation(Visit("ann", fragment=query).press(*presses))


@pytest.mark.parametrize("query", ["", "game=lunch-money"])
def test_the_list_with_matches_leads_to_another_invitation(query: str) -> None:
    switch = (SWITCH,) if query else ()
    storage = MemoryStorage()
    inviting(storage=storage)
    expect_an_invitation(Visit("next", storage, query).press(*switch, *LIST, INVITE))


def test_so_does_the_list_after_a_link_was_sent() -> None:
    ann = inviting()
    assert isinstance(ann.shell.dialog, LinkDialog)
    expect_an_invitation(ann.press("Close", *LIST, INVITE))


def test_so_does_the_list_beside_a_match_by_links() -> None:
    ann, ben = inviting(), Visit("ben")
    ben.open(ann.link).press("Accept")
    play_on(ben, ann, 3)
    for visit in (ann, ben):
        if visit.shell.dialog is not None:
            visit.press("Close")
        expect_an_invitation(visit.press(*LIST, INVITE))


@pytest.mark.parametrize("elsewhere", [PlayDaily("2026-11-20"), Practise(TUTORIAL)])
def test_so_does_the_list_beside_the_duel_of_the_day_or_a_lesson(
    elsewhere: PlayDaily | Practise,
) -> None:
    expect_an_invitation(Visit("ann").send(elsewhere).press(*LIST, INVITE))


def test_a_curtain_does_not_hide_the_invitation() -> None:
    """A Button Men player must take their seat first; the table stays hidden."""
    storage = MemoryStorage()
    secret = "me=(X)&you=(X)&opponent=human&seed=1"
    ann = Visit("ann", storage, secret)
    ann.send(*ann.first_clicks())
    assert ann.game.view_model.curtain is not None
    again = Visit("ann", storage, "game=lunch-money").press("More", "New match", INVITE)
    assert again.game.view_model.curtain is not None
    expect_an_invitation(again)


def expect_an_invitation(visit: Visit) -> None:
    """Assert that the dialog "New match" is set to Button Men and a friend, and that Start invites
    without starting a match."""
    opened, before = visit.shown.within("dialog", "New match"), visit.session.match
    dialog = instance(visit.shell.dialog, SetupDialog)
    assert dialog.is_with_friend
    assert is_pressed(opened.within("group", "Game").one("button", "Button Men"))
    assert is_pressed(opened.within("group", "Opponent").one("button", "Friend by link"))
    known = {one.id for one in visit.shell.friends.matches}
    visit.press(INVITE)
    assert instance(visit.shell.dialog, LinkDialog).kind == "invitation"
    (fresh,) = (one for one in visit.shell.friends.matches if one.id not in known)
    assert fresh.status == "inviting"
    assert visit.session.match is before


def test_an_invitation_keeps_the_button_of_the_table() -> None:
    ann = Visit("ann", fragment="me=Kith&you=Craps&players=2").press(*LIST, INVITE)
    assert instance(ann.shell.dialog, SetupDialog).drafts[0].plays == "Kith"


def test_a_match_on_the_table_goes_on_after_a_look_at_an_invitation() -> None:
    ann = Visit("ann", fragment="players=3").press(*LIST, INVITE, "Cancel", "Back to match")
    assert len(ann.session.config.seats) == 3
    assert ann.press("More", "New match").shown.has("button", "Start match")
