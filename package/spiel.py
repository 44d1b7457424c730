"""Games for OpenSpiel: `pip install button-men-and-lunch-money[spiel]`.

    game = duel_game("(4) (6)", "(8)", rules="rulebook to_win=1")
    state = game.new_initial_state()

An action is one token of a decision, as in the environments; each die and each card has a chance
node of its own.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, fields, is_dataclass, replace
from enum import Enum
from functools import cache, cached_property, partial
from typing import cast

import numpy as np
import pyspiel

from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import MAX_ROUNDS
from engine.button_men.fight.attack import AttackKind
from engine.button_men.match.duel import Duel
from engine.library.decision import Decision
from engine.luck import Luck
from engine.match import Entry
from engine.match import Match as EngineMatch

from .match import Match, Played, brawl, duel
from .observing import observation, payoffs_of, token_chosen, vocabulary_of

NAME = "button_men_and_lunch_money"
MAX_OUTCOMES = 1_000
"""Of one pick: a button among all."""
MAX_LENGTH = 100_000
LEFT_OUT = ("rules", "rulings", "offers", "actions")
"""Fields that a match never changes, or that follow from the others."""
Log = tuple[Entry[object], ...]
Happening = Callable[[Luck], Played]
"""The rest of a match, until someone must decide."""


class _Asked(Exception):
    """The rules need another pick, among this many."""


class _Asking:
    """Luck that has these picks, and asks for more."""

    def __init__(self, picks: Iterable[int]) -> None:
        self._left = iter(picks)

    def pick(self, options: int) -> int:
        if options == 1:
            return 0
        for picked in self._left:
            return picked
        raise _Asked(options)


@dataclass(frozen=True)
class _Node:
    """A state: a match with the decision of a seat, or what happens after some picks."""

    match: Match
    happening: Happening | None = None
    picks: tuple[int, ...] = ()
    options: int = 0
    decision: Decision[object] | None = None
    children: dict[int, "_Node"] = field(default_factory=dict, compare=False, init=False)
    """A cache, since solvers visit every state several times."""

    @cached_property
    def text(self) -> str:
        """All that matters from now on."""
        return noted((self.match.state, self.decision.chosen if self.decision else (), self.picks))

    @cached_property
    def player(self) -> int:
        """The seat that decides, or OpenSpiel's number of chance or of the end."""
        if self.happening is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return self.match.to_act[0] if self.decision else int(pyspiel.PlayerId.TERMINAL)

    def __deepcopy__(self, memo: object) -> "_Node":
        return self

    def happened(
        self, happening: Happening, picks: tuple[int, ...], decision: Decision[object] | None
    ) -> "_Node":
        try:
            match = Match(happening(_Asking(picks)))
        except _Asked as asked:
            return _Node(self.match, happening, picks, asked.args[0], decision)
        return _Node(match, decision=match.decision() if match.to_act else None)

    def after(self, action: int) -> "_Node":
        if self.happening is not None:
            return self.happened(self.happening, (*self.picks, action), self.decision)
        decision = cast("Decision[object]", self.decision)
        decision = token_chosen(decision, vocabulary_of(self.match), action)
        chosen, played = decision.action, self.match.played_match
        if chosen is None:
            return replace(self, decision=decision)
        return self.happened(partial(played.replayed, self.player, chosen), (), decision)


def noted(of: object) -> str:
    """Return a value as a text that is the same in every process and that, in a match, only equal
    values have. Defaults and what follows from the rest are left out."""
    if isinstance(of, tuple):
        return f"[{' '.join(map(noted, of))}]"
    if isinstance(of, frozenset):
        return noted(tuple(sorted(of)))
    if isinstance(of, Enum):
        return str(of.value)
    if isinstance(of, AttackKind):
        return of.name
    kind: type = type(of)
    if isinstance(of, Die) or not is_dataclass(kind):
        return str(of)
    parts = ((name, getattr(of, name), default) for name, default in _defaults(kind))
    found = (f"{name}={noted(part)}" for name, part, default in parts if part != default)
    return f"{kind.__name__}({' '.join(found)})"


@cache
def _defaults(kind: type) -> tuple[tuple[str, object], ...]:
    """Return the fields of a class that are noted, and their defaults."""
    parts = fields(kind) if is_dataclass(kind) else ()
    return tuple((one.name, one.default) for one in parts if one.name not in LEFT_OUT)


