"""A die."""

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.button_men.editions import StandIn
from engine.button_men.sizes import Body
from engine.button_men.skill import Skill, Traits, traits_of
from engine.luck import Luck, roll
from engine.value import value

if TYPE_CHECKING:
    from engine.button_men.attack import AttackKind, Form
    from engine.button_men.editions import Occasion, Rules

DIZZY = "dizzy"
"""Mark of a die that cannot attack in its owner's next turn (rulebook 001, Focus Dice)."""

UNMARKED: frozenset[str] = frozenset()


@value
class Die:
    """One die, twins included. `str(die)` is its notation: "ps(20):13"."""

    traits: Traits
    body: Body
    sizes: tuple[int, ...]
    """Sides of its part, or of both parts of a twin; empty until its owner has chosen."""
    value: int = 0
    """What it shows; 0 before its first roll."""
    marks: frozenset[str] = UNMARKED
    """States that end with its owner's turn."""

    @property
    def size(self) -> int:
        """All its sides; 0 while they are not chosen."""
        return sum(self.sizes)

    @property
    def lowest(self) -> int:
        """The lowest value it can show: 1, for a twin 2; parts without sides add nothing."""
        return len(self.sizes) - self.sizes.count(0)

    @property
    def counts(self) -> bool:
        """Does it count when the first player is found?"""
        return self.traits.counts_for_initiative

    def has(self, skill: Skill) -> bool:
        """Is this one of its skills?"""
        return skill in self.traits.skills

    def lends(self, kind: "AttackKind") -> int:
        """How far it can be turned down to raise the attackers of such an attack."""
        return self.value - self.lowest if kind in self.traits.lends_to else 0

    @property
    def new_sizes(self) -> tuple[int, ...]:
        """The sizes its owner chooses from when he rolls it in play; none for most dice."""
        return self.body.choices if self.traits.resizable else ()

    def rolled(self, luck: Luck) -> "Die":
        """The die after a roll: one pick for each of its parts that has sides."""
        sizes = self.sizes
        # Most dice have one part; a generator for it would cost more than the roll.
        value = roll(sizes[0], luck) if len(sizes) == 1 else sum(roll(size, luck) for size in sizes)
        return Die(self.traits, self.body, sizes, value)

    def rerolled(self, luck: Luck, on: "Occasion", rules: "Rules") -> "Die":
        """The die after a roll in play: its skills may change it first."""
        if not self.traits.before_roll:
            return self.rolled(luck)
        die = self
        for moment in self.traits.before_roll:
            die = moment(die, on, rules, luck)
        return die.rolled(luck)

    def kinds(self, form: "Form", rules: "Rules") -> "tuple[AttackKind, ...]":
        """The attacks of this form that it can make as it lies."""
        kinds = self.traits.kinds
        if rules.stand_ins is StandIn.BESIDES:
            kinds += self.traits.replaced
        for moment in self.traits.attacks_now:
            kinds = moment(self, kinds)
        return tuple(kind for kind in kinds if kind.form is form)

    def turned(self, value: int) -> "Die":
        """The die showing another value, marks and all."""
        return Die(self.traits, self.body, self.sizes, value, self.marks)

    def chosen(self, size: int) -> "Die":
        """The die with the size its owner chose."""
        return Die(self.traits, self.body, self.body.sized(size), self.value)

    def resized(self, sizes: tuple[int, ...]) -> "Die":
        """The die after something has changed its sizes; a plain one is written anew."""
        return Die(self.traits, self.body.resized(sizes), sizes, self.value)

    def with_skill(self, skill: Skill) -> "Die":
        """The die after it has gained a skill; the same if it has it."""
        if self.has(skill):
            return self
        written = sorted((*self.traits.skills, skill), key=lambda one: one.follows_body)
        return replace(self, traits=traits_of(tuple(written)))

    def without(self, skill: Skill) -> "Die":
        """The die after it has lost a skill."""
        kept = tuple(other for other in self.traits.skills if other != skill)
        return replace(self, traits=traits_of(kept))

    def marked(self, marks: frozenset[str]) -> "Die":
        """The die with exactly these marks."""
        return Die(self.traits, self.body, self.sizes, self.value, marks)

    def __str__(self) -> str:
        """Its notation, as recipe.py reads it."""
        before = "".join(skill.letter for skill in self.traits.skills if not skill.follows_body)
        after = "".join(skill.letter for skill in self.traits.skills if skill.follows_body)
        shown = f":{self.value}" if self.value else ""
        marks = "".join(f"~{mark}" for mark in sorted(self.marks))
        return f"{before}({self.body.text(self.sizes)}){after}{shown}{marks}"
