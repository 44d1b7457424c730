"""Faces and rows: dice as the search compares them, each kept once with what is known of it.

A die and the number it shows become a `Face`, one player's dice a `Row`. Both know nothing of
skills: what a die can take is asked of `attacks` in a fight of one die against one, and how it
lands of `odds.rolls`; the answers are kept, so that a position costs little more than looking
things up.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from operator import attrgetter

from engine.button_men.ai.samples import ways
from engine.button_men.attack import Form
from engine.button_men.die import Die
from engine.button_men.editions import Occasion, Rules
from engine.button_men.fight import Fight, Side
from engine.button_men.legal import attacks
from engine.button_men.odds import rolls
from engine.button_men.outlook import gain, probability_of

EVEN = 0.5

MOST_ROLLS = 32
"""A die that changes by being rolled is rolled in at most this many ways."""

MOST_ROWS = 20_000
"""So many rows and pairs of rows are remembered from one decision to the next, about 30 MB."""
MOST_FACES = 1500
"""So many faces. A match between two buttons has some hundreds."""

Places = tuple[int, ...]
Move = tuple[Places, Places]
"""The indices of the attackers and of the targets."""


class Face:
    """A die that shows a number, and what it does by itself."""

    __slots__ = (
        "blank",
        "captured",
        "die",
        "grouping",
        "high",
        "is_calm",
        "is_fixed",
        "is_quick",
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
        self.blank: Face | None = None
        """The same die without a number; None if it is that, or keeps its number."""
        self.masks: dict[Face, tuple[int, int]] = {}
        """What `Table._masks` has found."""
        self.shares: dict[int, float] = {}
        """What `_share` has found."""
        self.reached: dict[Row, tuple[float, float]] = {}
        """What `Table.after_roll` has found."""
        self.high = 0
        self.mean = 0.0
        """The highest and the mean number of its next roll; 0 until that is asked for."""
        self.takes: dict[Face, float] = {}
        """How probably it takes another one alone, as far as anybody has asked."""
        self.grouping = traits.many_on_one
        """The attacks in which it can take part with others."""
        self.is_calm = not die.marks and _is_calm(die)
        """Is it just captured or rolled again, whatever happens? Then no attack need be carried
        out to know how the dice lie afterwards."""
        self.is_quick = self.is_calm and traits.is_basic and not traits.span
        """Can its attacks be found by comparing pairs and adding values?"""
        self.is_fixed = False
        """Does it score the same whatever it shows and however often it is rolled?"""


def _is_calm(die: Die) -> bool:
    traits = die.traits
    moments = (
        traits.on_attack,
        traits.on_capture,
        traits.on_rolled,
        traits.on_turn_end,
        traits.lends_to,
        traits.adds_dice,
        traits.answers,
        die.new_sizes,
        traits.resizes_itself,
        traits.offers,
    )
    if any(moments) or not traits.compels:
        return False
    return not any(
        kind.resolve or kind.uses_up or kind.helpers or not kind.captures or not kind.compels
        for kind in traits.kinds
    )


class Row:
    """One player's dice, in an order that does not depend on where they lie."""

    __slots__ = (
        "faces",
        "grouping",
        "is_calm",
        "is_fixed",
        "is_quick",
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
            (
                min(3, sum(value > own for value in values)),
                not any(value < own for value in values),
            )
            for own in values
        )
        """How many others show more (3: or more), and whether none shows less."""
        self.stake = sum(face.stake for face in faces)
        self.weight = sum(abs(face.stake) for face in faces)
        self.loss = sum(max(0, face.stake, face.kept) for face in faces)
        """By how much the lead can fall if these dice are captured."""
        self.spare = sum(max(0, -face.stake, -face.kept) for face in faces)
        """By how much it can grow by that."""
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


