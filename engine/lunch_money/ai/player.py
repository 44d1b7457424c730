"""A computer player: chooses an action from the view of a seat."""

from collections import Counter
from collections.abc import Generator, Mapping

from engine.game import Seat
from engine.luck import Luck, shuffled
from engine.lunch_money.ai.levels import Level
from engine.lunch_money.ai.playout import TURNS, Policy, quick, sampled_worth
from engine.lunch_money.ai.temperaments import Attitude, liking
from engine.lunch_money.ai.worth import worst_cards_first
from engine.lunch_money.legal.questions import Question
from engine.lunch_money.legal.view import BrawlView, unseen_cards
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.state.actions import BrawlAction, Discard
from engine.lunch_money.state.brawl import Brawl
from engine.search import Clock, Thought, Trial, random_subset, search

HABIT = 0.04
"""The lead that an action needs over the player's default action, because smaller differences are
noise with few playouts."""

_ANSWERS = (Question.ANSWER, Question.INTERRUPT, Question.EMERGENCY)


def choose(
    view: BrawlView, level: Level, attitude: Attitude, luck: Luck, clock: Clock
) -> Generator[None, None, Thought[BrawlAction]]:
    """Return a decision for `view.seat`, with the second-best action if several were tried. If the
    player has or notices only one action, return it without a search. Yields after every slice of
    the computation. Raises ValueError if `view.seat` does not have to decide."""
    seat = asked_seat(view)
    slips = level.slips > 0 and luck.pick(100) < level.slips
    found = random_subset(candidates(view), 1 if slips else level.notices, luck)
    if len(found) == 1:
        return Thought(found[0], 0, None)
    is_random = view.question is Question.WAY
    is_duel = len(view.table.others(seat)) == 1
    policy = level.policy if is_duel else quick
    habit = None if is_random else policy(view.table, view.hand, seat, luck)
    liked = {action: liking(attitude, view, action, level.indulgence) for action in found}
    extra = {action: liked[action] + HABIT * (action == habit) for action in found}
    is_answer = view.question in _ANSWERS
    turns = level.turns if is_duel and not is_answer else TURNS
    budget = level.answers if is_answer else level.budget
    best = yield from search(found, trial(view, seat, extra, policy, turns), budget, luck, clock)
    chance, second = best.reward - extra[best.best], None
    if best.second is not None:
        second = Thought(best.second, best.playouts, best.second_reward - extra[best.second])
    return Thought(best.best, best.playouts, chance, second)


def asked_seat(view: BrawlView) -> Seat:
    """Return the seat that must decide. Raises ValueError if it is not the seat of this view, or if
    it has no legal action."""
    if view.seat is None or view.seat != view.asked or not view.actions:
        raise ValueError(f"seat {view.seat} does not have to decide anything now")
    return view.seat


def candidates(view: BrawlView) -> list[BrawlAction]:
    """Return all legal actions, but only the best discard for each number of cards."""
    others = [action for action in view.actions if not isinstance(action, Discard)]
    worst_first = worst_cards_first(view.hand)
    thinned = [Discard(tuple(sorted(worst_first[:n]))) for n in range(1, len(worst_first) + 1)]
    return [*others, *(action for action in thinned if action in view.actions)]


def determinize(view: BrawlView, luck: Luck) -> Brawl:
    """Return a determinization: a brawl with this view, in which the unseen cards are dealt at
    random."""
    hidden = shuffled(unseen_cards(view), luck)
    hands, dealt = [], 0
    for seat, player in enumerate(view.table.players):
        if seat == view.seat:
            hands.append(view.hand)
            continue
        missing = player.cards - len(player.known)
        hands.append(tuple(sorted((*player.known, *hidden[dealt : dealt + missing]))))
        dealt += missing
    return Brawl(view.table, tuple(hands), hidden[dealt:])


def trial(
    view: BrawlView,
    seat: Seat,
    extra: Mapping[BrawlAction, float],
    policy: Policy,
    turns: int = TURNS,
) -> Trial[BrawlAction]:
    """Return a function that tries an action in one playout and returns its reward. All actions get
    the same deals in the same order, so that luck does not favor any of them. `extra`: the reward
    of actions in addition to the evaluation."""
    deals: list[Brawl] = []
    tried: Counter[BrawlAction] = Counter()

    def reward(action: BrawlAction, luck: Luck) -> float:
        if tried[action] == len(deals):
            deals.append(determinize(view, luck))
        deal = deals[tried[action]]
        tried[action] += 1
        after = LUNCH_MONEY.play(deal, seat, action, luck).state
        return sampled_worth(after, seat, luck, policy, turns) + extra.get(action, 0.0)

    return reward
