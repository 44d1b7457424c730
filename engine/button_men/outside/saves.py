"""Saves of Button Men: its values and whole matches as JSON."""

from collections.abc import Iterator
from functools import cache

from engine.button_men.dice.die import Die
from engine.button_men.dice.skill import Special
from engine.button_men.fight.attack import POWER, SKILL, AttackKind
from engine.button_men.fight.attacking import Attacking
from engine.button_men.match.duel import Action, Duel, Phase, Setup
from engine.button_men.outside.validation import duel_problems, setup_problems
from engine.button_men.phases import to_act
from engine.button_men.recipe import parse_die
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.skills import SKILLS
from engine.button_men.specials import BY_NAME, SPECIALS
from engine.button_men.view import DuelView
from engine.game import Event
from engine.match import Entry, Match
from engine.saves import Saves, family
from engine.saving import Codec, DamagedSave, Record

DuelMatch = Match[Setup, Duel, Action, DuelView]

_KINDS = {
    kind.name: kind
    for kind in (
        POWER,
        SKILL,
        *(kind for one in SKILLS for kind in one.part(Attacking).gains),
        *(kind for one in SPECIALS for kind in one.part(Attacking).gains),
    )
}


@cache
def codec() -> Codec:
    """Converts the values of Button Men to JSON and back."""
    return Codec(
        {
            Die: (str, parse_die),
            AttackKind: (lambda kind: str(kind.name), _KINDS.__getitem__),
            Special: (lambda special: str(special.name), BY_NAME.__getitem__),
        },
        {Action: family(Action), Event: family(Event)},
    )


def saved(match: DuelMatch) -> Record:
    """A match as JSON: its setup, where it stands, and its log."""
    return _SAVES.record(match)


def restored(record: Record) -> DuelMatch:
    """The match of a save; raises DamagedSave if the record does not contain one."""
    return _SAVES.restored(record)


def _problems(setup: Setup, duel: Duel) -> Iterator[DamagedSave]:
    """What is wrong with a state; the last question is whether anybody is asked."""
    yield from duel_problems(setup, duel)
    if duel.phase is not Phase.OVER and not to_act(duel):
        yield DamagedSave("incoherent", at="$.state.phase")


_SAVES: Saves[Setup, Duel, Action, DuelView] = Saves(
    BUTTON_MEN,
    codec,
    Setup,
    Duel,
    tuple[Entry[Action], ...],
    lambda setup: len(setup.entrants),
    setup_problems,
    _problems,
)
