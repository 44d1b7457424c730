"""A session: one match at the screen, from its setup to its end. A new match is a new session."""

from dataclasses import KW_ONLY, replace
from enum import StrEnum
from typing import Self, TypeVar

from engine.game import Refusal, Seat
from engine.value import value
from ui.match.activity import OWN_MATCH, Activity, Policy
from ui.match.any_match import AnyMatch, AnyParty
from ui.message import Message
from ui.opponent import Opponent, solo_seat
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
    activity: Activity = OWN_MATCH
    """What the match is played for."""
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
    has_just_ended: bool = False
    """Whether the last move has ended it, with nothing else shown since."""
    unconfirmed: Message | None = None
    """The move that is made if the player repeats this message."""
    review: Review | None = None
    """What was found out about the match; None: nobody has asked."""

    @property
    def policy(self) -> Policy:
        """What its activity allows."""
        return self.activity.policy

    @property
    def party(self) -> AnyParty | None:
        """What is known of the match by links, or None if everyone sits at this screen."""
        return self.activity.party

    @property
    def is_unasked(self) -> bool:
        """Whether it is the match of a player who has asked for none."""
        return not (self.policy.is_beside or self.request)

    def kept_parts(self) -> tuple[object, ...]:
        """What must be kept again when it changes; matches are compared by identity."""
        return (
            id(self.match),
            id(self.activity),
            self.number,
            self.hints,
            self.undos,
            self.replay is None,
        )

    def is_reselected(self, before: Self) -> bool:
        """Whether it differs from an earlier session only in its selection, and in what no fact of
        a turn state depends on."""
        is_same = self.match is before.match and self.party is before.party
        return (
            is_same
            and self.policy == before.policy
            and self
            == replace(
                before,
                selection=self.selection,
                refusals=self.refusals,
                hints=self.hints,
                hinted=self.hinted,
                proposed=self.proposed,
                awaits=self.awaits,
                odds=self.odds,
                unconfirmed=self.unconfirmed,
                review=self.review,
                activity=self.activity,
            )
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
