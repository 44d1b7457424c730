"""Environments for PettingZoo: `pip install button-men-and-lunch-money[rl]`.

    env = duel_environment("Shore", "Bauer", rules="rulebook to_win=1")
    env.reset(seed=1)

An action is one token of a decision, by its place in `env.tokens`; tokens that alone can follow are
added. Observations have only what their agent may know. At the end each winner gets 1 of what the
others pay.
"""

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from engine.button_men.dice.die import MARKS
from engine.button_men.fight.fight import MAX_IN_ROW
from engine.button_men.match.duel import Phase
from engine.button_men.skills import SKILLS
from engine.button_men.specials import SPECIALS
from engine.button_men.view import DuelView
from engine.game import Seat
from engine.library.brawl_decision import BRAWL_TOKENS, ON
from engine.library.decision import WITH, Vocabulary
from engine.library.duel_decision import AT, DUEL_TOKENS
from engine.lunch_money.deck import CARDS
from engine.lunch_money.legal.questions import Question
from engine.lunch_money.legal.view import BrawlView
from engine.lunch_money.state.brawl import Laid, Role
from engine.match import luck_of

from .board import board_text
from .match import Match, brawl, duel

Array: TypeAlias = np.ndarray
Observation: TypeAlias = dict[str, np.ndarray]
LIMIT = 10_000
"""No number in an observation is larger."""
RANKS: Mapping[object, int] = {
    one: at for many in ((*SKILLS, *sorted(MARKS)), SPECIALS, CARDS) for at, one in enumerate(many)
}
"""The places of skills and marks, specials, and cards."""
PHASES, QUESTIONS, ROLES = tuple(Phase), (*Question, None), (*Role, None)
ENDS = {AT: 1, ON: 1, WITH: 2}
"""The tokens after which another part of a decision begins, and its number."""
PARTS = 3
OPEN = 3
"""The maximum number of plays on the table that are observed, from the top."""


