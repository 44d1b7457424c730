"""Saves of Button Men: what its values look like in JSON, and whole matches as text."""

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
from engine.game import Event, IllegalAction
from engine.luck import LuckRanOut, Scripted
from engine.match import Entry, Match, begun
from engine.saving import Codec, DamagedSave, Json, stamped, unstamped

DuelMatch = Match[Setup, Duel, Action, DuelView]

_KINDS = {
    kind.name: kind for kind in (*PLAIN.kinds, *(kind for one in SKILLS for kind in one.gains))
}


@cache
def codec() -> Codec:
    """How the values of Button Men become JSON and come back."""
    return Codec(
        {
            Die: (str, parse_die),
            AttackKind: (lambda kind: str(kind.name), _KINDS.__getitem__),
        },
        {Action: _family(Action), Event: _family(Event)},
    )


def _family(base: type[object]) -> tuple[type[object], ...]:
    """The values derived from a base class. Giving a class slots makes it a second time; the
    first one may linger among the subclasses until it is collected, and does not count."""
    return tuple(one for one in base.__subclasses__() if "__slots__" in vars(one))


def save_text(match: DuelMatch) -> str:
    """A match as text: its setup, where it stands, and its log."""
    encode = codec().encode
    return stamped(
        {
            "game": match.game.name,
            "setup": encode(match.setup),
            "seed": match.seed,
            "opening": encode(match.opening),
            "state": encode(match.state),
            "log": [encode(entry) for entry in match.log],
        }
    )


def restored(text: str) -> DuelMatch:
    """The match of a save; DamagedSave if there is none in it.

    The log is played again, so that moves can be taken back. If today's rules do not reproduce
    the state that was saved, that state counts, and the log is only shown.
    """
    record = unstamped(text)
    if record.get("game") != BUTTON_MEN.name:
        raise DamagedSave("other-game", said=str(record.get("game"))[:40])
    missing = [name for name in ("setup", "seed", "opening", "state", "log") if name not in record]
    if missing:
        raise DamagedSave("missing", at="$", name=missing[0])
    saved = _as_saved(record)
    replayed = _replayed(saved)
    if replayed is not None and replayed.state == saved.state:
        return replayed
    if not _makes_sense(saved):
        raise DamagedSave("incoherent")
    return saved


def _as_saved(record: dict[str, Json]) -> DuelMatch:
    decode = codec().decode
    return Match(
        BUTTON_MEN,
        decode(Setup, record["setup"], "$.setup"),
        decode(str, record["seed"], "$.seed"),
        decode(tuple[Event, ...], record["opening"], "$.opening"),
        (decode(Duel, record["state"], "$.state"),),
        decode(tuple[Entry[Action], ...], record["log"], "$.log"),
    )


def _replayed(saved: DuelMatch) -> DuelMatch | None:
    """The match played again from its first state; None if the rules do not allow that now."""
    game = saved.game
    try:
        match = begun(game, saved.setup, saved.seed)
        for entry in saved.log:
            if game.refusal(match.state, entry.seat, entry.action) is not None:
                return None
            match = match.replayed(entry.seat, entry.action, Scripted(entry.picks))
    except (LuckRanOut, IllegalAction, IndexError, ValueError):
        return None
    return match


def _makes_sense(saved: DuelMatch) -> bool:
    """Could anybody go on from the state of this save, or is it the end of a match?"""
    duel = saved.state
    if len(duel.players) != len(saved.setup.entrants) or len(duel.chosen) not in (
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
