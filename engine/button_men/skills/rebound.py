"""Rebound: a captured die is rolled at once; with a higher value, it takes an attacker along.

It takes the largest attacker, chosen at random in case of a tie. That die goes to the attacked
player's pile without being rolled. The Rebound die stays captured with its old value. A die that
keeps its value does not rebound. Button Weavers, Issue 363.
"""

from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.events import Destination
from engine.button_men.fight.resolution import AttackResolution, Reacting, ReactionPoint


def _strikes_back(resolution: AttackResolution, at: int) -> None:
    before = resolution.theirs[at]
    after = resolution.roll_theirs(at)
    # It is captured with its old value: the roll only decides about the attackers.
    resolution.theirs[at] = before
    if after.value <= before.value:
        return
    largest = _largest_attackers(resolution)
    if not largest:
        return
    taken = largest[0 if len(largest) == 1 else resolution.luck.pick(len(largest))]
    resolution.leave(resolution.fight.mover, taken, Destination.DEFENDER)


def _largest_attackers(resolution: AttackResolution) -> list[int]:
    """Return the indices of the largest attackers that are still in their row."""
    gone = {one.at for one in resolution.left if one.seat == resolution.fight.mover}
    left = [at for at in resolution.attack.attackers if at not in gone]
    most = max((resolution.mine[at].size for at in left), default=0)
    return [at for at in left if resolution.mine[at].size == most]


REBOUND = Skill("rebound", Spelling("="), Reacting({ReactionPoint.CAPTURED: _strikes_back}))
