"""Review: what each move of a match has cost whoever made it, and how much of it was luck.

Decisions are judged by what their player could see, as the strongest level judges them. Luck is
what a roll was worth beyond its mean: the chance after it, less the mean over the ways in which it
could have come out. Both are told by the net, or both exactly, so luck has a mean of zero, and a
result without it has the mean of the plain one; backgammon programs do the same. The roll that
begins a round is the luck of both players, half of it each.

All chances are chances to win the match, in hundredths of a percent, so that sums are exact.
"""

from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from functools import lru_cache, partial

from engine.button_men.actions import Action, ChooseSizes, Strike, Surrender
from engine.button_men.ai.judging import (
    Judged,
    Judgement,
    candidates_of,
    compared,
    evaluation_of,
)
from engine.button_men.ai.levels import HARD, Level
from engine.button_men.ai.lookahead import (
    EXACT_DICE,
    EXACT_WAYS,
    Deadline,
    Lookahead,
    Position,
    Way,
)
from engine.button_men.ai.match_play import match_chance
from engine.button_men.ai.merits import Merits, merits
from engine.button_men.ai.samples import ways
from engine.button_men.attack import Attack
from engine.button_men.duel import Duel, Phase, Player
from engine.button_men.editions import Rules
from engine.button_men.events import RoundEnded
from engine.button_men.fight import Fight, Side
from engine.button_men.initiative import leaders
from engine.button_men.phases import PHASES, to_act
from engine.button_men.rolling import all_rolled, begun, laid_out
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.validation import FEWEST_PLAYERS
from engine.button_men.view import DuelView
from engine.game import Seat, Step
from engine.luck import Luck, Recorded, Scripted, Seeded, shuffled
from engine.search import Clock
from engine.value import value

WHOLE = 10_000
"""A chance of 1."""

MATTERS = 10
"""Between actions that differ by less there is nothing to decide."""

ROLLS = 256
"""The roll that begins a round is compared with so many others."""
FURTHER_ROLLS = 64
"""What a further round is worth is told by so many."""
WAYS = 64
"""A move that is no attack is carried out in at most so many ways."""

JUDGING = 500
"""Milliseconds for which a decision is judged at most, ..."""
SOLVING = 800
"""... from the beginning after which nothing is solved any more, ..."""
EXPLAINING = 1100
"""... after which no more is explained, ..."""
ROLLING = 1400
"""... and after which a first roll is compared with no more others, ..."""
FEWEST_ROLLS = 32
"""... but with so many at least. Only slow machines take so long, and the page waits 2.5 s."""

STRONGEST = replace(HARD, budget=replace(HARD.budget, milliseconds=JUDGING))

SLICE = 8
"""So many rolls are judged between two pauses."""

EVEN = 0.5


@value
class Choice:
    """An action in a decision."""

    action: Action
    chance: int
    """Of whoever decides, after it."""
    merits: Merits | None
    """What it does, if it is an attack; None as well if it took too long to find out."""


@value
class Verdict:
    """What a decision has cost."""

    played: Choice
    best: Choice
    """What was played, if nothing else was better."""
    is_exact: bool
    """Is it certain, not estimated?"""

    @property
    def loss(self) -> int:
        """By how much the best was better than what was played."""
        return self.best.chance - self.played.chance


@value
class Reviewed:
    """What there is to say of one move."""

    seat: Seat | None
    """Who made it; None: the match began."""
    before: int
    """The chance of the player of seat 0 before it, if they and the other go on as well as they
    can."""
    after: int
    """The same after it."""
    luck: tuple[int, int]
    """By seat, what was rolled brought them."""
    verdict: Verdict | None
    """None: there was nothing to decide."""


