"""A session: one match at the screen, from its setup to its end. A new match is a new session."""

from dataclasses import KW_ONLY, replace
from enum import StrEnum
from typing import Self, TypeVar

from engine.game import Refusal, Seat
from engine.value import tagged, value
from ui.match.activity import OWN_MATCH, Activity, Policy
from ui.match.any_match import MatchLike, PartyLike
from ui.message import Message
from ui.opponent import Opponent, solo_seat
from ui.review.review import Review


@tagged("SeatConfig")
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
    """The seed asked for, or "" if one is drawn for each match."""

    def is_human(self, seat: Seat) -> bool:
        """Whether a player at the screen plays this seat."""
        return self.seats[seat].played_by is Opponent.HUMAN

    @property
    def has_one_start(self) -> bool:
        """Whether it begins in one way only, for one player alone at the screen."""
        return bool(self.seed) and self.solo is not None

    @property
    def solo(self) -> Seat | None:
        """The seat of the only player at the screen, or None if several share it."""
        return solo_seat([seat.played_by for seat in self.seats])


class Advice(StrEnum):
    """What the computer suggests to a player who decides."""

    HINT = "hint"
    """What it would do itself; the player has asked for it."""
    PROPOSAL = "proposal"
    """What to begin with where numbers must be chosen; no one has asked, and it counts for
    nothing."""


@value
class Selection:
    """The unfinished move. Each game adds what can be selected."""

    _: KW_ONLY
    advice: Advice | None = None
    """The kind of advice selected and not changed since, or None if the player selects."""

    def cleared(self) -> Self:
        """Nothing selected."""
        return type(self)()


@value
class ComputerQuestion:
    """A question to the computer; only the answer with its ticket counts."""

    ticket: int
    seat: Seat
    advice: Advice | None = None
    """The kind of answer for a player, or None for a move of the computer."""


@value
class Pause:
    """A pause after which the page makes the only possible move for a player."""

    ticket: int


@value
class Odds:
    """The viewer's chance to win the match."""

    state: object
    """The position for which the computer was last asked, ..."""
    seat: Seat | None
    """... and the seat it was asked for, or None if no one decides there."""
    ticket: int
    """The ticket of the question."""
    chance: float | None
    """The chance as far as it is known, or None if not yet."""


@value
class Metadata:
    """What is saved with a match besides its moves."""

    number: int = 1
    """The number of this match under the visit's seed, so that each has luck of its own."""
    request: str = ""
    """The match parameters of the address under which it began; see shell/address.py."""
    hints: int = 0
    """The number of positions in which the players have taken hints."""
    undos: int = 0
    """How often they have taken moves back."""


@value
class View:
    """How the screen shows a match, and what the page waits for. Each game adds its own."""

    _: KW_ONLY
    replay: int | None = None
    """After how many moves the match is shown, or None as it stands."""
    refusals: tuple[Refusal, ...] = ()
    """Why the last attempt was refused, until the selection changes."""
    unconfirmed: Message | None = None
    """The move that is made if the player repeats this message."""
    awaits: ComputerQuestion | Pause | None = None
    """What the match is waiting for, besides the players."""
    hinted: object = None
    """The state in which the last hint was given; another one there does not count."""
    proposed: object = None
    """The state for which the computer was last asked for a proposal."""
    odds: Odds | None = None
    """How the match stands, or None if that is not shown."""
    has_just_ended: bool = False
    """Whether the last move has ended it, with nothing else shown since."""
    review: Review | None = None
    """What was found out about the match, or None if no one has asked."""

    def is_same_picture(self, before: Self) -> bool:
        """Return whether every fact of a turn state that depends on the view is the same."""
        return self == replace(
            before,
            refusals=self.refusals,
            unconfirmed=self.unconfirmed,
            awaits=self.awaits,
            hinted=self.hinted,
            proposed=self.proposed,
            odds=self.odds,
            review=self.review,
        )


@value
class Session:
    """One match at the screen. Each game narrows the types."""

    config: MatchConfig
    match: MatchLike
    selection: Selection
    _: KW_ONLY
    activity: Activity = OWN_MATCH
    """What the match is played for."""
    metadata: Metadata = Metadata()
    view: View = View()

    @property
    def policy(self) -> Policy:
        """What its activity allows."""
        return self.activity.policy

    @property
    def party(self) -> PartyLike | None:
        """What is known of the match by links, or None if everyone sits at this screen."""
        return self.activity.party

    @property
    def is_unasked(self) -> bool:
        """Whether it is the match of a player who has asked for none."""
        return not (self.policy.is_beside or self.metadata.request)

    def saved_parts(self) -> tuple[object, ...]:
        """Return what must be saved again when it changes; matches are compared by identity."""
        return (id(self.match), id(self.activity), self.metadata, self.view.replay is None)

    def is_reselected(self, before: Self) -> bool:
        """Return whether it differs from an earlier session only in its selection, and in what no
        fact of a turn state depends on."""
        is_same = self.match is before.match and self.party is before.party
        return (
            is_same
            and self.policy == before.policy
            and self.config == before.config
            and self.view.is_same_picture(before.view)
        )


S = TypeVar("S", bound=Session)


def with_match(session: S, match: MatchLike) -> S:
    """Return the session after its match has changed: nothing selected, nothing awaited."""
    view = replace(session.view, refusals=(), awaits=None, proposed=None, review=None)
    return replace(session, match=match, selection=session.selection.cleared(), view=view)


def with_selection(session: S, selection: Selection) -> S:
    """Return the session with another selection."""
    return with_refusals(replace(session, selection=selection), ())


def without_selection(session: S) -> S:
    """Return the session with nothing selected."""
    return with_selection(session, session.selection.cleared())


def with_refusals(session: S, refusals: tuple[Refusal, ...]) -> S:
    """Return the session after an attempt that was refused."""
    return replace(session, view=replace(session.view, refusals=refusals))


def with_review(session: S, review: Review) -> S:
    """Return the session with what was found out about its match."""
    return replace(session, view=replace(session.view, review=review))


def awaiting(session: S, awaits: ComputerQuestion | Pause | None) -> S:
    """Return the session while it waits for this, or for nothing but the players."""
    return replace(session, view=replace(session.view, awaits=awaits))


def undone(session: S, moves: int) -> S:
    """Return the session before its last `moves` moves. Rolls come out the same when the moves are
    made again."""
    if not moves:
        return session
    match = session.match
    for _ in range(moves):
        match = match.undone()
    metadata = replace(session.metadata, undos=session.metadata.undos + 1)
    return replace(with_match(session, match), metadata=metadata)
