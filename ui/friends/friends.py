"""Friends: the matches with remote friends that are stored in this browser."""

import re
from typing import Annotated

from engine.bounds import AtMost, Between, Distinct, Matching
from engine.correspondence.link_match import Status
from engine.game import Seat
from engine.value import tagged, value
from ui.bounds import Count, DayTextOrEmpty
from ui.persistence import SavedForm
from ui.text.i18n import STANDARD

LONGEST_TEXT = 2_000
"""The most characters of each text in the summary of a match; a link may have more."""
LONGEST_LINK = 10_000
NAME_DIGITS = 16
MAX_LANGUAGES = 100
NAME = f"[0-9a-f]{{{NAME_DIGITS}}}"
"""The name of a match, as a regular expression."""

Text = Annotated[str, AtMost(LONGEST_TEXT)]
Side = Annotated[Seat, Between(0, 1)]
WAITING_FOR_PLAYER = (Status.TO_DECIDE, Status.TO_ANSWER)
"""Where a match stands that waits for the player."""


def friend_id(match: str, seat: Seat) -> str:
    """Return what addresses and the storage call the side of this seat in a match: two tabs of one
    browser may hold both."""
    return f"{match}-{seat}"


@tagged("FriendMatch")
@value
class FriendMatch:
    """The summary of a match with a remote friend."""

    match: Annotated[str, Matching(NAME)]
    """Its name, in hexadecimal digits."""
    seat: Side
    """The seat of the player; two tabs may play each other."""
    inviter: Side
    """The seat of the player who has invited; they write every other link, from the first one
    on."""
    plays: tuple[Text, Text]
    """By seat: a button's name, or a recipe; empty: not chosen yet."""
    sets: tuple[Text, Text]
    """By seat: the set of the button; empty: it is none."""
    friend: Text
    """The friend's name; empty: they have given none."""
    status: Status
    has_begun: bool
    """Whether the match has a table."""
    links: Count
    """The number of links so far."""
    is_signed: bool
    """Whether both players sign their links; those of older versions of the page do not."""
    is_roll_seen: bool
    """Whether the friend, who writes the next link, can already see a roll that waits for it."""
    since: DayTextOrEmpty
    """The day on which it came to stand so, as "2026-11-20"; empty: not known."""
    round: Count
    """The number of the round that is played; 0: none yet."""
    won: tuple[Count, Count]
    """Rounds won, by seat."""
    winners: Annotated[tuple[Side, ...], Distinct()]
    """The seats of the winners; empty while the match goes on, or if it was called off."""
    told: Annotated[tuple[tuple[Text, Text], ...], AtMost(MAX_LANGUAGES)]
    """By language: what happened last, in a sentence."""
    link: Annotated[str, AtMost(LONGEST_LINK)]
    """The player's last link, without the address around it; empty: there is none."""

    @property
    def id(self) -> str:
        """What addresses and the storage call it."""
        return friend_id(self.match, self.seat)

    def told_in(self, language: str) -> str:
        """Return what happened last as a sentence, in English if there is none in this language;
        empty if nothing has happened."""
        told = dict(self.told)
        return told.get(language) or told.get(STANDARD, "")

    @property
    def waits(self) -> bool:
        """Whether it is the player's turn."""
        return self.status in WAITING_FOR_PLAYER

    def writes(self, number: int) -> bool:
        """Whether the player writes the link with this number."""
        return (number % 2 == 0) == (self.seat == self.inviter)


@tagged("DeletedMatch")
@value
class DeletedMatch:
    """What is left of a match that the player has deleted."""

    digests: tuple[Annotated[str, Matching("([0-9a-f]{2})*")], ...]
    """Those of its links, in hexadecimal digits."""


@value
class Friends:
    """All of them, those first that wait for the player, and of these the latest."""

    matches: tuple[FriendMatch, ...] = ()

    @property
    def waiting(self) -> int:
        """How many wait for the player."""
        return sum(one.waits for one in self.matches)

    def left_by(self, name: str) -> int:
        """How many matches the friends of this name have left open though they can already see a
        roll that the player cannot. Names prove nothing; friends without one are not counted."""
        return sum(one.is_roll_seen and one.friend == name != "" for one in self.matches)

    def of(self, id: str) -> FriendMatch | None:
        """Return the match with this id, or None if it is not stored here."""
        return next((one for one in self.matches if one.id == id), None)

    def reading(self, match: str, number: int) -> FriendMatch | None:
        """Return the match that a link with this match and number belongs to: its reader's, else
        its writer's, or None if neither is stored here."""
        there = [one for one in self.matches if one.match == match]
        readers = (one for one in there if not one.writes(number))
        return next(readers, there[0] if there else None)


NO_FRIENDS = Friends()


def in_order(matches: list[FriendMatch]) -> Friends:
    """The matches in the order in which they are listed."""
    latest = sorted(matches, key=lambda one: (one.since, one.id), reverse=True)
    return Friends(
        tuple(sorted(latest, key=lambda one: (one.status is Status.OVER, not one.waits)))
    )


def is_id(text: str) -> bool:
    """Whether a match can have this id."""
    return re.fullmatch(f"{NAME}-[01]", text) is not None


FRIEND_FORM = SavedForm("friend", FriendMatch)
"""Of the summary in the saved text of a match."""
DELETED_FORM = SavedForm("deleted", DeletedMatch)
