"""Attacks: their forms and kinds, and the two kinds that every die can make."""

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING

from engine.game import Seat
from engine.value import value

if TYPE_CHECKING:
    from engine.button_men.dice.die import Die
    from engine.button_men.dice.editions import Rules
    from engine.button_men.fight.counting import Counts
    from engine.button_men.fight.resolution import AttackResolution

    Row = Mapping[int, Die]
    """Dice by their indices in their owner's row."""

Places = tuple[int, ...]
"""Indices of dice in their owner's row."""


class Form(StrEnum):
    """How many dice attack how many."""

    MANY_ON_MANY = "many-on-many"
    """Several attackers at once, each on another target."""

    ONE_ON_ONE = "one-on-one"
    MANY_ON_ONE = "many-on-one"
    """One or more attackers, whose values add up to the target's."""
    ONE_ON_MANY = "one-on-many"
    """One or more targets, whose values add up to the attacker's."""


@value
class AttackKind:
    """A way to attack. Skills say which dice may use it."""

    name: str
    form: Form
    beats: "Callable[[Die, Die], bool] | None" = None
    """One on one: does this die, with the value it shows, take that one? In other forms values must
    add up."""
    may_beat: "Callable[[Die, Die, Rules, Counts], bool] | None" = None
    """One on one, decided by rolls: could this die take that one, once it is rolled?"""
    probability: "Callable[[Die, Die, Rules, Counts], Fraction] | None" = None
    """Decided by rolls: how probably does this die take that one, once it is rolled?"""
    targets: int | None = None
    """One on many: the exact number of targets; None means one or more."""
    fewest: "Callable[[Rules], int] | None" = None
    """One on many: the fewest targets by these rules; None means one."""
    find: "Callable[[Row, Row], Iterator[tuple[Places, Places]]] | None" = None
    """Which of the mover's dice can make it on which dice of an opponent, where that follows from
    neither `beats` nor a sum. The dice show what they count as; only those are given that can
    attack and, of the mover's, that can make this kind or `helps` it."""
    helps: "Callable[[Die], bool] | None" = None
    """Can this die take part in such an attack of another one, without being able to make it?"""
    most: "Callable[[int, int, int], int] | None" = None
    """Where attacks are found by `find`: how many there are at most, by so many dice that can make
    them, of so many, on so many targets. None means one for each such die and each target."""
    like: "AttackKind | None" = None
    """The kind that it is a form of: what rules that one out rules it out too."""
    compels: bool = True
    """Must it be made if no other attack is possible?"""
    takes_hidden: bool = False
    """Can it be made on dice that otherwise only several dice together can take?"""
    captures: bool = True
    """Does it take its targets from their owner, if it succeeds?"""
    uses_up: bool = False
    """Does its attacker leave its row, so that it is not rolled again?"""
    helpers: int = 0
    """How many of its targets, the last ones, only help it and are not captured."""
    resolve: "Callable[[AttackResolution], None] | None" = None
    """What happens instead of "the targets are captured, then the attackers are rolled". It rolls
    only if the kind captures nothing or has a `probability`."""

    # Each kind is made once. To compare all fields would take longer than to find an attack.
    def __eq__(self, other: object) -> bool:
        """Is it the same kind?"""
        return self is other

    def fewest_targets(self, rules: "Rules") -> int:
        """The fewest dice that such an attack can be made on by these rules."""
        return self.fewest(rules) if self.fewest else 1


class What(StrEnum):
    """What an owner sets on a die."""

    SIZE = "size"
    VALUE = "value"
    ENTRY = "entry"
    """Which entry of its list of skills it has."""
    PLAYS = "plays"
    """Which dice of a group take part in a round."""
    TRICK = "trick"
    """What the rule of its owner's button does in a round."""


@value
class Setting:
    """A number that a player sets on one of their dice: a size in sides, or a value to turn it
    to."""

    what: What
    at: int
    """The index of the die in its owner's row."""
    to: int


@value
class Attack:
    """Who attacks whom, and how. Dice are given by their indices in their rows."""

    kind: AttackKind
    attackers: tuple[int, ...]
    targets: tuple[int, ...]
    defender: Seat
    short: int = 0
    """By how much the attackers fall short of the target; other dice must lend it."""
    settings: tuple[Setting, ...] = ()
    """What is set along with the attack: how far lenders are turned down, and new sizes."""

    def with_settings(self, settings: tuple[Setting, ...]) -> "Attack":
        """The same attack with these settings."""
        return Attack(self.kind, self.attackers, self.targets, self.defender, self.short, settings)

    @property
    def taken(self) -> Places:
        """The targets that it is to capture."""
        return self.targets[: len(self.targets) - self.kind.helpers]

    @property
    def bare(self) -> "Attack":
        """The same attack without settings."""
        return self.with_settings(()) if self.settings else self


def _overpowers(attacker: "Die", target: "Die") -> bool:
    if attacker.value >= target.value:
        return True
    moment = attacker.traits.overpowers_as
    return moment is not None and moment(attacker) >= target.value


POWER = AttackKind("power", Form.ONE_ON_ONE, _overpowers)
"""Rulebook 001, Power Attack: a value greater than or equal to the target's."""

SKILL = AttackKind("skill", Form.MANY_ON_ONE)
"""Rulebook 001, Skill Attack: values that add up exactly to the target's."""
