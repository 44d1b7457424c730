"""Matches by links: a game's interface for them, and facts about them, such as who decides."""

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
    """A match exported from another device."""

    text: str
    """The text that saves the match here."""


@value
class GameByLinks:
    """A game's interface for matches with remote friends. A match is saved as a text; days are in
    the format of `today`."""

    reading: Callable[[str, str], Reading[Link | Session | Exported | Refusal]]
    """Parses a text received on this day: a link, the session of a match to watch, or a match to
    continue; or returns why it is invalid."""
    with_link: Callable[[str, Link, str], str | Refusal]
    """Returns the text to save after this link arrived on this day, or why it changes nothing.
    Raises DamagedSave."""
    exported: Callable[[str], str]
    """Returns the text that moves a saved match to another device. Raises DamagedSave."""
    digests: Callable[[str], tuple[str, ...]]
    """Returns the link digests of a saved match, in hexadecimal digits. Raises DamagedSave."""
    with_newer: Callable[[str, tuple[str, ...]], str]
    """Returns the text to save for an older state of a match, given the digests of all its links
    that were stored here before."""


def decides(party: PartyLike, to_act: tuple[Seat, ...]) -> Seat | None:
    """Return the seat that is next: the player's if they decide, or the friend's if the player
    waits for them. For spectators, it is the first seat of `to_act`, the seats that the rules ask.
    Return None if the match is over or the player's next link needs no decision."""
    match party.status:
        case Status.TO_DECIDE:
            return party.seat
        case Status.TO_ANSWER | Status.OVER:
            return None
    if party.seat is None:
        return next(iter(to_act), None)
    return 1 - party.seat


def friend_seat(party: PartyLike) -> Seat:
    """Return the seat of the remote friend, or, for spectators, that of the player who accepted."""
    return 1 - (party.exchange.invitation.seat if party.seat is None else party.seat)


def name_at(party: PartyLike, seat: Seat) -> str:
    """Return the name that the player of this seat gave, or "" if they gave none."""
    return party.exchange.introduction_of(seat).name.strip()


def invited_name(friends: Friends, party: PartyLike) -> str:
    """Return the friend's name, or "" if unknown. Before they accept a rematch, it is the name from
    the previous match."""
    before = party.exchange.invitation.follows
    names = (one.friend for one in friends.matches if one.match == before)
    return name_at(party, friend_seat(party)) or next(names, "")


def friend_name(turn: TurnState) -> str:
    """Return the name that the friend gave, or their displayed name if they gave none, or "" if
    this is not a match by links."""
    party = turn.session.party
    if party is None:
        return ""
    seat = friend_seat(party)
    return name_at(party, seat) or turn.display_names[seat]


def reach(turn: TurnState, party: PartyLike) -> dict[str, str | int]:
    """Return the placeholders of a text on the scope of the links: the number and the writer of the
    last one, and what the links prove about the end. No one can be forced to send a link, so the
    player who shows these may have left out later ones."""
    last = len(party.links) - 1
    name = turn.names[party.exchange.seat_of(last)]
    how = party.exchange.end or "rules" if party.status is Status.OVER else "open"
    end = turn.texts.t(f"links.end-{how}", link=last, name=name)
    return {"link": last, "name": name, "end": end}


def link_kind(party: PartyLike) -> str:
    """Return the kind of the player's last link: "invitation", "acceptance", "end" (nothing
    follows) or "move"."""
    links, inviter = len(party.links), party.exchange.invitation.seat
    is_last = party.status is Status.OVER and (party.seat == inviter) is bool(links % 2)
    otherwise = "end" if is_last else "move"
    return {1: "invitation", 2: "acceptance"}.get(links, otherwise)


def with_link_refused(shell: Shell, why: Refusal) -> Shell:
    """Return the shell with a notice about why a link changes nothing."""
    refusal = notice(shell.texts, LINK_REFUSED, why=refusal_text(shell.texts, why))
    return replace(shell, notices=with_notice(shell.notices, refusal))


def has_played_before(shell: Shell, turn: TurnState) -> bool:
    """Whether the player has played here before, judged while their own match is open."""
    days = shell.daily is not None and shell.daily.days.played
    is_begun = turn.session.metadata.number > 1 or turn.has_begun
    return bool(shell.settings.learnt or shell.friends.matches or days or is_begun)


def today(shell: Shell) -> str:
    """Return the day that the page shows, or "" if it is not known yet."""
    return "" if shell.today is None else str(shell.today)
