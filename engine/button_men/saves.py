"""Saves of Button Men: its values and whole matches as JSON."""

from functools import cache

from engine.button_men.actions import Action
from engine.button_men.attack import AttackKind
from engine.button_men.die import Die
from engine.button_men.duel import Duel, Phase, Setup
from engine.button_men.phases import to_act
from engine.button_men.recipe import parse_die
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.skill import PLAIN
from engine.button_men.skills import SKILLS
from engine.button_men.view import DuelView
from engine.game import Event
from engine.match import Entry, Match
from engine.saves import Saves, family
from engine.saving import Codec, Record

DuelMatch = Match[Setup, Duel, Action, DuelView]

_KINDS = {
    kind.name: kind for kind in (*PLAIN.kinds, *(kind for one in SKILLS for kind in one.gains))
}


@cache
def codec() -> Codec:
    """Converts the values of Button Men to JSON and back."""
    return Codec(
        {
            Die: (str, parse_die),
            AttackKind: (lambda kind: str(kind.name), _KINDS.__getitem__),
        },
        {Action: family(Action), Event: family(Event)},
    )


def saved(match: DuelMatch) -> Record:
    """A match as JSON: its setup, where it stands, and its log."""
    return _SAVES.record(match)


def restored(record: Record) -> DuelMatch:
    """The match of a save; raises DamagedSave if the record does not contain one."""
    return _SAVES.restored(record)


def _makes_sense(setup: Setup, duel: Duel) -> bool:
    """Can this state be played on, or is it the end of a match?"""
    if len(duel.players) != len(setup.entrants) or len(duel.chosen) not in (
        0,
        len(duel.players),
    ):
        return False
    seats = {*duel.choosers, *duel.reacting} | ({duel.first} - {None})
    if not seats <= set(duel.seats):
        return False
    if duel.phase in (Phase.INITIATIVE, Phase.FIGHT, Phase.OVER) and not _has_fight(duel):
        return False
    return duel.phase is Phase.OVER or bool(to_act(duel))


def _has_fight(duel: Duel) -> bool:
    fight = duel.fight
    return fight is not None and len(fight.sides) == len(duel.players) and fight.mover in duel.seats


_SAVES: Saves[Setup, Duel, Action, DuelView] = Saves(
    BUTTON_MEN, codec, Setup, Duel, tuple[Entry[Action], ...], _makes_sense
)
