"""A session: one match at the screen, from its setup to its end. A new match is a new session."""

from collections.abc import Sequence
from dataclasses import KW_ONLY, replace
from enum import StrEnum
from typing import Protocol, Self, TypeVar

from engine.correspondence.contents import Introduction, Invitation
from engine.correspondence.exchange import End
from engine.correspondence.party import Status
from engine.game import Event, Refusal, Seat
from engine.value import value
from ui.match.attempt import Attempt, Beside
from ui.message import Message
from ui.opponent import Opponent, solo_seat
from ui.review.lesson import Lesson
from ui.review.review import Review


@value
class SeatConfig:
    """Who plays a seat, and as what."""

    plays: str
    """The seat's parameter of the address: the player's name, or what they play with."""
    played_by: Opponent = Opponent.NORMAL


@value
class MatchConfig:
    """What a match is set up with in every game. Each game adds its own."""

    seats: tuple[SeatConfig, ...]
    """The seats clockwise; a player at the screen has seat 0."""
    seed: str = ""
    """The seed asked for; empty: one is drawn for each match."""

    def is_human(self, seat: Seat) -> bool:
        """Whether a player at the screen plays this seat."""
        return self.seats[seat].played_by is Opponent.HUMAN

    @property
    def has_one_start(self) -> bool:
        """Whether it begins in one way only, for one player alone at the screen."""
        return bool(self.seed) and self.solo is not None

    @property
    def solo(self) -> Seat | None:
        """The seat of the only player at the screen; None: several share it."""
        return solo_seat([seat.played_by for seat in self.seats])


class AnyEntry(Protocol):
    """What the page needs to know of an entry of any match's log."""

    @property
    def seat(self) -> Seat:
        """Who moved."""
        ...

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened."""
        ...


class AnyMatch(Protocol):
    """What the page needs to know of a match of any game."""

    @property
    def seed(self) -> str:
        """See engine/match.py."""
        ...

    @property
    def opening(self) -> tuple[Event, ...]:
        """See engine/match.py."""
        ...

    @property
    def states(self) -> Sequence[object]:
        """See engine/match.py."""
        ...

    @property
    def log(self) -> Sequence[AnyEntry]:
        """See engine/match.py."""
        ...

    @property
    def has_all_states(self) -> bool:
        """See engine/match.py."""
        ...

    def cut(self, moves: int) -> Self:
        """See engine/match.py."""
        ...

    def undone(self) -> Self:
        """See engine/match.py."""
        ...


class AnyExchange(Protocol):
    """What the page needs to know of the exchange of a match by links, in any game; see
    engine/correspondence/exchange.py."""

    @property
    def invitation(self) -> Invitation:
        """The introduction and conditions in the first link."""
        ...

    @property
    def end(self) -> End | None:
        """How the players have ended the match before the rules did."""
        ...

    def seat_of(self, number: int) -> Seat:
        """Who writes the link of this number."""
        ...

    def introduction_of(self, seat: Seat) -> Introduction:
        """The introduction of the player of this seat; empty before they accept."""
        ...


class AnyParty(Protocol):
    """What the page needs to know of a match by links on this device, in any game; see
    engine/correspondence/party.py."""

    @property
    def exchange(self) -> AnyExchange:
        """What is known."""
        ...

    @property
    def seat(self) -> Seat | None:
        """The seat of the player; None: they watch."""
        ...

    @property
    def status(self) -> Status:
        """Where the match stands for the player."""
        ...

    @property
    def links(self) -> Sequence[object]:
        """All links so far, the player's own ones among them."""
        ...


class Advice(StrEnum):
    """What the computer suggests to a player who decides."""

    HINT = "hint"
    """What it would do itself; the player has asked for it."""
    PROPOSAL = "proposal"
    """What to begin with where numbers must be chosen; nobody has asked, and it counts for
    nothing."""


@value
class Selection:
    """The unfinished move. Each game adds what can be selected."""

    _: KW_ONLY
    advice: Advice | None = None
    """The kind of advice that was selected, if nothing of it has been changed; None: the player
    selects."""

    def cleared(self) -> Self:
        """Nothing selected."""
        return type(self)()


@value
class ComputerQuestion:
    """A question to the computer; only the answer with its ticket counts."""

    ticket: int
    seat: Seat
    advice: Advice | None = None
    """What the answer is to a player; None: it is a move of the computer."""


@value
class Pause:
    """A pause after which the page makes the only possible move for a player."""

    ticket: int


