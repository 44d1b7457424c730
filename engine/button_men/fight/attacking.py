"""Attacking: the kinds of attack that dice can make, and the attacks that dice or specials rule
out."""

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from functools import cache

from engine.button_men.dice.die import PLAIN, Combined, Die, Traits
from engine.button_men.dice.editions import ReplacementRule, Rules
from engine.button_men.dice.sizes import Sides
from engine.button_men.dice.skill import Part, Special
from engine.button_men.fight.attack import POWER, SKILL, Attack, AttackKind, Form
from engine.button_men.fight.counted_values import COUNTING
from engine.button_men.fight.fight import Fight, Side
from engine.value import value

Kinds = tuple[AttackKind, ...]


class Objection(StrEnum):
    """A rule's objection to an attack."""

    REFUSES = "refuses"
    """The attack is illegal."""
    YIELDS = "yields"
    """The attack is illegal while the mover has another, compulsory attack."""
    UNFORCED = "unforced"
    """The attack is legal but not compulsory."""


@value
class AttackContext:
    """A proposed attack, from the perspective of one rule."""

    fight: Fight
    attack: Attack
    is_target: bool
    """Whether the rule belongs to a target or to the attacked player; otherwise it belongs to an
    attacker or to the mover."""

    @property
    def kind(self) -> AttackKind:
        """The kind of attack, or the kind of which it is a variant."""
        return self.attack.kind.like or self.attack.kind

    @property
    def is_joint(self) -> bool:
        """Whether several dice attack together, or one with the help of another player's die."""
        return len(self.attack.attackers) + self.attack.kind.helpers > 1

    @property
    def side(self) -> Side:
        """The side of the player with the rule."""
        seat = self.attack.defender if self.is_target else self.fight.mover
        return self.fight.sides[seat]

    @property
    def attackers(self) -> list[Die]:
        """The attacking dice."""
        row = self.fight.sides[self.fight.mover].dice
        return [row[at] for at in self.attack.attackers]

    @property
    def targets(self) -> list[Die]:
        """The dice under attack, without those that only help."""
        row = self.fight.sides[self.attack.defender].dice
        return [row[at] for at in self.attack.targets_to_capture]


@value
class Attacking(Part):
    """How a rule changes which attacks are possible."""

    gains: Kinds = ()
    """Kinds that the die can make in addition to Power and Skill. For a special: kinds that its
    player can make while it has uses left, each with its own `find`."""
    loses: Kinds = ()
    """Kinds that the die, or for a special any die of the player, cannot make."""
    stands_in_for: Kinds = ()
    """Kinds that the attacks gained by the die replace in most editions."""
    invites: Kinds = ()
    """Kinds that any die can make if this die is among the targets."""
    lends_to: Kinds = ()
    """Kinds for which the die, if it does not attack itself, can be turned down to raise the
    attackers."""
    now: Callable[[Die, Kinds], Kinds] | None = None
    """Returns the kinds that the die can make with its current value, given all its kinds."""
    objects: Callable[[Die, AttackContext], Objection | None] | None = None
    """Returns the objection of the die, as an attacker or a target, to an attack; None if it has
    none. For a special, the die is the first one of its player in the attack."""
    one_at_a_time: bool = False
    """Whether only one die with the skill can be among the attackers."""


class AttackingTraits:
    """The combined attacks of a set of skills."""

    def __init__(self, traits: Traits) -> None:
        parts = traits.parts(Attacking)
        # A waiting die joins only attacks that it can make once it is in play.
        losing = (*parts, *traits.in_play.parts(Attacking))
        lost = {kind for part in losing for kind in part.loses}
        replaced = {kind for part in parts for kind in part.stands_in_for}
        gained = dict.fromkeys((POWER, SKILL, *(kind for part in parts for kind in part.gains)))
        left = tuple(kind for kind in gained if lost.isdisjoint((kind, kind.like)))
        self.kinds = tuple(kind for kind in left if replaced.isdisjoint((kind, kind.like)))
        self.replaced = tuple(kind for kind in left if kind not in self.kinds)
        """Kinds that the die can also make under rules by which stand-ins replace nothing."""
        self.one_on_one, self.many_on_one, self.one_on_many = (
            tuple(kind for kind in self.kinds if kind.form is form and not kind.find)
            for form in (Form.ONE_ON_ONE, Form.MANY_ON_ONE, Form.ONE_ON_MANY)
        )
        self.finds = tuple(kind for kind in self.kinds if kind.find)
        """Kinds that enumerate their own attacks."""
        self.lends_to = tuple(dict.fromkeys(kind for part in parts for kind in part.lends_to))
        self.has_dials = bool(self.lends_to or traits.in_play.resizable)
        """Whether the die can have dials in an attack."""
        self.invites = frozenset(kind for part in parts for kind in part.invites)
        self.now = tuple(part.now for part in parts if part.now)
        self.objects = tuple(part.objects for part in parts if part.objects)
        self.one_at_a_time = any(part.one_at_a_time for part in parts)
        self.may_object = bool(self.objects or self.one_at_a_time)
        """Whether the die may rule out attacks that it takes part in."""
        counting = COUNTING[traits]
        self.overpowers = bool(counting.power)
        """Whether the die may count as a different value in Power attacks."""
        self.raised_otherwise = bool(self.now or counting.power)
        """Whether a higher value may be worse for an attack of the die."""
        self.spans = bool(counting.spans)
        """Whether the die may count as several values when values are added up."""
        self.changes_attacks = bool(counting.changes_values or self.may_object or self.finds)
        """Whether the die may change what dice count as, may rule out attacks, or has kinds that
        enumerate their own attacks."""
        others = self.one_on_many or self.invites or self.lends_to
        self.is_basic = not (self.changes_attacks or others)
        """Whether the skills of the die have no effect on attacks, except to determine which
        attacks on a single die it can make."""


