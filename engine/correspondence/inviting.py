"""Inviting: the first two links of a match, and the first of a rematch."""

from dataclasses import replace
from typing import Generic

from engine.correspondence.chain import SECRET_SIZE, name_of
from engine.correspondence.contents import (
    Correspondence,
    Introduction,
    Invitation,
    Terms,
    check_introduction,
)
from engine.correspondence.exchange import begun_by, invited
from engine.correspondence.link import Link
from engine.correspondence.party import Party
from engine.correspondence.reasons import LinkRefused, Reason
from engine.correspondence.writing import sent_if_done, with_pen
from engine.game import Action, Refusal, Setup, State, View
from engine.value import value


@value
class Invited(Generic[Terms]):
    """The contents of an invitation that nobody has accepted yet."""

    link: Link
    match: str
    """The name of the match, in hexadecimal digits."""
    invitation: Invitation
    terms: Terms


def read_invitation(
    rules: Correspondence[Terms, Setup, State, Action, View], link: Link
) -> Invited[Terms] | Refusal:
    """The invitation in this link."""
    try:
        exchange = begun_by(rules, rules.letter(link))
    except LinkRefused as error:
        return error.refusal
    return Invited(link, exchange.name.hex(), exchange.invitation, exchange.terms)


def inviting(
    rules: Correspondence[Terms, Setup, State, Action, View],
    terms: Terms,
    invitation: Invitation,
    secret: bytes,
) -> Party[Terms, Setup, State, Action, View] | Refusal:
    """The party of a player who invites. The secret is 32 bytes that nobody else has, drawn for
    this match alone; ValueError if there are more or fewer."""
    _check_secret(secret)
    try:
        check_introduction(invitation.who)
        exchange = invited(rules, name_of(secret), invitation, terms)
        party = Party(exchange, (), invitation.seat, secret)
        return sent_if_done(with_pen(party))
    except LinkRefused as error:
        return error.refusal


def accepting(
    rules: Correspondence[Terms, Setup, State, Action, View],
    link: Link,
    terms: Terms,
    who: Introduction,
    secret: bytes,
) -> Party[Terms, Setup, State, Action, View] | Refusal:
    """The party of a player who accepts the invitation in this link on these terms. The secret is
    as for `inviting`."""
    _check_secret(secret)
    try:
        check_introduction(who)
        exchange = begun_by(rules, rules.letter(link)).accepted(who, terms)
        return sent_if_done(with_pen(Party(exchange, (link,), exchange.writer, secret)))
    except LinkRefused as error:
        return error.refusal


def _check_secret(secret: bytes) -> None:
    if len(secret) != SECRET_SIZE:
        raise ValueError(f"a secret has {SECRET_SIZE} bytes, not {len(secret)}")


def rematch(
    party: Party[Terms, Setup, State, Action, View], secret: bytes, greeting: str = ""
) -> Party[Terms, Setup, State, Action, View] | Refusal:
    """The party of a player who invites to the same match once more, with the seats swapped."""
    exchange = party.exchange
    if party.seat is None:
        return Refusal(Reason.NOT_A_PLAYER)
    is_inviter = party.seat == exchange.invitation.seat
    own = exchange.invitation.who if is_inviter else exchange.accepter
    who = Introduction(own.name if own is not None else "", greeting)
    invitation = replace(
        exchange.invitation, who=who, seat=1 - party.seat, follows=exchange.name.hex()
    )
    return inviting(party.rules, party.rules.swapped(exchange.terms), invitation, secret)
