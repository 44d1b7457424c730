"""Trip: rolls against its target, and captures it with an equal or higher value.

It does not count for initiative. An attack that cannot succeed is illegal. Rulebook 001, Trip Dice.
"""

from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import Occasion, Rules
from engine.button_men.dice.skill import Skill
from engine.button_men.fight.attack import AttackKind, Form
from engine.button_men.fight.counting import Counts, counts_of
from engine.button_men.fight.odds import highest_face, lowest_face, probability_to_match
from engine.button_men.fight.resolution import AttackResolution


def _may_succeed(attacker: Die, target: Die, rules: Rules, counts: Counts) -> bool:
    highest = highest_face(attacker, Occasion.ATTACK, rules)
    lowest = lowest_face(target, Occasion.TARGET, rules)
    return counts.of_attacker(attacker, highest, rules) >= counts.of_target(target, lowest, rules)


def _trip(resolution: AttackResolution) -> None:
    (attacker,), (target,) = resolution.attack.attackers, resolution.attack.targets
    mine = resolution.roll_mine(attacker)
    theirs = resolution.roll_theirs(target)
    resolution.to_roll = ()
    counts, rules = counts_of(mine, resolution.theirs), resolution.rules
    attacking = counts.of_attacker(mine, mine.value, rules)
    if attacking < counts.of_target(theirs, theirs.value, rules):
        resolution.captured = ()


TRIP_ATTACK = AttackKind(
    "trip", Form.ONE_ON_ONE, may_beat=_may_succeed, probability=probability_to_match, resolve=_trip
)

TRIP = Skill("trip", "t", gains=(TRIP_ATTACK,), counts_for_initiative=False)