@value
class Odds:
    """How probably the viewer wins the match."""

    state: object
    """The position for which the computer was last asked, ..."""
    seat: Seat | None
    """... and in whose place; None: nobody decides there."""
    ticket: int
    """The ticket of the question."""
    chance: float | None
    """As far as it is known; None: not yet."""


@value
class TutorialProgress:
    """How far a tutorial has come; see tutorial.py."""

    topic: str = ""
    """What it explains now; empty: nothing."""
    explained: tuple[str, ...] = ()
    """What it has explained before."""


@value
class Session:
    """One match at the screen. Each game narrows the types and adds fields of its own."""

    config: MatchConfig
    match: AnyMatch
    selection: Selection
    _: KW_ONLY
    number: int = 1
    """The number of this match under the visit's seed, so that each has luck of its own."""
    request: str = ""
    """The match parameters of the address under which it began; see shell/address.py."""
    is_practice: bool = False
    """Whether another match has been put aside for this one, which is not kept."""
    attempt: Attempt | None = None
    """What its result will be compared by; None: it is a match like any other."""
    refusals: tuple[Refusal, ...] = ()
    """Why the last attempt was refused, until the selection changes."""
    hints: int = 0
    """The number of positions in which the players have taken hints."""
    hinted: object = None
    """The state in which the last hint was given; another one there does not count."""
    proposed: object = None
    """The state for which the computer was last asked for a proposal."""
    undos: int = 0
    """How often they have taken moves back."""
    awaits: ComputerQuestion | Pause | None = None
    """What the match is waiting for, besides the players."""
    replay: int | None = None
    """After how many moves the match is shown; None: as it stands."""
    odds: Odds | None = None
    """What is shown of how the match stands; None: nothing."""
    tutorial: TutorialProgress | None = None
    has_just_ended: bool = False
    """Whether the last move has ended it, with nothing else shown since."""
    unconfirmed: Message | None = None
    """The move that is made if the player repeats this message."""
    review: Review | None = None
    """What was found out about the match; None: nobody has asked."""
    party: AnyParty | None = None
    """What is known of the match by links, if a friend elsewhere plays it; None: nobody does."""
    since: str = ""
    """The day since which that match stands as it does; empty: not known."""
    lesson: Lesson | None = None
    """What its player looks for, and how far they have come; None: this is no lesson."""
    tried_from: "Session | None" = None
    """The session that was reviewed, if this one goes on from a move of its match; it waits."""

    @property
    def is_counted(self) -> bool:
        """Whether its result will be compared with those of others. Then no move is taken back and
        nobody helps."""
        return self.attempt is not None and not self.is_practice

    @property
    def may_be_helped(self) -> bool:
        """Whether the computer may advise the player. Two friends agree on that, and a lesson asks
        the player."""
        agreed = self.party is None or self.party.exchange.invitation.hints
        return agreed and not self.is_counted and self.lesson is None

    @property
    def is_beside(self) -> bool:
        """Whether there is another match, to which the player returns from this one."""
        return self.is_practice or isinstance(self.attempt, Beside) or self.party is not None

    def kept_parts(self) -> tuple[object, ...]:
        """What must be kept again when it changes; matches are compared by identity."""
        return (
            id(self.match),
            id(self.party),
            self.number,
            self.hints,
            self.undos,
            self.replay is None,
        )

    def is_reselected(self, before: Self) -> bool:
        """Whether it differs from an earlier session only in its selection, and in what no fact of
        a turn state depends on."""
        is_same = self.match is before.match and self.party is before.party
        return is_same and self == replace(
            before,
            selection=self.selection,
            refusals=self.refusals,
            hints=self.hints,
            hinted=self.hinted,
            proposed=self.proposed,
            awaits=self.awaits,
            odds=self.odds,
            tutorial=self.tutorial,
            unconfirmed=self.unconfirmed,
            review=self.review,
            lesson=self.lesson,
        )


S = TypeVar("S", bound=Session)


def with_match(session: S, match: AnyMatch) -> S:
    """The session after its match has changed: nothing selected, nothing awaited."""
    return replace(
        session,
        match=match,
        selection=session.selection.cleared(),
        refusals=(),
        awaits=None,
        proposed=None,
        review=None,
    )


def with_selection(session: S, selection: Selection) -> S:
    """The session with another selection."""
    return replace(session, selection=selection, refusals=())


def without_selection(session: S) -> S:
    """The session with nothing selected."""
    return with_selection(session, session.selection.cleared())


def undone(session: S, moves: int) -> S:
    """The session before its last `moves` moves. Rolls come out the same when the moves are made
    again."""
    if not moves:
        return session
    match = session.match
    for _ in range(moves):
        match = match.undone()
    return replace(with_match(session, match), undos=session.undos + 1)
