"""Links of other tabs: which page takes one over, and what it refuses."""

import pytest

from tests.drivers.friends_driver import HOME, Visit, accepting, invitation, inviting, play_on
from ui.shell.messages import CloseDialog, LinkTaken, OpenScreen
from ui.shell.screens import MATCH, FriendsScreen, PlayScreen
from ui.shell.storage_keys import FRIENDS


def offered(visit: Visit, link: str) -> bool:
    """Offer the address of another tab to this page, and return whether it takes the link over."""
    answers: list[bool] = []
    visit.program.take_over(f"#{link.partition('#')[2]}", lambda: answers.append(True))
    return bool(answers)


def waiting() -> tuple[Visit, Visit]:
    """Return Ann, whose match waits for a link, and Ben, who writes it."""
    ann = inviting()
    ben = accepting(ann)
    play_on(ben, ann, 2)
    return ann.send(CloseDialog()), ben


def test_the_page_with_the_match_takes_its_link_over() -> None:
    ann, ben = waiting()
    assert offered(ann, ben.play())
    assert ann.status in ("to-decide", "to-answer")
    assert ann.shell.screen == MATCH


def test_so_does_the_list_of_matches() -> None:
    ann = inviting()
    link = accepting(ann).play()
    ann.send(CloseDialog())
    assert ann.shell.screen == FriendsScreen()
    assert offered(ann, link)
    assert ann.status in ("to-decide", "to-answer")


def test_another_screen_stays_as_it_is() -> None:
    ann, ben = waiting()
    kept = dict(ann.storage.texts)
    elsewhere = Visit("ann", ann.storage).send(OpenScreen(PlayScreen()))
    assert not offered(elsewhere, ben.play())
    assert elsewhere.shell.screen == PlayScreen()
    assert ann.storage.texts == kept


def test_what_comes_again_is_taken_again_and_changes_nothing() -> None:
    """A reload of either tab offers the link once more."""
    ann, ben = waiting()
    link = ben.play()
    assert offered(ann, link)
    kept = dict(ann.storage.texts)
    again = Visit("ann", ann.storage, f"friend={ann.shell.friends.matches[0].id}")
    assert offered(again, link)
    assert "already opened this link" in again.notices[-1]
    assert {key: text for key, text in ann.storage.texts.items() if FRIENDS in key} == {
        key: text for key, text in kept.items() if FRIENDS in key
    }


def test_what_the_page_has_written_itself_is_for_the_other_tab() -> None:
    """Two tabs of one browser can play each other."""
    ann = inviting().send(CloseDialog())
    assert not offered(ann, f"{HOME}#link={ann.shell.friends.matches[0].link}")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "#",
        "#link=",
        "#link=hello",
        "#link=dice1-000200-" + "A" * 200,
        "#link=dice1-999999-",
        "#daily&link=dice1-000004-AAAA",
        "?game=lunch-money#seed=1",
        "#link=" + "%F0" * 3_000,
    ],
)
def test_anything_else_is_left_alone(text: str) -> None:
    ann, _ = waiting()
    drawn, kept = len(ann.display.drawn), dict(ann.storage.texts)
    answers: list[bool] = []
    ann.program.take_over(text, lambda: answers.append(True))
    assert not answers
    assert (len(ann.display.drawn), ann.storage.texts) == (drawn, kept)


def test_links_of_other_matches_are_left_alone() -> None:
    ann, _ = waiting()
    other = Visit("zoe").send(*invitation())
    assert not offered(ann, other.link)
    assert not offered(ann, accepting(other).play())


def test_the_tab_whose_link_was_taken_says_so_and_can_take_it_back() -> None:
    ann, ben = waiting()
    link = ben.play()
    tab = Visit("ann", ann.storage)
    tab.send(LinkTaken(link))
    assert "You can close this tab" in tab.notices[-1]
    assert tab.press("Play here instead").status in ("to-decide", "to-answer")
    assert not tab.notices
