"""Faces and rows: dice as the search compares them.

A die and the number it shows become a `Face`, one player's dice a `Row`. Both know nothing of
skills. table.py keeps each of them once, with what is known of it.
"""

from engine.button_men.die import Die
from engine.button_men.duel import Phase
from engine.button_men.fight import Fight
from engine.button_men.sizes import Cards
from engine.value import value

IN_A_FIGHT = (Phase.FIGHT, Phase.TURN_END)


Places = tuple[int, ...]


class Face:
    """A die that shows a number, and what it does by itself."""

    __slots__ = (
        "blank",
        "captured",
        "die",
        "grouping",
        "high",
        "idled",
        "is_calm",
        "is_fixed",
        "is_local",
        "is_quick",
        "is_sampled",
        "kept",
        "masks",
        "mean",
        "next",
        "order",
        "reached",
        "shares",
        "stake",
        "takes",
        "value",
    )

    def __init__(self, die: Die) -> None:
        traits = die.traits
        self.die = die
        self.order = (-die.value, die.size, str(die))
        """Its place in a row."""
        self.value = die.value
        self.kept = die.kept_points
        self.captured = die.captured_points
        self.stake = self.kept + self.captured
        """By how much its capture changes the lead, in half points."""
        self.next: tuple[tuple[float, Face], ...] = ()
        """How it lies after a roll in play, with the probabilities. Empty until it is asked for."""
        self.idled: tuple[tuple[float, Face], ...] | None = None
        """What `RulesCache.idled` has found."""
        self.blank: Face | None = None
        """The same die without a number; None if it is that, or keeps its number."""
        self.masks: dict[Face, tuple[int, int]] = {}
        """What `RulesCache._masks` has found."""
        self.shares: dict[int, float] = {}
        """What `_share` has found."""
        self.reached: dict[Row, tuple[float, float]] = {}
        """What `RulesCache.after_roll` has found."""
        self.high = 0
        self.mean = 0.0
        """The highest and the mean number of its next roll; 0 until that is asked for."""
        self.takes: dict[Face, float] = {}
        """How probably it takes another one alone, as far as anybody has asked."""
        self.grouping = traits.many_on_one
        """The attacks in which it can take part with others."""
        self.is_local = _is_local(die)
        """Is all that can happen to it known from itself, and from the dice that attack it or that
        it attacks, whatever else lies on the table?"""
        self.is_calm = self.is_local and not die.marks and _is_calm(die)
        """Is it just captured or rolled again, whatever happens? Then no attack need be carried out
        to know how the dice lie afterwards."""
        self.is_quick = self.is_calm and traits.is_basic and not traits.span
        """Can its attacks be found by comparing pairs and adding values?"""
        self.is_fixed = False
        """Does it score the same whatever it shows and however often it is rolled?"""
        self.is_sampled = False
        """Are only samples known of how it may lie after a roll or a turn?"""


def _is_local(die: Die) -> bool:
    if isinstance(die.body, Cards):
        return False  # They are drawn from a deck.
    return not any(phase in IN_A_FIGHT for phase, _ in die.traits.offers)


def _is_calm(die: Die) -> bool:
    """Whether dice that are local are calm as well."""
    traits = die.traits
    moments = (
        traits.on_attack,
        traits.on_capture,
        traits.on_rolled,
        traits.lends_to,
        die.new_sizes,
        traits.adds_dice,
        traits.answers,
        traits.resizes_itself,
    )
    if any(moments) or not traits.compels:
        return False
    return not any(
        kind.resolve or kind.uses_up or kind.helpers or not kind.captures for kind in traits.kinds
    )


Faces = tuple[Face, ...]


class Row:
    """One player's dice, in an order that does not depend on where they lie."""

    __slots__ = (
        "faces",
        "grouping",
        "is_calm",
        "is_fixed",
        "is_local",
        "is_marked",
        "is_quick",
        "is_sampled",
        "loss",
        "ranks",
        "size",
        "spare",
        "stake",
        "sums",
        "weight",
    )

    def __init__(self, faces: tuple[Face, ...]) -> None:
        self.faces = faces
        self.size = len(faces)
        values = [face.value for face in faces]
        self.ranks = tuple(
            (min(3, sum(value > own for value in values)), not any(value < own for value in values))
            for own in values
        )
        """How many others show more (3: or more), and whether none shows less."""
        self.stake = sum(face.stake for face in faces)
        self.weight = sum(abs(face.stake) for face in faces)
        self.loss = sum(max(0, face.stake, face.kept) for face in faces)
        """By how much the lead can fall if these dice are captured."""
        self.spare = sum(max(0, -face.stake, -face.kept) for face in faces)
        """By how much it can grow by that."""
        self.is_local = all(face.is_local for face in faces)
        self.is_marked = any(face.die.marks for face in faces)
        self.is_sampled = any(face.is_sampled for face in faces)
        self.is_calm = all(face.is_calm for face in faces)
        self.is_fixed = self.is_calm and all(face.is_fixed for face in faces)
        groupings = {face.grouping for face in faces if face.grouping}
        self.grouping = next(iter(groupings)) if len(groupings) == 1 else ()
        self.is_quick = (
            all(face.is_quick for face in faces) and len(groupings) <= 1 and len(self.grouping) <= 1
        )
        self.sums: dict[int, list[Places]] = _sums(faces) if self.is_quick else {}
        """The groups of two and more by what their values add up to."""


def _sums(faces: tuple[Face, ...]) -> dict[int, list[Places]]:
    groups: list[tuple[int, Places]] = [(0, ())]
    for at, face in enumerate(faces):
        if face.grouping:
            groups += [(total + face.value, (*group, at)) for total, group in groups]
    found: dict[int, list[Places]] = {}
    for total, group in groups:
        if len(group) > 1:
            found.setdefault(total, []).append(group)
    return found


@value
class Position:
    """A fight as whoever moves sees it."""

    mine: Row
    theirs: Row
    lead: int
    """By how many half points the mover leads."""
    fight: Fight | None
    """Where attacks must be carried out; None if rows and lead tell everything."""

    @property
    def size(self) -> int:
        """How many dice lie there."""
        return self.mine.size + self.theirs.size
