"""The phases of a match, in the order of the rulebook, and how they follow each other."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from engine.button_men.match.actions import EndTurn
from engine.button_men.match.choices import undecided
from engine.button_men.match.duel import Duel, Offer, Phase, offered, offered_by_special
from engine.button_men.phases import after_roll, before_roll, before_round, fight, initiative, sizes
from engine.game import Event, Seat, Step
from engine.luck import Luck
from engine.value import value


@value
class PhaseRules:
    """One phase: who must decide, what they are offered, and what follows once all have decided."""

    to_act: Callable[[Duel], tuple[Seat, ...]]
    offers: Callable[[Duel, Seat], Iterator[Offer]]
    finish: Callable[[Duel, Luck], Step[Duel]]


def _first_round(duel: Duel, luck: Luck) -> Step[Duel]:
    """The first round begins; all players may choose sizes for it."""
    return Step(replace(duel, phase=Phase.SIZES, chosen=(), choosers=tuple(duel.seats)))


def _last_offers(duel: Duel, seat: Seat) -> Iterator[Offer]:
    """What the player's dice and special offer at the end of a turn, or ending it."""
    yield from offered(duel, seat)
    yield Offer(EndTurn())


PHASES: dict[Phase, PhaseRules] = {
    Phase.BEFORE_GAME: PhaseRules(undecided, offered, _first_round),
    Phase.BEFORE_ROUND: PhaseRules(undecided, before_round.offers, before_round.finish),
    Phase.SIZES: PhaseRules(sizes.to_act, sizes.offers, sizes.finish),
    Phase.BEFORE_ROLL: PhaseRules(
        lambda duel: undecided(duel, offered_by_special), offered_by_special, before_roll.finish
    ),
    Phase.AFTER_ROLL: PhaseRules(after_roll.to_act, offered_by_special, after_roll.finish),
    Phase.INITIATIVE: PhaseRules(initiative.to_act, initiative.offers, initiative.finish),
    Phase.FIGHT: PhaseRules(fight.to_act, fight.offers, fight.finish),
    Phase.TURN_END: PhaseRules(
        lambda duel: () if duel.ending is None else (duel.ending,),
        _last_offers,
        lambda duel, luck: Step(replace(duel, phase=Phase.FIGHT)),
    ),
}


def to_act(duel: Duel) -> tuple[Seat, ...]:
    """The seats that must decide now; none if the match is over."""
    return () if duel.phase is Phase.OVER else PHASES[duel.phase].to_act(duel)


def offers(duel: Duel, seat: Seat) -> Iterator[Offer]:
    """What `seat` may do now."""
    if seat in to_act(duel):
        yield from PHASES[duel.phase].offers(duel, seat)


def advance_to_decision(step: Step[Duel], luck: Luck) -> Step[Duel]:
    """The first state in which a player must decide, or the end of the match. Phases in which
    nobody has a choice are passed."""
    duel, events = step.state, list[Event](step.events)
    while duel.phase is not Phase.OVER and not to_act(duel):
        step = PHASES[duel.phase].finish(duel, luck)
        duel = step.state
        events += step.events
    return Step(duel, tuple(events))
