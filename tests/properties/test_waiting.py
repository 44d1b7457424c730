"""A waiting die is out of play, and so are its other skills: a position has the same offers and
effects without them."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.button_men.dice.die import Die, traits_of
from engine.button_men.dice.skill import Place, Skill, Special
from engine.button_men.fight.attack import AttackKind
from engine.button_men.fight.fight import Fight
from engine.button_men.match.actions import Strike
from engine.button_men.match.duel import Action, Duel, Offer, Phase, Player
from engine.button_men.match.initiative import ranking
from engine.button_men.phases import offers
from engine.button_men.recipe import parse_die
from engine.button_men.skills import SKILLS
from engine.button_men.specials import SPECIALS
from engine.luck import Seeded
from tests.explore.effort import examples
from tests.notation.build_button_men import unrolled
from tests.properties.button_men_strategies import bodies, fights

WAITING = next(skill for skill in SKILLS if skill.waits_on_table)
OTHERS = [skill for skill in SKILLS if skill is not WAITING and skill.starts_in_play]
FEW = 20
"""The number of actions to carry out in each phase, and of ways to fill in each."""


def waiting(body: str, *skills: Skill) -> Die:
    """Return a waiting die with this body and these other skills, showing its highest value."""
    die = parse_die(f"({body})")
    die = die.with_chosen_size(die.body.choices[-1]) if die.body.choices else die
    written = sorted((*skills, WAITING), key=lambda skill: skill.place)
    return replace(die, traits=traits_of(tuple(written))).turned(die.size)


@pytest.mark.parametrize("skill", OTHERS, ids=lambda skill: skill.name)
@examples(10)
@given(st.data())
def test_a_waiting_die_does_nothing_by_its_other_skills(skill: Skill, data: st.DataObject) -> None:
    fight = data.draw(fights(most_dice=4), label="fight")
    body = "C" if skill.place is Place.INSIDE else data.draw(bodies(), label="body")
    seat = data.draw(st.sampled_from(range(len(fight.sides))), label="seat")
    at = data.draw(st.integers(0, len(fight.sides[seat].dice)), label="at")
    specials = data.draw(st.tuples(*(st.sampled_from([None, *SPECIALS]) for _ in fight.sides)))
    plain, skilled = (
        with_die(with_specials(fight, specials), seat, at, waiting(body, *skills))
        for skills in ((), (skill,))
    )
    for phase in (Phase.AFTER_ROLL, Phase.INITIATIVE, Phase.FIGHT, Phase.TURN_END):
        for one in range(len(fight.sides)):
            own, other = (duel_in(phase, table) for table in (plain, skilled))
            usual = [offer for offer in offers(own, one) if not joins(offer, one == seat, at)]
            given = [offer for offer in offers(other, one) if not joins(offer, one == seat, at)]
            assert given == usual
            for action in islice(ways(own, one, usual), FEW):
                assert refused(own, one, action) == refused(other, one, action)
                if not refused(own, one, action):
                    assert carried_out(own, one, action) == carried_out(other, one, action)


@examples(50)
@given(fights(most_dice=4), bodies(), st.sampled_from(OTHERS), st.integers(0, 99))
def test_it_joins_the_same_attacks(fight: Fight, body: str, skill: Skill, seed: int) -> None:
    """Exceptions are skills that rule out Skill attacks, or concern dice that attack together."""
    die, bare = waiting("C" if skill.place is Place.INSIDE else body, skill), waiting(body)
    found = {
        offer.action.attack
        for offer in offers(duel_in(Phase.FIGHT, with_die(fight, fight.mover, 0, die)), fight.mover)
        if isinstance(offer.action, Strike) and joins(offer, True, 0)
    }
    if die.body == bare.body:
        usual = {
            offer.action.attack
            for offer in offers(
                duel_in(Phase.FIGHT, with_die(fight, fight.mover, 0, bare)), fight.mover
            )
            if isinstance(offer.action, Strike) and joins(offer, True, 0)
        }
        assert found in (usual, set())


def with_die(fight: Fight, seat: int, at: int, die: Die) -> Fight:
    """Return the fight with an additional die at this index of a row."""
    side = fight.sides[seat]
    return fight.with_side(seat, side.with_dice((*side.dice[:at], die, *side.dice[at:])))


def with_specials(fight: Fight, specials: tuple[Special | None, ...]) -> Fight:
    sides = (replace(side, special=one) for side, one in zip(fight.sides, specials, strict=True))
    return replace(fight, sides=tuple(sides))


def duel_in(phase: Phase, fight: Fight) -> Duel:
    """Return a match in this phase of its first round."""
    players = tuple(
        Player(f"player {seat}", tuple(map(unrolled, side.dice)), special=side.special)
        for seat, side in enumerate(fight.sides)
    )
    duel = Duel(fight.rules, players, phase, first=fight.mover, fight=fight)
    if phase is Phase.INITIATIVE:
        return replace(duel, reacting=ranking(fight.sides)[1:])
    return replace(duel, ending=fight.mover) if phase is Phase.TURN_END else duel


def joins(offer: Offer, is_owner: bool, at: int) -> bool:
    """Whether the waiting die takes part in an attack."""
    action = offer.action
    return is_owner and isinstance(action, Strike) and at in action.attack.attackers


def ways(duel: Duel, seat: int, usual: list[Offer]) -> Iterator[Action]:
    for offer in usual:
        yield from islice(offer.fillings(), FEW // 4)


def refused(duel: Duel, seat: int, action: Action) -> str:
    return str(action.refusal(duel, seat) or "")


def carried_out(duel: Duel, seat: int, action: Action) -> object:
    """Return the fight and the events after an action, with waiting dice stripped of their other
    skills."""
    step = action.carry_out(duel, seat, Seeded("1"))
    return bare((step.state.fight, step.events))


def bare(thing: object) -> object:
    """Return the value with waiting dice stripped of their other skills."""
    if isinstance(thing, Die):
        return replace(thing, traits=traits_of((WAITING,))) if thing.traits.waits else thing
    if isinstance(thing, tuple):
        return tuple(map(bare, thing))
    if is_dataclass(thing) and not isinstance(thing, type | AttackKind):
        return (type(thing), *(bare(getattr(thing, one.name)) for one in fields(thing)))
    return thing