class MatchEnvironment(AECEnv[str, Observation, int | None]):
    """A match of either game, another one after each reset."""

    def __init__(self, begin: Callable[[int], Match], render_mode: str | None = None) -> None:
        self.render_mode, self._begin, self._seeds = render_mode, begin, random.Random()
        match = begin(0)
        modes = ["human", "ansi"]
        self.metadata = {"name": match.game, "render_modes": modes, "is_parallelizable": False}
        self.vocabulary = DUEL_TOKENS if isinstance(match.view(), DuelView) else BRAWL_TOKENS
        self.tokens = tuple(self.vocabulary)
        self.possible_agents = [f"player_{seat}" for seat in match.state.seats]
        self.match, self._decision = match, match.decision()
        size = observation(match, 0, (), self.vocabulary).shape
        mask = Box(0, 1, (len(self.tokens),), np.int8)
        self.observation_spaces = {
            agent: Dict(observation=Box(-LIMIT, LIMIT, size), action_mask=mask)
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(len(self.tokens)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: object = None) -> None:
        """Begin another match. The same seed begins the same matches."""
        if seed is not None:
            self._seeds = random.Random(seed)
        self.match = self._begin(self._seeds.getrandbits(64))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self._ask()

    def observe(self, agent: str) -> Observation:
        """Return what an agent knows, and which tokens it may choose now."""
        seat, mask = self.possible_agents.index(agent), np.zeros(len(self.tokens), np.int8)
        chosen: tuple[str, ...] = ()
        if agent == self.agent_selection and not self.terminations.get(agent, True):
            chosen = self._decision.chosen
            mask[[self.vocabulary[token] for token in self._decision.tokens]] = 1
        seen = observation(self.match, seat, chosen, self.vocabulary)
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Choose a token. Raises ValueError if it is not among those offered."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        decision = self._decision.after("" if action is None else self.tokens[action])
        while len(decision.tokens) == 1:
            decision = decision.after(decision.tokens[0])
        self._decision = decision
        if decision.action is not None:
            played, seat = self.match.played_match, self.possible_agents.index(agent)
            luck = luck_of(played.seed, len(played.log) + 1)
            self.match = Match(played.replayed(seat, decision.action, luck))
            self._ask()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _ask(self) -> None:
        """Ask the next player, or end the match."""
        acting = self.match.to_act
        self.agent_selection = self.possible_agents[acting[0] if acting else 0]
        if acting:
            self._decision = self.match.decision()
        else:
            self.rewards = dict(zip(self.agents, payoffs_of(self.match), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)

    def render(self) -> str | None:
        """Return what everybody sees, or print it."""
        shown = board_text(self.match.public_view)
        if self.render_mode != "human":
            return shown
        print(shown)
        return None

    def close(self) -> None:
        """Nothing is open."""


def duel_environment(
    *plays: str, rules: str = "rulebook", render_mode: str | None = None
) -> MatchEnvironment:
    """Return an environment for duels between these buttons or recipes."""
    return MatchEnvironment(lambda seed: duel(*plays, seed=seed, rules=rules), render_mode)


def brawl_environment(
    players: int = 2, rules: str = "default", render_mode: str | None = None
) -> MatchEnvironment:
    """Return an environment for brawls of this many players."""
    names = [f"Player {number}" for number in range(1, players + 1)]
    return MatchEnvironment(lambda seed: brawl(*names, seed=seed, rules=rules), render_mode)


def payoffs_of(match: Match) -> list[float]:
    """Return what each seat gets or pays. The sum is 0."""
    winners, seats = match.winners or (), match.state.seats
    losers = len(seats) - len(winners)
    paid = len(winners) / losers if losers else 0.0
    return [float(bool(paid)) if seat in winners else -paid for seat in seats]


def observation(match: Match, seat: Seat, chosen: Sequence[str], vocabulary: Vocabulary) -> Array:
    """Return what a seat knows, and the tokens that it has chosen, as numbers. Seats are counted
    from its own."""
    view, tokens, part = match.view(seat), np.zeros((PARTS, len(vocabulary)), np.float32), 0
    for token in chosen:
        tokens[part, vocabulary[token]] += 1
        part = max(part, ENDS.get(token, 0))
    known = _of_duel(view, seat) if isinstance(view, DuelView) else _of_brawl(view, seat)
    return np.concatenate([one.ravel() for one in (tokens, *known)], dtype=np.float32)


def _of_duel(view: DuelView, seat: Seat) -> tuple[Array, ...]:
    count, phase = len(view.players), np.zeros(len(PHASES) + 1)
    phase[-1], phase[PHASES.index(view.phase)] = view.round, 1
    players = np.zeros((count, 6 + len(SPECIALS)))
    dice = np.zeros((count, MAX_IN_ROW, 6 + len(MARKS) + len(SKILLS)))
    for other, one in enumerate(view.players):
        at, side = (other - seat) % count, view.fight.sides[other] if view.fight else None
        about = (other in view.to_act, other in view.have_chosen, other == view.first)
        players[at, :6] = (one.won, side.score / 2 if side else 0, len(one.waiting), *about)
        if one.special:
            players[at, 6 + RANKS[one.special]] = 1
        for place, die in enumerate((side.dice if side else one.roster)[:MAX_IN_ROW]):
            sizes, captured = die.body.choices or (die.size,), die.points_for_captor / 2
            dice[at, place, :6] = 1, die.size, die.value, captured, min(sizes), max(sizes)
            dice[at, place, [6 + RANKS[trait] for trait in (*die.traits.skills, *die.marks)]] = 1
    return phase, players, dice


def _of_brawl(view: BrawlView, seat: Seat) -> tuple[Array, ...]:
    table, count = view.table, len(view.table.players)
    about = np.zeros(4 + len(QUESTIONS))
    about[:4] = table.pile, table.quiet, table.has_acted, table.has_maintained
    about[4 + QUESTIONS.index(view.question)] = 1
    players, holds = np.zeros((count, 6)), np.zeros((count, count))
    cards = np.zeros((2 + count + OPEN, len(CARDS)))
    stack = np.zeros((OPEN, 1 + 2 * count + len(ROLES)))
    for other, one in enumerate(table.players):
        at, blind = (other - seat) % count, one.poked_until >= table.turn
        turns = (other == table.active, other == view.asked)
        players[at] = (one.counters, one.cards, one.stomped, blind, *turns)
        _count(cards[2 + at], one.known)
    for hold in table.holds:
        holds[(hold.attacker - seat) % count, (hold.victim - seat) % count] = 1 + RANKS[hold.card]
    for at, item in enumerate(table.stack[: -OPEN - 1 : -1]):
        by, on = (item.seat, item.on) if isinstance(item, Laid) else item.seats
        role = item.role if isinstance(item, Laid) else None
        stack[at, 0] = 0 if isinstance(item, Laid) else item.total
        stack[at, 1 + (by - seat) % count] = stack[at, -1 - ROLES.index(role)] = 1
        if on is not None:
            stack[at, 1 + count + (on - seat) % count] = 1
        _count(cards[2 + count + at], item.cards)
    _count(cards[0], view.hand)
    _count(cards[1], table.discards)
    return about, players, holds, cards, stack


def _count(row: Array, cards: Iterable[str]) -> None:
    for card in cards:
        row[RANKS[card]] += 1
