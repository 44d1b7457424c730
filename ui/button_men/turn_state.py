"""The turn state of Button Men: who decides, what each player sees, and which round end is
shown."""

from collections.abc import Iterator, Sequence
from functools import cached_property

from engine.button_men.ai.numerics.match_play import EVEN, match_chance
from engine.button_men.dice.die import Die
from engine.button_men.fight.events import Chose, MatchEnded, RoundEnded
from engine.button_men.fight.fight import Fight
from engine.button_men.fight.outlook import Threat, threats
from engine.button_men.fight.settings import Dial
from engine.button_men.match.actions import ChooseSizes, Pass, Surrender
from engine.button_men.match.duel import Action, Duel, Entrant, Offer, Phase
from engine.button_men.outside.correspondence import BY_LINKS
from engine.button_men.outside.saves import RECORDS, DuelMatch, codec
from engine.button_men.outside.validation import MIN_PLAYERS
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.view import DuelView
from engine.game import Event, Seat
from engine.saving import Record
from ui.button_men.by_links import friend_match
from ui.button_men.hint import Hint, hint_in
from ui.button_men.last_move import LastMove, last_move, of_round, owners
from ui.button_men.match_config import FIRST_SEED
from ui.button_men.narration import Narrator
from ui.button_men.selection import attacks_made, listed_number, meant_offer, only_way, row
from ui.button_men.session import Session
from ui.button_men.staging import PAUSES
from ui.daily.days import SIGNS
from ui.friends.friends import FriendMatch
from ui.history.outcome import Outcome, outcome_of
from ui.history.past_match import PastMatch, player
from ui.match import turn_state as base
from ui.match.by_links import decides
from ui.match.computer import question
from ui.match.history_entry import history_entry
from ui.match.narration import Sentence, Weight
from ui.match.sharing import replay_parameters
from ui.match.snippets import Parameters
from ui.match.turn_state import ComputerTurn, ForcedMove, ProposalDue
from ui.opponent import Opponent
from ui.shell.settings import Settings, Speed
from ui.text.i18n import Texts

PASSING = {Speed.STILL: 0.0, Speed.CALM: 1.4, Speed.FAST: 0.7}
"""Seconds, by speed, before the page passes for a player who must pass."""


