"""The positions of dice after an attack, compared with the engine's rows and piles."""

from random import Random

import pytest

from engine.button_men.dice.die import Die
from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.attack import Attack, AttackKind, Form
from engine.button_men.fight.events import Destination, Struck
from engine.button_men.fight.fight import Fight
from engine.button_men.fight.resolution import (
    AttackResolution,
    Reacting,
    Reaction,
    ReactionPoint,
    strike,
)
from engine.luck import Seeded
from tests.explore.effort import sampled
from tests.narrowing import instance
from tests.notation.build_button_men import dice, fight
from ui.button_men.row_changes import RowChanges

POSITION = "(21):1 (22):2 (23):3 (24):4 | (25):5 (26):6 (27):7 (28):8 (29):9"
NEWCOMERS = "(11) (12) (13) (14) (15) (16)"


def attacked(chance: Random) -> tuple[Fight, Fight, Struck]:
    """Return a position before and after an attack, and the attack, in which random dice leave,
    escape and join. Every die has another size."""
    newcomers = [*dice(NEWCOMERS)]

    def resolve(resolution: AttackResolution, at: int) -> None:
        got_away = [at for at in attack.targets if chance.random() < 0.3]
        resolution.captured = tuple(at for at in attack.targets if at not in got_away)
        for at in [at for at in attack.attackers if chance.random() < 0.4]:
            resolution.leave(0, at, chance.choice([Destination.NOWHERE, Destination.DEFENDER]))
        for at in [at for at in attack.targets if chance.random() < 0.2]:
            to = chance.choice([Destination.NOWHERE, Destination.ATTACKER])
            resolution.leave(1, at, to)
            if to is Destination.ATTACKER:
                resolution.join(0, chance.choice(attack.attackers), resolution.theirs[at])
        for _ in range(chance.randrange(4)):
            seat = chance.randrange(2)
            at = chance.choice(attack.attackers if seat == 0 else attack.targets)
            resolution.join(seat, at, newcomers.pop())

    kind = AttackKind("chaotic", Form.MANY_ON_ONE)
    mine, theirs = (sorted(chance.sample(range(4), chance.randrange(1, 4))) for _ in range(2))
    attack = Attack(kind, tuple(mine), tuple(theirs), 1)
    before = resolving(POSITION, attack, resolve)
    step = strike(before, attack, Seeded(str(chance.random())))
    (event,) = step.events
    return before, step.state, instance(event, Struck)


def resolving(position: str, attack: Attack, resolve: Reaction) -> Fight:
    """Return the position with a skill that lets the first attacker do this instead of capturing
    its targets."""
    before = fight(position)
    skill = Skill("resolving", Spelling("…"), Reacting({ReactionPoint.RESOLVE: resolve}))
    side, at = before.sides[0], attack.attackers[0]
    return before.with_side(0, side.with_die(at, side.dice[at].with_skill(skill)))


def sizes(dice: tuple[Die, ...]) -> list[int]:
    return [die.size for die in dice]


@pytest.mark.parametrize("seed", sampled(range(200)))
def test_every_die_of_a_row_and_of_a_pile_is_found_again(seed: int) -> None:
    before, now, event = attacked(Random(seed))
    changes = RowChanges(event)
    rows: dict[tuple[int, int], int] = {}
    for seat, side in enumerate(before.sides):
        for at, die in enumerate(side.dice):
            place = changes.after((seat, at))
            if place is not None:
                rows[place] = die.size
    for place, one in changes.joined():
        assert place not in rows
        rows[place] = one.die.size
    lying = {
        (seat, at): die.size
        for seat, side in enumerate(now.sides)
        for at, die in enumerate(side.dice)
    }
    assert rows == lying
    for place, origin in changes.came_over().items():
        assert rows[place] == before.sides[origin[0]].dice[origin[1]].size
    assert len(changes.came_over()) == sum(one.to is Destination.ATTACKER for one in event.left)
    gone = [*changes.gone()]
    for seat, side in enumerate(now.sides):
        for pile, found in (("captured", side.captured), ("removed", side.removed)):
            came = [one.place for one in gone if (one.pile, one.seat) == (pile, seat)]
            assert sizes(tuple(before.sides[at].dice[nth] for at, nth in came)) == sizes(found)


@pytest.mark.parametrize("seed", sampled(range(20)))
def test_targets_are_missed_if_they_still_lie_there(seed: int) -> None:
    before, now, event = attacked(Random(seed))
    stayed = sizes(now.sides[1].dice)
    targets = [before.sides[1].dice[at].size for at in event.attack.targets]
    missed = [before.sides[seat].dice[at].size for seat, at in RowChanges(event).missed_targets]
    assert missed == [size for size in targets if size in stayed]


def test_a_row_in_which_nothing_joined_or_left_has_not_changed() -> None:
    """A die that was only rerolled keeps its place."""
    attack = Attack(AttackKind("harmless", Form.ONE_ON_ONE), (0,), (2,), 1)
    event = strike(resolving(POSITION, attack, _miss), attack, Seeded("1")).events[0]
    assert isinstance(event, Struck)
    changes = RowChanges(event)
    assert not changes.has_changed
    assert not changes.has_changed_in(0)
    assert changes.missed_targets == ((1, 2),)
    assert changes.after((1, 2)) == (1, 2)


def _miss(resolution: AttackResolution, at: int) -> None:
    resolution.captured = ()
