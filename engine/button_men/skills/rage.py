"""Rage: when it is captured, its owner gets an identical die without Rage, which is rolled.

If it attacks, even unsuccessfully, it is no longer a Rage die for the rest of the round. It does
not count for initiative. Rules, section 4, Rage.
"""

from engine.button_men.dice.die import Transforming
from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.counted_values import Counting
from engine.button_men.fight.resolution import AttackResolution, Reacting, ReactionPoint


def _remove_rage(resolution: AttackResolution, at: int) -> None:
    resolution.replace_mine(at, resolution.mine[at].without(RAGE))


def _add_copy_without_rage(resolution: AttackResolution, at: int) -> None:
    if at in resolution.captured:
        copy = resolution.theirs[at].without(RAGE)
        resolution.join(resolution.attack.defender, at, copy, is_new=True)


RAGE = Skill(
    "rage",
    Spelling("G"),
    Counting(counts_for_initiative=False),
    Transforming(adds_dice=True),
    Reacting({ReactionPoint.ATTACK: _remove_rage, ReactionPoint.TARGET: _add_copy_without_rage}),
    order=30,
)
