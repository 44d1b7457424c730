"""Environments for PettingZoo: `pip install button-men-and-lunch-money[rl]`.

    env = duel_environment("Shore", "Bauer", rules="rulebook to_win=1")
    env.reset(seed=1)

An action is one token of a decision, by its place in `env.tokens`; tokens that alone can follow are
added. Observations have only what their agent may know. At the end each winner gets 1 of what the
others pay.
"""

import random
from collections.abc import Callable
from typing import TypeAlias, cast

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from engine.button_men.view import DuelView
from engine.lunch_money.legal.view import BrawlView
from engine.match import luck_of

from .board import board_text
from .match import Match, brawl, duel
from .observing import observation, payoffs_of, token_chosen, vocabulary_of

Observation: TypeAlias = dict[str, np.ndarray]
LIMIT = 10_000
"""No number in an observation is larger."""


class MatchEnvironment(AECEnv[str, Observation, int | None]):
    """A match of either game, another one after each reset."""

    def __init__(self, begin: Callable[[int], Match], render_mode: str | None = None) -> None:
        self.render_mode, self._begin, self._seeds = render_mode, begin, random.Random()
        match = begin(0)
        modes = ["human", "ansi"]
        self.metadata = {"name": match.game, "render_modes": modes, "is_parallelizable": False}
        self.vocabulary = vocabulary_of(match)
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
        decision = self._decision = token_chosen(self._decision, self.vocabulary, action)
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
        """Return what everyone sees, or print it."""
        played = self.match.played_match
        shown = board_text(cast("DuelView | BrawlView", played.game.view(played.state, None)))
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
