"""Summaries of the matches with remote friends that are stored in this browser."""

import re
from typing import Annotated

from engine.bounds import AtMost, Between, Distinct, Matching
from engine.correspondence.contents import MAX_PACE
from engine.correspondence.link_match import Status
from engine.game import Seat
from engine.value import tagged, value
from ui.bounds import Count, DayTextOrEmpty
from ui.persistence import LEFT_OUT, SavedForm
from ui.text.i18n import STANDARD

LONGEST_TEXT = 2_000
"""The maximum length of each text in the summary of a match. Links may be longer."""
LONGEST_LINK = 10_000
NAME_DIGITS = 16
MAX_LANGUAGES = 100
NAME = f"[0-9a-f]{{{NAME_DIGITS}}}"
"""A regular expression for the name of a match, in hexadecimal digits."""

Text = Annotated[str, AtMost(LONGEST_TEXT)]
Side = Annotated[Seat, Between(0, 1)]
WAITING_FOR_PLAYER = (Status.TO_DECIDE, Status.TO_ANSWER)
"""The statuses of a match that waits for the player."""


def friend_id(match: str, seat: Seat) -> str:
    """Return the id of this seat's side of a match, for addresses and storage. Both sides may be
    stored in one browser, if two of its tabs play each other."""
    return f"{match}-{seat}"


@tagged("FriendMatch")
@value
class FriendMatch:
    """The summary of a match with a remote friend."""

    match: Annotated[str, Matching(NAME)]
    """The name of the match, in hexadecimal digits."""
    seat: Side
    """The player's seat."""
    inviter: Side
    """The seat of the player who sent the invitation, and writes all links with even numbers."""
    plays: tuple[Text, Text]
    """Each seat's button or recipe, or "" if it is not chosen yet."""
    sets: tuple[Text, Text]
    """The set of each seat's button, or "" for custom dice."""
    friend: Text
    """The friend's name, or "" if they gave none."""
    status: Status
    has_begun: bool
    """Whether the match has begun, that is, the dice of its first round were rolled."""
    links: Count
    """The number of links exchanged so far."""
    is_signed: bool
    """Whether both players sign their links. Older versions of the page do not."""
    is_roll_seen: bool
    """Whether the friend, who writes the next link, can already see the next roll."""
    since: DayTextOrEmpty
    """The day of the last change, such as "2026-11-20", or "" if unknown."""
    round: Count
    """The number of the current round, from 1, or 0 before the match begins."""
    won: tuple[Count, Count]
    """The rounds won, by seat."""
    winners: Annotated[tuple[Side, ...], Distinct()]
    """The seats of the winners, or empty if the match is not over or was called off."""
    told: Annotated[tuple[tuple[Text, Text], ...], AtMost(MAX_LANGUAGES)]
    """A sentence about the last events in each language, as (language, sentence)."""
    link: Annotated[str, AtMost(LONGEST_LINK)]
    """The last link that the player wrote, without the page's address, or "" if there is none."""
    pace: Annotated[int, Between(0, MAX_PACE)] = 0
    """The promised number of days per turn, or 0 if no pace was promised."""

    @property
    def id(self) -> str:
        """The id of this side of the match in addresses and storage."""
        return friend_id(self.match, self.seat)

    def last_news_in(self, language: str) -> str:
        """Return the last events in this language or English, or "" if there are none."""
        told = dict(self.told)
        return told.get(language) or told.get(STANDARD, "")

    @property
    def waits(self) -> bool:
        """Whether the match waits for the player."""
        return self.status in WAITING_FOR_PLAYER

    def writes(self, number: int) -> bool:
        """Whether the player writes the link with this number."""
        return (number % 2 == 0) == (self.seat == self.inviter)


@tagged("DeletedMatch")
@value
class DeletedMatch:
    """The tombstone of a deleted match, by which its old links are recognized."""

    digests: tuple[Annotated[str, Matching("([0-9a-f]{2})*")], ...]
    """The digests of the match's links, in hexadecimal digits."""


@value
class Friends:
    """All matches with friends, in list order."""

    matches: tuple[FriendMatch, ...] = ()

    @property
    def waiting(self) -> int:
        """The number of matches that wait for the player."""
        return sum(one.waits for one in self.matches)

    def left_open_count(self, name: str) -> int:
        """Return the number of unfinished matches with friends of this name in which they can
        already see a roll that the player cannot. A name does not prove who a friend is. Friends
        without a name are not counted."""
        return sum(one.is_roll_seen and one.friend == name != "" for one in self.matches)

    def of(self, id: str) -> FriendMatch | None:
        """Return the match with this id, or None if it is not stored in this browser."""
        return next((one for one in self.matches if one.id == id), None)

    def reading(self, match: str, number: int) -> FriendMatch | None:
        """Return the side of the match that reads the link with this number, otherwise the side
        that wrote it, or None if neither is stored in this browser."""
        there = [one for one in self.matches if one.match == match]
        readers = (one for one in there if not one.writes(number))
        return next(readers, there[0] if there else None)


NO_FRIENDS = Friends()
LEFT_OUT[FriendMatch] = {"pace": 0}


def in_order(matches: list[FriendMatch]) -> Friends:
    """Return the matches in list order: those that wait for the player, the other unfinished ones,
    and the finished ones, each from the latest to the earliest."""
    latest = sorted(matches, key=lambda one: (one.since, one.id), reverse=True)
    return Friends(
        tuple(sorted(latest, key=lambda one: (one.status is Status.OVER, not one.waits)))
    )


def is_id(text: str) -> bool:
    """Whether this is a valid id of a side of a match."""
    return re.fullmatch(f"{NAME}-[01]", text) is not None


FRIEND_FORM = SavedForm("friend", FriendMatch)
"""The format of the summary that is saved with a match."""
DELETED_FORM = SavedForm("deleted", DeletedMatch)
"""The format of a tombstone."""
