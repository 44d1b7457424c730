"""A match by links on the page: who decides in it, and what is told of it where it is not open."""

from dataclasses import replace

from engine.correspondence.party import Status
from engine.game import Refusal, Seat
from ui.match.session import AnyParty
from ui.match.turn_state import TurnState
from ui.shell.notices import LINK_REFUSED, notice, with_notice
from ui.shell.shell import Shell
from ui.text.wording import refused


def decides(party: AnyParty, to_act: tuple[Seat, ...]) -> Seat | None:
    """Who decides next, or has decided what only their answer rolls; None: nobody does."""
    match party.status:
        case Status.TO_DECIDE:
            return party.seat
        case Status.TO_ANSWER | Status.OVER:
            return None
    if party.seat is None:
        return next(iter(to_act), None)
    return 1 - party.seat


def friend_seat(party: AnyParty) -> Seat:
    """That of the friend elsewhere; to those who watch, of the player who has accepted."""
    return 1 - (party.exchange.invitation.seat if party.seat is None else party.seat)


def name_at(party: AnyParty, seat: Seat) -> str:
    """What the player of this seat is called in their introduction; empty: they have not said."""
    invitation, accepter = party.exchange.invitation, party.exchange.accepter
    who = invitation.who if seat == invitation.seat else accepter
    return who.name.strip() if who is not None else ""


def friend_name(turn: TurnState) -> str:
    """What the friend is called; by their button, if they have not said. Empty: nobody plays
    elsewhere."""
    party = turn.session.party
    if party is None:
        return ""
    seat = friend_seat(party)
    return name_at(party, seat) or turn.names[seat]


def link_kind(party: AnyParty) -> str:
    """What the player's last link is: "invitation", "acceptance" or "move"."""
    return {1: "invitation", 2: "acceptance"}.get(len(party.links), "move")


def with_link_refused(shell: Shell, why: Refusal) -> Shell:
    """The shell that tells why a link changes nothing."""
    told = notice(shell.texts, LINK_REFUSED, why=refused(shell.texts, why))
    return replace(shell, notices=with_notice(shell.notices, told))


def today(shell: Shell) -> str:
    """The day that the page shows; empty: not known yet."""
    return "" if shell.today is None else str(shell.today)
