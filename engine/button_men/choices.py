"""Choices that are kept secret until all players have chosen."""

from engine.button_men.duel import Duel
from engine.game import Event, Step


def revealed(duel: Duel) -> Step[Duel]:
    """The duel after all choices have taken effect, in seating order."""
    events: list[Event] = []
    for seat, choice in enumerate(duel.chosen):
        if choice is not None:
            step = choice.applied(duel, seat)
            duel = step.state
            events += step.events
    return Step(duel, tuple(events))
