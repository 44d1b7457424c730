"""Levels: the strengths of computer players.

In brawls of two, normal won 296 of 400 against easy (`python -m tools.lab arena --game lunch-money
--players 2 --a normal:dealt --b easy:dealt --rounds 400 --seed b1`), and hard wins three in four
against normal (README.md).
"""

from engine.lunch_money.ai.playout import TURNS, Policy, eager, quick
from engine.search import Budget
from engine.value import value


@value
class Level:
    """The settings of a computer player of one strength."""

    name: str
    budget: Budget
    """The limits of a search for decisions that may take a while."""
    answers: Budget
    """The limits for answers to other players, which must be quick, so that the time taken does not
    reveal the hand."""
    notices: int = 1000
    """The maximum number of legal actions, selected at random, that a player considers."""
    indulgence: float = 1.0
    """The weight of a player's preferences. With a lower weight, players sacrifice less for them
    and play better, but brawls are calmer."""
    slips: int = 0
    """The percentage of decisions in which a player notices only one action."""
    policy: Policy = quick
    """The policy of all players in playouts once two players are left; before, it is `quick`."""
    turns: int = TURNS
    """The number of turns in a playout once two players are left, except for answers."""


EASY = Level("easy", Budget(10, 800), Budget(6, 60), notices=3, indulgence=2.0, slips=20)
NORMAL = Level("normal", Budget(40, 800), Budget(20, 60), notices=8, indulgence=1.2)
HARD = Level("hard", Budget(600, 800), Budget(80, 60), indulgence=0.3, policy=eager, turns=16)

LEVELS = {level.name: level for level in (EASY, NORMAL, HARD)}
"""All levels by name, from weak to strong."""