class MatchGame(pyspiel.Game):
    """A match of either game from its text, as hexadecimal digits. If it has only one round, a draw
    ends it, and without secret choices it has perfect information."""

    def __init__(self, params: dict[str, object] | None = None) -> None:
        params = params or {}
        text = bytes.fromhex(str(params.get("match", ""))[1:]).decode()
        self.match = Match.parse(text) if text else duel("(4) (6)", "(4) (8)", seed=0)
        self.one_round = bool(params.get("one_round"))
        players = len(self.match.state.seats)
        information = pyspiel.GameType.Information
        is_open = self.one_round and isinstance(self.match.state, Duel)
        kind = information.PERFECT_INFORMATION if is_open else information.IMPERFECT_INFORMATION
        self.size = len(observation(self.match, 0, (), vocabulary_of(self.match)))
        about = pyspiel.GameInfo(
            num_distinct_actions=len(vocabulary_of(self.match)),
            max_chance_outcomes=MAX_OUTCOMES,
            num_players=players,
            min_utility=1.0 - players,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MAX_LENGTH,
        )
        super().__init__(_type(kind), about, params)

    @cached_property
    def root(self) -> _Node:
        """The node of each new state, also of those that are about to become copies of others."""
        begun = partial(_begun, self.match.played_match, self.one_round)
        return _Node(self.match).happened(begun, (), None)

    def new_initial_state(self) -> "MatchState":
        return MatchState(self)

    def make_py_observer(self, kind: object = None, params: object = None) -> "Observer":
        return Observer(self.size, kind)


class MatchState(pyspiel.State):
    """A moment of a match."""

    def __init__(self, game: MatchGame) -> None:
        super().__init__(game)
        self.node = replace(game.root)

    def current_player(self) -> int:
        return self.node.player

    def is_terminal(self) -> bool:
        return self.node.happening is None and self.node.decision is None

    def _legal_actions(self, player: int) -> list[int]:
        decision, places = self.node.decision, vocabulary_of(self.node.match)
        return [places[token] for token in decision.tokens] if decision else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(pick, 1 / self.node.options) for pick in range(self.node.options)]

    def _apply_action(self, action: int) -> None:
        children = self.node.children
        self.node = children.get(action) or children.setdefault(action, self.node.after(action))

    def _action_to_string(self, player: int, action: int) -> str:
        return str(action) if player < 0 else list(vocabulary_of(self.node.match))[action]

    def returns(self) -> list[float]:
        return payoffs_of(self.node.match)

    def __str__(self) -> str:
        return self.node.text


def _begun(played: Played, one_round: bool, luck: Luck) -> Played:
    """Return the match at its first decision."""
    step = played.game.begin(played.setup, luck)
    state = step.state
    if one_round and isinstance(state, Duel):
        state = replace(state, round=MAX_ROUNDS)
    return EngineMatch(played.game, played.setup, played.seed, step.events, (state,))


class Observer:
    """What a player knows: as numbers, and as a text, with all that happened for perfect recall."""

    def __init__(self, size: int, kind: object) -> None:
        self.tensor = np.zeros(size, np.float32)
        self.dict: dict[str, np.ndarray] = {}
        self._recalls = getattr(kind, "perfect_recall", False)
        self._told: dict[int, tuple[Log, str]] = {}
        """What each player was told in the match that was last asked about."""

    def set_from(self, state: MatchState, player: int) -> None:
        """Write the numbers into the tensor."""
        match, chosen = state.node.match, self._chosen(state, player)
        self.tensor[:] = observation(match, player, chosen, vocabulary_of(match))

    def string_from(self, state: MatchState, player: int) -> str:
        """Return the text."""
        match = state.node.match
        told = self._told_to(player, match.played_match.log) if self._recalls else ""
        return f"{noted((match.view(player), self._chosen(state, player)))} {told}"

    def _told_to(self, player: int, log: Log) -> str:
        """Return all that happened as a player saw it. It is asked for after each move, so only
        what is new is added, if the match goes on."""
        before, text = self._told.get(player, ((), ""))
        if before and (len(before) > len(log) or before[-1] is not log[len(before) - 1]):
            before, text = (), ""
        for entry in log[len(before) :]:
            own = entry.action if entry.seat == player else ""
            told = tuple(event.seen_by(player) for event in entry.events)
            text += noted((entry.seat, own, told))
        self._told[player] = log, text
        return text

    def _chosen(self, state: MatchState, player: int) -> tuple[str, ...]:
        decision, acts = state.node.decision, player == state.current_player()
        return decision.chosen if decision and acts else ()


def _type(information: object) -> object:
    return pyspiel.GameType(
        short_name=NAME,
        long_name="Button Men and Lunch Money",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=8,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"match": "", "one_round": False},
    )


def _game(match: Match, one_round: bool = False) -> MatchGame:
    params = {"match": f"x{match.text.encode().hex()}", "one_round": one_round}
    return cast("MatchGame", pyspiel.load_game(NAME, params))


def duel_game(
    *plays: str, rules: str = "rulebook", position: str = "", one_round: bool = False
) -> MatchGame:
    """Return the game of a duel between these buttons or recipes. With `one_round`, a round without
    a winner ends it."""
    rules = f"{rules} to_win=1" if one_round else rules
    return _game(duel(*plays, seed=0, rules=rules, position=position), one_round)


def brawl_game(players: int = 2, rules: str = "default") -> MatchGame:
    """Return the game of a brawl of this many players."""
    return _game(brawl(*(f"Player {at + 1}" for at in range(players)), seed=0, rules=rules))


pyspiel.register_game(_type(pyspiel.GameType.Information.IMPERFECT_INFORMATION), MatchGame)