def reviewed(
    state: Duel,
    seat: Seat,
    action: Action,
    picks: Sequence[int],
    luck: Luck,
    clock: Clock,
    level: Level = STRONGEST,
) -> Generator[None, None, Reviewed]:
    """Review a move of a match of two players: in this state, `seat` does this with these picks of
    luck. Yields after every slice of thinking. Raises ValueError if the rules refuse it."""
    stakes = _Stakes(state)
    refusal = BUTTON_MEN.refusal(state, seat, action)
    if refusal is not None:
        raise ValueError(str(refusal))
    since = clock()
    solver = _Solver(state.rules, level.positions, _after(clock, since + SOLVING))
    verdict = yield from _verdict(stakes, state, seat, action, luck, clock, level)
    if verdict is not None:
        before: float = WHOLE - verdict.best.chance if seat else verdict.best.chance
    else:
        before = yield from _standing(stakes, solver, state)
    recorded = Recorded(Scripted(picks))
    step = _before_roll(action.carry_out(state, seat, recorded), recorded)
    lucks = [0.0, 0.0]
    if recorded.picks:
        roll = yield from _roll(stakes, solver, state, seat, action, step)
        after, lucks[seat] = roll.after, roll.brought(seat)
    elif _has_ended(step):
        after = stakes.after(step)
    else:
        after = yield from _standing(stakes, solver, step.state)
    while _is_about_to_roll(step.state):
        stakes, unrolled = _Stakes(step.state), step.state
        step = _rolled(unrolled, recorded)
        after = stakes.after(step)
        is_late = _after(clock, since + ROLLING)
        mean = yield from _mean_of_rolls(stakes, unrolled, luck, is_late)
        half = (after - mean) / 2
        lucks = [lucks[0] + half, lucks[1] - half]
    return Reviewed(seat, round(before), round(after), _rounded(lucks), verdict)


def began(
    state: Duel, luck: Luck, clock: Clock, *, is_rolled: bool
) -> Generator[None, None, Reviewed]:
    """Review how a match of two players began, of which this is the first state: with a roll, or
    without one. Yields after every slice of thinking."""
    stakes = _Stakes(state)
    after = stakes.chance(state)
    if not is_rolled:
        return Reviewed(None, round(after), round(after), (0, 0), None)
    unrolled = Duel(state.rules, state.players, Phase.BEFORE_ROLL)
    is_late = _after(clock, clock() + ROLLING)
    mean = yield from _mean_of_rolls(stakes, unrolled, luck, is_late)
    half = (after - mean) / 2
    return Reviewed(None, round(mean), round(after), _rounded([half, -half]), None)


def _after(clock: Clock, end: float) -> Callable[[], bool]:
    """Is it later than that?"""
    return lambda: clock() > end


def _rounded(lucks: Sequence[float]) -> tuple[int, int]:
    mine, theirs = map(round, lucks)
    return mine, theirs


# --- Chances ----------------------------------------------------------------------------------


class _Stakes:
    """What the chance to win a round is worth in the match, as it stands in one state. All chances
    are those of seat 0, to win the match, as parts of WHOLE."""

    def __init__(self, state: Duel) -> None:
        if len(state.players) > FEWEST_PLAYERS:
            raise ValueError("only matches of two players are reviewed")
        self.rules = state.rules
        self.lookahead = Lookahead(evaluation_of(state.rules))
        self.even = _further(state.rules, state.players)
        mine, theirs = (player.won for player in state.players)
        self.won = mine, theirs

    @property
    def are_last(self) -> bool:
        """Does the round decide the match? If not, nobody knows exactly what it is worth."""
        return self.won == (self.rules.to_win - 1, self.rules.to_win - 1)

    def worth(self, round_chance: float) -> float:
        """The chance of whoever has this chance to win the round."""
        return WHOLE * match_chance(round_chance, self.won, self.rules.to_win, self.even)

    def worth_for(self, seat: Seat, round_chance: float) -> float:
        """The same as the player of this seat sees it: their own chances."""
        return WHOLE - self.worth(1 - round_chance) if seat else self.worth(round_chance)

    def chance(self, state: Duel) -> float:
        """What the net says of a state of the same round."""
        return self.worth(self._of_round(state))

    def after(self, step: Step[Duel]) -> float:
        """The same after a step; once the round has ended, certainly."""
        ended = next((one for one in step.events if isinstance(one, RoundEnded)), None)
        if ended is None:
            return self.chance(step.state)
        return self.worth(EVEN if ended.winner is None else float(ended.winner == 0))

    def _of_round(self, state: Duel) -> float:
        fight = state.fight
        if fight is None:
            return self.even
        if state.phase is Phase.AFTER_ROLL:
            return _of_roll(fight.sides, self.rules, self.lookahead)
        chance = self.lookahead.chance(self.lookahead.position(fight))
        return 1 - chance if fight.mover else chance


def _of_roll(sides: tuple[Side, ...], rules: Rules, lookahead: Lookahead) -> float:
    """Seat 0's chance to win the round after this first roll."""
    if not all(die.value or not die.size for side in sides for die in side.dice):
        return EVEN
    first = leaders(sides)
    chance = lookahead.chance(lookahead.position(Fight(sides, first[0], 0, rules)))
    if len(first) > 1:
        return EVEN
    return 1 - chance if first[0] else chance


