"""Sleep: can put a die with a higher value to sleep; both are rolled, and nothing is captured.

A sleeping die is inactive until the end of its owner's next turn, but can be attacked. Sleep
attacks are never compulsory, and a sleeping die cannot be put to sleep again. A Sleep die does not
count for initiative. Button Weavers, Issue 361.
"""

from engine.button_men.dice.die import ASLEEP, Die
from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.attack import AttackKind, Form
from engine.button_men.fight.attacking import AttackContext, Attacking, Objection
from engine.button_men.fight.counted_values import Counting
from engine.button_men.fight.resolution import AttackResolution, Reacting, ReactionPoint


def _objection(die: Die, attempt: AttackContext) -> Objection | None:
    is_own = attempt.kind is SLEEP_ATTACK and not attempt.is_target
    return Objection.UNFORCED if is_own else None


def _lull(resolution: AttackResolution, at: int) -> None:
    if resolution.attack.kind is not SLEEP_ATTACK:
        return
    (target,) = resolution.attack.targets
    resolution.captured = ()
    resolution.roll_mine(at)
    resolution.to_roll = ()
    lulled = resolution.roll_theirs(target)
    resolution.theirs[target] = lulled.marked(lulled.marks | {ASLEEP})


SLEEP_ATTACK = AttackKind(
    "sleep",
    Form.ONE_ON_ONE,
    lambda attacker, target: attacker.value < target.value and ASLEEP not in target.marks,
    captures=False,
)

SLEEP = Skill(
    "sleep",
    Spelling("Z"),
    Attacking(gains=(SLEEP_ATTACK,), objects=_objection),
    Counting(counts_for_initiative=False),
    Reacting({ReactionPoint.RESOLVE: _lull}),
)