class Scan:
    """What one row can do to another: its moves, and what each die takes part in."""

    __slots__ = ("alone", "best", "by_mine", "by_theirs", "moves", "reach")

    def __init__(self, mine: Row, theirs: Row) -> None:
        self.moves: list[Move] = []
        """Only of rows whose attacks are found by comparing; of others, ask `attacks`."""
        self.by_mine = [[0.0, 0.0, 0.0, False] for _ in mine.faces]
        """The best stakes it takes alone and with others, how many dice alone, whether any."""
        self.by_theirs = [[0.0, False] for _ in theirs.faces]
        """How probably it is taken by one die, and whether by several."""
        self.best = 0.0
        """The largest stakes that one attack takes."""
        self.reach = 0.0
        """All stakes that some attack takes."""

    def add(self, who: Places, whom: Places, stakes: float, chance: float) -> None:
        """Take an attack into account."""
        stakes *= chance
        if stakes > self.best:
            self.best = stakes
        if len(who) == 1:
            mine = self.by_mine[who[0]]
            mine[3] = True
            if stakes > mine[0]:
                mine[0] = stakes
            if len(whom) == 1:
                mine[2] += chance
            for to in whom:
                if chance > self.by_theirs[to][0]:
                    self.by_theirs[to][0] = chance
            return
        for at in who:
            mine = self.by_mine[at]
            mine[3] = True
            if stakes > mine[1]:
                mine[1] = stakes
        for to in whom:
            self.by_theirs[to][1] = True

    def close(self, theirs: Row) -> "Scan":
        """Add up what is in reach."""
        for face, (chance, grouped) in zip(theirs.faces, self.by_theirs, strict=True):
            self.reach += face.stake if grouped else chance * face.stake
        return self