@lru_cache(maxsize=16)
def _further(rules: Rules, players: tuple[Player, ...]) -> float:
    """Seat 0's chance to win a further round with the dice of this one."""
    sides = tuple(begun(player, laid_out(player)) for player in players)
    if not all(die.sizes for side in sides for die in side.dice):
        return EVEN
    lookahead = Lookahead(evaluation_of(rules))
    lots = _Lots(Seeded("further"), FURTHER_ROLLS)
    total = sum(
        _of_roll(all_rolled(sides, lots.drawn(sample)), rules, lookahead)
        for sample in range(FURTHER_ROLLS)
    )
    return total / FURTHER_ROLLS


class _Solver(Lookahead):
    """Exact chances to win a round, where few dice are left that are only captured and rolled."""

    def __init__(self, rules: Rules, most: int, is_late: Callable[[], bool]) -> None:
        super().__init__(evaluation_of(rules))
        self._all_ways = EXACT_WAYS
        self._most = most
        self._is_late = is_late

    def solved(self, state: Duel) -> Generator[None, None, float | None]:
        """That of seat 0 in this state; None: it cannot be found."""
        fight = state.fight
        if fight is None or state.phase is not Phase.FIGHT or fight.is_over:
            return None
        chance = yield from self._mean([Way(1.0, self.position(fight), goes_on=True)])
        return 1 - chance if chance is not None and fight.mover else chance

    def solved_after(self, fight: Fight, attack: Attack) -> Generator[None, None, float | None]:
        """That of seat 0 after this attack of the fight's mover."""
        chance = yield from self._mean(self.attacked(fight, attack))
        return 1 - chance if chance is not None and fight.mover else chance

    def _mean(self, found: Sequence[Way]) -> Generator[None, None, float | None]:
        if not all(_is_small(way.position) for way in found):
            return None
        deadline = Deadline(self._most, self._is_late)
        chance = yield from self._exactly(found, deadline)
        return None if deadline.is_over else chance


def _standing(stakes: _Stakes, solver: _Solver, state: Duel) -> Generator[None, None, float]:
    """Seat 0's chance to win the match in this state of a round."""
    exact = yield from solver.solved(state)
    return stakes.chance(state) if exact is None else stakes.worth(exact)


def _is_small(position: Position) -> bool:
    return position.fight is None and position.mine.size + position.theirs.size <= EXACT_DICE


# --- Luck -------------------------------------------------------------------------------------


class _Lots:
    """Samples of luck in which each pick falls evenly, and picks fall together as they like (a
    Latin hypercube), so that their mean is unbiased."""

    def __init__(self, luck: Luck, samples: int) -> None:
        self._luck = luck
        self._samples = samples
        self._orders: list[tuple[int, ...]] = []

    def drawn(self, sample: int) -> "_Lot":
        """The sample with this number."""
        return _Lot(self, sample)

    def share(self, sample: int, pick: int) -> float:
        """Where in its options, from 0 to 1, a sample takes this pick."""
        while len(self._orders) <= pick:
            self._orders.append(shuffled(range(self._samples), self._luck))
        return (self._orders[pick][sample] + 0.5) / self._samples


class _Lot:
    """Luck that takes one of these samples."""

    def __init__(self, lots: _Lots, sample: int) -> None:
        self._lots = lots
        self._sample = sample
        self._picked = 0

    def pick(self, options: int) -> int:
        """The next pick of the sample."""
        share = self._lots.share(self._sample, self._picked)
        self._picked += 1
        return int(share * options)


@value
class _Roll:
    """What a roll led to, and what it could have led to on average: seat 0's chances."""

    after: float
    mean: float

    def brought(self, seat: Seat) -> float:
        """What it brought this player."""
        return self.mean - self.after if seat else self.after - self.mean


def _roll(
    stakes: _Stakes, solver: _Solver, state: Duel, seat: Seat, action: Action, step: Step[Duel]
) -> Generator[None, None, _Roll]:
    """The luck of a move that led to this step, in which something was rolled."""
    if isinstance(action, Strike) and step.state.declared is None:
        return (yield from _roll_of_attack(stakes, solver, state.on_table, action.attack, step))
    total = 0.0
    carried_out = partial(_carried_out, state, seat, action)
    for number, (share, one) in enumerate(ways(carried_out, WAYS)):
        total += share * stakes.after(one)
        if number % SLICE == 0:
            yield
    return _Roll(stakes.after(step), total)


