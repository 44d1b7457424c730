"""Sleep: may send a die that shows more to sleep; both are rolled, and nothing is captured.

A sleeping die does nothing until its owner's next turn is over, but can be attacked. Nobody has to
make a Sleep attack, and a sleeping die cannot be sent to sleep. A Sleep die does not count for
initiative. Button Weavers, Issue 361.
"""

from engine.button_men.dice.die import ASLEEP, Die
from engine.button_men.dice.skill import Skill
from engine.button_men.fight.attack import AttackKind, Form
from engine.button_men.fight.resolution import AttackResolution


def _undercuts(attacker: Die, target: Die) -> bool:
    return attacker.value < target.value and ASLEEP not in target.marks


def _lull(resolution: AttackResolution) -> None:
    (at,), (target,) = resolution.attack.attackers, resolution.attack.targets
    resolution.captured = ()
    resolution.roll_mine(at)
    resolution.to_roll = ()
    lulled = resolution.roll_theirs(target)
    resolution.theirs[target] = lulled.marked(lulled.marks | {ASLEEP})


SLEEP_ATTACK = AttackKind(
    "sleep", Form.ONE_ON_ONE, _undercuts, compels=False, captures=False, resolve=_lull
)

SLEEP = Skill("sleep", "Z", gains=(SLEEP_ATTACK,), counts_for_initiative=False)
