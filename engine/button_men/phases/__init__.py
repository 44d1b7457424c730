"""The phases of a match, in the order of the rulebook, and how they follow each other."""

from collections.abc import Callable, Iterator

from engine.button_men.match.duel import Duel, Offer, Phase
from engine.button_men.phases import (
    after_roll,
    before_game,
    before_roll,
    before_round,
    fight,
    initiative,
    sizes,
    turn_end,
)
from engine.game import Event, Seat, Step
from engine.luck import Luck
from engine.value import value


@value
class PhaseRules:
    """One phase: who must decide, what they are offered, and what follows once all have decided."""

    to_act: Callable[[Duel], tuple[Seat, ...]]
    offers: Callable[[Duel, Seat], Iterator[Offer]]
    finish: Callable[[Duel, Luck], Step[Duel]]


PHASES: dict[Phase, PhaseRules] = {
    Phase.BEFORE_GAME: PhaseRules(before_game.to_act, before_game.offers, before_game.finish),
    Phase.BEFORE_ROUND: PhaseRules(before_round.to_act, before_round.offers, before_round.finish),
    Phase.SIZES: PhaseRules(sizes.to_act, sizes.offers, sizes.finish),
    Phase.BEFORE_ROLL: PhaseRules(before_roll.to_act, before_roll.offers, before_roll.finish),
    Phase.AFTER_ROLL: PhaseRules(after_roll.to_act, after_roll.offers, after_roll.finish),
    Phase.INITIATIVE: PhaseRules(initiative.to_act, initiative.offers, initiative.finish),
    Phase.FIGHT: PhaseRules(fight.to_act, fight.offers, fight.finish),
    Phase.TURN_END: PhaseRules(turn_end.to_act, turn_end.offers, turn_end.finish),
}


def to_act(duel: Duel) -> tuple[Seat, ...]:
    """The seats that must decide now; none if the match is over."""
    return () if duel.phase is Phase.OVER else PHASES[duel.phase].to_act(duel)


def offers(duel: Duel, seat: Seat) -> Iterator[Offer]:
    """What `seat` may do now."""
    if seat in to_act(duel):
        yield from PHASES[duel.phase].offers(duel, seat)


def advance_to_decision(step: Step[Duel], luck: Luck) -> Step[Duel]:
    """Walk on through phases in which nobody is asked, until a player must decide or the match is
    over."""
    duel, events = step.state, list[Event](step.events)
    while duel.phase is not Phase.OVER and not to_act(duel):
        step = PHASES[duel.phase].finish(duel, luck)
        duel = step.state
        events += step.events
    return Step(duel, tuple(events))
