"""Matches of Button Men by links: invitations, their acceptance, and moves."""

from dataclasses import replace

from engine.button_men.buttons import button_by_name
from engine.button_men.outside.correspondence import BY_LINKS
from engine.correspondence import match_file
from engine.correspondence.contents import Introduction
from engine.correspondence.link import Link
from engine.game import Refusal
from engine.records import Latest, Reading
from engine.saving import DamagedSave, Record
from engine.value import tagged, value
from ui.activity.link_play import LinkPlay
from ui.activity.watching import Watching
from ui.bounds import Count, DayTextOrEmpty
from ui.button_men.match_config import MatchConfig
from ui.button_men.session import DuelParty, Session
from ui.friends.friends import FriendMatch
from ui.match.by_links import Exported, GameByLinks, friend_seat, name_at
from ui.match.session import SeatConfig
from ui.opponent import Opponent
from ui.persistence import CODEC, decode_record, dump_record, load_record

# --- Sessions and parties -----------------------------------------------------------------------


def config_of(party: DuelParty) -> MatchConfig:
    """Return the config of a match by links. The local player may have either seat, or none as a
    spectator."""
    terms = party.exchange.terms
    seats = tuple(
        SeatConfig(plays, Opponent.HUMAN if seat == party.seat else Opponent.FRIEND)
        for seat, plays in enumerate(terms.plays)
    )
    return MatchConfig(seats, "", terms.wins, terms.edition)


def session_of(party: DuelParty, since: str) -> Session | None:
    """Return the session of a match by links, or None if the match has not begun. Spectators can
    only watch. `since` is the day of the last change."""
    match = party.exchange.match
    if match is None:
        return None
    activity = Watching(party) if party.seat is None else LinkPlay(party, since)
    return Session(config_of(party), match, activity=activity)


def with_party(session: Session, party: DuelParty, since: str | None = None) -> Session:
    """Return the session with a new state of its match by links. Other sessions, including those of
    spectators, are unchanged. `since` is the day of this change, or None if the day stays the
    same."""
    activity = session.activity
    if not isinstance(activity, LinkPlay):
        return session
    since = activity.since if since is None else since
    return replace(session, activity=replace(activity, link_match=party, since=since))


@tagged("KeptByLinks")
@value
class KeptByLinks:
    """The saved parts of a session of a match by links, besides the match itself."""

    acknowledged: Count
    hints: Count
    since: DayTextOrEmpty


_LATEST: Latest[DuelParty] = Latest()
"""The most recently imported match by links, cached so that it is not parsed again when it is saved
and opened."""


def party_record(party: DuelParty, saved: KeptByLinks) -> Record:
    """Return the record that saves a match by links. It contains the player's secret, unless this
    is the match of a spectator."""
    record: Record = CODEC.encode(saved)
    return record | {"party": match_file.record_of(party)}


def party_from_record(record: Record) -> tuple[DuelParty, KeptByLinks]:
    """Return the saved match by links and the other saved parts. Raises DamagedSave."""
    kept = decode_record(KeptByLinks, record, "$.session")
    kept_party = record.get("party")
    if not isinstance(kept_party, dict):
        raise DamagedSave("missing", at="$.session", name="party")
    party = _LATEST.of(kept_party) or match_file.restored_match(BY_LINKS, kept_party)
    if isinstance(party, Refusal):
        raise DamagedSave("impossible")
    return party, kept


def session_from_record(record: Record) -> Session:
    """Return the saved session of a match by links. Raises DamagedSave."""
    party, kept = party_from_record(record)
    session = session_of(party, kept.since)
    if session is None:
        raise DamagedSave("impossible")
    return replace(
        session,
        view=replace(session.view, acknowledged=kept.acknowledged),
        metadata=replace(session.metadata, hints=kept.hints),
    )


def party_text(party: DuelParty, since: str) -> str:
    """Return the text that saves a match by links that is not open. `since` is the day of its last
    change."""
    record = party_record(party, KeptByLinks(0, 0, since))
    return dump_record("session", record, friend=CODEC.encode(friend_match(party, since)))


def friend_match(
    party: DuelParty, since: str, told: tuple[tuple[str, str], ...] = ()
) -> FriendMatch:
    """Return the summary of a match by links for the list of matches. `since` is the day of the
    last change, and `told` describes the last events, as pairs of language and text."""
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
        is_signed=exchange.is_signed,
        is_roll_seen=exchange.rolls_next and exchange.writer != party.seat,
        since=since,
        round=0 if match is None else match.state.round,
        won=won,
        winners=exchange.winners or (),
        told=told,
        link=party.last_link or "",
        pace=exchange.invitation.pace,
    )


def _set_of(plays: str) -> str:
    button = button_by_name(plays)
    return button.set if button is not None else ""


# --- Incoming links -----------------------------------------------------------------------------


def accept(invited: DuelParty, plays: str, who: Introduction, secret: bytes) -> DuelParty | Refusal:
    """Return the match by links after the invitation is accepted with the button `plays`, or why
    that is refused."""
    own, terms = invited.exchange.writer, invited.exchange.terms
    both = (plays, terms.plays[1]) if own == 0 else (terms.plays[0], plays)
    return invited.accepted(replace(terms, plays=both), who, secret)


def _reading(text: str, day: str) -> Reading[Link | Session | Exported | Refusal]:
    found = yield from match_file.reading(BY_LINKS, text)
    if isinstance(found, Link | Refusal):
        return found
    if found.seat is not None:
        _LATEST.put(match_file.record_of(found), found)
        return Exported(party_text(found, day))
    return session_of(found, "") or Refusal("link-not-begun")


def _with_link(saved: str, link: Link, day: str) -> str | Refusal:
    party, _ = party_from_record(load_record(saved, "session"))
    after = party.received(link)
    return after if isinstance(after, Refusal) else party_text(after, day)


def _exported_text(saved: str) -> str:
    party, _ = party_from_record(load_record(saved, "session"))
    return match_file.export_text(party)


def _digests(saved: str) -> tuple[str, ...]:
    party, _ = party_from_record(load_record(saved, "session"))
    return tuple(one.hex() for one in party.digests)


def _with_newer(saved: str, digests: tuple[str, ...]) -> str:
    party, beside = party_from_record(load_record(saved, "session"))
    return party_text(party.with_newer(tuple(map(bytes.fromhex, digests))), beside.since)


GAME_BY_LINKS = GameByLinks(_reading, _with_link, _exported_text, _digests, _with_newer)