ATTACKING = Combined(AttackingTraits)


def kinds_now(die: Die, form: Form, rules: Rules) -> Kinds:
    """Return the kinds of this form that a die can make with its current value."""
    own = ATTACKING[die.traits]
    kinds = own.kinds
    if rules.stand_ins is ReplacementRule.BESIDES:
        kinds += own.replaced
    for moment in own.now:
        kinds = moment(die, kinds)
    return tuple(
        kind
        for kind in kinds
        if kind.form is form
        and (kind.like is None or kind.like in kinds or kind.like not in own.kinds)
    )


@cache
def _is_untouchable(traits: Traits) -> bool:
    die, body = Die(PLAIN, Sides((20,)), (20,), 20), Sides((20,))
    fight = Fight((Side((die, die)), Side((Die(traits, body, (20,), 20),))))
    alone, together = Attack(POWER, (0,), (0,), 1), Attack(SKILL, (0, 1), (0,), 1)
    return all(
        any(found is Objection.REFUSES for _, found in objections(fight, attack))
        for attack in (alone, together)
    )


def is_untouchable(die: Die) -> bool:
    """Whether a die refuses all attacks on it, not counting temporary skills."""
    return _is_untouchable(die.lasting().traits)


def can_be_in(kind: AttackKind, die: Die) -> bool:
    """Whether a die can make an attack of this kind, which enumerates its own attacks, or can join
    other dice in one."""
    own = ATTACKING[die.traits]
    return kind in own.finds or (kind.form is Form.MANY_ON_ONE and SKILL in own.kinds)


def objections(fight: Fight, attack: Attack) -> Iterator[tuple[Die | Special, Objection]]:
    """Yield all objections to an attack of the mover, with the objecting die or special: first
    specials, then attackers, then targets."""
    attempt = AttackContext(fight, attack, is_target=False)
    against = AttackContext(fight, attack, is_target=True)
    attackers, targets = attempt.attackers, against.targets
    for die, asked in ((attackers[0], attempt), (targets[0], against)):
        if asked.side.special is not None:
            yield from _of_special(asked.side.special, die, asked)
    for die in attackers:
        yield from _of_die(die, attempt)
    alone = [die for die in attackers if ATTACKING[die.traits].one_at_a_time]
    if len(alone) > 1:
        yield alone[1], Objection.REFUSES
    for die in targets:
        yield from _of_die(die, against)


def _of_special(
    special: Special, die: Die, attempt: AttackContext
) -> Iterator[tuple[Special, Objection]]:
    own, kind = special.part(Attacking), attempt.attack.kind
    if not attempt.is_target and (kind in own.loses or kind.like in own.loses):
        yield special, Objection.REFUSES
    found = own.objects(die, attempt) if own.objects else None
    if found is not None:
        yield special, found


def _of_die(die: Die, attempt: AttackContext) -> Iterator[tuple[Die, Objection]]:
    for objects in ATTACKING[die.traits].objects:
        found = objects(die, attempt)
        if found is not None:
            yield die, found


def is_compelled(fight: Fight, attacks: Sequence[Attack]) -> bool:
    """Whether the mover, who can make these attacks, must make one. If not, they may pass."""
    mine = fight.sides[fight.mover].dice
    for attack in attacks:
        may_object = any(ATTACKING[mine[at].traits].objects for at in attack.attackers)
        against = {one for _, one in objections(fight, attack)} if may_object else ()
        if Objection.UNFORCED not in against:
            return True
    return False
