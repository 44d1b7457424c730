"""A session: one match on this screen, from its setup to its end. A new match is a new session."""

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
    """The configuration of a seat."""

    plays: str
    """The value of the seat's address parameter: the player's name, or what they play with."""
    played_by: Opponent = Opponent.NORMAL


@value
class MatchConfig:
    """The part of a match config that all games share. Each game adds fields of its own."""

    seats: tuple[SeatConfig, ...]
    """The seats, in clockwise order. A local player has seat 0, except in a match by links, where
    the local player may have either seat or only watch."""
    seed: str = ""
    """The requested seed, or "" if one is drawn for each match."""

    def is_human(self, seat: Seat) -> bool:
        """Whether a local player plays this seat."""
        return self.seats[seat].played_by is Opponent.HUMAN

    @property
    def solo(self) -> Seat | None:
        """The seat of the only local player, or None if there are several or none."""
        return solo_seat([seat.played_by for seat in self.seats])


class Advice(StrEnum):
    """The kind of suggestion that the computer made."""

    HINT = "hint"
    """The computer's own choice, requested by the player."""
    PROPOSAL = "proposal"
    """Suggested initial numbers, which were not requested and do not count as a hint."""
    FIRST = "first"
    """A newcomer's first attack, already selected so that they only have to press the button."""


@value
class Selection:
    """The unfinished move. Each game adds what can be selected."""

    _: KW_ONLY
    advice: Advice | None = None
    """The kind of advice that made this selection, or None if the player made or changed it."""

    def cleared(self) -> Self:
        """Return an empty selection."""
        return type(self)()


@value
class ComputerQuestion:
    """A question to the computer. Only the answer with its ticket counts."""

    ticket: int
    seat: Seat
    advice: Advice | None = None
    """The kind of advice for a player, or None for a move of the computer."""


@value
class Pause:
    """A pause after which the page makes a player's forced move."""

    ticket: int


@value
class Odds:
    """The viewer's chance to win the match."""

    state: object
    """The state of the match for which the odds were last determined or requested."""
    seat: Seat | None
    """The seat for which the computer was asked, or None if it was not asked about this state."""
    ticket: int
    """The ticket of the question about this state, or 0 if none was asked."""
    chance: float | None
    """The latest known chance, from 0 to 1, or None if none is known yet."""


@value
class Metadata:
    """Saved facts about a match that are in neither its config, its moves nor its activity: its
    place in the visit, where it came from, and the help used."""

    number: int = 1
    """The number of this match among those begun one after another in a visit. It gives each of
    them its own random numbers."""
    request: str = ""
    """The match parameters of the address with which the match began; see shell/address.py."""
    hints: int = 0
    """The number of positions in which the players used hints."""
    undos: int = 0
    """The number of undone decisions."""


@value
class View:
    """The view state of a match, and what the page waits for. Each game adds fields of its own."""

    _: KW_ONLY
    replay: int | None = None
    """The number of moves after which a replay shows the match, or None outside replays."""
    refusals: tuple[Refusal, ...] = ()
    """Why the last attempt was refused, until the selection changes."""
    unconfirmed: Message | None = None
    """The message of a move that awaits confirmation, or None. Repeating the message makes the
    move."""
    awaits: ComputerQuestion | Pause | None = None
    """The question or pause that the match is waiting for, or None if it waits only for the
    players."""
    hinted: object = None
    """The state for which a hint was last shown, or None. Another hint for the same state does not
    count."""
    proposed: object = None
    """The state for which the computer was last asked for a proposal, or None."""
    odds: Odds | None = None
    """The odds, or None if they are not shown."""
    has_just_ended: bool = False
    """Whether the last move has ended the match, with nothing else shown since."""
    review: Review | None = None
    """The review of the match, or None if it was not requested."""

    def is_same_picture(self, before: Self) -> bool:
        """Whether this view differs from `before` only in what the turn state does not depend
        on."""
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
    """A match on this screen. Each game narrows the types of the fields."""

    config: MatchConfig
    match: MatchLike
    selection: Selection
    _: KW_ONLY
    activity: Activity = OWN_MATCH
    """The purpose of the match."""
    metadata: Metadata = Metadata()
    view: View = View()

    @property
    def policy(self) -> Policy:
        """The policy of the session's activity."""
        return self.activity.policy

    @property
    def party(self) -> PartyLike | None:
        """The state of the match by links, or None for all others."""
        return self.activity.party

    @property
    def is_unrequested(self) -> bool:
        """Whether this is the player's own match, and no address requested it."""
        return not (self.policy.is_beside or self.metadata.request)

    def saved_parts(self) -> tuple[object, ...]:
        """Return the parts whose change requires saving the session. The match and the activity are
        compared by identity."""
        return (id(self.match), id(self.activity), self.metadata, self.view.replay is None)

    def is_reselected(self, before: Self) -> bool:
        """Whether the session differs from `before` only in its selection, and in what does not
        affect the turn state."""
        is_same = self.match is before.match and self.party is before.party
        return (
            is_same
            and self.policy == before.policy
            and self.config == before.config
            and self.view.is_same_picture(before.view)
        )


S = TypeVar("S", bound=Session)


def with_match(session: S, match: MatchLike) -> S:
    """Return the session with this match, and without what belonged to its previous position: the
    selection, the refusals, the awaited question or pause, the proposal and the review."""
    view = replace(session.view, refusals=(), awaits=None, proposed=None, review=None)
    return replace(session, match=match, selection=session.selection.cleared(), view=view)


def with_selection(session: S, selection: Selection) -> S:
    """Return the session with this selection, and without the refusals of the last attempt."""
    return with_refusals(replace(session, selection=selection), ())


def without_selection(session: S) -> S:
    """Return the session with nothing selected, and without the refusals of the last attempt."""
    return with_selection(session, session.selection.cleared())


def with_refusals(session: S, refusals: tuple[Refusal, ...]) -> S:
    """Return the session with the reasons why the last attempt was refused, or with none."""
    return replace(session, view=replace(session.view, refusals=refusals))


def with_review(session: S, review: Review) -> S:
    """Return the session with this review of its match."""
    return replace(session, view=replace(session.view, review=review))


def awaiting(session: S, awaits: ComputerQuestion | Pause | None) -> S:
    """Return the session waiting for this question or pause, or only for the players if it is
    None."""
    return replace(session, view=replace(session.view, awaits=awaits))


def undone(session: S, moves: int) -> S:
    """Return the session before its last `moves` moves, with one more undo counted, or unchanged if
    `moves` is 0. Repeating the moves gives the same rolls."""
    if not moves:
        return session
    match = session.match
    for _ in range(moves):
        match = match.undone()
    metadata = replace(session.metadata, undos=session.metadata.undos + 1)
    return replace(with_match(session, match), metadata=metadata)
