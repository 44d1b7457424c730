"""Trip: rolls against its target, and captures it with an equal or higher value.

It does not count for initiative. Attacks that cannot succeed are illegal. Rulebook 001, Trip Dice.
"""

from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.attack import AttackKind, Form
from engine.button_men.fight.attacking import Attacking
from engine.button_men.fight.counted_values import Counting, counts_of
from engine.button_men.fight.resolution import AttackResolution, Reacting, ReactionPoint


def _trip(resolution: AttackResolution, at: int) -> None:
    if resolution.attack.kind is not TRIP_ATTACK:
        return
    (target,) = resolution.attack.targets
    mine = resolution.roll_mine(at)
    theirs = resolution.roll_theirs(target)
    resolution.to_roll = ()
    rules = resolution.fight.rules
    counts = counts_of(mine, resolution.theirs, rules)
    attacking = counts.of_attacker(mine, mine.value, rules)
    if attacking < counts.of_target(theirs, theirs.value, rules):
        resolution.captured = ()


TRIP_ATTACK = AttackKind("trip", Form.ONE_ON_ONE, is_contest=True)

TRIP = Skill(
    "trip",
    Spelling("t"),
    Attacking(gains=(TRIP_ATTACK,)),
    Counting(counts_for_initiative=False),
    Reacting({ReactionPoint.RESOLVE: _trip}),
)
