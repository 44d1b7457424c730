"""The themes of a puzzle, derived from the position and the chances of its moves."""

from collections.abc import Iterator, Sequence
from functools import partial

from engine.button_men.ai.analysis.merits import MOSTLY, merits
from engine.button_men.ai.evaluation.net import certain
from engine.button_men.ai.numerics.samples import Outcomes
from engine.button_men.ai.search.judging import evaluation_of
from engine.button_men.fight.attack import POWER, SKILL, Attack
from engine.button_men.fight.fight import Fight
from engine.button_men.fight.legal import attacks
from engine.button_men.fight.outlook import probability_of
from engine.button_men.fight.resolution import strike
from engine.button_men.match.actions import Strike
from engine.button_men.match.duel import Action
from engine.button_men.outside.puzzles import Theme
from engine.game import Seat
from engine.search import at_once

FEW_DICE = 4
LONG_SHOT = 300
"""The maximum chance of the best move in a long shot, in parts of WHOLE."""
MAX_WAYS = 64
"""Maximum outcomes of the best move that are examined."""


def themes_of(fight: Fight, best: Sequence[Action], second: Action) -> frozenset[Theme]:
    """Return the themes of a decision between two players, given all its best moves and the second
    best one. Most themes describe the first of the best moves."""
    return frozenset(
        (
            *_of_table(fight),
            *_of_moves(fight, best, second),
            *(_of_attack(fight, best[0].attack) if isinstance(best[0], Strike) else ()),
            *_of_followers(fight, best[0]),
        )
    )


def themes_of_chances(best: int, second: int) -> frozenset[Theme]:
    """Return the themes that follow from the chances of the best and the second best move, in parts
    of WHOLE."""
    found = []
    if best <= LONG_SHOT:
        found.append(Theme.LONG_SHOT)
    if 2 * second <= best:
        found.append(Theme.ONLY_MOVE)
    return frozenset(found)


def captured_points(fight: Fight, action: Action) -> int:
    """Return the worth in half points of the dice that an action captures, or 0 if it cannot
    capture any."""
    if not isinstance(action, Strike) or not action.attack.kind.captures:
        return 0
    theirs = fight.sides[action.attack.defender].dice
    return sum(theirs[to].points_for_captor for to in action.attack.targets_to_capture)


def is_largest(fight: Fight, best: Sequence[Action]) -> bool:
    """Whether one of the best moves captures as much as any attack can."""
    most = max((captured_points(fight, Strike(one)) for one in attacks(fight)), default=0)
    return any(captured_points(fight, one) >= most for one in best)


def _of_table(fight: Fight) -> Iterator[Theme]:
    mine, theirs = fight.sides[fight.mover], fight.sides[1 - fight.mover]
    dice = len(mine.dice), len(theirs.dice)
    if sum(dice) <= FEW_DICE:
        yield Theme.ENDGAME
    if 1 in dice:
        yield Theme.LAST_DIE
    if dice[0] < dice[1]:
        yield Theme.OUTNUMBERED
    if mine.score != theirs.score:
        yield Theme.AHEAD if mine.score > theirs.score else Theme.BEHIND


def _of_moves(fight: Fight, best: Sequence[Action], second: Action) -> Iterator[Theme]:
    if not is_largest(fight, best):
        yield Theme.LEAVE_IT
    first = best[0]
    if isinstance(first, Strike) and isinstance(second, Strike):
        if first.attack.targets == second.attack.targets:
            if first.attack.attackers != second.attack.attackers:
                yield Theme.WHICH_ATTACKER
        elif first.attack.attackers == second.attack.attackers:
            yield Theme.WHICH_TARGET


def _of_attack(fight: Fight, attack: Attack) -> Iterator[Theme]:
    if len(attack.attackers) > 1:
        yield Theme.TEAMWORK
    if len(attack.targets_to_capture) > 1:
        yield Theme.SEVERAL_TARGETS
    if attack.kind not in (POWER, SKILL):
        yield Theme.SPECIAL_ATTACK
    if probability_of(fight, attack) is not None:
        yield Theme.ODDS
    found, mine = at_once(merits(fight, attack)), fight.sides[fight.mover].dice
    if found.saved:
        yield Theme.ESCAPE
    given = (mine[at].points_for_owner + mine[at].points_for_captor for at in found.exposed)
    taken = captured_points(fight, Strike(attack))
    if max(given, default=0) > taken and not is_largest(fight, [Strike(attack)]):
        yield Theme.SACRIFICE


def _of_followers(fight: Fight, action: Action) -> Iterator[Theme]:
    passes = settled = 0.0
    for share, after in _followers(fight, action):
        settled += share * _is_won(after, fight.mover)
        if not after.is_over and after.mover != fight.mover:
            passes += share * (not attacks(after))
    if settled:
        yield Theme.FINISH
    if passes >= MOSTLY:
        yield Theme.TEMPO


def _is_won(fight: Fight, seat: Seat) -> bool:
    """Whether this player has won the round, or is certain to win it."""
    if fight.is_over:
        return fight.winner == seat
    position = evaluation_of(fight.rules).cache.position_of(fight)
    known = certain(position.mine, position.theirs, position.lead)
    return known == float(fight.mover == seat)


def _followers(fight: Fight, action: Action) -> Iterator[tuple[float, Fight]]:
    if isinstance(action, Strike):
        for share, step in Outcomes(partial(strike, fight, action.attack), MAX_WAYS):
            yield share, step.state
