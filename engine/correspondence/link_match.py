"""A match by links as one device knows it: the device of a player or a spectator.

It holds the links so far, the player's secret, and the state derived from both. It never holds a
value of the other player that has not arrived in a link, so a pending roll cannot be computed here.
"""

from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum
from typing import Generic, ParamSpec, Self, TypeVar

from engine.correspondence.chain import SECRET_SIZE, name_of
from engine.correspondence.contents import (
    Introduction,
    Invitation,
    LinkRules,
    Terms,
    check_introduction,
)
from engine.correspondence.link import MAX_LINKS, Link, Word, link_text, past_of, pasts_of
from engine.correspondence.reasons import LinkRefused, Reason
from engine.correspondence.shared_state import (
    Kept,
    SharedState,
    new_shared_state,
    state_after_links,
)
from engine.correspondence.signature import key_of, signature_of
from engine.game import Action, Refusal, Seat, Setup, State, View
from engine.saving import DamagedSave
from engine.value import value

_SHOWN = 4
"""Length of the digest prefix that identifies an earlier link, in bytes. Two links share one only
by chance."""
P = ParamSpec("P")
T = TypeVar("T")


def or_refusal(make: Callable[P, T]) -> Callable[P, T | Refusal]:
    """Decorate a function to return the refusal when it raises LinkRefused or DamagedSave."""

    def made(*args: P.args, **kwargs: P.kwargs) -> T | Refusal:
        try:
            return make(*args, **kwargs)
        except (DamagedSave, LinkRefused) as error:
            return error.refusal

    return made


class Status(StrEnum):
    """The status of a match by links, as one player sees it."""

    INVITING = "inviting"
    """The invitation has not been accepted yet."""
    TO_DECIDE = "to-decide"
    """The player writes the next link and has a decision to make in it."""
    TO_ANSWER = "to-answer"
    """The player writes the next link and has no decision to make in it."""
    IN_THE_AIR = "in-the-air"
    """The player's decision is not rolled until the answer arrives."""
    WAITING = "waiting"
    """The other player writes the next link."""
    OVER = "over"


class Arrival(StrEnum):
    """The relation of an arriving link to those already received."""

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
    # The next link is the player's own, so an arriving one was made elsewhere with their secret.
    Status.TO_DECIDE: _NEXT_ONLY | {Arrival.NEXT: Reason.OWN_ELSEWHERE},
    Status.TO_ANSWER: _NEXT_ONLY | {Arrival.NEXT: Reason.OWN_ELSEWHERE},
    Status.OVER: _NEXT_ONLY | {Arrival.NEXT: Reason.OVER, Arrival.EARLY: Reason.OVER},
}
"""For each status and arrival: None if the link is accepted, or the reason to refuse it."""

OF_INVITATION = {Reason.OWN: Reason.OWN_INVITATION, Reason.REPEATED: Reason.INVITATION_REPEATED}
"""More specific reasons for a link that is the invitation, by the general reason."""


