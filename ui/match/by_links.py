"""A match by links on the page: what a game supplies for it, who decides in it, and what is shown
of it where it is not open."""

from collections.abc import Callable
from dataclasses import replace

from engine.correspondence.link import Link
from engine.correspondence.link_match import Status
from engine.game import Refusal, Seat
from engine.records import Reading
from engine.value import value
from ui.friends.friends import Friends
from ui.match.any_match import PartyLike
from ui.match.session import Session
from ui.match.turn_state import TurnState
from ui.shell.notices import LINK_REFUSED, notice, with_notice
from ui.shell.shell import Shell
from ui.text.wording import refusal_text


@value
class Exported:
    """A match from another device of the player's."""

    text: str
    """The text to keep of it."""


@value
class GameByLinks:
    """How a game is played with remote friends. A match is kept as a text; days are written as
    `today` returns them."""

    reading: Callable[[str, str], Reading[Link | Session | Exported | Refusal]]
    """Reads what a text from elsewhere holds, on this day: a link, the session of a match to watch,
    or a match to go on with; or why nothing can be made of it."""
    with_link: Callable[[str, Link, str], str | Refusal]
    """The text to keep of a match after this link has come on this day, or why that changes
    nothing; raises DamagedSave."""
    exported: Callable[[str], str]
    """What brings a kept match to another device of the player's; raises DamagedSave."""
    digests: Callable[[str], tuple[str, ...]]
    """Those of the links of a kept match, in hexadecimal digits; raises DamagedSave."""
    with_newer: Callable[[str, tuple[str, ...]], str]
    """The text to keep of a match whose links with these digests were here before."""


def decides(party: PartyLike, to_act: tuple[Seat, ...]) -> Seat | None:
    """Return who decides next, or whose decision waits for a roll, or None if no one does."""
    match party.status:
        case Status.TO_DECIDE:
            return party.seat
        case Status.TO_ANSWER | Status.OVER:
            return None
    if party.seat is None:
        return next(iter(to_act), None)
    return 1 - party.seat


def friend_seat(party: PartyLike) -> Seat:
    """The seat of the remote friend; for spectators, of the player who has accepted."""
    return 1 - (party.exchange.invitation.seat if party.seat is None else party.seat)


def name_at(party: PartyLike, seat: Seat) -> str:
    """Return the name that the player of this seat gave, or ""."""
    return party.exchange.introduction_of(seat).name.strip()


def invited_name(friends: Friends, party: PartyLike) -> str:
    """Return the friend's name (before they accept a rematch, the one from the match before), or ""
    if unknown."""
    before = party.exchange.invitation.follows
    names = (one.friend for one in friends.matches if one.match == before)
    return name_at(party, friend_seat(party)) or next(names, "")


def friend_name(turn: TurnState) -> str:
    """Return the friend's name, or that of their button if they gave none, or "" if no one plays
    remotely."""
    party = turn.session.party
    if party is None:
        return ""
    seat = friend_seat(party)
    return name_at(party, seat) or turn.display_names[seat]


def reach(turn: TurnState, party: PartyLike) -> dict[str, str | int]:
    """Words for a text on how far the links go: the number of the last one, the player who alone
    has signed it, and what they prove of the end. No one can be made to send a link, so there may
    be others that the player who shows these has left out."""
    last = len(party.links) - 1
    name = turn.names[party.exchange.seat_of(last)]
    how = party.exchange.end or "rules" if party.status is Status.OVER else "open"
    end = turn.texts.t(f"links.end-{how}", link=last, name=name)
    return {"link": last, "name": name, "end": end}


def link_kind(party: PartyLike) -> str:
    """What the player's last link is: "invitation", "acceptance", "end" (nothing follows) or
    "move"."""
    links, inviter = len(party.links), party.exchange.invitation.seat
    is_last = party.status is Status.OVER and (party.seat == inviter) is bool(links % 2)
    otherwise = "end" if is_last else "move"
    return {1: "invitation", 2: "acceptance"}.get(links, otherwise)


def with_link_refused(shell: Shell, why: Refusal) -> Shell:
    """The shell with a notice why a link changes nothing."""
    refusal = notice(shell.texts, LINK_REFUSED, why=refusal_text(shell.texts, why))
    return replace(shell, notices=with_notice(shell.notices, refusal))


def has_played(shell: Shell, turn: TurnState) -> bool:
    """Whether the player has played here before; on the table is the match of their own."""
    days = shell.daily is not None and shell.daily.days.played
    is_begun = turn.session.metadata.number > 1 or turn.has_begun
    return bool(shell.settings.learnt or shell.friends.matches or days or is_begun)


def today(shell: Shell) -> str:
    """Return the day that the page shows, or "" if not known yet."""
    return "" if shell.today is None else str(shell.today)
