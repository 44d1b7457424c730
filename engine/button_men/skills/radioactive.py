"""Radioactive: if one die attacks one die and either is radioactive, the attacker splits into two.

The first gets half of the attacker's size, rounded up, and the second the rest. If the attacker is
a twin, the first die's half is rounded up for its first part and down for its second: (7,9) becomes
(4,4) and (3,5). Both are rolled. They are no longer radioactive and lose the skills
that cannot be shared out. A target that survives is no longer radioactive either. A die whose size
never changes does not split. Rules, section 4, Radioactive.
"""

from engine.button_men.dice.die import Transforming
from engine.button_men.dice.sizes import halved
from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.resolution import AttackResolution, Reacting, ReactionPoint


def _split(resolution: AttackResolution, at: int) -> None:
    mover, attack = resolution.fight.mover, resolution.attack
    if len(attack.attackers) > 1 or len(attack.targets) > 1 or resolution.has_left(mover, at):
        return
    if resolution.is_full(mover):
        return
    whole = resolution.mine[at]
    skills = whole.traits.skills
    whole = whole.without(*(one for one in skills if not one.part(Transforming).is_shared_out))
    first = halved(whole.sizes)
    if whole.resized(first).sizes != first:
        return
    rest = tuple(size - half for size, half in zip(whole.sizes, first, strict=True))
    resolution.become(at, whole.resized(first))
    resolution.join(mover, at, whole.resized(rest))


def _irradiate(resolution: AttackResolution, at: int) -> None:
    mover, attack = resolution.fight.mover, resolution.attack
    attacker = attack.attackers[0]
    if len(attack.attackers) > 1 or len(attack.targets) > 1:
        return
    if resolution.has_left(mover, attacker):
        return
    if not any((one.seat, one.after) == (mover, attacker) for one in resolution.joining):
        _split(resolution, attacker)
    if at not in resolution.captured:
        resolution.theirs[at] = resolution.theirs[at].without(RADIOACTIVE)


RADIOACTIVE = Skill(
    "radioactive",
    Spelling("%"),
    Transforming(adds_dice=True, is_shared_out=False),
    Reacting({ReactionPoint.ATTACK: _split, ReactionPoint.TARGET: _irradiate}),
    order=65,
)
