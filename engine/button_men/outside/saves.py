"""Saves and records of Button Men: encoding of its values and matches as JSON."""

from functools import cache

from engine.button_men.dice.die import Die
from engine.button_men.dice.skill import Special
from engine.button_men.fight.attack import POWER, SKILL, AttackKind
from engine.button_men.fight.attacking import Attacking
from engine.button_men.match.duel import Action, Duel, Setup
from engine.button_men.outside.position import position_problems
from engine.button_men.outside.validation import most_attacks, recipe_problems, setup_problems
from engine.button_men.recipe import parse_die
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.skills import SKILLS
from engine.button_men.specials import BY_NAME, SPECIALS
from engine.button_men.view import DuelView
from engine.match import Match
from engine.records import Records
from engine.saving import Codec, Problems, family

DuelMatch = Match[Setup, Duel, Action, DuelView]

KINDS = {
    kind.name: kind
    for kind in (
        POWER,
        SKILL,
        *(kind for one in (*SKILLS, *SPECIALS) for kind in one.part(Attacking).gains),
    )
}
"""All kinds of attack by name."""


@cache
def codec() -> Codec:
    """Return the codec for the values of Button Men."""
    return Codec(
        {
            Die: (str, parse_die),
            AttackKind: (lambda kind: str(kind.name), KINDS.__getitem__),
            Special: (lambda special: str(special.name), BY_NAME.__getitem__),
        },
        {Action: family(Action)},
    )


def _setup_problems(setup: Setup) -> Problems:
    """Yield the faults that make a setup unplayable."""
    yield from setup_problems(setup)
    yield from recipe_problems(setup)
    yield from position_problems(setup)


def _effort(duel: Duel) -> int:
    """Return an upper bound on the number of attacks of the mover; 0 outside a fight."""
    if duel.fight is None:
        return 0
    sides, mover = duel.fight.sides, duel.fight.mover
    return most_attacks([side.dice for side in sides], mover, sides[mover].special)


RECORDS: Records[Setup, Duel, Action, DuelView] = Records(
    BUTTON_MEN, codec, Setup, Action, _setup_problems, effort=_effort
)
saved, restored = RECORDS.save_of, RECORDS.match_from_save
