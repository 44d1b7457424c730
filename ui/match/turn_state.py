"""The turn state: facts derived from a session, each computed at most once.

The facts include who decides, what each player may see, and what the log contains. A turn state is
created for a session and discarded with it.
"""

from abc import ABC, abstractmethod
from bisect import bisect_right
from collections.abc import Callable, Iterator
from copy import copy
from functools import cached_property, wraps
from itertools import chain
from typing import ClassVar, Self, TypeVar, cast

from engine.correspondence.link_match import Status
from engine.game import Event, Seat
from engine.luck import guessed_moves
from engine.value import value
from ui.friends.friends import FriendMatch
from ui.history.outcome import Outcome
from ui.history.past_match import PastMatch
from ui.match.computer import NoAnswer
from ui.match.narration import NarratedMove, Narrator, Sentence, last_sentence, narrate_moves
from ui.match.session import Advice, ComputerQuestion, Pause, Session
from ui.match.snippets import Parameters
from ui.opponent import Opponent
from ui.shell.settings import Settings, Speed
from ui.text.i18n import Texts, is_loaded, locales, texts


@value
class ReplayPosition:
    """The position of a replay."""

    moves: int
    """The number of moves after which the match is shown."""
    stops: tuple[int, ...]
    """The move numbers at which something changes, ascending; the first is 0."""

    @property
    def at(self) -> int:
        """The index of the current stop."""
        return bisect_right(self.stops, self.moves) - 1

    @property
    def last(self) -> int:
        """The index of the last stop."""
        return len(self.stops) - 1


@value
class ComputerTurn:
    """The next step is a move of the computer."""

    seat: Seat
    level: Opponent
    pause: float
    """The minimum delay before the computer's move, in seconds."""


@value
class ForcedMove:
    """The next step is a player's forced move, which the page makes after a pause."""

    pause: float
    """The delay before the move, in seconds."""


@value
class ProposalDue:
    """The next step is to ask the computer to suggest numbers to a player."""

    seat: Seat
    level: Opponent = Opponent.HARD


REVIEWED_PLAYERS = 2

Turn = TypeVar("Turn", bound="TurnState")
F = TypeVar("F")


def fact(derive: Callable[[Turn], F]) -> Callable[[Turn], F]:
    """Decorate a function that derives a fact in another module, so that the turn state caches its
    result. The fact must not depend on the selection."""
    name = f"{derive.__module__}.{derive.__qualname__}"

    @wraps(derive)
    def cached(turn: Turn) -> F:
        facts = vars(turn)
        if name not in facts:
            facts[name] = derive(turn)
        return cast(F, facts[name])

    return cached


