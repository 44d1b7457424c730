"""Players of Lunch Money by name, for the arena."""

from collections.abc import Callable, Sequence
from functools import partial

from engine.game import Seat
from engine.luck import Luck
from engine.lunch_money.ai.levels import LEVELS, Level
from engine.lunch_money.ai.player import choose
from engine.lunch_money.ai.temperaments import Attitude, Temperament
from engine.lunch_money.ai.worth import reach, without
from engine.lunch_money.deck import CARDS
from engine.lunch_money.legal.questions import Question
from engine.lunch_money.legal.view import BrawlView
from engine.lunch_money.state.actions import BrawlAction, Discard, LetIt, Pass, PlayCards, Stop
from engine.search import Budget, Clock, at_once
from tools.players import stopped_clock

LunchMoneyPlayer = Callable[[BrawlView, Seat | None, Luck], BrawlAction]
"""What a player does who sees this view and was last hurt by this seat, with a luck of their own.
"""


def lunch_money_player(name: str, clock: Clock = stopped_clock) -> LunchMoneyPlayer:
    """A player by name: "random", "greedy", a level, or a number of playouts; behind a level or a
    number, after a colon, a temperament: "hard:bully". Raises ValueError if it is unknown."""
    if name in _SIMPLE:
        return _SIMPLE[name]
    level, _, temperament = name.partition(":")
    liked = Temperament(temperament or Temperament.EVEN)
    if level.isdecimal():
        budget = Budget(int(level), 60_000)
        return partial(_thinking, Level(level, budget, budget), liked, clock)
    if level not in LEVELS:
        known = ", ".join((*_SIMPLE, *LEVELS))
        raise ValueError(f"no player is called {name}: {known} or a number")
    return partial(_thinking, LEVELS[level], liked, clock)


def _thinking(
    level: Level,
    temperament: Temperament,
    clock: Clock,
    view: BrawlView,
    hurt_by: Seat | None,
    luck: Luck,
) -> BrawlAction:
    attitude = Attitude(temperament, hurt_by)
    return at_once(choose(view, level, attitude, luck, clock)).action


def at_random(view: BrawlView, _hurt_by: Seat | None, luck: Luck) -> BrawlAction:
    """A random action of a random kind. The kind is chosen first, because a hand can be discarded
    in 31 ways, and would be discarded nearly always if each way counted."""
    kinds = list(dict.fromkeys(type(action) for action in view.actions))
    kind = kinds[luck.pick(len(kinds))]
    return _any_of([action for action in view.actions if type(action) is kind], luck)


def greedy(view: BrawlView, _hurt_by: Seat | None, luck: Luck) -> BrawlAction:
    """Always attacks with the greatest damage, on anybody; always defends if possible, and cancels
    only plays against this player. Without an attack it heals, or else discards the whole hand."""
    plays = _plays(view)
    if view.question is Question.INTERRUPT:
        return LetIt()
    if view.question in (Question.ANSWER, Question.EMERGENCY):
        return _defending(plays, luck)
    if plays:
        most = max(_damage(view, action) for action in plays)
        return _any_of([action for action in plays if _damage(view, action) == most], luck)
    return _without_attack(view, luck)


def _plays(view: BrawlView) -> list[PlayCards]:
    return [action for action in view.actions if isinstance(action, PlayCards)]


def _defending(plays: list[PlayCards], luck: Luck) -> BrawlAction:
    """A defence rather than a cancellation; as much aid as possible."""
    defences = [action for action in plays if not CARDS[action.cards[0]].interrupts]
    healing = [action for action in defences if CARDS[action.cards[0]].heals]
    if healing:
        return max(healing, key=lambda action: len(action.cards))
    return _any_of(defences or plays, luck) if plays else LetIt()


def _damage(view: BrawlView, action: PlayCards) -> float:
    """The damage of the play with everything that can follow it; negative if it heals."""
    card = CARDS[action.cards[0]]
    if card.heals:
        return len(action.cards) - 10
    return card.damage + reach(without(view.hand, card.name), card.leads_to)


def _without_attack(view: BrawlView, luck: Luck) -> BrawlAction:
    discards = [action for action in view.actions if isinstance(action, Discard)]
    if discards:
        return discards[-1]
    unforced = [action for action in view.actions if isinstance(action, Pass | Stop)]
    return _any_of(unforced or view.actions, luck)


def _any_of(actions: Sequence[BrawlAction], luck: Luck) -> BrawlAction:
    return actions[luck.pick(len(actions))]


_SIMPLE: dict[str, LunchMoneyPlayer] = {"random": at_random, "greedy": greedy}
