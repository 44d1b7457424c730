"""Attacking: which kinds of attack dice can make, and which attacks they or buttons rule out."""

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
    """What a rule has against an attack."""

    REFUSES = "refuses"
    """It is illegal."""
    YIELDS = "yields"
    """It is illegal while its player has another attack that must be made."""
    UNFORCED = "unforced"
    """It is legal, but no one has to make it."""


@value
class AttackContext:
    """An attack as a rule is asked about it."""

    fight: Fight
    attack: Attack
    is_target: bool
    """Whether the rule is that of a target or of the attacked player, not of an attacker."""

    @property
    def kind(self) -> AttackKind:
        """The kind of attack, or the kind of which it is a form."""
        return self.attack.kind.like or self.attack.kind

    @property
    def is_joint(self) -> bool:
        """Whether several dice attack together, or a die with one of another player."""
        return len(self.attack.attackers) + self.attack.kind.helpers > 1

    @property
    def side(self) -> Side:
        """The side of the player whose rule is asked."""
        seat = self.attack.defender if self.is_target else self.fight.mover
        return self.fight.sides[seat]

    @property
    def attackers(self) -> list[Die]:
        """The dice that attack."""
        row = self.fight.sides[self.fight.mover].dice
        return [row[at] for at in self.attack.attackers]

    @property
    def targets(self) -> list[Die]:
        """The dice that are to be captured."""
        row = self.fight.sides[self.attack.defender].dice
        return [row[at] for at in self.attack.taken]


@value
class Attacking(Part):
    """Which attacks dice can make, help and suffer."""

    gains: Kinds = ()
    """Kinds that the die can make besides Power and Skill; for a special: that its player can make
    as long as it has a use left, each of which finds its attacks itself."""
    loses: Kinds = ()
    """Kinds that the die, or any die of the player, cannot make."""
    stands_in_for: Kinds = ()
    """Kinds that the attack of the die replaces in most editions."""
    invites: Kinds = ()
    """Kinds that any die can make if the die is among the targets."""
    lends_to: Kinds = ()
    """Kinds for which the die, when it does not attack itself, may be turned down to raise the
    attackers."""
    now: Callable[[Die, Kinds], Kinds] | None = None
    """The kinds that the die can make with the value that it shows, given all its kinds."""
    objects: Callable[[Die, AttackContext], Objection | None] | None = None
    """What the die, as an attacker or a target, has against an attack. A special is asked with the
    first die of its player in the attack."""
    one_at_a_time: bool = False
    """Whether only one of the dice with the skill can be among the attackers."""


class AttackingTraits:
    """The combined attacks of some skills."""

    def __init__(self, traits: Traits) -> None:
        parts = traits.parts(Attacking)
        # One that waits joins only attacks that it can make once it is in play.
        losing = (*parts, *traits.in_play.parts(Attacking))
        lost = {kind for part in losing for kind in part.loses}
        replaced = {kind for part in parts for kind in part.stands_in_for}
        gained = dict.fromkeys((POWER, SKILL, *(kind for part in parts for kind in part.gains)))
        left = tuple(kind for kind in gained if lost.isdisjoint((kind, kind.like)))
        self.kinds = tuple(kind for kind in left if replaced.isdisjoint((kind, kind.like)))
        self.replaced = tuple(kind for kind in left if kind not in self.kinds)
        """Kinds that it can also make where stand-ins replace nothing."""
        self.one_on_one, self.many_on_one, self.one_on_many = (
            tuple(kind for kind in self.kinds if kind.form is form and not kind.find)
            for form in (Form.ONE_ON_ONE, Form.MANY_ON_ONE, Form.ONE_ON_MANY)
        )
        self.finds = tuple(kind for kind in self.kinds if kind.find)
        """Kinds that find their attacks themselves."""
        self.lends_to = tuple(dict.fromkeys(kind for part in parts for kind in part.lends_to))
        self.has_dials = bool(self.lends_to or traits.in_play.resizable)
        """Whether numbers can be set on the die with an attack."""
        self.invites = frozenset(kind for part in parts for kind in part.invites)
        self.now = tuple(part.now for part in parts if part.now)
        self.objects = tuple(part.objects for part in parts if part.objects)
        self.one_at_a_time = any(part.one_at_a_time for part in parts)
        self.may_object = bool(self.objects or self.one_at_a_time)
        """Whether it may rule out an attack in which the die takes part."""
        counting = COUNTING[traits]
        self.overpowers = bool(counting.power)
        """Whether the die counts as another value in Power attacks."""
        self.raised_otherwise = bool(self.now or counting.power)
        """Whether a higher value may be worse for the attack of the die."""
        self.spans = bool(counting.spans)
        """Whether the die may count as several values where values are added up."""
        self.changes_attacks = bool(counting.changes_values or self.may_object or self.finds)
        """Whether anything about the die changes which attacks are found."""
        others = self.one_on_many or self.invites or self.lends_to
        self.is_basic = not (self.changes_attacks or others)
        """Whether it makes and suffers only attacks on one die, without help from others."""


ATTACKING = Combined(AttackingTraits)


def kinds_now(die: Die, form: Form, rules: Rules) -> Kinds:
    """The attacks of a form that a die can make with the value it shows."""
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
    """Whether a die refuses all attacks on it, as long as it has skills that last."""
    return _is_untouchable(die.lasting().traits)


def can_be_in(kind: AttackKind, die: Die) -> bool:
    """Whether a die can make an attack of a kind that finds its attacks, or join it."""
    own = ATTACKING[die.traits]
    return kind in own.finds or (kind.form is Form.MANY_ON_ONE and SKILL in own.kinds)


def objections(fight: Fight, attack: Attack) -> Iterator[tuple[Die | Special, Objection]]:
    """All objections to an attack of the mover, with the die or the special that objects; first
    those of specials, then those of attackers, last those of targets."""
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
    """Whether the mover, who can make these attacks, must make one; if not, they may pass."""
    mine = fight.sides[fight.mover].dice
    for attack in attacks:
        may_object = any(ATTACKING[mine[at].traits].objects for at in attack.attackers)
        against = {one for _, one in objections(fight, attack)} if may_object else ()
        if Objection.UNFORCED not in against:
            return True
    return False
