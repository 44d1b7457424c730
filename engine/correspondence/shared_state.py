"""The shared state: what both players know after some links, and how the next link changes it.

Both players compute it with the same code, so a link is checked by the code that wrote it.

The roll for a decision follows from the values in the link that makes it and in the next link.
Until then the decision is pending (`InTheAir`): it is known, but its roll is not. The rules of the
game are unaware of this: they get either complete random numbers or ones that raise an exception.

When both players choose in secret, the writer of the next link commits to a choice, the other
player answers with an open choice, and the first player opens theirs. A choice that stays hidden
even then is replaced by a stand-in for those who do not know it (`LinkRules.conceals`).
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from enum import StrEnum
from itertools import islice
from math import inf
from typing import Generic, Self

from engine.correspondence.chain import Commitment, Owner, Seen, luck_of
from engine.correspondence.contents import Introduction, Invitation, LinkRules, Terms
from engine.correspondence.link import PAST_SIZE, Link, Version, Word
from engine.correspondence.reasons import LinkRefused, Reason
from engine.game import Action, IllegalAction, Seat, Setup, State, View
from engine.luck import Luck, outcomes
from engine.match import Entry, Match
from engine.records import MOVE, Reading, read_at_once
from engine.value import value

MAX_FORCED = 12
"""Maximum number of forced decisions in a row that are played automatically. A match of one die
against one has only forced decisions, and it should not run through several rounds at once."""
MAX_ROLLS = 400
"""Maximum number of outcomes of a roll to try when checking whether the match is over after each of
them. Two d20 have this many."""


@value
class InTheAir(Generic[Action]):
    """A decision that is not rolled yet. It has neither the roll nor the values that determine
    it."""

    seat: Seat
    action: Action


@value
class Kept(Generic[State, Action]):
    """A choice that its owner keeps secret."""

    commitment: Commitment
    state: State
    """The state of the game in which the choice was made."""
    instead: Action | None = None
    """If the choice is concealed, the stand-in that is played for those who do not know the
    choice."""

    @property
    def is_concealed(self) -> bool:
        """Whether the other player is unaware of the choice when it is made."""
        return self.instead is not None


class End(StrEnum):
    """Why a match ended other than by the rules."""

    RESIGNED = "resigned"
    AGREED = "agreed"


class _AwaitsAnswer(Exception):
    """Raised by a roll that depends on a value not yet known."""


class _Unknown:
    """Random numbers that are not known yet."""

    def pick(self, options: int) -> int:
        """Raise _AwaitsAnswer, because the pick is not known."""
        raise _AwaitsAnswer


@value
class SharedState(Generic[Terms, Setup, State, Action, View]):
    """The state after some links, including the link that is being written or read."""

    rules: LinkRules[Terms, Setup, State, Action, View]
    name: bytes
    """The name of the match."""
    invitation: Invitation
    terms: Terms
    """The accepted terms; before that, the terms of the invitation."""
    version: Version = Version.BRIEF
    """The version with which the match began."""
    accepter: Introduction = Introduction()
    """The name and greeting of the player who has accepted; empty until then."""
    number: int = 0
    """The number of the link that is being written or read, or comes next."""
    past: bytes = bytes(PAST_SIZE)
    """The digest of all earlier links."""
    keys: tuple[bytes, ...] = ()
    """The known public keys, the inviting player's first; empty in an unsigned match."""
    chains: tuple[Seen, ...] = ()
    """The known parts of the chains, that of the next writer first."""
    values: tuple[bytes, bytes] = (b"", b"")
    """The chain values of the last two links."""
    match: Match[Setup, State, Action, View] | None = None
    """The match so far; None while the setup is incomplete or the opening roll is unknown."""
    air: InTheAir[Action] | None = None
    committed: Kept[State, Action] | None = None
    """A choice that is opened as soon as the other player has chosen."""
    concealed: tuple[Kept[State, Action], ...] = ()
    """Choices that must be opened at the latest when their owners decide again; at most one per
    player."""
    known: tuple[tuple[int, Action], ...] = ()
    """The concealed choices that are known on this device, by the numbers of their links."""
    is_closed: bool = False
    """Whether no more decisions are possible in the link that is being written or read."""
    has_decided: bool = False
    """Whether the writer has settled something in this link, so that any roll must wait for the
    answer."""
    plays: int = 0
    """The number of decisions played to read the last link, including trial rolls."""
    offer: int | None = None
    """The number of the last link that offered to end the match, or None."""
    end: End | None = None
    ended_by: Seat | None = None

    # --- Queries ----------------------------------------------------------------------------

    @property
    def writer(self) -> Seat:
        """The player who writes the current or next link."""
        return self.seat_of(self.number)

    def seat_of(self, number: int) -> Seat:
        """Return the player who writes the link with this number."""
        return self.invitation.seat if number % 2 == 0 else 1 - self.invitation.seat

    def introduction_of(self, seat: Seat) -> Introduction:
        """Return the introduction of the player in this seat; empty before they accept."""
        return self.invitation.who if seat == self.invitation.seat else self.accepter

    @property
    def is_signed(self) -> bool:
        """Whether both players sign their links, as in all matches except those that began with an
        old version of the page."""
        return self.version is not Version.UNSIGNED

    @property
    def owner(self) -> Owner:
        """The writer, as the owner of a chain."""
        return Owner(self.name, self.writer)

    @property
    def log(self) -> tuple[Entry[Action], ...]:
        """The decisions played so far."""
        return self.match.log if self.match is not None else ()

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that must decide now. Empty if the match has not begun or has ended, or if a
        roll is pending."""
        if self.match is None or self.air is not None or self.end is not None:
            return ()
        return self.rules.game.to_act(self.match.state)

    @property
    def asks(self) -> bool:
        """Whether the writer has a decision to make in this link."""
        return not self.is_closed and self.writer in self.to_act

    @property
    def asks_in_secret(self) -> bool:
        """Whether the writer must commit to a choice because the other player chooses at the same
        time."""
        return self.asks and len(self.to_act) > 1 and self.committed is None

    @property
    def has_ended(self) -> bool:
        """Whether the rules have ended the match."""
        return self.match is not None and self.air is None and not self.to_act

    @property
    def is_over(self) -> bool:
        """Whether the match is over: by resignation or agreement, or by the rules once nothing is
        left to open."""
        return self.end is not None or (self.has_ended and not self.concealed)

    @property
    def winners(self) -> tuple[Seat, ...] | None:
        """The seats of the winners, empty if the match was called off, or None while it is in
        progress."""
        if self.end is End.RESIGNED and self.ended_by is not None:
            return (1 - self.ended_by,)
        if self.end is not None:
            return ()
        return self.rules.game.winners(self.match.state) if self.match and self.is_over else None

    @property
    def rolls(self) -> int:
        """The number of rolls so far: decisions with random picks, and the opening if it needs a
        roll."""
        began_in_air = self.match is not None and self._match_from(_Unknown()) is None
        return sum(bool(entry.picks) for entry in self.log) + began_in_air

    @property
    def rolls_next(self) -> bool:
        """Whether the next link triggers a roll. Its writer can see the result before sending the
        link."""
        return self.air is not None or (self.match is None and self.number >= 2)

    @property
    def effort(self) -> int:
        """The effort of replaying the decisions of the last link."""
        each = MOVE + (self.rules.records.effort(self.match.state) if self.match else 0)
        return each * max(self.plays, 1)

    def looks_like(self, other: Self, seat: Seat) -> bool:
        """Whether this player sees the same in both states."""
        if self.match is None or other.match is None or self.air != other.air:
            return self.match is other.match
        view = self.rules.game.view
        return view(self.match.state, seat) == view(other.match.state, seat)

    def secret_choice_of(self, seat: Seat) -> Kept[State, Action] | None:
        """Return the choice that this player keeps secret, or None."""
        every = (*self.concealed, self.committed)
        return next((one for one in every if one and one.commitment.owner.seat == seat), None)

    def known_choices(
        self, links: tuple[Link, ...], choices: Mapping[int, Action]
    ) -> Iterator[tuple[int, Action]]:
        """Yield the concealed choices in these links, by link number, as far as they are in
        `choices` or opened by later links."""
        for number, link in enumerate(links):
            if not link.conceals:
                continue
            opening = next((later for later in links[number + 2 :: 2] if later.salt), None)
            opened = self.rules.moves_in(opening)[:1] if opening is not None else ()
            for action in (choices[number],) if number in choices else opened:
                yield number, action

    # --- The next link, as a whole ----------------------------------------------------------

    def with_link(self, link: Link) -> Self:
        """Return the state after the next link. Raises LinkRefused if the link is invalid."""
        moves = self.rules.moves_in(link)
        if self.is_over:
            raise LinkRefused(Reason.OVER, number=link.number)
        if link.version is not self.version:
            raise LinkRefused(Reason.OTHER_VERSION)
        if link.past != (b"" if self.is_signed else self.past):
            raise LinkRefused(Reason.OTHER_PAST, number=link.number)
        if link.conceals and not moves:
            raise LinkRefused(Reason.NEEDLESS_SECRET, number=link.number)
        after = self.accepted(*self.rules.acceptance_in(link)) if link.number == 1 else self
        after = after.with_value(link.value, link.anchor)
        if link.salt and not moves:
            raise LinkRefused(Reason.NOTHING_TO_OPEN, number=link.number)
        if link.salt:
            after, moves = after.opened(moves[0], link.salt), moves[1:]
        after = after.with_forced_moves()
        for at, move in enumerate(moves, 1):
            is_hidden = link.conceals and at == len(moves)
            after = after.decided(move, link.commitment if is_hidden else b"")
        if link.commitment and not link.conceals:
            after = after.committing(link.commitment)
        return after.finished(link)

    # --- The next link, part by part --------------------------------------------------------

    def accepted(self, who: Introduction, terms: Terms) -> Self:
        """Return the state after the invitation is accepted. Raises LinkRefused if the invitation
        does not allow these terms, or if they are incomplete or invalid."""
        if not self.rules.accepts(self.terms, terms) or self.rules.setup_of(terms) is None:
            raise LinkRefused(Reason.OTHER_TERMS)
        return replace(self, terms=terms, accepter=who)

    def with_value(self, value: bytes, anchor: bytes = b"") -> Self:
        """Return the state after the value of this link is known. It rolls a pending decision, and
        starts the match once its terms are complete. Raises LinkRefused if the value or the anchor
        does not match the writer's chain."""
        chains, values = self._chains_with(value, anchor), (self.values[1], value)
        after = replace(self, chains=chains, values=values, plays=0)
        if self.match is None:
            return replace(after, match=after._match_from(after._luck))
        if self.air is None:
            return after
        return replace(after, air=None)._played(self.air.seat, self.air.action, after._luck)

    def _chains_with(self, value: bytes, anchor: bytes) -> tuple[Seen, ...]:
        if self.number >= 2:
            own, other = self.chains
            return (other, own.with_next(value, anchor, self.number))
        if anchor:
            raise LinkRefused(Reason.WRONG_ANCHOR, number=self.number)
        return (*self.chains, Seen(self.owner, value))

    @property
    def _luck(self) -> Luck:
        """The random numbers of the next event. They are unknown in the first two links, and once
        the writer has settled something in this link: the writer knows its value, so the roll must
        wait for the next link."""
        # The anchors must not determine a roll: the second was made when the first was known.
        if self.number < 2 or self.has_decided:
            return _Unknown()
        return self._luck_of_last_links

    @property
    def _luck_of_last_links(self) -> Luck:
        """The random numbers of the next event, from the values of the last two links."""
        event = len(self.log) + 1 if self.match is not None else 0
        return luck_of(self.name, *self.values, event)

    def _match_from(self, luck: Luck) -> Match[Setup, State, Action, View] | None:
        """Return the match at its beginning, or None while the setup is incomplete or its roll
        unknown."""
        game, setup = self.rules.game, self.rules.setup_of(self.terms)
        if setup is None:
            return None
        try:
            step = game.begin(setup, luck)
        except _AwaitsAnswer:
            return None
        return Match(game, setup, self.name.hex(), step.events, (step.state,))

    def _played(self, seat: Seat, action: Action, luck: Luck) -> Self:
        after = replace(self, plays=self.plays + 1)
        try:
            return replace(after, match=self._match.replayed(seat, action, luck))
        except _AwaitsAnswer:
            return after._in_the_air(seat, action)
        except (IllegalAction, LookupError) as error:
            why = "save.impossible"
            raise LinkRefused(Reason.ILLEGAL, number=self.number, why=why) from error

    def _in_the_air(self, seat: Seat, action: Action) -> Self:
        """Return the state after a decision whose roll is unknown. The roll does not wait for an
        answer if the match is over with the same winners whatever is rolled."""
        is_settled = self.version is Version.BRIEF and self.number >= 2 and not self.concealed
        tried = tuple(self._winners_after(seat, action)) if is_settled else ()
        after = replace(self, plays=self.plays + len(tried))
        if not tried or None in tried or len(tried) > MAX_ROLLS or len(set(tried)) > 1:
            return replace(after, air=InTheAir(seat, action))
        return after._played(seat, action, self._luck_of_last_links)

    def _winners_after(self, seat: Seat, action: Action) -> Iterator[tuple[Seat, ...] | None]:
        """Yield the winners after each possible roll of this decision, up to the first roll after
        which the match continues."""
        game, state = self.rules.game, self._match.state
        every = outcomes(lambda luck: game.winners(game.play(state, seat, action, luck).state))
        for _, winners in islice(every, MAX_ROLLS + 1):
            yield winners
            if winners is None:
                return

    def opened(self, action: Action, salt: bytes) -> Self:
        """Return the state after the writer opens a choice. Raises LinkRefused if the writer has
        made none, if this one does not match the commitment, or if it is illegal."""
        kept = self.secret_choice_of(self.writer)
        if kept is None:
            raise LinkRefused(Reason.NOTHING_TO_OPEN, number=self.number)
        if not kept.commitment.is_of(self.rules.text_of(action), salt):
            raise LinkRefused(Reason.OTHER_CHOICE, number=self.number)
        self._check_legal(kept.state, action)
        if kept.is_concealed:
            if self.rules.conceals(kept.state, self.writer, action) != kept.instead:
                raise LinkRefused(Reason.OTHER_CHOICE, number=self.number)
            concealed = tuple(one for one in self.concealed if one != kept)
            # The writer could have opened it later, so it must not trigger a roll that they can
            # foresee.
            return replace(self, concealed=concealed, has_decided=True)
        after = replace(self, committed=None)
        # The other player's choice may already have settled what both were asked.
        if self.writer not in self.to_act or self._refusal(self._match.state, action) is not None:
            return after
        return after._played(self.writer, action, self._luck)

    @property
    def _match(self) -> Match[Setup, State, Action, View]:
        if self.match is None:
            raise LinkRefused(Reason.NOT_ASKED, number=self.number)
        return self.match

    def check(self, action: Action) -> None:
        """Raise LinkRefused if the writer cannot legally take this action now."""
        self._check_asked()
        self._check_legal(self._match.state, action)

    def _check_legal(self, state: State, action: Action) -> None:
        refused = self._refusal(state, action)
        if refused is not None:
            raise LinkRefused(Reason.ILLEGAL, number=self.number, why=refused)

    def stand_in(self, action: Action) -> Action | None:
        """Return the stand-in for this action, or None if the other player sees it."""
        return self.rules.conceals(self._match.state, self.writer, action)

    def _refusal(self, state: State, action: Action) -> str | None:
        try:
            refused = self.rules.game.refusal(state, self.writer, action)
        except LookupError:
            return "save.impossible"
        return None if refused is None else refused.reason

    def with_forced_moves(self) -> Self:
        """Return the state after the forced moves that come next, at most MAX_FORCED. While a
        choice is concealed, only passes are forced, because other moves might look different to the
        two players."""
        after, version = self, Version.SIGNED if self.concealed else self.version
        for _ in range(MAX_FORCED):
            seats = after.to_act
            if len(seats) != 1 or after.committed is not None:
                break
            action = self.rules.forced(after._match.state, seats[0], version)
            if action is None:
                break
            luck = after._luck if version is Version.BRIEF else _Unknown()
            after = after._played(seats[0], action, luck)
        return after

    def committing(self, hash: bytes) -> Self:
        """Return the state after the writer commits to a choice. Raises LinkRefused if they are not
        asked in secret, or have not opened an earlier choice."""
        self._check_asked()
        if not self.asks_in_secret:
            raise LinkRefused(Reason.NEEDLESS_SECRET, number=self.number)
        self._check_opened()
        return replace(self, committed=self._secret_choice(hash), is_closed=True)

    def _check_opened(self) -> None:
        if self.secret_choice_of(self.writer) is not None:
            raise LinkRefused(Reason.NOT_OPENED, number=self.number)

    def _check_asked(self) -> None:
        if not self.asks:
            raise LinkRefused(Reason.NOT_ASKED, number=self.number)

    def _secret_choice(self, hash: bytes, instead: Action | None = None) -> Kept[State, Action]:
        return Kept(Commitment(self.owner, self.number, hash), self._match.state, instead)

    def decided(self, action: Action, hidden: bytes = b"") -> Self:
        """Return the state after an open decision of the writer. If `hidden` is the commitment to a
        concealed choice, the action is its stand-in. Raises LinkRefused if the action is illegal,
        if the writer is not asked or must choose in secret, or if an earlier choice is not
        opened."""
        self._check_asked()
        if self.asks_in_secret:
            raise LinkRefused(Reason.MUST_BE_SECRET, number=self.number)
        self._check_opened()
        self._check_legal(self._match.state, action)
        after = replace(self, has_decided=True)
        if hidden:
            after = replace(after, concealed=(*self.concealed, self._secret_choice(hidden, action)))
            action = dict(self.known).get(self.number, action)
            self._check_legal(self._match.state, action)
        after = after._played(self.writer, action, _Unknown())
        if after.committed is None and not after.concealed:
            return after.with_forced_moves()
        # A choice that is not opened yet may change the result of this one.
        return replace(after, is_closed=True)

    def finished(self, link: Link) -> Self:
        """Return the state after this link, which is complete except for its word. Raises
        LinkRefused if the writer has more to decide or to open, or accepts an offer that no one has
        made."""
        after = self._with_word(link.word)
        kept = self.committed
        if after.end is None and kept is not None and kept.commitment.number < self.number - 1:
            raise LinkRefused(Reason.NOT_OPENED, number=self.number)
        if after.end is None and self.asks:
            raise LinkRefused(Reason.UNFINISHED, number=self.number)
        keys = (*self.keys, link.key) if link.key else self.keys
        past = link.digest_after(self.past)
        number = self.number + 1
        return replace(
            after, number=number, past=past, keys=keys, is_closed=False, has_decided=False
        )

    def _with_word(self, word: Word) -> Self:
        if self.is_over:
            return self
        match word:
            case Word.RESIGN:
                return replace(self, end=End.RESIGNED, ended_by=self.writer)
            case Word.AGREE if self.offer is None or self.offer != self.number - 1:
                raise LinkRefused(Reason.NOT_OFFERED, number=self.number)
            case Word.AGREE:
                return replace(self, end=End.AGREED, ended_by=self.writer)
            case Word.OFFER_END:
                return replace(self, offer=self.number)
        return self


