"""Attacks: their forms and kinds, and the two kinds that dice without skills can make."""

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum

from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import RULEBOOK, Rules
from engine.button_men.fight.counted_values import COUNTING
from engine.button_men.fight.fight import MAX_IN_ROW
from engine.button_men.fight.settings import Setting
from engine.game import Seat
from engine.value import Unique, tagged, value

Places = tuple[int, ...]
"""Indices of dice in their owner's row."""
Row = Mapping[int, Die]
"""Dice by index in their owner's row."""


class Form(StrEnum):
    """The numbers of dice on both sides of an attack."""

    MANY_ON_MANY = "many-on-many"
    """One or more attackers at once, usually each on a different target."""

    ONE_ON_ONE = "one-on-one"
    MANY_ON_ONE = "many-on-one"
    """One or more attackers, whose values add up to the target's unless the kind defines `find`.
    Then dice that can make Skill attacks can join dice that can make attacks of the kind."""
    ONE_ON_MANY = "one-on-many"
    """One or more targets, whose values add up to the attacker's unless the kind defines `find`."""


@value
class AttackKind(Unique):
    """A kind of attack. Skills determine which dice can use it."""

    name: str
    form: Form
    beats: Callable[[Die, Die], bool] | None = None
    """For one-on-one kinds: returns whether the first die can attack the second, by their current
    values. None if the kind does not compare current values. Kinds of other forms compare sums,
    unless they define `find`."""
    is_contest: bool = False
    """Whether both dice are rolled, and the attacker must roll at least as high as the target."""
    takes: Callable[[Rules], range] = lambda rules: range(1, MAX_IN_ROW + 1)
    """For one-on-many kinds: returns the allowed numbers of targets."""
    find: Callable[[Row, Row, Rules], Iterator[tuple[Places, Places]]] | None = None
    """Yields the attacks of one player's dice on another's, if they follow from neither `beats` nor
    a sum. The dice have the values they count as, and all of them can take part."""
    most: Callable[[int, int, int], int] | None = None
    """Returns an upper bound on the number of attacks that `find` yields, given three numbers: of
    the player's dice that can make such attacks, of all their dice, and of the targets. None if the
    bound is the product of the first and the third."""
    like: "AttackKind | None" = None
    """The kind of which this is a variant, or None. Rules that exclude that kind exclude this one
    too."""
    captures: bool = True
    """Whether a successful attack takes its targets from their owner."""
    uses_up: bool = False
    """Whether the attacker leaves its row, so that it is not rerolled."""
    helpers: int = 0
    """The number of targets, at the end of the list, that only help and are not captured."""

    # Each kind exists only once. Comparing all fields would take longer than finding an attack.
    def __eq__(self, other: object) -> bool:
        """Whether both are the same object."""
        return self is other

    @property
    def just_captures(self) -> bool:
        """Whether the targets are captured and the attackers rolled, with no other effect."""
        return self.captures and not (self.is_contest or self.uses_up)

    @property
    def takes_anything(self) -> bool:
        """Whether this is a one-on-one kind that compares no values, so that it can target any
        die."""
        is_free = self.beats is None and self.find is None and not self.is_contest
        return is_free and self.form is Form.ONE_ON_ONE


@tagged("Attack")
@value
class Attack:
    """An attack of the mover. Dice are given by index in their rows."""

    kind: AttackKind
    attackers: tuple[int, ...]
    targets: tuple[int, ...]
    defender: Seat
    short: int = 0
    """The minimum that other dice must lend to raise the attackers to the target; 0 if no help is
    needed."""
    settings: tuple[Setting, ...] = ()
    """The numbers set with the attack: new values of dice that lend, and new sizes."""

    def __str__(self) -> str:
        """Return the notation of rule examples, with dice counted from 1 and without settings:
        "skill 1,2>3"."""
        attackers, targets = (
            ",".join(str(at + 1) for at in places) for places in (self.attackers, self.targets)
        )
        return f"{self.kind.name} {attackers}>{targets}"

    def with_settings(self, settings: tuple[Setting, ...]) -> "Attack":
        """Return the attack with these settings."""
        return Attack(self.kind, self.attackers, self.targets, self.defender, self.short, settings)

    @property
    def targets_to_capture(self) -> Places:
        """The targets of the attack itself, without dice that only help."""
        return self.targets[: len(self.targets) - self.kind.helpers]

    @property
    def bare(self) -> "Attack":
        """The attack without settings."""
        return self.with_settings(()) if self.settings else self


def _overpowers(attacker: Die, target: Die) -> bool:
    if attacker.value >= target.value:
        return True
    measures = COUNTING[attacker.traits].power
    return bool(measures) and measures[0](attacker, attacker.value, RULEBOOK) >= target.value


POWER = AttackKind("power", Form.ONE_ON_ONE, _overpowers)
"""Rulebook 001, Power Attack: a value greater than or equal to the target's."""

SKILL = AttackKind("skill", Form.MANY_ON_ONE)
"""Rulebook 001, Skill Attack: values that add up exactly to the target's."""
