"""The rules of attacks implemented again, slowly: every set of dice against every other set.

Written from the specification alone, so that it cannot share a mistake with the engine. It knows a
die only by its letters, its sizes and its value.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, combinations, permutations, product

from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import Ambush, Lending, Occasion, Rules, StandIn
from engine.button_men.dice.sizes import Option, Sides
from engine.button_men.fight.fight import Fight

KINDS = (
    *("power", "skill", "shadow", "speed", "berserk", "rush", "trip", "boom"),
    *("cross", "dual", "evil", "double-power", "double-skill"),
    *("thief", "teleport", "sleep", "hoskins"),
)


ADDING = ("skill", "double-skill")


@dataclass(frozen=True)
class Found:
    """One legal attack."""

    kind: str
    attackers: tuple[int, ...]
    targets: tuple[int, ...]
    defender: int
    short: int


def naive_attacks(fight: Fight) -> Iterator[Found]:
    """All attacks of the mover. Treasure dice are safe while there is another attack that must be
    made: nobody has to attack with a Warrior, or to send a die to sleep."""
    found = list(_regardless_of_treasure(fight))
    others = [one for one in found if not _is_on_treasure(fight, one)]
    mine = fight.sides[fight.mover].dice
    waiting = {at for at, die in enumerate(mine) if "`" in _in_force(die)}
    must = [one for one in others if one.kind != "sleep" and waiting.isdisjoint(one.attackers)]
    yield from others if must else found


def _is_on_treasure(fight: Fight, finding: Found) -> bool:
    theirs = fight.sides[finding.defender].dice
    return any("X" in _in_force(theirs[to]) for to in finding.targets)


def _regardless_of_treasure(fight: Fight) -> Iterator[Found]:
    for defender, side in enumerate(fight.sides):
        if defender == fight.mover:
            continue
        for group in _sets(len(fight.sides[fight.mover].dice)):
            for wanted in _sets(len(side.dice)):
                for kind in KINDS:
                    short = _short(fight, defender, kind, group, wanted)
                    if short is not None:
                        yield Found(kind, group, wanted, defender, short)


def naive_ways_to_lend(fight: Fight, finding: Found) -> set[frozenset[tuple[int, int]]]:
    """All ways to turn Fire dice down for this attack: pairs of an index and the new value."""
    mine = fight.sides[fight.mover].dice
    theirs = fight.sides[finding.defender].dice
    attackers = [mine[at] for at in finding.attackers]
    wanted = _attacked(theirs[finding.targets[0]], theirs, attackers, fight.rules)
    amounts = _loans(mine, finding.kind, finding.attackers, wanted, fight.rules)
    amounts |= set() if finding.short else {0}
    ranges = [
        _turned_to(die) if _may_lend(finding.kind, at, die, finding.attackers) else [die.value]
        for at, die in enumerate(mine)
    ]
    ways = set()
    for values in product(*ranges):
        lent = sum(die.value - value for die, value in zip(mine, values, strict=True))
        if lent in amounts:
            turned = enumerate(zip(mine, values, strict=True))
            ways.add(frozenset((at, to) for at, (die, to) in turned if die.value != to))
    return ways


def _sets(dice: int) -> list[tuple[int, ...]]:
    places = range(dice)
    return list(chain.from_iterable(combinations(places, size + 1) for size in places))


def _short(
    fight: Fight, defender: int, kind: str, group: tuple[int, ...], wanted: tuple[int, ...]
) -> int | None:
    """By how much these dice fall short of this attack; None if it is illegal."""
    mine, theirs = fight.sides[fight.mover].dice, fight.sides[defender].dice
    attackers, targets = [mine[at] for at in group], [theirs[to] for to in wanted]
    if any(die.marks for die in attackers):
        return None
    if any(not _can_be_attacked(die, kind, attackers) for die in targets):
        return None
    if any(not _can_attack(die, kind, attackers) for die in attackers):
        return None
    one, other = attackers[0], targets[0]
    letters = _in_force(one)
    rules = fight.rules
    counts = [_attacked(die, theirs, attackers, rules) for die in targets]
    attacking, attacked = sum(_attacking(die, rules) for die in attackers), sum(counts)
    if kind == "double-skill":
        is_adding = not any({"B", "E"} & _in_force(die) for die in attackers)
        is_enough = len(targets) == 1 and len(attackers) >= fight.rules.skill_dice
        return (
            0 if is_adding and is_enough and attacked in _doubled_sums(attackers, rules) else None
        )
    if kind in ("cross", "dual", "evil"):
        return 0 if _together(kind, attackers, counts, rules) else None
    if kind == "skill":
        if len(targets) > 1 or len(attackers) < fight.rules.skill_dice:
            return None
        if any({"B", "E"} & _in_force(die) for die in attackers):
            return None
        if attacked in _sums(attackers, rules):
            return 0
        return min(_loans(mine, kind, group, attacked, rules), default=None)
    if len(attackers) > 1:
        return None
    if kind in ("speed", "berserk"):
        has_letter = {"speed": "z", "berserk": "B"}[kind] in letters
        fewest = fight.rules.fewest_targets if kind == "speed" else 1
        return 0 if has_letter and len(targets) >= fewest and attacking == attacked else None
    if kind == "rush":
        is_rush = any("#" in _in_force(die) for die in (one, *targets))
        return 0 if is_rush and len(targets) == 2 and attacking == attacked else None
    if kind == "hoskins":
        return 0 if "Y" in letters and len(targets) == 2 and attacking == attacked else None
    if len(targets) > 1:
        return None
    if kind in ("thief", "teleport", "sleep"):
        return 0 if _one_on_one(kind, letters, attacking, attacked, other) else None
    is_odd = "q" in letters and one.value % 2 == 1
    if kind == "shadow":
        may = "s" in letters or is_odd
        return 0 if may and attacking <= attacked <= sum(one.sizes) else None
    if kind == "boom":
        return 0 if "b" in letters else None
    if kind == "trip":
        if "t" not in letters:
            return None
        best = max(
            _attacking(one, rules, face) for face in _rolls(one, fight.rules, is_attacker=True)
        )
        faces = _rolls(other, fight.rules, is_attacker=False)
        worst = min(_attacked(other, theirs, attackers, rules, face) for face in faces)
        return 0 if best >= worst else None
    if kind == "double-power" and ("P" not in letters or 2 * attacking < attacked):
        return None
    is_barred = "s" in letters and fight.rules.stand_ins is StandIn.INSTEAD
    if {"F", "E", "$"} & letters or is_barred or is_odd:
        return None
    if kind == "double-power":
        return 0
    if _overpowers(one, attacking, attacked):
        return 0
    return min(_loans(mine, kind, group, attacked, rules), default=None)


def _overpowers(die: Die, counted: int, attacked: int) -> bool:
    """Does the die win a Power attack if it counts as this much? An ace counts as 14."""
    return max(counted, 14 if "C" in _in_force(die) and counted == 1 else 0) >= attacked


def _one_on_one(kind: str, letters: set[str], attacking: int, attacked: int, target: Die) -> bool:
    """May a die with these letters, counting as this much, make this kind of attack?"""
    if kind == "thief":
        return "$" in letters and attacking >= attacked
    if kind == "sleep":
        return "Z" in letters and attacking < attacked and "asleep" not in target.marks
    return "T" in letters


def _can_attack(die: Die, kind: str, attackers: list[Die]) -> bool:
    """May the die make this kind of attack with these others, whatever the values are?"""
    letters, several = _in_force(die), len(attackers) > 1
    waiting = sum("`" in _in_force(other) for other in attackers)
    if "d" in letters and not (kind in (*ADDING, "cross") and several):
        return False
    if "k" in letters and (kind in ("power", "double-power") or (kind in ADDING and not several)):
        return False
    return "`" not in letters or (kind in ADDING and several and waiting == 1)


def _can_be_attacked(die: Die, kind: str, attackers: list[Die]) -> bool:
    """May the die be the target of this kind of attack by these, whatever the values are?"""
    letters = _in_force(die)
    is_seen = kind in ("boom", "teleport") or (kind in (*ADDING, "cross") and len(attackers) > 1)
    if "d" in letters and not is_seen:
        return False
    return "`" not in letters and not ("I" in letters and kind in (*ADDING, "cross"))


def _attacking(die: Die, rules: Rules, value: int | None = None) -> int:
    """What the die counts as on its owner's turn if it shows this, or what it shows."""
    letters = _in_force(die)
    shown = die.value if value is None else value
    is_doubled = "a" in letters and rules.ambush is Ambush.ATTACKER_DOUBLED
    return max(0, shown * (1 + is_doubled) + ("-" in letters) - ("|" in letters))