# --- From the first link on -------------------------------------------------------------------


def new_shared_state(
    rules: LinkRules[Terms, Setup, State, Action, View],
    name: bytes,
    invitation: Invitation,
    terms: Terms,
    version: Version = Version.BRIEF,
) -> SharedState[Terms, Setup, State, Action, View]:
    """Return the state before link 0. Raises LinkRefused if the terms are invalid."""
    rules.setup_of(terms)
    return SharedState(rules, name, invitation, terms, version)


def state_after_links(
    rules: LinkRules[Terms, Setup, State, Action, View],
    links: tuple[Link, ...],
    known: tuple[tuple[int, Action], ...] = (),
) -> SharedState[Terms, Setup, State, Action, View]:
    """Return the state after these links, starting at link 0. `known` has concealed choices in
    addition to those that the links open. Raises LinkRefused if a link is invalid."""
    return read_at_once(replaying(rules, links, known))


def replaying(
    rules: LinkRules[Terms, Setup, State, Action, View],
    links: tuple[Link, ...],
    known: tuple[tuple[int, Action], ...] = (),
    most_effort: float = inf,
) -> Reading[SharedState[Terms, Setup, State, Action, View]]:
    """Like `state_after_links`, but yield the effort after each link. Raises LinkRefused also if
    the replay exceeds `most_effort` (engine/records.py)."""
    first = links[0]
    if first.number != 0:
        raise LinkRefused(Reason.NOT_HERE, number=first.number)
    before = new_shared_state(rules, first.match, *rules.invitation_in(first), first.version)
    exchange = before.with_link(first)
    exchange = replace(exchange, known=tuple(exchange.known_choices(links, dict(known))))
    effort = 0
    for link in links[1:]:
        exchange = exchange.with_link(link)
        effort += exchange.effort
        if effort > most_effort:
            raise LinkRefused(Reason.TOO_MUCH)
        yield exchange.effort
    return exchange
