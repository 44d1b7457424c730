"""Receiving: a party takes in links, in any order and any number of times."""

from dataclasses import replace
from enum import StrEnum

from engine.correspondence.contents import Letter, Terms
from engine.correspondence.exchange import Exchange, replayed
from engine.correspondence.link import Link
from engine.correspondence.party import Party, Status
from engine.correspondence.reasons import LinkRefused, Reason
from engine.correspondence.writing import with_pen
from engine.game import Action, Refusal, Setup, State, View


class Arrival(StrEnum):
    """The relation of an arriving link to those that are there."""

    NEXT = "next"
    REPEATED = "repeated"
    FORK = "fork"
    OWN = "own"
    OWN_FORK = "own-fork"
    EARLY = "early"


_NEXT_ONLY: dict[Arrival, Reason | None] = {
    Arrival.NEXT: None,
    Arrival.REPEATED: Reason.REPEATED,
    Arrival.FORK: Reason.FORK,
    Arrival.OWN: Reason.OWN,
    Arrival.OWN_FORK: Reason.OWN_ELSEWHERE,
    Arrival.EARLY: Reason.EARLY,
}

WHAT_MAY_FOLLOW: dict[Status, dict[Arrival, Reason | None]] = {
    Status.INVITING: _NEXT_ONLY,
    Status.WAITING: _NEXT_ONLY,
    Status.IN_THE_AIR: _NEXT_ONLY,
    # The next link is the player's own: one that comes was made elsewhere with their secret.
    Status.TO_DECIDE: _NEXT_ONLY | {Arrival.NEXT: Reason.OWN_ELSEWHERE},
    Status.TO_ANSWER: _NEXT_ONLY | {Arrival.NEXT: Reason.OWN_ELSEWHERE},
    Status.OVER: _NEXT_ONLY | {Arrival.NEXT: Reason.OVER, Arrival.EARLY: Reason.OVER},
}
"""Whether a link that arrives is taken (None), or why it changes nothing."""


def received(
    party: Party[Terms, Setup, State, Action, View], link: Link
) -> Party[Terms, Setup, State, Action, View] | Refusal:
    """The party after this link has come; or why it changes nothing."""
    try:
        return _with_link(party, link)
    except LinkRefused as error:
        return error.refusal


def _with_link(
    party: Party[Terms, Setup, State, Action, View], link: Link
) -> Party[Terms, Setup, State, Action, View]:
    """The party after this link has come. Raises LinkRefused."""
    if link.match != party.exchange.name:
        raise LinkRefused(Reason.OTHER_MATCH)
    arrival = _arrival(party, link)
    reason = WHAT_MAY_FOLLOW[party.status][arrival]
    if reason is Reason.EARLY:
        raise LinkRefused(reason, number=link.number, missing=len(party.links))
    if link.number == 0 and reason is Reason.OWN:
        raise LinkRefused(Reason.OWN_INVITATION)
    if link.number == 0 and reason is Reason.REPEATED:
        raise LinkRefused(Reason.INVITATION_REPEATED)
    if reason is not None:
        raise LinkRefused(reason, number=link.number)
    letter = party.rules.letter(link)
    exchange = _informed(party, letter).with_letter(letter)
    return with_pen(replace(party, exchange=exchange, links=(*party.links, link)))


def _arrival(party: Party[Terms, Setup, State, Action, View], link: Link) -> Arrival:
    is_own = party.exchange.seat_of(link.number) == party.seat
    if link.number > len(party.links):
        return Arrival.EARLY
    if link.number == len(party.links):
        return Arrival.NEXT
    is_same = link == party.links[link.number]
    if is_own:
        return Arrival.OWN if is_same else Arrival.OWN_FORK
    return Arrival.REPEATED if is_same else Arrival.FORK


def _informed(
    party: Party[Terms, Setup, State, Action, View], letter: Letter[Terms, Action]
) -> Exchange[Terms, Setup, State, Action, View]:
    """The exchange as it is if one knows the concealed choice that the link opens. Raises
    LinkRefused if that should have been opened before."""
    exchange, link, moves = party.exchange, letter.link, letter.moves
    kept = exchange.kept_by(exchange.writer)
    if kept is None or not kept.is_concealed or not link.salt or not moves:
        return exchange
    exchange.with_value(link.value, link.anchor).opened(moves[0], link.salt)
    known = (*exchange.known, (kept.commitment.number, moves[0]))
    try:
        informed = replayed(party.rules, party.links, known)
        last = replayed(party.rules, party.links[:-1], known)
    except LinkRefused as error:
        raise LinkRefused(Reason.NOT_OPENED, number=link.number) from error
    seat = exchange.seat_of(exchange.number + 1)
    if not last.looks_like(replayed(party.rules, party.links[:-1], exchange.known), seat):
        raise LinkRefused(Reason.NOT_OPENED, number=link.number)
    return informed
