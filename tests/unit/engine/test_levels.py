"""The errors of weak players: frequent, but without nonsense moves."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache, partial
from statistics import fmean, median

import pytest

from engine.button_men.ai.numerics.samples import Outcomes
from engine.button_men.ai.player import POINTS, choose
from engine.button_men.ai.search.judging import candidates_of, judgement_of
from engine.button_men.ai.search.levels import BEGINNER, EASY, NORMAL, Level
from engine.button_men.buttons import dice_of
from engine.button_men.dice.editions import RULEBOOK
from engine.button_men.fight.fight import Fight, Side
from engine.button_men.fight.resolution import strike
from engine.button_men.match.actions import Strike
from engine.button_men.match.duel import Action, Entrant, Setup
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.view import DuelView
from engine.luck import Seeded
from engine.match import new_match
from engine.search import at_once
from tests.explore.effort import sampled
from tools.lab.duels import at_random, published_pool, rolled_fight
from tools.lab.regret import Solved, positions

HASTY = replace(EASY, error=0.4)
"""More than twice the error of easy."""

WAYS = 64
"""The number of outcomes that are examined for an attack."""

WEAK = pytest.mark.parametrize("level", [BEGINNER, EASY, NORMAL], ids=lambda level: level.name)


def still() -> float:
    """Return the time of a stopped clock."""
    return 0.0


def view_of(table: Fight) -> DuelView:
    """Return the mover's view of a fight."""
    setup = Setup((Entrant("mover", "(4)"), Entrant("other", "(4)")), RULEBOOK, table)
    return BUTTON_MEN.view(new_match(BUTTON_MEN, setup, "levels").state, table.mover)


def chosen(view: DuelView, level: Level, seed: str) -> Action:
    return at_once(choose(view, level, Seeded(seed), still)).action


def tables(pool: Sequence[str], most: tuple[int, int], count: int) -> Iterator[Fight]:
    """Yield fights of these recipes in which the mover has several attacks and no other options.
    Mover and defender have at most `most` dice left; the opponent holds the missing ones."""
    luck = Seeded(f"tables {most}")
    for _ in range(count):
        table = rolled_fight([pool[luck.pick(len(pool))] for _ in range(2)], RULEBOOK, luck)
        mine, theirs = (side.dice for side in table.sides)
        own, other = (1 + luck.pick(dice) for dice in most)
        sides = Side(mine[:own], theirs[other:]), Side(theirs[:other], mine[own:])
        fewer = replace(table, sides=sides, mover=0)
        if len(options(fewer)) > 1:
            yield fewer


@cache
def options(table: Fight) -> tuple[Strike, ...]:
    """Return the mover's attacks, or () if there are other options."""
    found = candidates_of(view_of(table), Seeded("any"))
    strikes = tuple(one for one in found if isinstance(one, Strike))
    return strikes if len(strikes) == len(found) else ()


def afterwards(table: Fight, action: Strike) -> Iterator[tuple[float, Fight, int]]:
    """Yield the outcomes of the attack, with probabilities and the attacker's lead."""
    mover = table.mover
    for share, step in Outcomes(partial(strike, table, action.attack), WAYS):
        sides = step.state.sides
        yield share, step.state, sides[mover].score - sides[1 - mover].score


@cache
def wins(table: Fight, action: Strike) -> bool:
    """Whether the round is over and won for all rolls."""
    return all(after.is_over and lead > 0 for _, after, lead in afterwards(table, action))


@cache
def lead_after(table: Fight, action: Strike) -> float:
    """Return the mean lead in half points."""
    return sum(share * lead for share, _, lead in afterwards(table, action))


# What wins at once


@cache
def can_win() -> tuple[Fight, ...]:
    """Return fights in which some attacks win immediately, and others do not."""
    pool = (*published_pool("plain"), *published_pool("skilled"))
    return tuple(
        table
        for table in tables(pool, (4, 1), 400)
        if {True, False} == {wins(table, action) for action in options(table)}
    )