def _attacked(
    die: Die, row: tuple[Die, ...], attackers: list[Die], rules: Rules, value: int | None = None
) -> int:
    """What the die, of this row, counts as on the turn of these attackers."""
    letters = _in_force(die)
    shown = die.value if value is None else value
    armor = 0 if "A" in letters else sum(one.value for one in row if "A" in _in_force(one))
    counted = max(0, shown - ("-" in letters) + ("|" in letters) + armor)
    may_halve = rules.ambush is Ambush.TARGET_HALVED
    is_halved = may_halve and any("a" in _in_force(one) for one in attackers)
    return -(-counted // 2) if is_halved else counted


def _together(kind: str, attackers: list[Die], targets: list[int], rules: Rules) -> bool:
    """Is it an attack of these dice that are multiplied, or that take a target each?"""
    values = [_attacking(die, rules) for die in attackers]
    if kind == "cross":
        if len(attackers) != 2 or len(targets) != 1 or values[0] * values[1] != targets[0]:
            return False
        return any("x" in _in_force(die) for die in attackers) and all(
            "x" in _in_force(die) or not {"B", "E"} & _in_force(die) for die in attackers
        )
    if len(attackers) != len(targets):
        return False
    if kind == "dual":
        may = len(attackers) == 2 and all(":" in _in_force(die) for die in attackers)
        return may and any(
            all(value > target for value, target in zip(values, order, strict=True))
            for order in permutations(targets)
        )
    return all("E" in _in_force(die) for die in attackers) and any(
        all(value >= target for value, target in zip(values, order, strict=True))
        for order in permutations(targets)
    )


def _doubled_sums(attackers: list[Die], rules: Rules) -> set[int]:
    """The sums of these dice with at least one Full Auto die counted twice."""
    alone = sum(_attacking(die, rules) for die in attackers)
    able = [_attacking(die, rules) for die in attackers if "P" in _in_force(die)]
    return {alone + sum(able[at] for at in places) for places in _sets(len(able))}


def _sums(attackers: list[Die], rules: Rules) -> set[int]:
    """The sums that the dice can reach."""
    sums = {0}
    for die in attackers:
        values = _values(die, _attacking(die, rules), rules)
        sums = {total + value for total in sums for value in values}
    return sums


def _values(die: Die, most: int, rules: Rules) -> set[int]:
    """The values that the die may add if it counts as this much: a Stinger die counts as any value
    up to it, a Konstant die also as minus any of its values."""
    letters, counts = _in_force(die), {most}
    if "g" in letters:
        counts |= set(range(min(most, _lowest(die), rules.lowest_span), most))
    if "k" in letters:
        counts |= {-value for value in counts}
    return counts


def _loans(
    mine: tuple[Die, ...], kind: str, group: tuple[int, ...], wanted: int, rules: Rules
) -> set[int]:
    """What Fire dice may lend so that these dice, raised by it in any way within their sizes, take
    a die that counts as this much. Nothing else changes what they count as."""
    if kind not in ("power", "skill"):
        return set()
    lendable = {0}
    for at, die in enumerate(mine):
        if _may_lend(kind, at, die, group):
            lendable = {lent + die.value - to for lent in lendable for to in _turned_to(die)}
    ways = {(0, 0)}
    for die in (mine[at] for at in group):
        counted = _attacking(die, rules)
        room = max(0, min(max(lendable), sum(die.sizes) - counted))
        raised = [(counted + more, more) for more in range(room + 1)]
        if kind == "skill":
            raised = [(own, more) for value, more in raised for own in _values(die, value, rules)]
        ways = {(total + own, lent + more) for total, lent in ways for own, more in raised}
    if kind == "skill":
        return {lent for total, lent in ways if total == wanted and lent in lendable} - {0}
    (at,) = group
    return {
        lent
        for total, lent in ways
        if lent in lendable and (not rules.judges_raised or _is_power(mine[at], lent))
        if (
            total == wanted
            if rules.lending is Lending.EXACT
            else _overpowers(mine[at], total, wanted)
        )
    } - {0}


def _is_power(die: Die, raised_by: int) -> bool:
    """Does the die make Power attacks when it shows that much more? An odd Queer die does not."""
    return "q" not in _in_force(die) or (die.value + raised_by) % 2 == 0


def _turned_to(die: Die) -> list[int]:
    """The numbers to which it may be turned down. No card shows 14 to 19."""
    numbers = range(_lowest(die), die.value + 1)
    return [
        number for number in numbers if "C" not in _in_force(die) or number not in range(14, 20)
    ]


def _may_lend(kind: str, at: int, die: Die, group: tuple[int, ...]) -> bool:
    may = kind in ("power", "skill") and at not in group and "F" in _in_force(die)
    return may and "asleep" not in die.marks


def letters_of(die: Die) -> set[str]:
    """The letters of its skills."""
    return {skill.letter for skill in die.traits.skills}


def _in_force(die: Die) -> set[str]:
    """The letters that count: of a Warrior only this, and those that rule out Skill attacks, which
    are all that it can make."""
    letters = letters_of(die)
    return letters & {"`", "B", "E"} if "`" in letters else letters


def _lowest(die: Die) -> int:
    return sum(1 for size in die.sizes if size)


def _rolls(die: Die, rules: Rules, *, is_attacker: bool) -> set[int]:
    """The lowest and the highest value it can show after the roll of an attack, over all sizes that
    it may have then."""
    letters = _in_force(die)
    if "k" in letters:
        return {die.value}
    shown = set()
    for sizes in _sizes_before_roll(die, rules, is_attacker=is_attacker):
        if "h" in letters:
            sizes = tuple(max([step for step in SCALE if step < size] or [size]) for size in sizes)
        if "H" in letters:
            sizes = tuple(min([step for step in SCALE if step > size] or [size]) for size in sizes)
        lowest = sum(1 for size in sizes if size)
        shown |= {sum(sizes)} if letters & {"M", "`"} else {lowest, sum(sizes)}
    return shown


def _sizes_before_roll(die: Die, rules: Rules, *, is_attacker: bool) -> list[tuple[int, ...]]:
    """The sizes among which its owner or luck chooses before the roll."""
    letters = _in_force(die)
    if isinstance(die.body, Option):
        may_choose = "!" in letters and is_attacker
        return [(die.body.first,), (die.body.second,)] if may_choose else [die.sizes]
    if not isinstance(die.body, Sides):
        return [die.sizes]
    swings = [part[0] for part in die.body.parts if isinstance(part, str)]
    changes = (Occasion.ATTACK if is_attacker else Occasion.TARGET) in rules.changes_on
    among = list(range(1, 31))
    if not swings:
        return [die.sizes]
    if "?" in letters and changes:
        among = [size for size in among if size in MOODS]
    elif "&" in letters and changes:
        among = [size for size in among if size % 2 == 0]
    elif not ("!" in letters and is_attacker):
        return [die.sizes]
    least, most = SMALLEST[swings[0]], LARGEST[swings[0]]
    return [
        tuple(part if isinstance(part, int) else size for part in die.body.parts)
        for size in among
        if least <= size <= most
    ]


LARGEST = {
    "P": 30, "R": 16, "S": 20, "T": 12, "U": 30, "V": 12, "W": 12, "X": 20, "Y": 20, "Z": 30,
}  # fmt: skip
SMALLEST = {
    "P": 1, "R": 2, "S": 6, "T": 2, "U": 8, "V": 6, "W": 4, "X": 4, "Y": 1, "Z": 4,
}  # fmt: skip
SCALE = (1, 2, 4, 6, 8, 10, 12, 16, 20, 30)
MOODS = (1, 2, 4, 6, 8, 10, 12, 20, 30)