class TurnState(ABC):
    """Facts derived from a session. Each game adds facts of its own."""

    SELECTION_FACTS: ClassVar[frozenset[str]] = frozenset()
    """The names of the cached facts that depend on the selection. All others stay valid while the
    player selects, which is the most frequent action."""

    def __init__(self, texts: Texts, session: Session, before: "TurnState | None" = None) -> None:
        """`before` is an earlier turn state, whose narration is reused where it is the same, or
        None."""
        self.texts = texts
        self.session = session
        self.match = (
            session.match if session.view.replay is None else session.match.cut(session.view.replay)
        )
        """The match at the position shown."""
        self._known = before if before is not None and before.texts is texts else None

    def with_session(self, session: Session) -> Self:
        """Return the turn state of a session that differs only in what no fact depends on, such as
        what it awaits or the move to confirm."""
        other = copy(self)
        other.session = session
        return other

    def reselected(self, session: Session) -> Self:
        """Return the turn state of a session that differs only in its selection."""
        other = self.with_session(session)
        for fact in self.SELECTION_FACTS:
            vars(other).pop(fact, None)
        return other

    @cached_property
    def solo(self) -> Seat | None:
        """The seat of the only local player, or None if there are several or none."""
        return self.session.config.solo

    def is_human(self, seat: Seat) -> bool:
        """Whether a local player plays this seat."""
        return self.session.config.is_human(seat)

    @property
    def may_take_back(self) -> bool:
        """Whether moves can be undone. Only a single local player can undo, since several would
        undo each other's moves."""
        return self.solo is not None and self.session.policy.may_undo

    @property
    def may_be_helped(self) -> bool:
        """Whether the computer can help the player."""
        return self.session.policy.may_be_helped

    @property
    def may_review(self) -> bool:
        """Whether the match can be reviewed: if it has two players and can be replayed, and either
        is over or allows help and is being replayed."""
        is_open = self.is_finished or (self.is_replay and self.may_be_helped)
        return len(self.session.config.seats) == REVIEWED_PLAYERS and is_open and self.can_replay

    @property
    def may_surrender(self) -> bool:
        """Whether a round can be surrendered."""
        return self.session.policy.may_surrender

    @property
    def may_challenge(self) -> bool:
        """Whether the player can challenge a friend with the same start. This is possible only
        after a match with a single local player."""
        return self.is_finished and self.solo is not None and self.session.policy.may_challenge

    @property
    def is_guided(self) -> bool:
        """Whether a coach explains each decision."""
        return self.session.policy.is_guided

    @property
    def is_brought(self) -> bool:
        """Whether the player has brought the match from elsewhere."""
        return self.session.policy.is_brought

    @property
    def goes_on(self) -> bool:
        """Whether moves can be made. Otherwise the match is only shown."""
        return self.session.policy.goes_on

    @property
    def may_play_on(self) -> bool:
        """Whether the player can play on from a position in a replay."""
        return self.is_finished or not self.session.policy.is_compared

    @property
    def has_begun(self) -> bool:
        """Whether a local player has made a move."""
        return any(self.is_human(entry.seat) for entry in self.session.match.log)

    @property
    def is_thinking(self) -> bool:
        """Whether the computer is thinking about its move or a hint. Proposals do not count, since
        no one waits for them."""
        asked = self.session.view.awaits
        return isinstance(asked, ComputerQuestion) and asked.advice is not Advice.PROPOSAL

    @property
    def is_pausing(self) -> bool:
        """Whether the page is about to make a player's forced move."""
        return isinstance(self.session.view.awaits, Pause)

    @property
    def is_replay(self) -> bool:
        """Whether a replay is shown."""
        return self.session.view.replay is not None

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Whether the match has ended at the position shown."""

    @property
    @abstractmethod
    def is_finished(self) -> bool:
        """Whether the whole match has ended, even if an earlier position is shown."""

    @property
    @abstractmethod
    def winners(self) -> tuple[Seat, ...] | None:
        """The winners of the whole match, or None if it is not over."""

    @property
    @abstractmethod
    def actor(self) -> Seat | None:
        """The player who decides next, or None if no one can, such as after the match."""

    @property
    @abstractmethod
    def human_actor(self) -> Seat | None:
        """The local player who can decide now, or None if no local player can."""

    @property
    @abstractmethod
    def viewer(self) -> Seat:
        """The seat from whose side the table is shown."""

    @property
    @abstractmethod
    def curtain(self) -> Seat | None:
        """The player who must take over the screen before anything is shown, or None if no one
        must."""

    @property
    @abstractmethod
    def own_names(self) -> tuple[str, ...]:
        """Each player's own name, which others may share, or "" for a player without one."""

    @property
    @abstractmethod
    def narrator(self) -> Narrator:
        """The narrator of this match's events."""

    @abstractmethod
    def visible_moves(self) -> Iterator[tuple[Event, ...]]:
        """Return the events of the opening and then of each move that the local players may see.
        Even in a replay, they are those of the whole match."""

    @cached_property
    def moves_to_undo(self) -> int:
        """The number of moves that Undo takes back: the player's last choice and everything after
        it, or 0 if it is unavailable."""
        match = self.session.match
        if not self.may_take_back:
            return 0
        for back, entry in enumerate(reversed(match.log), 1):
            if self.is_human(entry.seat) and self.may_undo_to(back):
                return back
        return 0

    def may_undo_to(self, back: int) -> bool:
        """Whether Undo stops at the move this many moves back."""
        return self.was_choice(back)

    @abstractmethod
    def was_choice(self, back: int) -> bool:
        """Whether the player who made the move this many moves back had a choice."""

    def look(self, winner: Seat | None) -> str:
        """Return the result for the viewer if this player has won: "won", "lost", or "drawn"
        without a winner. Local players win together."""
        if winner is None:
            return "drawn"
        is_ours = self.is_human(winner) if self.solo is None else winner == self.solo
        return "won" if is_ours else "lost"

    @abstractmethod
    def next_step(self, settings: Settings) -> ComputerTurn | ForcedMove | ProposalDue | None:
        """Return the next step if it is automatic, otherwise None."""

    def speed(self, settings: Settings) -> Speed:
        """Return the speed of animations."""
        return settings.speed

    @abstractmethod
    def question(self, seat: Seat, level: Opponent, ticket: int) -> str:
        """Return the question for the computer, as JSON; see match/computer.py."""

    def hint_question(self, seat: Seat, ticket: int) -> str:
        """Return the question for a hint, as JSON: what the computer would do at full strength."""
        return self.question(seat, Opponent.HARD, ticket)

    @property
    def may_show_odds(self) -> bool:
        """Whether the computer can estimate the viewer's chance to win this match."""
        return False

    @property
    def judging_seat(self) -> Seat | None:
        """The seat for which the computer evaluates the position: that of the deciding player, or
        None if no one decides or an opponent who may have secret information does."""
        return None

    @property
    def odds_between_rounds(self) -> float | None:
        """The viewer's chance to win the match if the score alone determines it, otherwise None."""
        return None

    def odds_question(self, seat: Seat, ticket: int) -> str:
        """Return the question for the odds, as JSON."""
        return self.hint_question(seat, ticket)

    def odds_in(self, seat: Seat, answer: str) -> float:
        """Return the viewer's chance to win the match from the answer. Raises NoAnswer if it has
        none."""
        raise NoAnswer("no odds")

    @property
    @abstractmethod
    def past_match(self) -> PastMatch:
        """The history entry of the finished match."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome:
        """The outcome of the finished match for the viewer."""

    @property
    def course(self) -> str:
        """The result of each round or knockout for the viewer, in the signs of ui/daily/days.py, or
        "" without them."""
        return ""

    @property
    @abstractmethod
    def replay_parameters(self) -> Parameters:
        """The parameters of a link to the match at the position shown, or empty if it cannot be
        shared."""

    @cached_property
    def versus(self) -> str:
        """The players of the match in words: "Avis against Hammer"."""
        others = [name for seat, name in enumerate(self.names) if seat != self.viewer]
        me = self.names[self.viewer]
        return self.texts.t("history.versus", me=me, others=self.texts.lists(others))

    def has_own_name(self, seat: Seat) -> bool:
        """Whether the player has a name of their own that no other player shares."""
        name = self.own_names[seat]
        return bool(name) and self.own_names.count(name) == 1

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Each player's unique public name: "Avis", "Avis (2)", "Player 2"."""
        return tuple(
            name
            if self.has_own_name(seat)
            else self.texts.t("player.numbered", name=name, number=seat + 1)
            if name
            else self.texts.t("player.unnamed", number=seat + 1)
            for seat, name in enumerate(self.own_names)
        )

    @cached_property
    def display_names(self) -> tuple[str, ...]:
        """Each player's displayed name: "You" for a single local player, the name that a remote
        friend gave, "Your opponent" for the only opponent without a unique name, otherwise the
        public name."""
        return tuple(self._display_name(seat) for seat in range(len(self.names)))

    def friend_name_at(self, seat: Seat) -> str:
        """Return the name that the remote friend at this seat gave, or "" if they gave none or no
        remote friend has this seat."""
        party = self.session.party
        is_friend = party is not None and self.solo not in (None, seat)
        return party.exchange.introduction_of(seat).name.strip() if party and is_friend else ""

    def _display_name(self, seat: Seat) -> str:
        if seat == self.solo:
            return self.texts.t("player.self")
        if self.friend_name_at(seat):
            return self.friend_name_at(seat)
        others = [other for other in range(len(self.names)) if other != self.solo]
        if others == [seat] and not self.has_own_name(seat):
            return self.texts.t("player.opponent")
        return self.names[seat]

    @cached_property
    def narration(self) -> tuple[NarratedMove, ...]:
        """The visible events and the sentences of the log, move by move."""
        before, self._known = self._known, None
        is_same = before is not None and (before.display_names, before.solo) == (
            self.display_names,
            self.solo,
        )
        known = before.narration if before is not None and is_same else ()
        guessed = guessed_moves(self.session.match.seed)
        return tuple(narrate_moves(self.narrator, self.visible_moves(), known, guessed))

    @cached_property
    def log(self) -> tuple[Sentence, ...]:
        """All sentences of the log, the oldest first."""
        return tuple(sentence for move in self.narration for sentence in move.sentences)

    @property
    def fresh(self) -> Iterator[Sentence]:
        """The sentences since a local player last made a decision, including those about the
        decision itself."""
        if self.has_just_decided:
            return iter(self.in_the_air)
        told = (one for move in self.narration[self.last_choice :] for one in move.sentences)
        return chain(told, self.in_the_air)

    @property
    def last_choice(self) -> int:
        """The number of the last move that a local player chose, or 0 for none. Automatic moves in
        a match by links are not choices."""
        log, is_by_links = self.session.match.log, self.session.party is not None
        for back, entry in enumerate(reversed(log), 1):
            if self.is_human(entry.seat) and (not is_by_links or self.was_choice(back)):
                return len(log) + 1 - back
        return 0

    @property
    def in_the_air(self) -> tuple[Sentence, ...]:
        """The sentences about a decision in a match by links whose roll awaits the answer, or empty
        if there is no such decision. They end the log until the outcome replaces them."""
        return ()

    @property
    def has_just_decided(self) -> bool:
        """Whether there is a decision in the air that a local player has just made. Their other
        decisions in the air were made automatically after a link had arrived, such as a pass."""
        party = self.session.party
        is_own = any(one.seat is not None and self.is_human(one.seat) for one in self.in_the_air)
        return is_own and party is not None and party.status is Status.IN_THE_AIR

    @cached_property
    def last_sentences(self) -> tuple[tuple[str, str], ...]:
        """A sentence about the last events in each loaded language, as (language, sentence), since
        the page may be in another language when the sentence is shown. Languages without one are
        left out."""
        loaded = filter(is_loaded, locales())
        told = ((locale, self.last_told_in(texts(locale))) for locale in loaded)
        return tuple((locale, said) for locale, said in told if said)

    def last_told_in(self, language: Texts) -> str:
        """Return a sentence about the last events in this language, or "" if there is nothing to
        report."""
        turn = self if language is self.texts else type(self)(language, self.session)
        if turn.in_the_air:
            return turn.in_the_air[-1].text
        *_, last = turn.visible_moves()
        return last_sentence(turn.narrator, last)

    @property
    def friend_match(self) -> FriendMatch | None:
        """The summary of a match by links for the list of matches, or None for other matches and
        for spectators."""
        return None

    @cached_property
    def replay(self) -> ReplayPosition | None:
        """The position of the replay, or None outside of one. Hidden moves are not stops, since a
        stop would reveal them."""
        if self.session.view.replay is None:
            return None
        stops = {0, *(move.move for move in self.narration if move.events)}
        return ReplayPosition(self.session.view.replay, tuple(sorted(stops)))

    @cached_property
    def can_replay(self) -> bool:
        """Whether the match can be replayed. It needs a move, and lessons are excluded, since they
        have only one. During a match of several local players, a replay would reveal secret
        choices."""
        if self.session.activity.decision is not None:
            return False
        goes_on = self.goes_on and not self.is_finished
        return bool(self.session.match.log) and (self.solo is not None or not goes_on)
