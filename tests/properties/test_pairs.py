"""Any two skills on one die: attacks, choices and sizes follow the rules.

The published dice have few of these pairs. So each pair is tried in random positions among dice
with at most one skill, which do not mask its effects.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

from engine.button_men.dice.die import Die, Resizer, Rolling
from engine.button_men.dice.editions import EDITIONS
from engine.button_men.dice.skill import Place, Skill
from engine.button_men.dice.skill_conflicts import clash
from engine.button_men.fight.attack import Attack
from engine.button_men.fight.dials import attack_dials
from engine.button_men.fight.events import Destination, Struck
from engine.button_men.fight.fight import Fight, Side
from engine.button_men.fight.legal import attacks
from engine.button_men.fight.resolution import strike
from engine.button_men.fight.settings import Dial, Setting, SettingKind
from engine.button_men.recipe import RecipeError, parse_die
from engine.luck import Seeded
from tests.explore.effort import MORE, is_exploring, sampled
from tests.properties.brute_force import legal_attacks
from tests.properties.button_men_strategies import IN_PLAY

BODIES = ("X", "9", "4/11", "7,4", "S,S")
"""A size to choose, one that cannot be halved evenly, two of each kind, and twins."""
HIGHEST = 9
"""Small values match and add up far more often than large ones."""

LUCKS = 50
"""How often each attack is made to see its rolls."""


def test_pairs_make_the_attacks_of_brute_force() -> None:
    for fight in positions():
        found = attacks(fight)
        assert len(set(found)) == len(found), f"{fight}: an attack is listed twice"
        assert set(found) == set(legal_attacks(fight)), f"{fight} by {fight.rules.edition}"


def test_no_side_of_a_die_is_lost_or_won() -> None:
    """Changes must be in the event."""
    for fight in positions():
        for attack in attacks(fight):
            if not attack.short:
                step = strike(fight, attack, Seeded(str(fight)))
                (event,) = step.events
                assert isinstance(event, Struck)
                changed = sizes_of(step.state) - sizes_of(fight)
                assert changed == sizes_told(event), f"{fight}: {attack} -> {step.state}"


def test_a_size_that_is_asked_for_is_rolled() -> None:
    for fight in positions():
        for attack in attacks(fight):
            asked = [one for one in attack_dials(fight, attack) if one.what is SettingKind.SIZE]
            for dial in asked if not attack.short else ():
                rolling = fight.sides[0].dice[dial.places[0]].traits.parts(Rolling)
                if not any(part.resizer is Resizer.SCALE for part in rolling):
                    rolled = [sizes_rolled(fight, attack, asked, dial, n) for n in dial.numbers]
                    assert len(set(rolled)) == len(dial.numbers), f"{fight}: {attack}, {dial}"


def positions() -> Iterator[Fight]:
    """Yield, for each pair of skills that one die can have, a fight in which such a die attacks,
    and one in which it is attacked."""
    for number in range(MORE if is_exploring() else 1):
        for pair in sampled([*combinations(IN_PLAY, 2)]):
            luck = Random(f"{number} {pair}")
            die = drawn(pair, luck)
            if die is not None:
                yield position((die, other(luck)), (other(luck), other(luck)), luck)
                yield position((other(luck), other(luck)), (die, other(luck)), luck)


def position(mine: tuple[Die, Die], theirs: tuple[Die, Die], luck: Random) -> Fight:
    """Return a fight of these dice by a random edition; the first ones attack."""
    return Fight((Side(mine), Side(theirs)), rules=luck.choice([*EDITIONS.values()]))


def other(luck: Random) -> Die:
    """Return a die with one skill, or with none."""
    while True:
        die = drawn((luck.choice(IN_PLAY),) if luck.random() < 0.5 else (), luck)
        if die is not None:
            return die


def drawn(skills: Sequence[Skill], luck: Random) -> Die | None:
    """Return a die with these skills and a small value, or None if no die can have them
    together."""
    before = "".join(one.letter for one in skills if one.place is not Place.BEHIND)
    behind = "".join(one.letter for one in skills if one.place is Place.BEHIND)
    for body in luck.sample(BODIES, len(BODIES)):
        try:
            die = parse_die(f"{before}({body}){behind}")
        except RecipeError:
            continue
        if clash(die) is not None:
            continue
        die = die.with_chosen_size(luck.choice(die.body.choices)) if die.body.choices else die
        return die.turned(luck.randint(die.lowest, min(die.size, HIGHEST)))
    return None


def sizes_rolled(
    fight: Fight, attack: Attack, dials: Sequence[Dial], chosen: Dial, size: int
) -> tuple[object, ...]:
    """Return the mover's rolls in an attack with this size for one of its dials, over several
    seeds, because the target may strike back first."""
    settings = tuple(
        Setting(dial.what, dial.places[0], size if dial == chosen else dial.numbers[0])
        for dial in dials
    )
    rolled: list[tuple[int, ...]] = []
    for seed in range(LUCKS):
        (event,) = strike(fight, attack.with_settings(settings), Seeded(str(seed))).events
        assert isinstance(event, Struck)
        rolled += [one.after.sizes for one in event.rolled if one.seat == fight.mover]
    return tuple(rolled)


def sizes_of(fight: Fight) -> int:
    """Return the sizes of all dice together, wherever they are."""
    return sum(
        die.size for side in fight.sides for die in (*side.dice, *side.captured, *side.removed)
    )


def sizes_told(event: Struck) -> int:
    """Return the change of the total size of all dice according to the event."""
    attackers = zip(event.attack.attackers, event.attackers, strict=True)
    first = {(event.seat, at): die for at, die in attackers}
    last = dict(first)
    for change in event.rolled:
        first.setdefault((change.seat, change.at), change.before)
        last[change.seat, change.at] = change.after
    gone = {(one.seat, one.at): one.die for one in event.left}
    if event.captured:
        captured = zip(event.attack.targets_to_capture, event.captured, strict=True)
        gone |= {(event.attack.defender, at): die for at, die in captured}
    last |= {place: die for place, die in gone.items() if place in last}
    claim = sum(one.die.size for one in event.left if one.to is Destination.ATTACKER)
    joined = sum(one.die.size for one in event.joined)
    return sum(last[at].size - first[at].size for at in last) + joined - claim
