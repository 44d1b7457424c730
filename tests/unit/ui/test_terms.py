"""The terms of an invitation, which both players see, and the messages that come with links."""

import re

import pytest

from engine.button_men.buttons import button_by_name
from tests.drivers.friends_driver import Visit, accepting, fixed_dice, invitation, inviting, play_on
from tests.narrowing import instance
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
    dialog = instance(visit.shell.dialog, LinkDialog)
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
    assert instance(ann.shell.dialog, SetupDialog).friend.pace == 0


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


# --- Messages -----------------------------------------------------------------------------------


def test_an_invitation_says_what_is_played_and_asks_for_an_answer() -> None:
    ann = Visit("ann").send(*invitation(SetField("pace", "1"), wins=2))
    assert message(ann) == (
        "Play Button Men with me? I’ve got Avis, first to 2 rounds, a day per turn. "
        "Accept or decline here:"
    )
    ann.press("Send…")
    assert ann.display.sent == [f"{message(ann)}\n{ann.link}"]


def test_each_link_of_a_match_says_what_has_happened_and_whose_turn_it_is() -> None:
    """In sentences about the buttons, which both players read the same way."""
    ann = inviting(wins=2)
    writer, reader = accepting(ann), ann
    seen = []
    for _ in range(40):
        link = writer.play()
        if not link:
            break
        seen.append(message(writer))
        reader.open(link)
        writer, reader = reader, writer
    assert seen[0] == "I’m in, with Hammer! Your turn in Button Men:"
    moves = [one for one in seen if "Your turn in Button Men:" in one]
    told = [one for one in moves[1:] if not one.startswith("I’ve made my move.")]
    assert len(told) > len(moves) / 2
    assert any(re.search(r"(Avis|Hammer) (attacks|captures)", one) for one in told)
    assert not any("you" in one.removesuffix("Your turn in Button Men:").split() for one in told)
    assert seen[-1].endswith("See how it ended:")


def test_the_message_is_in_the_language_of_the_sender() -> None:
    ann = Visit("ann").send(ValueRead(texts("de")), *invitation())
    assert message(ann).startswith("Spielst du mit mir Button Men? Ich nehme Avis, ")


@pytest.mark.parametrize("locale", ["en", "de"])
@pytest.mark.parametrize("kind", ["invitation", "acceptance", "move", "end"])
def test_what_is_too_long_is_left_out_of_the_message(kind: str, locale: str) -> None:
    general = link_message(texts(locale), LinkDialog(kind, "dice1-"))
    long = LinkDialog(kind, "dice1-", news="(20) " * 30)
    assert link_message(texts(locale), long) == general
    assert len(general) <= MAX_MESSAGE


def test_a_secret_choice_is_not_in_the_message() -> None:
    ann = Visit("ann").send(*invitation(*fixed_dice("(X)", "(X)"), wins=2))
    ben = Visit("ben").open(ann.play() or ann.link)
    ben.send(StartMatch())
    writer, reader = ben, ann
    for _ in range(60):
        link = writer.play()
        if writer.party.exchange.committed is not None and len(writer.party.links) > 2:
            assert message(writer) == "I’ve made my move. Your turn in Button Men:"
            return
        reader.open(link)
        writer, reader = reader, writer
    raise AssertionError("no one chooses in secret")


def test_a_link_that_is_sent_again_from_the_list_has_a_message_too() -> None:
    ann = inviting().send(CloseDialog()).press("Send link")
    assert isinstance(ann.shell.dialog, LinkDialog)
    assert message(ann) == "Play Button Men with me? Accept or decline here:"