def _carried_out(state: Duel, seat: Seat, action: Action, luck: Luck) -> Step[Duel]:
    return _before_roll(action.carry_out(state, seat, luck), luck)


def _roll_of_attack(
    stakes: _Stakes, solver: _Solver, fight: Fight, attack: Attack, step: Step[Duel]
) -> Generator[None, None, _Roll]:
    mean = yield from solver.solved_after(fight, attack)
    if mean is not None:
        if _has_ended(step):
            return _Roll(stakes.after(step), stakes.worth(mean))
        after = yield from solver.solved(step.state)
        if after is not None:
            return _Roll(stakes.worth(after), stakes.worth(mean))
    mean = 0.0
    for way in stakes.lookahead.attacked(fight, attack):
        chance = stakes.lookahead.chance(way.position)
        mean += way.share * (chance if way.goes_on else 1 - chance)
    return _Roll(stakes.after(step), stakes.worth(1 - mean if fight.mover else mean))


def _has_ended(step: Step[Duel]) -> bool:
    return any(isinstance(event, RoundEnded) for event in step.events)


def _mean_of_rolls(
    stakes: _Stakes, unrolled: Duel, luck: Luck, is_late: Callable[[], bool]
) -> Generator[None, None, float]:
    """The mean of the chances with which a round may begin."""
    lots, total, done = _Lots(luck, ROLLS), 0.0, 0
    while done < ROLLS and not (done >= FEWEST_ROLLS and is_late()):
        total += stakes.after(_rolled(unrolled, lots.drawn(done)))
        done += 1
        if done % SLICE == 0:
            yield
    return total / done


def _rolled(unrolled: Duel, luck: Luck) -> Step[Duel]:
    """The round once its dice have been rolled."""
    return _before_roll(PHASES[Phase.BEFORE_ROLL].finish(unrolled, luck), luck)


def _before_roll(step: Step[Duel], luck: Luck) -> Step[Duel]:
    """Walk on through phases in which nobody is asked, as the rules do, but only until all dice
    are about to be rolled."""
    duel, events = step.state, step.events
    while not _is_about_to_roll(duel) and duel.phase is not Phase.OVER and not to_act(duel):
        step = PHASES[duel.phase].finish(duel, luck)
        duel, events = step.state, (*events, *step.events)
    return Step(duel, events)


def _is_about_to_roll(duel: Duel) -> bool:
    return duel.phase is Phase.BEFORE_ROLL and not to_act(duel)


# --- Decisions --------------------------------------------------------------------------------


def _verdict(
    stakes: _Stakes,
    state: Duel,
    seat: Seat,
    action: Action,
    luck: Luck,
    clock: Clock,
    level: Level,
) -> Generator[None, None, Verdict | None]:
    """What the decision was worth; None: there was none."""
    is_late = _after(clock, clock() + EXPLAINING)
    view = BUTTON_MEN.view(state, seat)
    found = candidates_of(view, luck)
    if found == [action]:
        return None
    gives_up = isinstance(action, Surrender)
    besides = () if gives_up else (action,)
    judgement = yield from compared(view, found, level, luck, clock, besides)
    played = Judged(action, 0.0) if gives_up else _judged(judgement, action)
    best = judgement.best if judgement.best.chance > played.chance else played
    worst = min(one.chance for one in (*judgement.options, played))
    if stakes.worth_for(seat, best.chance) - stakes.worth_for(seat, worst) < MATTERS:
        return None
    return Verdict(
        (yield from _choice(stakes, view, seat, played, is_late)),
        (yield from _choice(stakes, view, seat, best, is_late)),
        judgement.is_exact and stakes.are_last,
    )


def _judged(judgement: Judgement, action: Action) -> Judged:
    """What became of this action; sizes may be set in another order."""
    if isinstance(action, ChooseSizes):
        meant = frozenset(action.settings)
        same = (
            one
            for one in judgement.options
            if isinstance(one.action, ChooseSizes) and frozenset(one.action.settings) == meant
        )
        return next(same)
    return next(one for one in judgement.options if one.action == action)


def _choice(
    stakes: _Stakes, view: DuelView, seat: Seat, one: Judged, is_late: Callable[[], bool]
) -> Generator[None, None, Choice]:
    told = None
    if isinstance(one.action, Strike) and view.fight is not None and not is_late():
        told = yield from merits(view.fight, one.action.attack)
    return Choice(one.action, round(stakes.worth_for(seat, one.chance)), told)
