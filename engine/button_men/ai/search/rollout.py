"""Rollouts: a round is played quickly to its end, with the most promising attack in each turn.

They evaluate actions in circles of three or more players, for which the net was not trained.
"""

from math import exp

from engine.button_men.ai.generation.candidates import completed_at_random
from engine.button_men.ai.generation.determinization import acting, any_action, determinize
from engine.button_men.ai.generation.move_ordering import lead, promises, stake
from engine.button_men.fight.events import RoundEnded
from engine.button_men.fight.fight import Fight, Side, after_pass
from engine.button_men.fight.legal import attacks
from engine.button_men.fight.resolution import strike
from engine.button_men.match.duel import Action, Phase
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.view import DuelView
from engine.game import Seat
from engine.luck import Luck

MAX_MOVES = 100
"""Maximum number of moves in a rollout, because attacks that depend on rolls may fail forever.
Rounds with 22 dice take about 40 moves."""

DRAWN = 0.5
MARGIN = 0.1
"""The weight of the margin in a reward; the rest is for winning the round."""

HOPELESS = 1e-9
"""Lower chances are raised to this before they are converted into odds."""
LONG_ODDS = 500
"""The cap on log odds, because the dice of six players could overflow a float."""

TRUST = 0.5
"""The weight of the outlook after one more move in a sampled worth; the rest is the reward at the
end. The outlook is biased, but less noisy: see README.md in the parent folder."""


def sampled_worth(fight: Fight, seat: Seat, luck: Luck) -> float:
    """Return the worth of a position for `seat`, from 0 to 1, from one rollout."""
    if fight.is_over:
        return reward(fight, seat)
    soon = _moved(fight, luck)
    if soon.is_over:
        return reward(soon, seat)
    end = played_out(soon, luck)
    return TRUST * outlook(soon, seat) + (1 - TRUST) * reward(end, seat)


def played_out(fight: Fight, luck: Luck) -> Fight:
    """Return the fight at its end, or after `MAX_MOVES` more moves."""
    for _ in range(MAX_MOVES):
        if fight.is_over:
            break
        fight = _moved(fight, luck)
    return fight


def _moved(fight: Fight, luck: Luck) -> Fight:
    found = attacks(fight)
    if not found:
        return after_pass(fight)
    attack = found[0]
    if len(found) > 1:
        looks = promises(fight, found)
        best = max(looks)
        ties = [at for at, look in enumerate(looks) if look == best]
        attack = found[ties[0] if len(ties) == 1 else ties[luck.pick(len(ties))]]
    return strike(fight, completed_at_random(fight, attack, luck), luck).state


def rollout_worth(view: DuelView, action: Action, luck: Luck) -> float:
    """Return the worth of an action of `view.seat`, from 0 to 1, from one rollout of the round."""
    seat = acting(view)
    step = BUTTON_MEN.play(determinize(view, luck), seat, action, luck)
    duel = step.state
    while duel.round == view.round and duel.phase not in (Phase.FIGHT, Phase.OVER):
        actor = BUTTON_MEN.to_act(duel)[0]
        duel = BUTTON_MEN.play(duel, actor, any_action(duel, actor, luck), luck).state
    if duel.round == view.round and duel.phase is not Phase.OVER:
        return sampled_worth(duel.on_table, seat, luck)
    end = next((event.fight for event in step.events if isinstance(event, RoundEnded)), None)
    return reward(end, seat) if end else DRAWN


def reward(fight: Fight, seat: Seat) -> float:
    """Return the worth of the result of a fight for `seat`, from 0 to 1: mostly for winning, and to
    a small extent for the margin."""
    ahead = lead(fight, seat)
    won = 1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0
    return (1 - MARGIN) * won + MARGIN * (0.5 + ahead / (2 * abs(ahead) + 60))


def outlook(fight: Fight, seat: Seat) -> float:
    """Return the estimated chance that `seat` wins the round from this position.

    Against several players the odds are combined by the Bradley-Terry model, so the chances of all
    players sum to about 1.
    """
    chances = [_outlook(fight, seat, other) for other in range(len(fight.sides)) if other != seat]
    if len(chances) == 1:
        return chances[0]
    return 1 / (1 + sum(1 / max(chance, HOPELESS) - 1 for chance in chances))


def _outlook(fight: Fight, seat: Seat, other: Seat) -> float:
    """Return the estimated chance that `seat` ends up ahead of one other player."""
    mine, theirs = fight.sides[seat], fight.sides[other]
    if fight.mover == seat:
        return _outlook_of_mover(mine, theirs)
    if fight.mover == other:
        return 1 - _outlook_of_mover(theirs, mine)
    # If neither of them moves, take the mean of the chances if one of them did.
    return (_outlook_of_mover(mine, theirs) + 1 - _outlook_of_mover(theirs, mine)) / 2


def _outlook_of_mover(mine: Side, theirs: Side) -> float:
    """Return the chance of the mover, the first of the two sides, to end up ahead. The logistic
    regression was fitted to rounds of self-play in the manner of rollouts."""
    my_stakes = [stake(die) for die in mine.dice]
    their_stakes = [stake(die) for die in theirs.dice]
    my_best = max((die.value for die in mine.dice), default=0)
    their_best = max((die.value for die in theirs.dice), default=0)
    in_reach = [
        at for die, at in zip(theirs.dice, their_stakes, strict=True) if die.value <= my_best
    ]
    in_danger = [
        at for die, at in zip(mine.dice, my_stakes, strict=True) if die.value <= their_best
    ]
    ahead = mine.score - theirs.score
    open_stakes = sum(map(abs, my_stakes)) + sum(map(abs, their_stakes)) + 20
    more_dice = len(mine.dice) - len(theirs.dice)
    more_sides = sum(die.size for die in mine.dice) - sum(die.size for die in theirs.dice)
    logit = (
        -0.0319 * ahead
        + 1.23 * more_dice
        + 0.0242 * more_sides
        - 3.15 * more_dice / max(1, len(mine.dice) + len(theirs.dice))
        + (
            10.38 * ahead
            + 4.46 * max(in_reach, default=0)
            - 1.9 * max(in_danger, default=0)
            + 3.05 * sum(in_reach)
            - 2.11 * sum(in_danger)
        )
        / open_stakes
    )
    return 1 / (1 + exp(min(-logit, LONG_ODDS)))
