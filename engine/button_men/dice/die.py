"""A die."""

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.button_men.dice.editions import StandIn
from engine.button_men.dice.sizes import Body
from engine.button_men.dice.skill import PLAIN, Skill, Traits, traits_of
from engine.luck import Luck, roll
from engine.value import value

if TYPE_CHECKING:
    from engine.button_men.dice.editions import Occasion, Rules
    from engine.button_men.fight.attack import AttackKind, Form

DIZZY = "dizzy"
"""The mark of a die that cannot be part of its owner's first attack (rulebook 001, Focus Dice)."""
ASLEEP = "asleep"
"""The mark of a die that does nothing until its owner's next turn is over."""
BENCHED = "benched"
"""The mark of a die that sits out the round; it is never on the table."""
REFUSED = "refused"
"""The mark of a die that cannot be part of its owner's next attack, because the defender has
refused one in which it was."""
MARKS = frozenset({DIZZY, ASLEEP, BENCHED, REFUSED})

CHOSEN_ENTRY = "*"
"""Stands before the entry of a list of skills that is chosen."""

UNMARKED: frozenset[str] = frozenset()


@value
class Die:
    """One die, twins included. `str(die)` is its notation: "ps(20):13"."""

    traits: Traits
    body: Body
    sizes: tuple[int, ...]
    """The number of sides of its part, or of both parts of a twin; empty until its owner has
    chosen."""
    value: int = 0
    """The value it shows; 0 before its first roll."""
    marks: frozenset[str] = UNMARKED
    """States that end with a turn of its owner; by some rules, one of them only with an attack."""

    @property
    def size(self) -> int:
        """All its sides together; 0 until they are chosen."""
        return sum(self.sizes)

    @property
    def lowest(self) -> int:
        """The lowest value it can show: 1, for a twin 2. Parts without sides add nothing."""
        return len(self.sizes) - self.sizes.count(0)

    @property
    def kept_points(self) -> int:
        """What it scores for its owner, in half points."""
        traits = self.traits
        return traits.worth.points(traits.kept, self) if traits.worth else traits.kept * self.size

    @property
    def captured_points(self) -> int:
        """What it scores for its captor, in half points."""
        traits = self.traits
        share = traits.captured
        return traits.worth.points(share, self) if traits.worth else share * self.size

    @property
    def counts(self) -> bool:
        """Does it count for initiative?"""
        return self.traits.counts_for_initiative

    def has(self, skill: Skill) -> bool:
        """Does it have this skill?"""
        return skill in self.traits.skills

    def lends(self, kind: "AttackKind") -> int:
        """How far it can be turned down to raise the attackers of such an attack."""
        if kind not in self.traits.lends_to or ASLEEP in self.marks:
            return 0
        return self.value - self.lowest

    @property
    def new_sizes(self) -> tuple[int, ...]:
        """The sizes from which its owner chooses when they roll it in play; none for most dice."""
        return self.body.choices if self.traits.resizable else ()

    def rolled(self, luck: Luck) -> "Die":
        """The die after a roll: one pick for each of its parts that has sides."""
        if self.traits.rolls_otherwise:
            return self._rolled_otherwise(luck)
        sizes = self.sizes
        # Most dice have one part; a generator for it would cost more than the roll.
        value = roll(sizes[0], luck) if len(sizes) == 1 else sum(roll(size, luck) for size in sizes)
        return Die(self.traits, self.body, sizes, value)

    def _rolled_otherwise(self, luck: Luck) -> "Die":
        traits = self.traits
        if traits.roll:
            die = traits.roll(self, luck).marked(UNMARKED)
        else:
            value = Die(PLAIN, self.body, self.sizes).rolled(luck).value
            die = Die(traits, self.body, self.sizes, value)
        for moment in traits.after_roll:
            die = moment(die, luck)
        return die

    def rerolled(self, luck: Luck, on: "Occasion", rules: "Rules") -> "Die":
        """The die after a roll in play. Its skills may change it first. A die that keeps its value
        is rolled only if it shows none."""
        if not self.traits.rerolls_otherwise:
            return self.rolled(luck)
        if self.traits.keeps_value:
            return self.marked(UNMARKED) if self.value else self.rolled(luck)
        return self.readied(luck, on, rules).rolled(luck)

    def readied(self, luck: Luck, on: "Occasion", rules: "Rules") -> "Die":
        """The die just before a roll in play, as its skills have changed it."""
        die = self
        for moment in self.traits.before_roll:
            die = moment(die, on, rules, luck)
        return die

    def kinds(self, form: "Form", rules: "Rules") -> "tuple[AttackKind, ...]":
        """The attacks of this form that it can make with the value it shows."""
        kinds = own = self.traits.kinds
        if rules.stand_ins is StandIn.BESIDES:
            kinds += self.traits.replaced
        for moment in self.traits.attacks_now:
            kinds = moment(self, kinds)
        return tuple(
            kind
            for kind in kinds
            if kind.form is form
            and (kind.like is None or kind.like in kinds or kind.like not in own)
        )

    def turned(self, value: int) -> "Die":
        """The die showing another value; its marks remain."""
        return Die(self.traits, self.body, self.sizes, value, self.marks)

    def chosen(self, size: int) -> "Die":
        """The die with the size that its owner chose."""
        return Die(self.traits, self.body, self.body.sized(size), self.value)

    def resized(self, sizes: tuple[int, ...]) -> "Die":
        """The die after its sizes were changed. Fixed sizes also change in its notation; a die
        whose size never changes stays as it is."""
        body = self.body.resized(sizes)
        return Die(self.traits, body, body.fixed or sizes, self.value)

    def with_skill(self, skill: Skill) -> "Die":
        """The die with this skill added; unchanged if it has it already."""
        if self.has(skill):
            return self
        # As recipe.py reads them, or a die would come back from a save as another one.
        written = sorted(
            (*self.traits.skills, skill), key=lambda one: (one.follows_body, one.is_body)
        )
        return replace(self, traits=traits_of(tuple(written)))

    def formed_like(self, other: "Die") -> "Die":
        """The die with the form of the other one: its sizes, and how it is drawn, if it is."""
        own = [skill for skill in self.traits.skills if not skill.is_body]
        formed = Die(traits_of(tuple(own)), other.body, other.sizes, self.value, self.marks)
        for skill in other.traits.skills:
            formed = formed.with_skill(skill) if skill.is_body else formed
        return formed

    def without(self, skill: Skill) -> "Die":
        """The die without this skill."""
        kept = tuple(other for other in self.traits.skills if other != skill)
        return replace(self, traits=traits_of(kept))

    def called_in(self) -> "Die":
        """The die without the skills that kept it from taking part."""
        traits = self.traits
        kept = tuple(skill for skill in traits.printed if skill.starts_in_play)
        if kept == traits.printed:
            return self
        return replace(self, traits=traits_of(kept, traits.entries, traits.entry))

    def waiting_with(self, skill: Skill) -> "Die":
        """The die with this skill, which keeps it from taking part, before all others."""
        traits = self.traits
        return replace(self, traits=traits_of((skill, *traits.printed), traits.entries))

    def with_entry(self, entry: int | None) -> "Die":
        """The die with this entry of its list of skills, or (None) with none yet."""
        return replace(self, traits=traits_of(self.traits.printed, self.traits.entries, entry))

    def decided(self) -> "Die":
        """The die with the skills that were chosen, and no list any more."""
        if not self.traits.entries:
            return self
        order = sorted(
            self.traits.skills,
            key=lambda skill: (skill.follows_body, skill.is_body, skill.written_last),
        )
        return replace(self, traits=traits_of(tuple(order)))

    def as_printed(self) -> "Die":
        """The die as it stands in its recipe: nothing is chosen or drawn yet."""
        die = self.undrawn()
        die = die.with_entry(None) if die.traits.entry is not None else die
        return Die(die.traits, die.body, die.body.fixed)

    def undrawn(self) -> "Die":
        """The die without the skills that luck has given it: those that stand behind one that is
        written last."""
        said, traits = self.traits.printed, self.traits
        last = next((at for at, skill in enumerate(said) if skill.written_last), len(said))
        own = tuple(
            skill
            for at, skill in enumerate(said)
            if at <= last or skill.follows_body or skill.is_body
        )
        if own == said:
            return self
        return replace(self, traits=traits_of(own, traits.entries, traits.entry))

    def marked(self, marks: frozenset[str]) -> "Die":
        """The die with exactly these marks."""
        return Die(self.traits, self.body, self.sizes, self.value, marks)

    def __str__(self) -> str:
        """Its notation, which recipe.py reads."""
        written = [skill for skill in self.traits.printed if not skill.is_body]
        before = "".join(skill.letter for skill in written if not skill.follows_body)
        after = "".join(skill.letter for skill in written if skill.follows_body)
        before += self._list() if self.traits.entries else ""
        shown = f":{self.value}" if self.value else ""
        marks = "".join(f"~{mark}" for mark in sorted(self.marks))
        return f"{before}({self.body.text(self.sizes)}){after}{shown}{marks}"

    def _list(self) -> str:
        """The list of skills of which one entry is chosen: "{f,*z}" once it is z."""
        entries = ["".join(skill.letter for skill in entry) for entry in self.traits.entries]
        if self.traits.entry is not None:
            entries[self.traits.entry] = CHOSEN_ENTRY + entries[self.traits.entry]
        return f"{{{','.join(entries)}}}"