class TurnState(base.TurnState):
    """Facts derived from a session of Button Men."""

    SELECTION_FACTS = frozenset({"offers", "meant_offer", "meant_action", "_numbers"})
    session: Session
    match: DuelMatch

    def __init__(self, texts: Texts, session: Session, before: "TurnState | None" = None) -> None:
        super().__init__(texts, session, before)

    @property
    def state(self) -> Duel:
        """The state of the match at the position shown."""
        return self.match.state

    @cached_property
    def all_rounds(self) -> tuple[RoundEnded, ...]:
        """All finished rounds of the match."""
        return rounds_of(self.session.match)

    @cached_property
    def rounds(self) -> tuple[RoundEnded, ...]:
        """All rounds finished at the position shown."""
        return rounds_of(self.match) if self.is_replay else self.all_rounds

    @cached_property
    def acknowledged(self) -> int:
        """The number of round ends that count as acknowledged. A replay shows the end of a round
        with its last move."""
        if not self.is_replay:
            return self.session.view.acknowledged
        last = self.match.log[-1].events if self.match.log else ()
        return len(self.rounds) - any(isinstance(event, RoundEnded) for event in last)

    @cached_property
    def ended_round(self) -> RoundEnded | None:
        """The round whose end is shown: the first one not acknowledged yet, or the last of a
        finished match, or None if no end is shown."""
        if len(self.rounds) > self.acknowledged:
            return self.rounds[self.acknowledged]
        return self.rounds[-1] if self.rounds and self.is_over else None

    @cached_property
    def last_move(self) -> LastMove:
        """The effects of the last move of the current round that affected a die."""
        return last_move(self._round_events, self.fight)

    @cached_property
    def owners(self) -> dict[Seat, list[Seat]]:
        """The owners of each captor's captured dice, in order of capture."""
        return owners(self._round_events)

    @cached_property
    def _round_events(self) -> tuple[Event, ...]:
        """The events of the round on the table, starting with the latest."""
        is_end_shown = self.ended_round is not None
        return tuple(of_round(self.shown_events, is_end_shown=is_end_shown))

    @property
    def awaits_next_round(self) -> bool:
        """Whether the player must acknowledge a round end before the match continues."""
        left = len(self.rounds) - self.acknowledged
        return left > (1 if self.is_over else 0)

    @cached_property
    def is_over(self) -> bool:
        """Whether the rules have ended the match at the position shown."""
        return self.match.game.winners(self.state) is not None

    @cached_property
    def is_finished(self) -> bool:
        """Whether the whole match has ended, even if an earlier position is shown."""
        return self.winners is not None

    @property
    def winners(self) -> tuple[Seat, ...] | None:
        """The winners of the whole match, or None while it goes on."""
        whole, party = self.session.match, self.session.party
        if party is not None and party.exchange.end is not None:
            return party.exchange.winners
        return whole.game.winners(whole.state)

    @cached_property
    def actor(self) -> Seat | None:
        """The player who decides next, or None if no one can, such as after a round. Humans decide
        before the computer, so that its random numbers are reproducible."""
        if self.ended_round is not None:
            return None
        if self.session.party is not None and not self.is_replay:
            return decides(self.session.party, self.match.game.to_act(self.state))
        seats = self.match.game.to_act(self.state)
        return next(filter(self.is_human, seats), seats[0] if seats else None)

    @cached_property
    def human_actor(self) -> Seat | None:
        """The local player who can decide now, or None."""
        seat = self.actor
        if self.is_replay or seat is None or not self.is_human(seat) or self.curtain is not None:
            return None
        return seat if self.goes_on else None

    @cached_property
    def viewer(self) -> Seat:
        """The seat from whose side the table is shown: that of the only local player, or with
        several, of the one who decides now or decided last. In replays with several local players,
        and for spectators, it is seat 0."""
        if self.solo is not None:
            return self.solo
        if self.is_replay:
            return 0
        if self.actor is not None and self.is_human(self.actor):
            return self.actor
        last = (entry.seat for entry in reversed(self.match.log) if self.is_human(entry.seat))
        return next(last, 0)

    @cached_property
    def curtain(self) -> Seat | None:
        """The player who must take over the screen before anything is shown, or None. The screen is
        covered between the secret choices of local players, so that no one sees another's."""
        seat, log = self.actor, self.match.log
        if self.is_replay or self.solo is not None or seat is None or not log:
            return None
        is_lifted = self.session.view.curtain_lifted_at == len(log) or log[-1].seat == seat
        if is_lifted or not self.is_human(seat):
            return None
        has_chosen = any(isinstance(event, Chose) for event in log[-1].events)
        if not has_chosen:
            return None
        view = self.view_of(seat)
        is_secret = len(view.to_act) > 1 or bool({*view.have_chosen} - {seat})
        return seat if is_secret else None

    def view_of(self, seat: Seat) -> DuelView:
        """Return what this seat may see of the match."""
        return self.view if seat == self.viewer else self.match.game.view(self.state, seat)

    @cached_property
    def view(self) -> DuelView:
        """What the viewer may see of the match."""
        return self.match.game.view(self.state, self.viewer)

    @cached_property
    def fight(self) -> Fight | None:
        """The dice on the table, or None before the first roll of a round."""
        return self.view.fight if self.ended_round is None else self.ended_round.fight

    @cached_property
    def offers(self) -> tuple[Offer, ...]:
        """The offers to the deciding local player: in a turn of the fight, the attacks of the
        selected dice, otherwise all offers. Empty while no local player decides."""
        if self.human_actor is None:
            return ()
        if not self.view.seeks_attack:
            return self.view.offers
        return attacks_made(self.view, self.session.selection)

    @cached_property
    def meant_offer(self) -> Offer | None:
        """The offer that the player or a hint has selected, or None. In a turn of the fight, the
        first attack of the selected dice is the default."""
        selection = self.session.selection
        if not self.view.seeks_attack:
            return selection.offer
        return meant_offer(self.offers, selection)

    @cached_property
    def meant_action(self) -> Action | None:
        """The selected offer as an action, with its dials set, or None without an offer or while a
        dial is not set."""
        return None if self.meant_offer is None else self.filled(self.meant_offer)

    @property
    def hint(self) -> Hint | None:
        """The last hint, or None after the next move or while no local player decides."""
        is_current = self.session.view.hinted is self.session.match.states[-1]
        return self.session.view.hint if is_current and self.human_actor is not None else None

    @cached_property
    def _numbers(self) -> dict[Dial, int]:
        """The numbers of the dials that the player has set, and of those of the selected offer if
        only one setting of its dials is legal."""
        offer, seat = self.meant_offer, self.human_actor
        only = () if offer is None or seat is None else only_way(self.state, seat, offer)
        return dict((*only, *self.session.selection.numbers))

    def number(self, dial: Dial) -> int | None:
        """Return the number of a dial, or None if it is not set and has no default."""
        return self._numbers.get(dial, dial.unset)

    def filled(self, offer: Offer) -> Action | None:
        """Return the action of an offer, with its dials as they are set, or None while a dial must
        still be set."""
        numbers = ((dial, self.number(dial)) for dial in offer.dials)
        given = tuple(
            listed_number(dial, self.dice_of(dial.of), number)
            for dial, number in numbers
            if number is not None
        )
        return offer.filled(given) if len(given) == len(offer.dials) else None

    @property
    def own_dice(self) -> Sequence[Die]:
        """The viewer's dice on the table or, before the first roll of a round, their whole roster.
        Empty for a spectator."""
        return self.dice_of(None)

    def dice_of(self, seat: Seat | None) -> Sequence[Die]:
        """Return a player's dice (the viewer's if `seat` is None): those on the table or, before
        the first roll of a round, the whole roster. Return () for a spectator."""
        view = self.view
        seat = view.seat if seat is None else seat
        return () if seat is None else row(view, seat)

    @cached_property
    def threats(self) -> tuple[Threat, ...]:
        """The threats to the viewer's dice, or none if they are not shown."""
        fight, seat = self.view.fight, self.human_actor
        is_asked = self.session.view.shows_threats and self.view.seeks_attack
        if not is_asked or fight is None or seat is None:
            return ()
        return threats(fight, seat)

    @cached_property
    def own_names(self) -> tuple[str, ...]:
        """The names of the players' buttons by seat, or "" for custom dice, whose recipe is too
        long for sentences. A player in a gauntlet has the name of their first button, although its
        dice have changed."""
        names = list(map(_button, self.match.setup.entrants))
        if self.solo is not None:
            names[self.solo] = names[self.solo] or self.session.activity.hero
        return tuple(names)

    @cached_property
    def narrator(self) -> Narrator:
        """The narrator of this match."""
        return Narrator(self.texts, self.display_names, self.solo)

    @cached_property
    def in_the_air(self) -> tuple[Sentence, ...]:
        """The decision in a match by links whose roll is not known yet, as one sentence. Empty
        without such a decision, and while an earlier round end is to be acknowledged."""
        party = self.session.party
        air = None if party is None else party.exchange.air
        if air is None:
            return ()
        match = self.session.match
        if len(self.all_rounds) > self.session.view.acknowledged:
            return ()
        view = match.game.view(match.state, air.seat)
        text = self.narrator.decision_text(air.seat, air.action, view)
        key, move = "log-in-the-air", len(match.log)
        return (Sentence(key, text, "in-the-air", air.seat, move, Weight.LOUD),)

    @cached_property
    def friend_match(self) -> FriendMatch | None:
        """The summary of a match with a remote friend for the list of matches, or None in other
        matches and for spectators."""
        party = self.session.party
        if party is None or party.seat is None:
            return None
        return friend_match(party, self.session.since, self.last_sentences)

    def visible_moves(self) -> Iterator[tuple[Event, ...]]:
        """Return the events of the opening and of each move, up to the round end to acknowledge."""
        return _until_round_end(self.session.match, self.session.view.acknowledged)

    @cached_property
    def shown_events(self) -> tuple[Event, ...]:
        """All events up to the position shown, the oldest first."""
        if not self.is_replay:
            return tuple(event for move in self.narration for event in move.events)
        moves = _until_round_end(self.match, self.acknowledged)
        return tuple(event for events in moves for event in events)

    @cached_property
    def must_pass(self) -> bool:
        """Whether the deciding local player can only pass or surrender."""
        return self.human_actor is not None and _must_pass(self.state, self.human_actor)

    def was_choice(self, back: int) -> bool:
        """Whether the player of a past move had a choice: more than to pass or surrender, or in a
        match by links, a move that was not forced. `back` is 1 for the last move, 2 for the one
        before it."""
        match, party = self.session.match, self.session.party
        state, seat = match.states[-1 - back], match.log[-back].seat
        if party is None:
            return not _must_pass(state, seat)
        return BY_LINKS.forced(state, seat, party.exchange.version) is None

    def next_step(self, settings: Settings) -> ComputerTurn | ForcedMove | ProposalDue | None:
        """Return the next automatic step: the computer's move, a forced pass of the local player,
        or a request to suggest sizes to this player. Return None while the match waits for a
        player, or if no one decides."""
        seat = self.actor
        if seat is None:
            return None
        if self.session.config.seats[seat].played_by is Opponent.FRIEND:
            return None
        if not self.is_human(seat):
            level = self.session.config.seats[seat].played_by
            return ComputerTurn(seat, level, PAUSES[settings.speed])
        if self.human_actor is None:
            return None
        if settings.passes and not self.is_guided and self.must_pass:
            return ForcedMove(PASSING[settings.speed])
        if not self._lacks_sizes:
            return None
        # Without a time limit, everyone gets the same sizes, and so the same dice.
        return ProposalDue(seat, Opponent.NORMAL if self.takes_sizes else Opponent.HARD)

    @property
    def is_newcomers(self) -> bool:
        """Whether this is the first match of a newcomer."""
        session = self.session
        is_first = session.metadata.number == 1 and session.match.seed == FIRST_SEED
        return is_first and session.is_unrequested

    @property
    def takes_sizes(self) -> bool:
        """Whether the page is about to choose the sizes of the first round, for a newcomer or for a
        player with a coach. Always false once they have undone a move."""
        is_open = self.session.view.proposed is not self.state or self.session.view.awaits
        return self._is_led and bool(is_open) and self.is_size_choice and not self.rounds

    @property
    def _is_led(self) -> bool:
        """Whether the page chooses, or has chosen, the first sizes for the player. Always false
        once they have undone a move."""
        return (self.is_newcomers or self.is_guided) and not self.session.metadata.undos

    @property
    def has_begun(self) -> bool:
        """Whether a local player has made a move themselves. Sizes that the page chose for them do
        not count."""
        own = (entry for entry in self.session.match.log if self.is_human(entry.seat))
        return any(not (self._is_led and isinstance(entry.action, ChooseSizes)) for entry in own)

    @property
    def is_size_choice(self) -> bool:
        """Whether a local player is to choose sizes, and nothing else."""
        return self.view.phase is Phase.SIZES and len(self.offers) == 1

    @property
    def _lacks_sizes(self) -> bool:
        """Whether the player is to choose sizes, has not begun to, and none have been suggested
        yet. Always false if the computer may not help, and in a tutorial after the first choice,
        since the coach explains the others."""
        if not self.may_be_helped or (self.is_guided and not self.takes_sizes):
            return False
        selection = self.session.selection
        is_untouched = selection == selection.cleared()
        is_new = self.session.view.proposed is not self.state
        return self.is_size_choice and is_untouched and is_new

    def question(self, seat: Seat, level: Opponent, ticket: int) -> str:
        """Return the question for the computer's decision at this seat, as JSON."""
        return question(self.match, codec(), seat, level, ticket)

    def hint_question(self, seat: Seat, ticket: int) -> str:
        """Return the question for a hint, as JSON: the values of all actions with reasons."""
        judge: Record = {"ask": "judge", "explains": True}
        return question(self.match, codec(), seat, Opponent.HARD, ticket, judge)

    @property
    def may_show_odds(self) -> bool:
        """Whether the chance to win can be shown: only during a match between two players, one of
        them local, if the computer may help."""
        is_duel = len(self.session.config.seats) == MIN_PLAYERS
        return is_duel and self.solo is not None and self.may_be_helped and not self.is_over

    @property
    def judging_seat(self) -> Seat | None:
        """The seat whose decision is evaluated for the odds, or None. An opponent's decision is
        evaluated only in a fight without special rules, where nothing is secret."""
        if self.actor is None or self.actor == self.viewer:
            return self.actor
        is_open = self.view.phase is Phase.FIGHT and not any(
            player.special for player in self.view.players
        )
        return self.actor if is_open else None

    @property
    def odds_between_rounds(self) -> float | None:
        """The viewer's chance to win the match by the rounds won so far, with even odds in later
        rounds, or None unless the end of a round is shown."""
        return None if self.ended_round is None else self._to_win_match(self.viewer, EVEN)

    def _to_win_match(self, seat: Seat, chance: float) -> float:
        """Return the viewer's chance to win the match, from the chance of the player at `seat` to
        win the round."""
        won = [player.won for player in self.state.players]
        match = match_chance(chance, (won[seat], won[1 - seat]), self.state.rules.to_win)
        return match if seat == self.viewer else 1 - match

    def odds_question(self, seat: Seat, ticket: int) -> str:
        """Return the question for the odds, as JSON: the values of all actions, at less than full
        strength because it is asked often."""
        judge: Record = {"ask": "judge"}
        return question(self.match, codec(), seat, Opponent.ADVANCED, ticket, judge)

    def odds_in(self, seat: Seat, answer: str) -> float:
        """Return the viewer's chance to win the match after the best action in the answer. Raises
        NoAnswer."""
        return self._to_win_match(seat, hint_in(answer).candidates[0].chance)

    @cached_property
    def past_match(self) -> PastMatch:
        """The history entry of the finished match."""
        match, seats = self.session.match, self.session.config.seats
        players = zip(self.own_names, match.setup.entrants, seats, strict=True)
        return history_entry(
            self.session,
            match,
            RECORDS,
            tuple(
                player(name or one.name, seat.played_by, _button(one))
                for name, one, seat in players
            ),
            winners=self.winners or (),
            used="" if self.solo is None else self.own_names[self.solo],
            score=tuple(one.won for one in match.state.players),
            edition=match.setup.rules.edition,
        )

    @property
    def outcome(self) -> Outcome:
        """The outcome of the finished match for the viewer."""
        won = [one.won for one in self.session.match.state.players]
        by_round = [ended.scores for ended in self.all_rounds]
        points = [sum(scores[seat] for scores in by_round) for seat in range(len(won))]
        return outcome_of(self.viewer, won, points)

    @property
    def course(self) -> str:
        """The result of each round for the viewer, in the signs of ui/daily/days.py."""
        results = {None: "drawn", self.viewer: "won"}
        return "".join(SIGNS[results.get(ended.winner, "lost")] for ended in self.all_rounds)

    @cached_property
    def replay_parameters(self) -> Parameters:
        """The parameters of a link to the match at the position shown. Empty for a match by links,
        whose dice depend on no seed: it is shared as a whole."""
        if self.session.party is not None:
            return ()
        return replay_parameters(RECORDS, self.session.match, self.session.view.replay)


