"""Rules cache: the interactions of dice with values, computed by the rules and cached.

`attacks` determines what a die can capture in a fight of one die against another, `odds.rolls`
determines the outcomes of its rolls, and `strike` determines the other effects of an attack. With
these cached, a position costs little more than a few lookups.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from engine.button_men.ai.evaluation.faces import Face, Faces, Position, Row, in_order
from engine.button_men.ai.generation.candidates import completed_attacks, spread
from engine.button_men.ai.numerics.match_play import EVEN
from engine.button_men.ai.numerics.samples import Outcomes
from engine.button_men.dice.die import ASLEEP, UNMARKED, Die
from engine.button_men.dice.editions import RollOccasion, Rules
from engine.button_men.dice.skill import Lineup, Special, Usage
from engine.button_men.fight.attack import Attack, AttackKind, Form, Places
from engine.button_men.fight.attacking import ATTACKING, is_compelled, kinds_now
from engine.button_men.fight.counted_values import COUNTING, Counting
from engine.button_men.fight.dials import attack_dials
from engine.button_men.fight.fight import Fight, Side, after_pass
from engine.button_men.fight.legal import attacks
from engine.button_men.fight.odds import rolls
from engine.button_men.fight.outlook import gain, probability_of
from engine.button_men.fight.resolution import REACTING, ReactionPoint, strike
from engine.button_men.match.duel import Choosing, Phase, Roster
from engine.game import Step
from engine.luck import Luck
from engine.search import IsLate, Stopped
from engine.value import value

BEFORE_FIGHTS = (Roster, Lineup, Counting, Usage, Choosing)
"""The parts of rules that matter only before a fight, unless they offer a choice in it."""

MAX_SETTINGS = 4
"""Maximum number of combinations of settings of an attack in a search."""
MAX_ROLLS = 32
"""Maximum number of outcomes for a die that changes when it is rolled or idle. If there are more,
they are sampled."""

MAX_ROWS = 20_000
"""Maximum number of rows and pairs of rows that stay cached for the next decision, about 30 MB."""
MAX_FACES = 1500
"""Maximum number of faces that stay cached for the next decision. A match between two buttons has a
few hundred."""
MAX_EFFECTS = 6000
"""Maximum number of attacks whose effects stay cached for the next decision, about 20 MB."""

LocalMove = tuple[Places, Places, Attack | None]
"""The indices of attackers and targets, and the attack, or None if the dice are only captured or
rolled, whatever the kind of attack."""
PASS: LocalMove = ((), (), None)


class AttackMap:
    """The attacks of one row on another: the moves, and statistics for each die."""

    def __init__(
        self, mine: Row, theirs: Row, entries: Iterable[tuple[Places, Places, float, float]]
    ) -> None:
        """Create the map. Each of the `entries` has the attackers, the dice they capture, the total
        stake of these, and the probability of success."""
        self.moves: list[LocalMove] = []
        """The attacks that capture dice, without their kinds. These are all attacks if the rows are
        quick."""
        self.by_mine = [[0.0, 0.0, 0.0, False] for _ in mine.faces]
        """By face, the best stakes it captures alone and together with others, the number of dice
        it can capture alone, and whether it can capture any. Stakes and numbers are weighted by the
        probability of capture."""
        self.by_theirs = [[0.0, False] for _ in theirs.faces]
        """By face, the highest probability that one die captures it, and whether several dice
        together can."""
        self.best = 0.0
        """The best stakes of a single attack, weighted by the probability of capture."""
        for who, whom, whole, chance in entries:
            self.moves.append((who, whom, None))
            stakes = whole * chance
            if stakes > self.best:
                self.best = stakes
            is_alone = len(who) == 1
            for at in who:
                does = self.by_mine[at]
                does[3] = True
                if stakes > does[not is_alone]:
                    does[not is_alone] = stakes
                if is_alone and len(whom) == 1:
                    does[2] += chance
            for to in whom:
                suffers = self.by_theirs[to]
                if not is_alone:
                    suffers[1] = True
                elif chance > suffers[0]:
                    suffers[0] = chance
        self.is_able = bool(self.moves)
        """Whether the row can capture anything."""
        self.reach = 0.0
        """The total stakes of all dice that some attack captures, weighted by the probability of
        capture."""
        for face, (chance, grouped) in zip(theirs.faces, self.by_theirs, strict=True):
            self.reach += face.stake if grouped else chance * face.stake


@value
class Effect:
    """An outcome of an attack for the dice that take part."""

    share: float
    """The probability of this outcome."""
    mine: Faces
    """The mover's dice after the attack, including dice that joined them."""
    theirs: Faces
    """The other player's dice after the attack, including dice that joined them."""
    gained: int
    """The change of the mover's lead, in half points."""
    goes_on: bool
    """Whether the same player moves again."""
    is_whole: bool
    """Whether this is the whole effect. If not, the mover also misses their next turn."""


