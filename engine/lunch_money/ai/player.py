"""A computer player: from what a seat sees to what it does."""

from collections import Counter
from collections.abc import Generator

from engine.game import Seat
from engine.luck import Luck, shuffled
from engine.lunch_money.actions import Action
from engine.lunch_money.ai.candidates import candidates
from engine.lunch_money.ai.imagine import imagine
from engine.lunch_money.ai.levels import Level
from engine.lunch_money.ai.playout import quick, sampled_worth
from engine.lunch_money.brawl import Brawl
from engine.lunch_money.questions import Question
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.view import BrawlView
from engine.search import Clock, search
from engine.value import value

HABIT = 0.04
"""So much better must something look than what he would do without thinking: in a few playouts
smaller differences are chance."""

_ANSWERS = (Question.ANSWER, Question.INTERRUPT, Question.EMERGENCY)


@value
class Thought:
    """What a player has decided, and on what grounds."""

    action: Action
    playouts: int
    """How often the brawl was played on in thought; 0 if there was no choice."""
    chance: float | None
    """About how likely he is to win; None: he has not thought about it."""


def choose(
    view: BrawlView, level: Level, luck: Luck, clock: Clock
) -> Generator[None, None, Thought]:
    """Decide for `view.seat`, who must be asked; yields after every slice of thinking."""
    seat = _asked(view)
    found = _noticed(candidates(view), level, luck)
    if len(found) == 1:
        return Thought(found[0], 0, None)
    habit = _habit(view, seat, luck)
    budget = level.answers if view.question in _ANSWERS else level.budget
    best = yield from search(found, _Trial(view, seat, habit), budget, luck, clock)
    chance = best.reward - HABIT * (best.best == habit)
    return Thought(best.best, best.playouts, chance)


def _habit(view: BrawlView, seat: Seat, luck: Luck) -> Action | None:
    """What he does without thinking; None where that is anything."""
    if view.question is Question.WAY:
        return None
    return quick(view.table, view.hand, seat, luck)


def _asked(view: BrawlView) -> Seat:
    """The seat that must decide; ValueError if it is not the seat whose view this is."""
    if view.seat is None or view.seat != view.asked:
        raise ValueError(f"seat {view.seat} does not have to decide anything now")
    return view.seat


def _noticed(found: list[Action], level: Level, luck: Luck) -> list[Action]:
    """Those it thinks of, in their order."""
    if len(found) <= level.notices:
        return found
    places = shuffled(range(len(found)), luck)[: level.notices]
    return [found[at] for at in sorted(places)]


class _Trial:
    """Tries an action in one playout. All actions meet the same deals in the same order: chance
    then favours none of them."""

    __slots__ = ("_deals", "_habit", "_seat", "_tried", "_view")

    def __init__(self, view: BrawlView, seat: Seat, habit: Action | None) -> None:
        self._view = view
        self._seat = seat
        self._habit = habit
        self._deals: list[Brawl] = []
        self._tried: Counter[Action] = Counter()

    def __call__(self, action: Action, luck: Luck) -> float:
        number = self._tried[action]
        self._tried[action] += 1
        if number == len(self._deals):
            self._deals.append(imagine(self._view, luck))
        after = LUNCH_MONEY.play(self._deals[number], self._seat, action, luck).state
        return sampled_worth(after, self._seat, luck) + HABIT * (action == self._habit)