def _must_pass(state: Duel, seat: Seat) -> bool:
    """Whether the match is in a fight and the player at this seat can only pass or surrender."""
    if state.phase is not Phase.FIGHT:
        return False
    offers = BUTTON_MEN.view(state, seat).offers
    return all(isinstance(offer.action, Pass | Surrender) for offer in offers)


def rounds_of(match: DuelMatch) -> tuple[RoundEnded, ...]:
    """Return the finished rounds of a match. Rounds that ended with tied first rolls may be part of
    the opening."""
    moves = (match.opening, *(entry.events for entry in match.log))
    return tuple(event for events in moves for event in events if isinstance(event, RoundEnded))


def _until_round_end(match: DuelMatch, acknowledged: int) -> Iterator[tuple[Event, ...]]:
    """Yield the events of the opening and of each move, up to the end of the first round that is
    not acknowledged. The end of the match is part of the last round."""
    rounds = 0
    for events in (match.opening, *(entry.events for entry in match.log)):
        ends = sum(isinstance(event, RoundEnded) for event in events)
        if rounds + ends <= acknowledged:
            rounds += ends
            yield events
            continue
        yield tuple(_up_to_end(events, acknowledged - rounds))
        return


def _up_to_end(events: tuple[Event, ...], more: int) -> Iterator[Event]:
    """Yield the events up to the round end with the index `more`, and the end of the match with
    it."""
    ended = 0
    for event in events:
        if ended > more and not isinstance(event, MatchEnded):
            return
        yield event
        ended += isinstance(event, RoundEnded)


def _button(entrant: Entrant) -> str:
    """Return the name of an entrant's button, or "" for custom dice."""
    return "" if entrant.name == entrant.recipe else entrant.name
