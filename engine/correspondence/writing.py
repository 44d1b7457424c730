"""Writing: a player's own link, from their turn to write until it can be sent."""

from dataclasses import replace

from engine.correspondence.chain import Owner
from engine.correspondence.contents import Terms
from engine.correspondence.exchange import Exchange, replayed
from engine.correspondence.link import MOST_LINKS, Link, Word
from engine.correspondence.party import Draft, Party
from engine.correspondence.reasons import LinkRefused, Reason
from engine.game import Action, Refusal, Setup, State, View


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
    """Whether the player must open a concealed choice now. They must if they decide again, or if
    the other player, who does not know it, would see something else."""
    own = [number for number, _ in party.kept]
    known_to_all = tuple(one for one in exchange.known if one[0] not in own)
    mine = exchange.settled()
    if mine.asks or mine.has_ended:
        return True
    theirs = replayed(party.rules, party.links, known_to_all)
    theirs = theirs.with_value(draft.shown, draft.anchor).settled()
    return not mine.looks_like(theirs, exchange.seat_of(exchange.number + 1))


def playing(
    party: Party[Terms, Setup, State, Action, View], action: Action
) -> Party[Terms, Setup, State, Action, View] | Refusal:
    """The party after the player has decided; as soon as nothing is left to decide, their link is
    written. What they have decided cannot be taken back."""
    try:
        return sent_if_done(_with_move(party, action))
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
    return owner.commitment(number, party.rules.choice_text(action), salt)


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


def sent_if_done(
    party: Party[Terms, Setup, State, Action, View],
) -> Party[Terms, Setup, State, Action, View]:
    """The party, with its link written if nothing can be decided in it any more."""
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
        contents_of(party, draft.moves),
        word,
        draft.anchor,
        draft.commitment,
        draft.salt,
        draft.conceals,
    )
    links = (*party.links, link)
    return replace(party, exchange=exchange.finished(link), links=links, draft=None)


def contents_of(party: Party[Terms, Setup, State, Action, View], moves: tuple[Action, ...]) -> str:
    """The contents of the player's link, with these decisions."""
    exchange, rules = party.exchange, party.rules
    if exchange.number == 0:
        return rules.opening_text(exchange.invitation, exchange.offered, moves)
    if exchange.number == 1 and exchange.accepter is not None:
        return rules.opening_text(exchange.accepter, exchange.terms, moves)
    return rules.moves_text(moves)
