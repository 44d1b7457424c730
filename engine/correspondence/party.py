"""A party: one player of a match by links, or a spectator, as their own device knows it.

It holds the links so far, the player's own secret, and what follows from both. It never holds a
value of the other player that no link has brought, so what is in the air cannot be rolled here.
"""

from dataclasses import replace
from enum import StrEnum
from typing import Generic

from engine.correspondence.chain import Owner, name_of
from engine.correspondence.commitment import committed
from engine.correspondence.contents import (
    Correspondence,
    Introduction,
    Invitation,
    Terms,
    check_introduction,
)
from engine.correspondence.exchange import Exchange, begun_by, invited, replayed
from engine.correspondence.link import MOST_LINKS, Link, Word, link_text, read_link
from engine.correspondence.reasons import LinkRefused, Reason
from engine.game import Action, Refusal, Seat, Setup, State, View
from engine.value import value


class Status(StrEnum):
    """Where a match by links stands, as one player sees it."""

    INVITING = "inviting"
    """The invitation is not accepted yet."""
    TO_DECIDE = "to-decide"
    """The player writes the next link, and has something to decide in it."""
    TO_ANSWER = "to-answer"
    """The player writes the next link, and has nothing to decide in it."""
    IN_THE_AIR = "in-the-air"
    """What the player has decided is not rolled until the answer comes."""
    WAITING = "waiting"
    """The other player writes the next link."""
    OVER = "over"


class Arrival(StrEnum):
    """How a link that arrives stands to those that are there."""

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


@value
class Draft(Generic[Action]):
    """The player's own link while it is being written."""

    shown: bytes
    anchor: bytes = b""
    moves: tuple[Action, ...] = ()
    """What it says; the first one is a choice that it opens, if there is a salt."""
    salt: bytes = b""
    commitment: bytes = b""
    conceals: bool = False
    offers_end: bool = False


@value
class Party(Generic[Terms, Setup, State, Action, View]):
    """A match by links on one device."""

    exchange: Exchange[Terms, Setup, State, Action, View]
    """What is known; with what the player's own link has so far, while they write it."""
    links: tuple[Link, ...] = ()
    seat: Seat | None = None
    """None: a spectator, or a player whose secret is not on this device."""
    secret: bytes = b""
    draft: Draft[Action] | None = None
    kept: tuple[tuple[int, Action], ...] = ()
    """The player's own choices that are not opened yet, by the numbers of their links."""

    @property
    def rules(self) -> Correspondence[Terms, Setup, State, Action, View]:
        """How the game is played by links."""
        return self.exchange.rules

    @property
    def status(self) -> Status:
        """Where the match stands for this player. A spectator always waits."""
        exchange = self.exchange
        if exchange.is_over and self.draft is None:
            return Status.OVER
        if self.draft is not None:
            return Status.TO_DECIDE if exchange.asks else Status.TO_ANSWER
        if len(self.links) == 1 and self.seat is not None:
            return Status.INVITING
        is_mine = exchange.air is not None and exchange.air.seat == self.seat is not None
        return Status.IN_THE_AIR if is_mine else Status.WAITING

    @property
    def last_link(self) -> str | None:
        """The player's last link, which can be sent again at any time."""
        for link in reversed(self.links):
            if self.exchange.seat_of(link.number) == self.seat:
                return link_text(link, self.rules.dictionary)
        return None

    @property
    def own_choice(self) -> Action | None:
        """A choice of the player that the other does not know yet."""
        return self.kept[-1][1] if self.kept else None

    def may_agree(self) -> bool:
        """Has the other player just offered to end the match?"""
        exchange = self.exchange
        return self.draft is not None and exchange.offer == exchange.number - 1


# --- The first two links ----------------------------------------------------------------------


@value
class Invited(Generic[Terms]):
    """What an invitation says, before anybody accepts it."""

    match: str
    """The name of the match, in hexadecimal digits."""
    invitation: Invitation
    terms: Terms


def read_invitation(
    rules: Correspondence[Terms, Setup, State, Action, View], text: str
) -> Invited[Terms] | Refusal:
    """The invitation in this text."""
    try:
        exchange = begun_by(rules, read_link(text, rules.dictionary))
    except LinkRefused as error:
        return error.refusal
    return Invited(exchange.name.hex(), exchange.invitation, exchange.terms)


def inviting(
    rules: Correspondence[Terms, Setup, State, Action, View],
    terms: Terms,
    invitation: Invitation,
    secret: bytes,
) -> Party[Terms, Setup, State, Action, View] | Refusal:
    """The party of a player who invites. The secret is 32 bytes that nobody else has, drawn for
    this match alone."""
    try:
        check_introduction(invitation.who)
        exchange = invited(rules, name_of(secret), invitation, terms)
        party = Party(exchange, (), invitation.seat, secret)
        return _sent_if_done(with_pen(party))
    except LinkRefused as error:
        return error.refusal