class Effects:
    """The distinct outcomes of an attack, and how they were found."""

    def __init__(self, distinct: tuple[Effect, ...], carried_out: int, *, are_all: bool) -> None:
        self.distinct = distinct
        """The distinct outcomes."""
        self.carried_out = carried_out
        """The number of outcomes that were played to find them."""
        self.are_all = are_all
        """Whether these are all outcomes, not samples."""


class RulesCache:
    """Caches all faces and rows of decisions under one set of rules."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.face = cache(Face)
        """Returns the face of a die."""
        self._row = cache(self._new_row)
        self.attack_map = cache(self._attack_map)
        """Returns the attacks of the first of two rows on the second."""
        self.moves = cache(self._distinct_moves)
        """Returns the distinct moves of the first of two local rows, counting equal dice once. The
        last one is a pass if there are attacks but none is compulsory."""
        self.after_capture = cache(self._after_capture)
        """Given a row with dice whose capture changes the others, returns the row as changed by the
        least valuable of them, which itself stays in the row."""
        self.after_roll = cache(self._after_roll)
        """Given a face and a row, returns the probabilities of two results of the face's next roll:
        that no die of the row can capture it alone with a chance above one half, and that it can
        capture one of these dice alone for certain."""
        self._effects: dict[tuple[Attack, Faces, Faces, int], Effects] = {}
        self._masks = cache(self._capture_masks)
        self._probability = cache(_probability_of)
        self._gains: dict[tuple[AttackKind, Faces, Faces], float] = {}
        self._matched: dict[tuple[AttackKind, Die, Die], float] = {}
        self.unlisted: set[tuple[Row, Row]] = set()
        """Pairs of rows whose `moves` may be incomplete, because some attacks have settings."""

    def tidy(self) -> None:
        """Clear caches that have grown too large. Called before a decision."""
        of_rows = self._row, self.attack_map, self.moves
        if len(self._effects) > MAX_EFFECTS:
            self._effects.clear()
        if self.face.cache_info().currsize > MAX_FACES:
            self.face.cache_clear()
            self._effects.clear()
            self._masks.cache_clear()
            self._probability.cache_clear()
            self._matched.clear()
            self._gains.clear()
        elif sum(kept.cache_info().currsize for kept in of_rows) < MAX_ROWS:
            return
        for kept in (*of_rows, self.after_capture, self.after_roll):
            kept.cache_clear()
        self.unlisted.clear()

    def _roll(self, face: Face) -> None:
        """Compute the outcomes of a roll of this face, and the facts about it that follow from
        them."""
        die = face.die
        blank = face if die.traits.keeps_value else self.face(die.turned(0))
        if blank is not face:
            # The outcomes are the same for all values of a die.
            if not blank.next:
                self._roll(blank)
            face.blank, face.next, face.high, face.mean = blank, blank.next, blank.high, blank.mean
            face.is_fixed, face.is_sampled = blank.is_fixed, blank.is_sampled
            return
        if die.traits.before or die.traits.rolls_otherwise:
            # There may be hundreds of outcomes.
            some = Outcomes(
                lambda luck: die.rerolled(luck, RollOccasion.ATTACK, self.rules), MAX_ROLLS
            )
            face.next = self._faces(some)
            face.is_sampled |= not some.are_all
        else:
            all_rolls = rolls(die, RollOccasion.ATTACK, self.rules)
            face.next = self._faces((float(share), after) for share, after in all_rolls)
        face.high = max(after.value for _, after in face.next)
        face.mean = sum(share * after.value for share, after in face.next)
        face.is_fixed = not die.traits.worth and all(
            (after.kept, after.captured) == (face.kept, face.captured)
            and after.die.traits is die.traits
            and after.die.sizes == die.sizes
            for _, after in face.next
        )

    def _idle(self, face: Face) -> None:
        """Compute the outcomes for this face of an attack that its owner makes with other dice,
        unless cached."""
        die = face.die
        idles = bool(die.traits.idle) and ASLEEP not in die.marks
        if face.idled or not (idles or die.marks):
            return

        def end_turn(luck: Luck) -> Die:
            after = die.marked(UNMARKED)
            return after.idled(luck, self.rules) if idles else after

        some = Outcomes(end_turn, MAX_ROLLS)
        face.idled = self._faces(some)
        face.is_sampled |= not some.are_all

    def _faces(self, ways: Iterable[tuple[float, Die]]) -> tuple[tuple[float, Face], ...]:
        """Return the distinct faces of these dice with their probabilities."""
        found: dict[Face, float] = {}
        for share, die in ways:
            face = self.face(die)
            found[face] = found.get(face, 0.0) + share
        return tuple((share, face) for face, share in found.items())

    def row(self, faces: Iterable[Face]) -> Row:
        return self._row(in_order(faces))

    def _new_row(self, faces: Faces) -> Row:
        for face in faces:
            if not face.next:
                self._roll(face)
            self._idle(face)
        return Row(faces)

    def row_of(self, dice: Iterable[Die]) -> Row:
        return self.row(map(self.face, dice))

    def _after_capture(self, row: Row) -> Row:
        changing = [at for at, face in enumerate(row.faces) if face.changes_others]
        first = min(changing, key=lambda at: row.faces[at].kept)
        dice = [face.die for face in row.faces]
        for change in REACTING[dice[first].traits].changes_others:
            dice = [die if at == first else change(die) for at, die in enumerate(dice)]
        return self.row_of(dice)

    def position_of(self, fight: Fight) -> Position:
        """Return the position of a two-player fight, from the mover's perspective. Its `fight` is
        None if the rows and the lead determine everything that may follow: all dice are local, and
        no special, deck, missed turn or earlier pass matters."""
        mine, theirs = fight.sides[fight.mover], fight.sides[1 - fight.mover]
        rows = self.row_of(mine.dice), self.row_of(theirs.dice)
        is_local = (
            all(row.is_local for row in rows)
            and not (
                fight.missing or acts_in_fights(mine.special) or acts_in_fights(theirs.special)
            )
            and not (mine.deck or theirs.deck)
            and not (fight.passes and self._may_pass(*rows))
        )
        return Position(*rows, mine.score - theirs.score, None if is_local else fight)

    def _may_pass(self, mine: Row, theirs: Row) -> bool:
        """Whether a mover with the first row may pass and so end the round, after the other player
        has passed."""
        moves = self.moves(mine, theirs)
        return not moves or PASS in moves

    def chance(self, face: Face, other: Face) -> float:
        """Return the probability that this face alone captures the other one; 0 if it has no such
        attack."""
        found = face.takes.get(other)
        if found is None:
            found = face.takes[other] = self._chance(face.die, other.die)
        return found

    def _chance(self, die: Die, other: Die) -> float:
        mine, theirs = ATTACKING[die.traits], ATTACKING[other.traits]
        changed = mine.changes_attacks or theirs.changes_attacks or theirs.invites
        if not (changed or COUNTING[die.traits].spans or die.marks):
            kinds = kinds_now(die, Form.ONE_ON_ONE, self.rules)
            if any(kind.beats is not None and kind.beats(die, other) for kind in kinds):
                return 1.0
            if die.value != other.value and all(kind.beats is not None for kind in kinds):
                # Nor can they add up to anything alone.
                return 0.0
        fight = Fight((Side((die,)), Side((other,))), 0, 0, self.rules)
        chances = [probability_of(fight, one) for one in attacks(fight) if one.kind.captures]
        return max((1.0 if one is None else float(one) for one in chances), default=0.0)

    def _after_roll(self, face: Face, theirs: Row) -> tuple[float, float]:
        taken = taking = 0
        for other in theirs.faces:
            masks = self._masks(other, face.blank)
            taken |= masks[0]
            taking |= masks[1]
        return 1 - self._probability(face.blank, taken), self._probability(face.blank, taking)

    def _capture_masks(self, other: Face, blank: Face) -> tuple[int, int]:
        """Return bit masks of the next faces of a die: those that the other face probably captures
        alone, and those that surely capture it alone."""
        taken = taking = 0
        for bit, (_, after) in enumerate(blank.next):
            if self.chance(other, after) > EVEN:
                taken |= 1 << bit
            if self.chance(after, other) >= 1:
                taking |= 1 << bit
        return taken, taking

    def effects(
        self, attack: Attack, mine: Faces, theirs: Faces, limit: int, is_late: IsLate
    ) -> Effects:
        """Return the outcomes of an attack of some faces on others, or samples if there are more
        than `limit`. Raises Stopped if it is late."""
        key = attack, mine, theirs, limit
        found = self._effects.get(key)
        if found is None:
            found = self._effects[key] = self._effects_of(*key, is_late)
        return found

    def _effects_of(
        self, attack: Attack, mine: Faces, theirs: Faces, limit: int, is_late: IsLate
    ) -> Effects:
        fight = self._fight(mine, theirs)
        before = fight.sides[0].score - fight.sides[1].score
        found: dict[tuple[Faces, Faces, int, bool, bool], float] = {}

        def carry_out(luck: Luck) -> Step[Fight]:
            if is_late():
                raise Stopped
            return strike(fight, attack, luck)

        some = Outcomes(carry_out, limit)
        count = 0
        for share, step in some:
            count += 1
            own, other = step.state.sides
            key = (
                in_order(map(self.face, own.dice)),
                in_order(map(self.face, other.dice)),
                own.score - other.score - before,
                step.state.mover == fight.mover,
                not step.state.missing,
            )
            found[key] = found.get(key, 0.0) + share
        distinct = tuple(Effect(share, *key) for key, share in found.items())
        return Effects(distinct, count, are_all=some.are_all)

    def passed(self, row: Row) -> Row:
        if not row.is_marked:
            return row
        return self.row_of(after_pass(self._fight(row.faces, row.faces)).sides[0].dice)

    def _fight(self, mine: Faces, theirs: Faces) -> Fight:
        sides = Side(tuple([one.die for one in mine])), Side(tuple([one.die for one in theirs]))
        return Fight(sides, 0, 0, self.rules)

    def _distinct_moves(self, mine: Row, theirs: Row) -> tuple[LocalMove, ...]:
        is_quick = mine.is_quick and theirs.is_quick
        moves = self.attack_map(mine, theirs).moves if is_quick else self._all_moves(mine, theirs)
        return tuple(_distinct(moves, mine.faces, theirs.faces))

    def _all_moves(self, mine: Row, theirs: Row) -> Iterator[LocalMove]:
        fight = self._fight(mine.faces, theirs.faces)
        found = attacks(fight)
        for attack in found:
            ways = completed_attacks(fight, attack, attack_dials(fight, attack))
            for whole in spread(ways, MAX_SETTINGS):
                if whole.settings:
                    self.unlisted.add((mine, theirs))
                yield attack.attackers, attack.targets, whole
        if found and not is_compelled(fight, found):
            yield PASS

    def _attack_map(self, mine: Row, theirs: Row) -> AttackMap:
        is_quick = mine.is_quick and theirs.is_quick
        found = self._quickly(mine, theirs) if is_quick else self._slowly(mine, theirs)
        return AttackMap(mine, theirs, found)

    def _quickly(self, mine: Row, theirs: Row) -> Iterator[tuple[Places, Places, float, float]]:
        for at, face in enumerate(mine.faces):
            takes = face.takes
            for to, other in enumerate(theirs.faces):
                chance = takes.get(other)
                if chance is None:
                    chance = self.chance(face, other)
                if chance:
                    yield (at,), (to,), other.stake, 1.0
        for to, other in enumerate(theirs.faces):
            for group in mine.sums.get(other.value, ()):
                yield group, (to,), other.stake, 1.0

    def _slowly(self, mine: Row, theirs: Row) -> Iterator[tuple[Places, Places, float, float]]:
        """Yield the entries of an `AttackMap` from the attacks that the engine enumerates."""
        fight = self._fight(mine.faces, theirs.faces)
        seen: set[tuple[Places, Places, bool]] = set()
        stakes_of = [face.stake for face in theirs.faces]
        spoils = [bool(REACTING[face.die.traits].on[ReactionPoint.CAPTURE]) for face in mine.faces]
        may_escape = any(face.die.traits.escapes for face in theirs.faces)
        for attack in attacks(fight):
            kind, who = attack.kind, attack.attackers
            if not kind.captures:
                continue
            key = who, attack.targets, kind.is_contest
            if key in seen:
                continue
            seen.add(key)
            taken = attack.targets_to_capture if kind.helpers else attack.targets
            stakes = float(sum([stakes_of[to] for to in taken]))
            if True in [spoils[at] for at in who]:
                stakes = self._gain(fight, attack, mine, theirs, stakes)
            is_sure = not (kind.is_contest or may_escape)
            yield who, taken, stakes, 1.0 if is_sure else self._odds(fight, attack)

    def _gain(self, fight: Fight, attack: Attack, mine: Row, theirs: Row, stakes: float) -> float:
        """Return by how much an attack increases the lead if its attackers change what they
        capture, or these stakes if that is unknown."""
        attackers = tuple([mine.faces[at] for at in attack.attackers])
        key = attack.kind, attackers, tuple([theirs.faces[to] for to in attack.targets])
        known = self._gains.get(key)
        if known is None:
            gained = gain(fight, attack)
            known = self._gains[key] = gained.mine - gained.theirs if gained else stakes
        return known

    def _odds(self, fight: Fight, attack: Attack) -> float:
        """Return the probability that the attack captures."""
        theirs = fight.sides[attack.defender].dice
        if not attack.kind.is_contest:
            if not any(theirs[to].traits.escapes for to in attack.targets):
                return 1.0
        elif not any(COUNTING[die.traits].cover for die in theirs):
            mine = fight.sides[fight.mover].dice
            (at,), (to,) = attack.attackers, attack.targets
            key = attack.kind, mine[at], theirs[to]
            if key not in self._matched:
                self._matched[key] = float(probability_of(fight, attack) or 1)
            return self._matched[key]
        chance = probability_of(fight, attack)
        return 1.0 if chance is None else float(chance)


@cache
def acts_in_fights(special: Special | None) -> bool:
    """Whether this special matters once the fight has begun."""
    if special is None:
        return False
    choosing = special.part(Choosing)
    offers = not choosing.offers.keys().isdisjoint((Phase.FIGHT, Phase.TURN_END))
    others = any(not isinstance(part, BEFORE_FIGHTS) for part in special.parts)
    return others or offers or choosing.declared is not None


def are_calm(mine: Sequence[Face], theirs: Sequence[Face], who: Places, whom: Places) -> bool:
    """Whether all dice that take part in an attack are calm."""
    for at in who:
        if not mine[at].is_calm:
            return False
    return all(theirs[to].is_calm for to in whom)


def _distinct(
    moves: Iterable[LocalMove], mine: Sequence[Face], theirs: Sequence[Face]
) -> Iterator[LocalMove]:
    """Yield these moves without those that have the same effect as an earlier one. If all
    attackers and targets are calm and no other die lends to the attack, it is replaced by None."""
    seen: set[tuple[object, ...]] = set()
    for who, whom, attack in moves:
        is_lent = attack is not None and attack.settings
        is_calm = not is_lent and (attack is None or are_calm(mine, theirs, who, whom))
        rest: tuple[object, ...] = ()
        if attack is not None and not is_calm:
            rest = attack.kind, *((mine[one.at], one.to) for one in attack.settings)
        key = (*[mine[at] for at in who], None, *[theirs[to] for to in whom], None, *rest)
        if key not in seen:
            seen.add(key)
            yield who, whom, None if is_calm else attack


def _probability_of(blank: Face, mask: int) -> float:
    """Return the total probability of the next faces in this mask."""
    return sum([share for bit, (share, _) in enumerate(blank.next) if mask >> bit & 1])
