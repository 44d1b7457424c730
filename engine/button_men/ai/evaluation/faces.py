"""Faces, rows and positions: dice as the search compares them.

A `Face` is a die with a value, a `Row` one player's faces, and a `Position` two rows and a lead.
None of them refers to specific skills. rules_cache.py stores each face and row once, with its
cached facts.
"""

from collections.abc import Iterable
from operator import attrgetter

from engine.button_men.dice.die import Die, Resizer, Rolling, Transforming
from engine.button_men.dice.sizes import Cards
from engine.button_men.fight.attack import Places
from engine.button_men.fight.attacking import ATTACKING
from engine.button_men.fight.counted_values import COUNTING
from engine.button_men.fight.fight import Fight
from engine.button_men.fight.resolution import REACTING, ReactionPoint
from engine.button_men.match.duel import CHOOSING, Phase
from engine.value import value

IN_A_FIGHT = (Phase.FIGHT, Phase.TURN_END)


class Face:
    """A die with a value, and cached facts about it."""

    def __init__(self, die: Die) -> None:
        traits = die.traits
        self.die = die
        self.order = (-die.value, die.size, str(die))
        """The sort key of faces in a row: the highest value first."""
        self.value = die.value
        self.kept = die.points_for_owner
        self.captured = die.points_for_captor
        self.stake = self.kept + self.captured
        """The change of the lead if the die is captured, in half points."""
        self.next: tuple[tuple[float, Face], ...] = ()
        """The outcomes of a roll in play, with probabilities. Empty until the face is part of a
        row."""
        self.idled: tuple[tuple[float, Face], ...] = ()
        """The outcomes for this face, with probabilities, when its owner attacks with other dice;
        empty if the die does not change then."""
        self.blank = self
        """The same die without a value; itself if it has none or keeps its value."""
        self.high = 0
        self.mean = 0.0
        """`high` and `mean` are the highest and the mean value of the next roll."""
        self.takes: dict[Face, float] = {}
        """Cache for `RulesCache.chance`."""
        self.grouping = ATTACKING[traits].many_on_one
        """The kinds of attack that the die can make together with others."""
        self.is_local = _is_local(die)
        """Whether everything that happens to the die depends only on itself, on the dice it attacks
        or that attack it, and on captured dice of its row."""
        self.changes_others = bool(REACTING[traits].changes_others)
        """Whether the die's capture changes the other dice of its row."""
        self.is_calm = self.is_local and not die.marks and _is_calm(die)
        """Whether the die can only be captured or rerolled, so that the outcomes of attacks are
        known without playing them."""
        is_quick = ATTACKING[traits].is_basic and not COUNTING[traits].spans
        self.is_quick = self.is_calm and is_quick
        """Whether the die is calm and its attacks follow from comparing pairs and adding values."""
        self.is_fixed = False
        """Whether the die scores the same after every roll."""
        self.is_sampled = False
        """Whether the outcomes of the die's rolls or turns are known only from samples."""


def _is_local(die: Die) -> bool:
    if isinstance(die.body, Cards):
        return False  # These are drawn from a deck.
    return not any(phase in IN_A_FIGHT for phase, _ in CHOOSING[die.traits.in_play])


def _is_calm(die: Die) -> bool:
    """Whether a local die without marks is calm (see `Face.is_calm`)."""
    traits = die.traits
    if traits.waits:
        return False  # It becomes another die when it attacks.
    reacting, attacking = REACTING[traits], ATTACKING[traits]
    moments = (ReactionPoint.ATTACK, ReactionPoint.CAPTURE, ReactionPoint.ROLLED)
    if reacting.answers or any(reacting.on[moment] for moment in moments):
        return False
    if attacking.lends_to or die.new_sizes:
        return False
    if any(part.adds_dice for part in traits.parts(Transforming)):
        return False
    if any(part.resizer is Resizer.LUCK for part in traits.parts(Rolling)):
        return False
    return all(kind.just_captures and not kind.helpers for kind in attacking.kinds)


Faces = tuple[Face, ...]

_ORDER = attrgetter("order")


def in_order(faces: Iterable[Face]) -> Faces:
    """Return these faces in the order of a row."""
    return tuple(sorted(faces, key=_ORDER))


class Row:
    """One player's dice in canonical order."""

    def __init__(self, faces: Faces) -> None:
        self.faces = faces
        self.size = len(faces)
        values = [face.value for face in faces]
        self.ranks = tuple(
            (min(3, sum(value > own for value in values)), not any(value < own for value in values))
            for own in values
        )
        """For each face, the number of others with higher values (at most 3), and whether none is
        lower."""
        self.stake = sum(face.stake for face in faces)
        self.weight = sum(abs(face.stake) for face in faces)
        self.loss = sum(max(0, face.stake, face.kept) for face in faces)
        """The maximum decrease of the owner's lead if these dice are captured."""
        self.spare = sum(max(0, -face.stake, -face.kept) for face in faces)
        """The maximum increase of the owner's lead if these dice are captured."""
        self.is_local = all(face.is_local for face in faces)
        self.changes_others = any(face.changes_others for face in faces)
        self.is_marked = any(face.die.marks for face in faces)
        self.is_sampled = any(face.is_sampled for face in faces)
        self.is_calm = all(face.is_calm for face in faces)
        self.is_fixed = self.is_calm and all(face.is_fixed for face in faces)
        groupings = {face.grouping for face in faces if face.grouping}
        self.grouping = next(iter(groupings)) if len(groupings) == 1 else ()
        self.is_quick = (
            all(face.is_quick for face in faces) and len(groupings) <= 1 and len(self.grouping) <= 1
        )
        self.is_steady = self.is_quick and not (
            self.is_sampled or any(face.idled for face in faces)
        )
        """Whether the row is quick, all outcomes of its rolls are known, and none of its dice
        changes while it does not take part."""
        self.sums: dict[int, list[Places]] = _sums(faces) if self.is_quick else {}
        """The groups of at least two dice that can attack together, by the sum of their values;
        empty unless the row is quick."""


def _sums(faces: Faces) -> dict[int, list[Places]]:
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
    """A two-player fight from the mover's perspective."""

    mine: Row
    theirs: Row
    lead: int
    """The mover's lead, in half points."""
    fight: Fight | None
    """The fight, or None if the rows and the lead determine everything that may follow
    (`RulesCache.position_of`)."""

    @property
    def size(self) -> int:
        """The number of dice on both sides."""
        return self.mine.size + self.theirs.size