class Table:
    """All faces and rows that a decision has met, by one set of rules."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._faces: dict[Die, Face] = {}
        self._rows: dict[tuple[Face, ...], Row] = {}
        self._scans: dict[tuple[Row, Row], Scan] = {}

    def tidy(self) -> None:
        """Forget, before a decision, what takes too much room."""
        if len(self._faces) > MOST_FACES:
            self._faces.clear()
        elif len(self._rows) + len(self._scans) < MOST_ROWS:
            return
        self._rows.clear()
        self._scans.clear()
        for face in self._faces.values():
            face.reached.clear()

    def face(self, die: Die) -> Face:
        """The face of this die as it lies."""
        found = self._faces.get(die)
        if found is None:
            found = self._faces[die] = Face(die)
        return found

    def rolled(self, face: Face) -> tuple[tuple[float, Face], ...]:
        """How the face lies after a roll in play, with the probabilities."""
        if face.next:
            return face.next
        bare = face.die.turned(0) if not face.die.traits.keeps_value else face.die
        if bare != face.die:
            # All numbers of a die share one answer.
            blank = face.blank = self.face(bare)
            face.next = self.rolled(blank)
            face.high, face.mean, face.is_fixed = blank.high, blank.mean, blank.is_fixed
            if not face.die.marks and face.die.traits.worth:
                face.is_fixed = False
            return face.next
        found: dict[Face, float] = {}
        for share, die in self._rolls(face.die):
            after = self.face(die)
            found[after] = found.get(after, 0.0) + share
        face.next = tuple((share, after) for after, share in found.items())
        face.high = max(after.value for after in found)
        face.mean = sum(share * after.value for after, share in found.items())
        face.is_fixed = not face.die.traits.worth and all(
            (after.kept, after.captured) == (face.kept, face.captured)
            and after.die.traits is face.die.traits
            and after.die.sizes == face.die.sizes
            for after in found
        )
        return face.next

    def _rolls(self, die: Die) -> Iterator[tuple[float, Die]]:
        """How the die may lie after a roll. If it changes by being rolled, there may be hundreds
        of ways; some of them do."""
        if not (die.traits.before_roll or die.traits.rolls_otherwise):
            for share, after in rolls(die, Occasion.ATTACK, self.rules):
                yield float(share), after
            return
        yield from ways(lambda luck: die.rerolled(luck, Occasion.ATTACK, self.rules), MOST_ROLLS)

    def row(self, faces: Iterable[Face]) -> Row:
        """The row of these faces."""
        key = tuple(sorted(faces, key=_ORDER))
        found = self._rows.get(key)
        if found is None:
            for face in key:
                if not face.next:
                    self.rolled(face)
            found = self._rows[key] = Row(key)
        return found

    def row_of(self, dice: Iterable[Die]) -> Row:
        """The row of these dice."""
        return self.row(map(self.face, dice))

    def chance(self, face: Face, other: Face) -> float:
        """How probably an attack of this face alone takes the other one; 0 if it has none."""
        found = face.takes.get(other)
        if found is None:
            found = face.takes[other] = self._chance(face.die, other.die)
        return found

    def _chance(self, die: Die, other: Die) -> float:
        mine, theirs = die.traits, other.traits
        simple = not (mine.changes_attacks or theirs.changes_attacks or mine.span or theirs.invites)
        if simple and not die.marks:
            kinds = die.kinds(Form.ONE_ON_ONE, self.rules)
            if any(kind.beats is not None and kind.beats(die, other) for kind in kinds):
                return 1.0
            if die.value != other.value and not any(kind.may_beat for kind in kinds):
                # Nor do they add up to anything alone.
                return 0.0
        fight = Fight((Side((die,)), Side((other,))), 0, 0, self.rules)
        chances = [probability_of(fight, one) for one in attacks(fight) if one.kind.captures]
        return max((1.0 if one is None else float(one) for one in chances), default=0.0)

    def after_roll(self, face: Face, theirs: Row) -> tuple[float, float]:
        """How probably the face lies safe from each single die of the other row after its next
        roll, and how probably it can take one of them alone."""
        found = face.reached.get(theirs)
        if found is None:
            found = face.reached[theirs] = self._after_roll(face, theirs)
        return found

    def _after_roll(self, face: Face, theirs: Row) -> tuple[float, float]:
        blank = face.blank or face
        taken = taking = 0
        for other in theirs.faces:
            masks = other.masks.get(blank)
            if masks is None:
                masks = other.masks[blank] = self._masks(other, blank)
            taken |= masks[0]
            taking |= masks[1]
        return 1 - _share(blank, taken), _share(blank, taking)

    def _masks(self, other: Face, blank: Face) -> tuple[int, int]:
        """The next faces of a die, one bit for each, that the other face takes alone, and those
        that take it."""
        taken = taking = 0
        for bit, (_, after) in enumerate(blank.next):
            if self.chance(other, after) > EVEN:
                taken |= 1 << bit
            if self.chance(after, other) >= 1:
                taking |= 1 << bit
        return taken, taking

    def scan(self, mine: Row, theirs: Row) -> Scan:
        """What the first row can do to the other one."""
        key = mine, theirs
        found = self._scans.get(key)
        if found is None:
            quick = mine.is_quick and theirs.is_quick
            found = self._quickly(mine, theirs) if quick else self._slowly(mine, theirs)
            self._scans[key] = found
        return found

    def _quickly(self, mine: Row, theirs: Row) -> Scan:
        found = Scan(mine, theirs)
        add, moves = found.add, found.moves
        targets = theirs.faces
        for at, face in enumerate(mine.faces):
            takes = face.takes
            for to, other in enumerate(targets):
                chance = takes.get(other)
                if chance is None:
                    chance = self.chance(face, other)
                if chance:
                    moves.append(((at,), (to,)))
                    add((at,), (to,), other.stake, 1.0)
        for to, other in enumerate(targets):
            for group in mine.sums.get(other.value, ()):
                moves.append((group, (to,)))
                add(group, (to,), other.stake, 1.0)
        return found.close(theirs)

    def _slowly(self, mine: Row, theirs: Row) -> Scan:
        """As the engine finds attacks."""
        fight = Fight((Side(_dice(mine)), Side(_dice(theirs))), 0, 0, self.rules)
        return self.scanned(fight, mine, theirs)

    def scanned(self, fight: Fight, mine: Row, theirs: Row) -> Scan:
        """The same for a fight whose dice lie in the order of the rows."""
        found = Scan(mine, theirs)
        seen = set()
        for attack in attacks(fight):
            if not attack.kind.captures:
                continue
            key = attack.attackers, attack.targets, attack.kind.probability is None
            if key in seen:
                continue
            seen.add(key)
            taken = attack.taken
            stakes = float(sum(theirs.faces[to].stake for to in taken))
            if any(mine.faces[at].die.traits.on_capture for at in attack.attackers):
                gained = gain(fight, attack)
                stakes = gained.mine - gained.theirs if gained else stakes
            chance = probability_of(fight, attack)
            found.moves.append((attack.attackers, attack.targets))
            found.add(attack.attackers, taken, stakes, 1.0 if chance is None else float(chance))
        return found.close(theirs)


def _share(blank: Face, mask: int) -> float:
    """The probability of these next faces."""
    found = blank.shares.get(mask)
    if found is None:
        ways = [share for bit, (share, _) in enumerate(blank.next) if mask >> bit & 1]
        found = blank.shares[mask] = sum(ways)
    return found


def _dice(row: Row) -> tuple[Die, ...]:
    return tuple(face.die for face in row.faces)


_ORDER = attrgetter("order")


@lru_cache(maxsize=4)
def table_of(rules: Rules) -> Table:
    """The table of these rules; a match that goes on finds what it knew before."""
    return Table(replace(rules, to_win=1))
