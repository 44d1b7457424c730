"""Matches of Button Men by links: invitations, their acceptance, and moves that a link carries."""

from dataclasses import replace

from engine.button_men.buttons import named
from engine.button_men.outside.correspondence import BY_LINKS
from engine.button_men.rules import BUTTON_MEN
from engine.correspondence import whole
from engine.correspondence.contents import Introduction
from engine.correspondence.inviting import accepting, read_invitation
from engine.correspondence.link import Kind, kind_in, read_link
from engine.correspondence.reasons import LinkRefused
from engine.correspondence.receiving import received
from engine.game import Refusal
from engine.saving import DamagedSave, Record
from engine.value import value
from ui.button_men.match_config import MatchConfig
from ui.button_men.session import DuelParty, Session
from ui.friends.friends import FriendMatch, friend_record
from ui.match.by_links import friend_seat, name_at
from ui.match.session import SeatConfig
from ui.opponent import Opponent
from ui.persistence import CODEC, check_count, decoded, kept_record, kept_text

PLAYED_BY_LINKS = BUTTON_MEN.name
"""The one game that is played by links."""


@value
class Arrived:
    """What a text from elsewhere holds, before anything is made of it."""

    kind: Kind
    match: str = ""
    """The name of its match, in hexadecimal digits; empty: it is a whole match."""
    number: int = 0


def arrived(text: str) -> Arrived | Refusal:
    """What this text holds; or why nothing can be made of it."""
    try:
        kind = kind_in(text)
        if kind is not Kind.LINK:
            return Arrived(kind)
        link = read_link(text, BY_LINKS.dictionary)
    except LinkRefused as error:
        return error.refusal
    return Arrived(kind, link.match.hex(), link.number)


# --- Sessions and parties -----------------------------------------------------------------------


def config_of(party: DuelParty) -> MatchConfig:
    """The configuration of the match: the player at the screen may have either seat."""
    terms = party.exchange.terms
    seats = tuple(
        SeatConfig(plays, Opponent.HUMAN if seat == party.seat else Opponent.FRIEND)
        for seat, plays in enumerate(terms.plays)
    )
    return MatchConfig(seats, "", terms.wins, terms.edition)


def session_of(party: DuelParty, since: str) -> Session | None:
    """The session of a match by links; None: it has not begun, so there is no table."""
    match = party.exchange.match
    if match is None:
        return None
    return Session(config_of(party), match, party=party, since=since)


@value
class KeptByLinks:
    """What is kept of such a session besides its party."""

    acknowledged: int
    hints: int
    since: str


def party_record(party: DuelParty, kept: KeptByLinks) -> Record:
    """The record to keep; it holds the player's secret."""
    record: Record = CODEC.encode(kept)
    return record | {"party": whole.record_of(party)}


def restored_party(record: Record) -> tuple[DuelParty, KeptByLinks]:
    """The party in a record that was kept, and what is kept besides; raises DamagedSave."""
    kept = decoded(KeptByLinks, record, "$.session")
    said = record.get("party")
    if not isinstance(said, dict):
        raise DamagedSave("missing", at="$.session", name="party")
    party = whole.restored(BY_LINKS, said)
    if isinstance(party, Refusal):
        raise DamagedSave("impossible")
    check_count(kept.acknowledged, "$.session.acknowledged")
    check_count(kept.hints, "$.session.hints")
    return party, kept


def restored_session(record: Record) -> Session:
    """The session in a record that was kept; raises DamagedSave. Who only watches keeps nothing."""
    party, kept = restored_party(record)
    session = session_of(party, kept.since)
    if session is None:
        raise DamagedSave("impossible")
    return replace(
        session,
        acknowledged=kept.acknowledged,
        hints=kept.hints,
        is_practice=party.seat is None,
    )


def party_text(party: DuelParty, since: str) -> str:
    """The text to keep of a match that is not on the table."""
    record = party_record(party, KeptByLinks(0, 0, since))
    return kept_text("session", record, friend=friend_record(friend_match(party, since)))


def friend_match(
    party: DuelParty, since: str, told: tuple[tuple[str, str], ...] = ()
) -> FriendMatch:
    """What is told of the match of this party where it is not open; `told` is what happened last,
    by language."""
    exchange = party.exchange
    first, second = exchange.terms.plays
    match = exchange.match
    won = (0, 0) if match is None else (match.state.players[0].won, match.state.players[1].won)
    return FriendMatch(
        exchange.name.hex(),
        0 if party.seat is None else party.seat,
        exchange.invitation.seat,
        exchange.terms.plays,
        (_set_of(first), _set_of(second)),
        name_at(party, friend_seat(party)),
        party.status,
        has_begun=match is not None,
        links=len(party.links),
        since=since,
        round=0 if match is None else match.state.round,
        won=won,
        winners=exchange.winners or (),
        told=told,
        link=party.last_link or "",
    )


def _set_of(plays: str) -> str:
    button = named(plays)
    return button.set if button is not None else ""


# --- What players do ----------------------------------------------------------------------------


def accept(text: str, plays: str, who: Introduction, secret: bytes) -> DuelParty | Refusal:
    """The party of a player who accepts the invitation in this text and plays with that."""
    invited = read_invitation(BY_LINKS, text)
    if isinstance(invited, Refusal):
        return invited
    own = 1 - invited.invitation.seat
    terms = invited.terms
    both = (plays, terms.plays[1]) if own == 0 else (terms.plays[0], plays)
    return accepting(BY_LINKS, text, replace(terms, plays=both), who, secret)


def text_with_link(kept: str, text: str, since: str) -> str | Refusal:
    """The text to keep of a match that is not on the table, after a link has come; or why that
    changes nothing. Raises DamagedSave if what is kept cannot be read."""
    party, _ = restored_party(kept_record(kept, "session"))
    after = received(party, text)
    return after if isinstance(after, Refusal) else party_text(after, since)


def text_to_watch(text: str) -> str | Refusal:
    """The text of a whole match, to be opened by a spectator; or why it cannot be watched."""
    party = whole.watching(BY_LINKS, text)
    if isinstance(party, Refusal):
        return party
    if party.exchange.match is None:
        return Refusal("link-not-begun")
    return kept_text("session", party_record(party, KeptByLinks(0, 0, "")))


def exported(kept: str) -> str:
    """What takes the match in a text that was kept to another device of the player's; raises
    DamagedSave."""
    party, _ = restored_party(kept_record(kept, "session"))
    return whole.export_text(party)


def text_of_export(text: str, since: str) -> str | Refusal:
    """The text to keep of a match that was exported on another device of the player's."""
    party = whole.imported(BY_LINKS, text)
    return party if isinstance(party, Refusal) else party_text(party, since)