def accepting(
    rules: Correspondence[Terms, Setup, State, Action, View],
    text: str,
    terms: Terms,
    who: Introduction,
    secret: bytes,
) -> Party[Terms, Setup, State, Action, View] | Refusal:
    """The party of a player who accepts the invitation in this text on these terms."""
    try:
        check_introduction(who)
        link = read_link(text, rules.dictionary)
        exchange = begun_by(rules, link).accepted(who, terms)
        return _sent_if_done(with_pen(Party(exchange, (link,), exchange.writer, secret)))
    except LinkRefused as error:
        return error.refusal


# --- Links that come --------------------------------------------------------------------------


def received(
    party: Party[Terms, Setup, State, Action, View], text: str
) -> Party[Terms, Setup, State, Action, View] | Refusal:
    """The party after the link in this text has come; or why it changes nothing."""
    try:
        return with_link(party, read_link(text, party.rules.dictionary))
    except LinkRefused as error:
        return error.refusal


def with_link(
    party: Party[Terms, Setup, State, Action, View], link: Link
) -> Party[Terms, Setup, State, Action, View]:
    """The party after this link has come. Raises LinkRefused."""
    if link.match != party.exchange.name:
        raise LinkRefused(Reason.OTHER_MATCH)
    arrival = _arrival(party, link)
    reason = WHAT_MAY_FOLLOW[party.status][arrival]
    if reason is Reason.EARLY:
        raise LinkRefused(reason, number=link.number, missing=len(party.links))
    if reason is not None:
        raise LinkRefused(reason, number=link.number)
    exchange = _informed(party, link).with_link(link)
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
    party: Party[Terms, Setup, State, Action, View], link: Link
) -> Exchange[Terms, Setup, State, Action, View]:
    """The exchange as it is if one knows the concealed choice that the link opens. Raises
    LinkRefused if that should have been opened before."""
    exchange = party.exchange
    kept = exchange.kept_by(exchange.writer)
    if kept is None or not kept.is_concealed or not link.salt:
        return exchange
    moves = party.rules.moves_in(link)
    if not moves:
        return exchange
    exchange.with_value(link.value, link.anchor).opened(moves[0], link.salt)
    known = (*exchange.known, (kept.commitment.number, moves[0]))
    try:
        informed = replayed(party.rules, party.links, known)
        last = replayed(party.rules, party.links[:-1], known)
    except LinkRefused as error:
        raise LinkRefused(Reason.NOT_OPENED, number=link.number) from error
    seat = exchange.seat_of(exchange.number + 1)
    if not _look_alike(last, replayed(party.rules, party.links[:-1], exchange.known), seat):
        raise LinkRefused(Reason.NOT_OPENED, number=link.number)
    return informed


def _look_alike(
    one: Exchange[Terms, Setup, State, Action, View],
    other: Exchange[Terms, Setup, State, Action, View],
    seat: Seat,
) -> bool:
    """Is what this player sees the same?"""
    if one.match is None or other.match is None or one.air != other.air:
        return one.match is other.match
    view = one.rules.game.view
    return view(one.match.state, seat) == view(other.match.state, seat)


# --- The player's own links -------------------------------------------------------------------


def with_pen(
    party: Party[Terms, Setup, State, Action, View],
) -> Party[Terms, Setup, State, Action, View]:
    """The party that writes the next link, if that is the player's: its value is in it, and what
    that settles."""
    before = party.exchange
    if party.seat is None or before.writer != party.seat or before.is_over:
        return party
    owner, position = Owner(before.name, party.seat), before.number // 2
    anchor = b""
    if position == 0:
        shown = owner.anchor(party.secret, 0)
    else:
        shown = owner.value_at(party.secret, position)
        seen = before.chains[before.number % 2]
        anchor = owner.anchor(party.secret, seen.next_chain) if seen.ends_next else b""
    draft: Draft[Action] = Draft(shown, anchor)
    exchange = before.with_value(shown, anchor)
    kept = exchange.kept_by(party.seat)
    if kept is None or (kept.is_concealed and not _must_open(party, draft, exchange)):
        return replace(party, exchange=exchange.settled(), draft=draft)
    number, action = party.kept[-1]
    salt = owner.salt(party.secret, number)
    exchange = exchange.opened(action, salt).settled()
    return replace(
        party, exchange=exchange, draft=replace(draft, moves=(action,), salt=salt), kept=()
    )


def _must_open(
    party: Party[Terms, Setup, State, Action, View],
    draft: Draft[Action],
    exchange: Exchange[Terms, Setup, State, Action, View],
) -> bool:
    """Must the player open a concealed choice now? They must if they decide again, or if the other
    player, who does not know it, would see something else."""
    mine = exchange.settled()
    if mine.asks or mine.has_ended:
        return True
    theirs = replayed(party.rules, party.links, _known_to_all(party))
    theirs = theirs.with_value(draft.shown, draft.anchor).settled()
    return not _look_alike(mine, theirs, exchange.seat_of(exchange.number + 1))