def overlooked(table: Fight, action: Action) -> bool:
    return not (isinstance(action, Strike) and wins(table, action))


@WEAK
def test_no_level_lets_a_round_go_that_it_can_win_at_once(level: Level) -> None:
    assert len(can_win()) >= 15
    for table in sampled(can_win()):
        for seed in sampled(range(3)):
            assert not overlooked(table, chosen(view_of(table), level, str(seed)))


def test_random_players_let_such_rounds_go() -> None:
    luck = Seeded("random")
    assert any(overlooked(table, at_random(view_of(table), luck)) for table in can_win())


# Points


@cache
def with_bad_attacks() -> tuple[Fight, ...]:
    """Return fights in which some attack leaves its player far behind an ordinary one."""
    pool = [recipe for recipe in published_pool("skilled") if has_burdens(recipe)]
    return tuple(
        table
        for table in tables(pool, (4, 4), 150)
        if min(lead_after(table, one) for one in options(table)) < ordinary(table) - POINTS
    )


def has_burdens(recipe: str) -> bool:
    """Whether a die of this recipe has negative points for its owner."""
    return any(die.sizes and die.points_for_owner < 0 for die in dice_of(recipe, RULEBOOK))


def ordinary(table: Fight) -> float:
    """Return the lead after the median attack."""
    return median(lead_after(table, one) for one in options(table))


@cache
def best_of(table: Fight, level: Level) -> Action:
    return at_once(judgement_of(view_of(table), level, Seeded("best"), still)).best.action


def wasted(table: Fight, action: Action, level: Level) -> bool:
    """Whether the action leaves the player far behind, while the level's own best one does not."""
    best = best_of(table, level)
    if not (isinstance(action, Strike) and isinstance(best, Strike)):
        return True
    least = min(ordinary(table) - POINTS, lead_after(table, best))
    # The player has seen other samples of the rolls.
    return lead_after(table, action) < least - 2


@WEAK
def test_no_level_gives_points_away(level: Level) -> None:
    assert len(with_bad_attacks()) > 20
    for table in sampled(with_bad_attacks()):
        for seed in sampled(range(2)):
            assert not wasted(table, chosen(view_of(table), level, str(seed)), level)


def test_random_players_give_points_away() -> None:
    luck = Seeded("random")
    assert any(wasted(table, at_random(view_of(table), luck), EASY) for table in with_bad_attacks())


# Chances


@cache
def critical() -> tuple[Solved, ...]:
    """Return solved positions in which more than half of the chance to win depends on the
    attack."""
    return tuple(
        one
        for kind in "456"
        for one in positions(kind)
        if max(one.chances.values()) - min(one.chances.values()) > 0.5
    )


@cache
def regrets(level: Level) -> Sequence[float]:
    """Return the costs of this level's decisions there."""
    return [
        one.regret(chosen(view_of(one.fight), level, f"{number}/{seed}"))
        for number, one in enumerate(critical())
        for seed in range(2)
    ]


def test_easy_never_throws_a_round_away_where_all_depends_on_the_attack() -> None:
    assert len(critical()) > 100
    assert max(regrets(EASY)) < 0.6
    assert fmean(regrets(EASY)) < 0.06


def test_players_more_than_twice_as_hot_do() -> None:
    assert max(regrets(HASTY)) > 0.7
    assert fmean(regrets(HASTY)) > 0.12


def test_even_a_beginner_does_better_there_than_random_players() -> None:
    luck = Seeded("random")
    at_random_there = fmean(
        one.regret(at_random(view_of(one.fight), luck)) for one in critical() for _ in range(4)
    )
    assert fmean(regrets(NORMAL)) < fmean(regrets(EASY)) < fmean(regrets(BEGINNER))
    assert fmean(regrets(BEGINNER)) < 0.8 * at_random_there
