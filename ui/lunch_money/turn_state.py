"""The turn state of Lunch Money: who is asked, which hand is visible, and automatic answers."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from itertools import islice

from engine.game import Event, Seat
from engine.lunch_money.ai.policy import damage_due
from engine.lunch_money.ai.temperaments import Attitude
from engine.lunch_money.legal.questions import Question, question_of, seat_asked
from engine.lunch_money.legal.view import BrawlView
from engine.lunch_money.outside.saves import RECORDS, BrawlMatch, codec
from engine.lunch_money.state.actions import BrawlAction, LetIt, PlayCards, Stop
from engine.lunch_money.state.brawl import BrawlTable, Laid, Role
from engine.lunch_money.state.events import Hurt, KnockedOut
from engine.saving import Record
from ui.history.outcome import Outcome, outcome_of
from ui.history.past_match import PastMatch, player
from ui.lunch_money.feats import feats
from ui.lunch_money.match_config import portrait_of
from ui.lunch_money.narration import Narrator
from ui.lunch_money.selection import meant_play, plays_made, targets
from ui.lunch_money.session import Pace, Selection, Session
from ui.match import turn_state as base
from ui.match.computer import PAUSES, question
from ui.match.history_entry import history_entry
from ui.match.sharing import replay_parameters
from ui.match.snippets import Parameters
from ui.match.turn_state import ComputerTurn, ForcedMove
from ui.opponent import Opponent
from ui.shell.settings import Asks, Settings, Speed

BRIEF = 0.12
"""The seconds for which the page pauses when anyone may step in. This is as long as the slowest
computer needs to decide, so that the time does not reveal who considered stepping in. With pauses
turned off, there is no such pause, and these times differ by only a few hundredths of a second."""

FAST_TURN = 0.2
"""The seconds per turn at the fast pace after the player is out."""

GRAVE = 4
"""The minimum damage of a blow at another player about which `Asks.GRAVE` asks."""

_ATTACKS = (Role.ATTACK, Role.COUNTER, Role.FREE)


class TurnState(base.TurnState):
    """Facts derived from a session of Lunch Money."""

    SELECTION_FACTS = frozenset({"plays", "meant_action", "targets"})
    session: Session
    match: BrawlMatch

    @property
    def table(self) -> BrawlTable:
        """The public state of the match at the position shown."""
        return self.match.state.table

    @property
    def is_over(self) -> bool:
        """Whether the match has ended at the position shown."""
        return self.table.winners is not None

    @property
    def is_out(self) -> bool:
        """Whether the only local player is out while the others play on. False in a replay."""
        if self.solo is None or self.is_over or self.is_replay:
            return False
        return not self.table.players[self.solo].is_conscious

    @property
    def is_finished(self) -> bool:
        """Whether the whole match has ended, even if an earlier position is shown."""
        return self.winners is not None

    @property
    def may_review(self) -> bool:
        """Whether the only local player's decisions can be reviewed, which requires a finished
        match that can be replayed."""
        return self.is_finished and self.solo is not None and self.can_replay

    @property
    def winners(self) -> tuple[Seat, ...] | None:
        """The seats of the winners of the whole match, () if it was called off, or None while it
        lasts."""
        return self.session.match.state.table.winners

    @cached_property
    def actor(self) -> Seat | None:
        """The seat that decides next, or None if none does, as after the match."""
        return seat_asked(self.table)

    @cached_property
    def open_question(self) -> Question | None:
        """The question that `actor` is asked, or None if there is none."""
        return question_of(self.table)

    @cached_property
    def open_play(self) -> Laid | None:
        """The cards that can be answered now, or None. The value is the same for each player who is
        asked about them."""
        top = self.table.stack[-1] if self.table.stack else None
        return replace(top, asked=()) if isinstance(top, Laid) else None

    @cached_property
    def is_open(self) -> bool:
        """Whether the open question is only whether anyone steps in. Then the screen must not
        reveal who is asked."""
        if self.open_question is Question.INTERRUPT:
            return True
        laid = self.open_play
        is_answer = self.open_question is Question.ANSWER
        return is_answer and laid is not None and laid.role not in _ATTACKS

    @cached_property
    def bystanders(self) -> tuple[Seat, ...]:
        """The seats of the local players who may step in: those with any cards, regardless of
        which. () if none is asked, or if they have already decided. They share a single
        question."""
        if not self._asks_one_of_several or not self.is_open:
            return ()
        if (
            self.session.view.stepping_in is not None
            or self.session.view.let_pass == self.open_play
        ):
            return ()
        top, players = self.table.stack[-1], self.table.players
        left = top.asked if isinstance(top, Laid) else ()
        return tuple(seat for seat in left if self.is_human(seat) and players[seat].cards)

    @cached_property
    def lets_pass(self) -> bool:
        """Whether the local players have decided that the seat being asked does not step in."""
        if not self._asks_one_of_several or not self.is_open:
            return False
        if self.session.view.stepping_in is not None:
            return self.session.view.stepping_in != self.actor
        return self.session.view.let_pass == self.open_play

    @property
    def _asks_one_of_several(self) -> bool:
        """Whether one of several local players is asked. False in a replay."""
        seat = self.actor
        is_asked = seat is not None and self.is_human(seat)
        return is_asked and self.solo is None and not self.is_replay

    @cached_property
    def curtain(self) -> Seat | None:
        """The seat of the player who must take over the screen to see their hand, or None."""
        if not self._asks_one_of_several or self.session.view.seated == self.actor:
            return None
        return None if self.bystanders or self.lets_pass else self.actor

    @cached_property
    def only_answer(self) -> BrawlAction | None:
        """The forced answer of the only local player, which the page gives automatically, or None
        if they have a choice or are not asked."""
        seat = self.actor
        if seat is None or seat != self.solo or self.is_replay:
            return None
        actions = self.view_of(seat).actions
        return actions[0] if len(actions) == 1 and isinstance(actions[0], LetIt | Stop) else None

    def is_unasked(self, settings: Settings) -> bool:
        """Whether the settings let the open play take its course without asking the only local
        player, who is not part of it."""
        laid, seat = self.open_play, self.actor
        if laid is None or seat is None or seat != self.solo or seat in laid.seats:
            return False
        if settings.asks is Asks.ALWAYS or self.is_guided or self.is_replay:
            return False
        return settings.asks is Asks.MINE or damage_due(self.table, laid) < GRAVE

    @property
    def human_actor(self) -> Seat | None:
        """The seat of the local player who can decide now, or None if there is none."""
        return None if self.is_pausing else self._asked_actor

    @cached_property
    def _asked_actor(self) -> Seat | None:
        seat = self.actor
        if self.is_replay or seat is None or not self.is_human(seat):
            return None
        if self.curtain is not None or self.bystanders or self.lets_pass:
            return None
        return seat if self.only_answer is None else None

    @property
    def viewer(self) -> Seat:
        """The seat from whose perspective the table is shown: the only local player's. Otherwise it
        is that of the local player who took over the screen last, or seat 0 if no one has done so
        yet or in a replay."""
        if self.solo is not None:
            return self.solo
        seated = self.session.view.seated
        return 0 if seated is None or self.is_replay else seated

    @property
    def are_hands_open(self) -> bool:
        """Whether all hands are visible. The replay of a finished match has no secrets."""
        return self.is_replay and self.is_finished

    @cached_property
    def shown_hand(self) -> Seat | None:
        """The seat of the open hand, or None if no hand is open. With several local players, only
        the deciding player's hand is open, or the viewer's in the replay of a finished match."""
        if self.are_hands_open:
            return self.viewer
        return self.human_actor if self.solo is None else self.solo

    @cached_property
    def _views(self) -> dict[Seat | None, BrawlView]:
        return {}

    def view_of(self, seat: Seat | None) -> BrawlView:
        """Return what this seat, or for None a spectator, can see of the position shown."""
        if seat not in self._views:
            self._views[seat] = self.match.game.view(self.match.state, seat)
        return self._views[seat]

    @property
    def view(self) -> BrawlView:
        """What the deciding local player can see, or if there is none, what a spectator can see."""
        return self.view_of(self.human_actor)

    @cached_property
    def plays(self) -> tuple[PlayCards, ...]:
        """The legal plays of the selected cards."""
        return plays_made(self.view, self.session.selection)

    @property
    def meant_play(self) -> PlayCards | None:
        """The play that the Play button makes, or None if there is none or it is ambiguous."""
        return meant_play(self.plays)

    @cached_property
    def meant_action(self) -> BrawlAction | None:
        """The hinted or selected action, or None if there is none or it is ambiguous."""
        if self.human_actor is None:
            return None
        return self.session.selection.proposal or self.meant_play

    @cached_property
    def targets(self) -> tuple[Seat, ...]:
        """The seats at which the selected cards can be aimed, or any card if none are selected."""
        return targets(self.view, self.session.selection)

    @cached_property
    def can_aim(self) -> bool:
        """Whether the deciding player can aim any card at someone."""
        return bool(targets(self.view, Selection()))

    @property
    def own_names(self) -> tuple[str, ...]:
        """The names by seat, as set up."""
        return self.match.setup.names

    @cached_property
    def narrator(self) -> Narrator:
        """The narrator of this match."""
        return Narrator(self.texts, self.display_names, self.solo)

    def visible_moves(self) -> Iterator[tuple[Event, ...]]:
        """Yield the visible events of each move, after those of the deal. The only local player
        sees which cards they drew; several local players do not."""
        match = self.session.match
        for events in (match.opening, *(entry.events for entry in match.log)):
            seen = (event.seen_by(self.solo) for event in events)
            yield tuple(event for event in seen if event is not None)

    @cached_property
    def shown_events(self) -> tuple[tuple[int, Event], ...]:
        """The visible events up to the position shown, as (number of the move, event)."""
        shown = self.narration[: len(self.match.log) + 1]
        return tuple((move.move, event) for move in shown for event in move.events)

    def was_choice(self, back: int) -> bool:
        """Whether the player who made the move this many moves back had another option."""
        match = self.session.match
        actions = match.game.actions(match.states[-1 - back], match.log[-back].seat)
        return len(list(islice(actions, 2))) > 1

    def may_undo_to(self, back: int) -> bool:
        """Whether Undo stops at the move this many moves back. It skips moves without a choice, and
        answers that let others fight, which may have been automatic."""
        entry, top = self.session.match.log[-back], self.session.match.states[-1 - back].table.top
        if entry.action == LetIt() and isinstance(top, Laid) and entry.seat not in top.seats:
            return False
        return self.was_choice(back)

    def next_step(self, settings: Settings) -> ComputerTurn | ForcedMove | None:
        """Return the computer's move, or an automatic answer of the only local player, each after a
        pause; or None if a local player decides or the match is over."""
        seat, pause = self.actor, PAUSES[settings.speed]
        if seat is None:
            return None
        if not self.is_human(seat):
            level = self.session.config.seats[seat].played_by
            return ComputerTurn(seat, level, self._pause(settings.speed))
        if self.only_answer is None:
            return ForcedMove(min(BRIEF, pause)) if self.is_unasked(settings) else None
        # A play that the player cannot answer stays visible for a whole pause.
        is_seen = self.open_question in (Question.ANSWER, Question.EMERGENCY) and not self.is_open
        return ForcedMove(pause if is_seen else min(BRIEF, pause))

    def _pause(self, speed: Speed) -> float:
        """Return the pause before the computer's move, in seconds."""
        if self.is_out and self.session.view.pace is Pace.FAST:
            return FAST_TURN if self.open_question is Question.TURN else 0.0
        return min(BRIEF, PAUSES[speed]) if self.is_open else PAUSES[speed]

    def speed(self, settings: Settings) -> Speed:
        """Return the speed of animations. At the fast pace after the player is out, nothing is
        animated."""
        is_fast = self.is_out and self.session.view.pace is Pace.FAST
        return Speed.STILL if is_fast else settings.speed

    def question(self, seat: Seat, level: Opponent, ticket: int) -> str:
        """Return the question to the computer, as JSON for the worker."""
        attitude = Attitude(self.session.config.seats[seat].temperament, self._hurt_by(seat))
        besides: Record = {"attitude": codec().encode(attitude)}
        return question(self.match, codec(), seat, level, ticket, besides)

    def _hurt_by(self, seat: Seat) -> Seat | None:
        """Return the player whose attack or hold hit this seat last, or None if there is no such
        player."""
        events = (event for entry in reversed(self.match.log) for event in reversed(entry.events))
        hurt = (event for event in events if isinstance(event, Hurt) and event.seat == seat)
        return next((event.by for event in hurt if event.by is not None), None)

    @cached_property
    def past_match(self) -> PastMatch:
        """The entry of the finished match in the history."""
        match, seats = self.session.match, self.session.config.seats
        players = match.state.table.players
        pairs = zip(players, seats, strict=True)
        return history_entry(
            self.session,
            match,
            RECORDS,
            tuple(player(one.name, seat.played_by, portrait_of(seat)) for one, seat in pairs),
            winners=self.winners or (),
            used="" if self.solo is None else str(len(players)),
            score=tuple(player.counters for player in players),
            feats=() if self.solo is None else feats(match, self.solo),
            knockouts=tuple(
                f"{one.seat if one.by is None else one.by}{one.seat}{''.join(one.cards[-1:])}"
                for one in self.knockouts
            ),
        )

    @property
    def outcome(self) -> Outcome:
        """The outcome of the finished match for the viewer. A brawl counts as one round, in which
        counters are points."""
        table = self.session.match.state.table
        won = [int(seat in (table.winners or ())) for seat in range(len(table.players))]
        return outcome_of(self.viewer, won, [2 * one.counters for one in table.players])

    @property
    def course(self) -> str:
        """A sign for each knockout: "+" by the viewer, "-" of the viewer, "=" among others."""
        me = self.viewer
        signs = ("-" if one.seat == me else "+" if one.by == me else "=" for one in self.knockouts)
        return "".join(signs)

    @property
    def knockouts(self) -> tuple[KnockedOut, ...]:
        """All knockouts of the match, in order."""
        log = self.session.match.log
        return tuple(one for entry in log for one in entry.events if isinstance(one, KnockedOut))

    @cached_property
    def replay_parameters(self) -> Parameters:
        """The address parameters of a link to the match at the position shown, or () if the match
        cannot be replayed."""
        if not self.can_replay:
            return ()
        return replay_parameters(RECORDS, self.session.match, self.session.view.replay)