@value
class LinkMatch(Generic[Terms, Setup, State, Action, View]):
    """A match by links on one device."""

    exchange: SharedState[Terms, Setup, State, Action, View]
    """The shared state, including the player's own link as far as it is written."""
    links: tuple[Link, ...] = ()
    seat: Seat | None = None
    """The player's seat. None for a spectator, or a player whose secret is not on this device."""
    secret: bytes = b""
    draft: Link | None = None
    """The player's own link while it is being written."""
    own_choice: Action | None = None
    """A choice of the player that the other player does not know yet."""
    newer: tuple[bytes, ...] = ()
    """After an older state was restored: the digests of the links that had already followed the
    current ones. Only the same links are accepted next, because their values have been seen."""

    @property
    def rules(self) -> LinkRules[Terms, Setup, State, Action, View]:
        """The functions and data with which the game is played by links."""
        return self.exchange.rules

    @property
    def status(self) -> Status:
        """The status for this player. A spectator waits until the match is over."""
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
        """The text of the player's last link, which can be sent again at any time, or None if they
        have written none."""
        return link_text(self.own_links[-1], self.rules.dictionary) if self.own_links else None

    @property
    def own_links(self) -> tuple[Link, ...]:
        """The links that the player has written."""
        seat_of = self.exchange.seat_of
        return tuple(link for link in self.links if seat_of(link.number) == self.seat)

    @property
    def may_agree(self) -> bool:
        """Whether the player writes the next link and can accept an offer to end the match, which
        the other player made in the last link."""
        exchange = self.exchange
        return self.draft is not None and exchange.offer == exchange.number - 1

    @property
    def offers_end(self) -> bool:
        """Whether the player's next link offers to end the match without a winner."""
        return self.draft is not None and self.draft.word is Word.OFFER_END

    # --- The player's own link --------------------------------------------------------------

    def with_pen(self) -> Self:
        """Return the match with a draft of the next link if this player writes it, or else
        unchanged. The draft has the player's next chain value, which settles pending rolls, and
        opens the player's secret choice if that must be opened now."""
        before = self.exchange
        if self.seat is None or before.writer != self.seat or before.is_over:
            return self
        draft = self._blank()
        exchange = before.with_value(draft.value, draft.anchor)
        kept, action = exchange.secret_choice_of(self.seat), self.own_choice
        if kept is None or action is None or not self._opens(kept, draft, exchange):
            return replace(self, exchange=exchange.with_forced_moves(), draft=draft)
        salt = before.owner.salt(self.secret, kept.commitment.number)
        draft = replace(draft, salt=salt, contents=self.contents_with((action,)))
        exchange = exchange.opened(action, salt).with_forced_moves()
        return replace(self, exchange=exchange, draft=draft)

    def _blank(self) -> Link:
        """Return the player's next link, without decisions."""
        before, owner = self.exchange, self.exchange.owner
        number, contents = before.number, self.contents_with(())
        past = b"" if before.is_signed else before.past
        bare = Link(before.name, number, b"", contents, past=past, version=before.version)
        if number < 2:
            key = key_of(owner.seed(self.secret)) if before.is_signed else b""
            return replace(bare, value=owner.anchor(self.secret, 0), key=key)
        seen, shown = before.chains[0], owner.value_at(self.secret, number // 2)
        anchor = owner.anchor(self.secret, seen.next_chain) if seen.ends_next else b""
        return replace(bare, value=shown, anchor=anchor)

    def _opens(
        self,
        saved: Kept[State, Action],
        draft: Link,
        exchange: SharedState[Terms, Setup, State, Action, View],
    ) -> bool:
        """Whether the player must open their choice now. A concealed choice must be opened when
        they decide again, or if the other player, who does not know it, would see a different
        state."""
        mine = exchange.with_forced_moves()
        if not saved.is_concealed or mine.asks or mine.has_ended:
            return True
        number = saved.commitment.number
        known_to_all = tuple(one for one in exchange.known if one[0] != number)
        theirs = state_after_links(self.rules, self.links, known_to_all)
        theirs = theirs.with_value(draft.value, draft.anchor).with_forced_moves()
        return not mine.looks_like(theirs, exchange.seat_of(exchange.number + 1))

    @or_refusal
    def played(self, action: Action) -> Self:
        """Return the match after a decision of the player, or a refusal if they may not make it
        now. Their link is complete once nothing is left to decide. Decisions cannot be undone."""
        draft, exchange = self._draft, self.exchange
        exchange.check(action)
        in_secret = exchange.asks_in_secret
        instead = None if in_secret else exchange.stand_in(action)
        if not in_secret and instead is None:
            exchange, draft = exchange.decided(action), self._with_move(draft, action)
            return replace(self, exchange=exchange, draft=draft).with_link_if_done()
        number, choice = exchange.number, self.rules.text_of(action)
        salt = exchange.owner.salt(self.secret, number)
        hash = exchange.owner.commitment(number, choice, salt)
        draft = replace(draft, commitment=hash)
        if instead is None:
            exchange = exchange.committing(hash)
        else:
            known = (*exchange.known, (number, action))
            exchange = replace(exchange, known=known).decided(instead, hash)
            draft = replace(self._with_move(draft, instead), conceals=True)
        return replace(self, exchange=exchange, draft=draft, own_choice=action).with_link_if_done()

    def _with_move(self, draft: Link, action: Action) -> Link:
        """Return the draft with one more decision."""
        moves = (*self.rules.moves_in(draft), action)
        return replace(draft, contents=self.contents_with(moves))

    @or_refusal
    def answered(self, word: Word = Word.NOTHING) -> Self:
        """Return the match after the player completes their link, which is possible if no decision
        is left in it or `word` ends the match. Return a refusal if they cannot complete it now."""
        return self._with_link_written(word)

    @or_refusal
    def offering(self, offers_end: bool = True) -> Self:
        """Return the match with a draft that offers to end the match without a winner, or no longer
        does. Return a refusal if the player has no draft."""
        word = Word.OFFER_END if offers_end else Word.NOTHING
        return replace(self, draft=replace(self._draft, word=word))

    @property
    def _draft(self) -> Link:
        if self.draft is not None:
            return self.draft
        if self.seat is None:
            raise LinkRefused(Reason.NOT_A_PLAYER)
        if self.exchange.is_over:
            raise LinkRefused(Reason.OVER, number=self.exchange.number)
        raise LinkRefused(Reason.NOT_YOUR_TURN)

    def with_link_if_done(self) -> Self:
        """Return the match, with its draft completed if there is nothing left to decide in it.
        Raises LinkRefused if the draft cannot be completed."""
        return self if self.exchange.asks else self._with_link_written(Word.NOTHING)

    def _with_link_written(self, word: Word) -> Self:
        """Return the match after its draft is completed: with this word, unless it is NOTHING, and
        with a signature, unless the match is unsigned. Raises LinkRefused if there is no draft, if
        it is incomplete or if there are too many links."""
        link = replace(self._draft, word=word or self._draft.word)
        if link.number + 1 >= MAX_LINKS:
            raise LinkRefused(Reason.TOO_MANY, most=MAX_LINKS)
        exchange = self.exchange.finished(link)
        if exchange.is_signed:
            seed, key = self.exchange.owner.seed(self.secret), exchange.keys[link.number % 2]
            link = replace(link, signature=signature_of(seed, key, exchange.past))
        own_choice = None if link.salt and not link.commitment else self.own_choice
        after = self._after(link)
        return replace(after, exchange=exchange, draft=None, own_choice=own_choice)

    def contents_with(self, moves: tuple[Action, ...]) -> str:
        """Return the contents of the player's link with these decisions."""
        exchange, text_of = self.exchange, self.rules.text_of
        if exchange.number > 1:
            return text_of(moves) if moves else ""
        who = exchange.accepter if exchange.number else exchange.invitation
        return text_of((who, exchange.terms, *moves))

    # --- Links that arrive ------------------------------------------------------------------

    @or_refusal
    def received(self, link: Link) -> Self:
        """Return the match after this link, with a draft if the player now writes. Links can arrive
        in any order and repeatedly; return a refusal unless this is the next one and is valid."""
        if link.match != self.exchange.name:
            raise LinkRefused(Reason.OTHER_MATCH)
        reason = WHAT_MAY_FOLLOW[self.status][self._arrival(link)]
        if reason is None and self.newer and not self._is_next_newer_link(link):
            reason = Reason.FORK
        if reason in (None, Reason.FORK):
            link.check_signature(past_of(self.links[: link.number]), self.exchange.keys)
        if reason is Reason.EARLY:
            raise LinkRefused(reason, number=link.number, missing=len(self.links))
        if link.number == 0 and reason in OF_INVITATION:
            raise LinkRefused(OF_INVITATION[reason])
        if reason is not None:
            raise LinkRefused(reason, number=link.number)
        exchange = self._state_with_choice(link).with_link(link)
        return replace(self._after(link), exchange=exchange).with_pen()

    def _after(self, link: Link) -> Self:
        """Return the match with one more link. If it is the first link of `newer`, the others stay
        there; if not, `newer` becomes empty."""
        newer = self.newer[1:] if self._is_next_newer_link(link) else ()
        return replace(self, links=(*self.links, link), newer=newer)

    def _is_next_newer_link(self, link: Link) -> bool:
        """Whether this is the next of the links that were already here before an older state was
        restored."""
        return self.newer[:1] == (link.digest_after(self.exchange.past)[:_SHOWN],)

    @property
    def digests(self) -> tuple[bytes, ...]:
        """The digests of the links, to recognize them if they arrive again."""
        _, *pasts = pasts_of(self.links)
        return tuple(past[:_SHOWN] for past in pasts)

    def with_newer(self, digests: tuple[bytes, ...]) -> Self:
        """Return the match with `newer`, given the digests of all links it had before an older
        state was restored."""
        return replace(self, newer=digests[len(self.links) :])

    def _arrival(self, link: Link) -> Arrival:
        if link.number > len(self.links):
            return Arrival.EARLY
        if link.number == len(self.links):
            return Arrival.NEXT
        is_same = link == self.links[link.number]
        if self.exchange.seat_of(link.number) == self.seat:
            return Arrival.OWN if is_same else Arrival.OWN_FORK
        return Arrival.REPEATED if is_same else Arrival.FORK

    def _state_with_choice(self, link: Link) -> SharedState[Terms, Setup, State, Action, View]:
        """Return the shared state, recomputed with the concealed choice that the link opens, or
        unchanged if it opens none. Raises LinkRefused if the choice does not match its commitment,
        or should have been opened earlier."""
        exchange, moves = self.exchange, self.rules.moves_in(link)
        kept = exchange.secret_choice_of(exchange.writer)
        if kept is None or not kept.is_concealed or not link.salt or not moves:
            return exchange
        exchange.with_value(link.value, link.anchor).opened(moves[0], link.salt)
        known = (*exchange.known, (kept.commitment.number, moves[0]))
        try:
            informed = state_after_links(self.rules, self.links, known)
            last = state_after_links(self.rules, self.links[:-1], known)
        except LinkRefused as error:
            raise LinkRefused(Reason.NOT_OPENED, number=link.number) from error
        seat = exchange.seat_of(exchange.number + 1)
        if not last.looks_like(
            state_after_links(self.rules, self.links[:-1], exchange.known), seat
        ):
            raise LinkRefused(Reason.NOT_OPENED, number=link.number)
        return informed

    # --- Invitations ------------------------------------------------------------------------

    @or_refusal
    def accepted(self, terms: Terms, who: Introduction, secret: bytes) -> Self:
        """Return the match of a player who accepts the invitation on these terms, or a refusal if
        the terms or the introduction are not allowed. See `inviting` for the secret."""
        _check_secret(secret)
        check_introduction(who)
        exchange = self.exchange.accepted(who, terms)
        party = replace(self, exchange=exchange, seat=exchange.writer, secret=secret)
        return party.with_pen().with_link_if_done()

    def rematch(
        self, secret: bytes, greeting: str = ""
    ) -> "LinkMatch[Terms, Setup, State, Action, View] | Refusal":
        """Return the match of a player who offers a rematch, with the seats swapped. Return a
        refusal to a spectator, or if the match cannot begin."""
        exchange = self.exchange
        if self.seat is None:
            return Refusal(Reason.NOT_A_PLAYER)
        invitation = replace(
            exchange.invitation,
            who=Introduction(exchange.introduction_of(self.seat).name, greeting),
            seat=1 - self.seat,
            follows=exchange.name.hex(),
            is_drawn=False,
        )
        return inviting(self.rules, self.rules.swapped(exchange.terms), invitation, secret)


# --- The first two links ----------------------------------------------------------------------


@or_refusal
def read_invitation(
    rules: LinkRules[Terms, Setup, State, Action, View], link: Link
) -> LinkMatch[Terms, Setup, State, Action, View]:
    """Return the match of a player who opens this invitation and has not accepted it yet, or a
    refusal if the link is not a valid invitation."""
    party = LinkMatch(state_after_links(rules, (link,)), (link,))
    link.check_signature(past_of(()), ())
    return party


@or_refusal
def inviting(
    rules: LinkRules[Terms, Setup, State, Action, View],
    terms: Terms,
    invitation: Invitation,
    secret: bytes,
) -> LinkMatch[Terms, Setup, State, Action, View]:
    """Return the match of a player who invites, or a refusal if the terms or the introduction are
    not allowed. The secret is 32 bytes that no one else has, drawn for this match alone. Raises
    ValueError for any other length."""
    _check_secret(secret)
    check_introduction(invitation.who)
    exchange = new_shared_state(rules, name_of(secret), invitation, terms)
    return LinkMatch(exchange, (), invitation.seat, secret).with_pen().with_link_if_done()


def _check_secret(secret: bytes) -> None:
    if len(secret) != SECRET_SIZE:
        raise ValueError(f"a secret has {SECRET_SIZE} bytes, not {len(secret)}")