def _known_to_all(
    party: Party[Terms, Setup, State, Action, View],
) -> tuple[tuple[int, Action], ...]:
    own = [number for number, _ in party.kept]
    return tuple(one for one in party.exchange.known if one[0] not in own)


def playing(
    party: Party[Terms, Setup, State, Action, View], action: Action
) -> Party[Terms, Setup, State, Action, View] | Refusal:
    """The party after the player has decided; as soon as nothing is left to decide, their link is
    written. What they have decided cannot be taken back."""
    try:
        return _sent_if_done(_with_move(party, action))
    except LinkRefused as error:
        return error.refusal


def _with_move(
    party: Party[Terms, Setup, State, Action, View], action: Action
) -> Party[Terms, Setup, State, Action, View]:
    draft, exchange = _draft_of(party), party.exchange
    exchange.check(action)
    if exchange.asks_in_secret:
        hash = _hash(party, action)
        return replace(
            party,
            exchange=exchange.committing(hash),
            draft=replace(draft, commitment=hash),
            kept=(*party.kept, (exchange.number, action)),
        )
    instead = exchange.stand_in(action)
    if instead is None:
        moves = (*draft.moves, action)
        return replace(party, exchange=exchange.decided(action), draft=replace(draft, moves=moves))
    hash = _hash(party, action)
    known = (*exchange.known, (exchange.number, action))
    moves = (*draft.moves, instead)
    return replace(
        party,
        exchange=replace(exchange, known=known).decided(instead, hash),
        draft=replace(draft, moves=moves, commitment=hash, conceals=True),
        kept=(*party.kept, (exchange.number, action)),
    )


def _hash(party: Party[Terms, Setup, State, Action, View], action: Action) -> bytes:
    """The commitment to a choice in the link that is being written."""
    exchange = party.exchange
    owner, number = Owner(exchange.name, exchange.writer), exchange.number
    salt = owner.salt(party.secret, number)
    return committed(owner, number, party.rules.choice_text(action), salt).hash


def answering(
    party: Party[Terms, Setup, State, Action, View], word: Word = Word.NOTHING
) -> Party[Terms, Setup, State, Action, View] | Refusal:
    """The party after the player has finished a link in which they have nothing to decide, or one
    that ends the match."""
    try:
        draft = _draft_of(party)
        if word is Word.OFFER_END:
            draft = replace(draft, offers_end=True)
        return _sent(replace(party, draft=draft), word)
    except LinkRefused as error:
        return error.refusal


def offering(
    party: Party[Terms, Setup, State, Action, View], offers_end: bool = True
) -> Party[Terms, Setup, State, Action, View] | Refusal:
    """The party whose next link offers, or does not offer, to end the match without a winner."""
    try:
        return replace(party, draft=replace(_draft_of(party), offers_end=offers_end))
    except LinkRefused as error:
        return error.refusal


def _draft_of(party: Party[Terms, Setup, State, Action, View]) -> Draft[Action]:
    if party.draft is not None:
        return party.draft
    if party.seat is None:
        raise LinkRefused(Reason.NOT_A_PLAYER)
    if party.exchange.is_over:
        raise LinkRefused(Reason.OVER, number=party.exchange.number)
    raise LinkRefused(Reason.NOT_YOUR_TURN)


def _sent_if_done(
    party: Party[Terms, Setup, State, Action, View],
) -> Party[Terms, Setup, State, Action, View]:
    return party if party.exchange.asks else _sent(party, Word.NOTHING)


def _sent(
    party: Party[Terms, Setup, State, Action, View], word: Word
) -> Party[Terms, Setup, State, Action, View]:
    """The party after its link is written."""
    exchange, draft = party.exchange, _draft_of(party)
    if exchange.number + 1 >= MOST_LINKS:
        raise LinkRefused(Reason.TOO_MANY, most=MOST_LINKS)
    if draft.offers_end and word is Word.NOTHING:
        word = Word.OFFER_END
    link = Link(
        exchange.name,
        exchange.number,
        draft.shown,
        exchange.past,
        said_text(party, draft.moves),
        word,
        draft.anchor,
        draft.commitment,
        draft.salt,
        draft.conceals,
    )
    links = (*party.links, link)
    return replace(party, exchange=exchange.finished(link), links=links, draft=None)


def said_text(party: Party[Terms, Setup, State, Action, View], moves: tuple[Action, ...]) -> str:
    """What the player's link says, with these decisions."""
    exchange, rules = party.exchange, party.rules
    if exchange.number == 0:
        return rules.opening_text(exchange.invitation, exchange.offered, moves)
    if exchange.number == 1 and exchange.accepter is not None:
        return rules.opening_text(exchange.accepter, exchange.terms, moves)
    return rules.moves_text(moves)


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
