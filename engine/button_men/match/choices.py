"""Choices that are kept secret until all players have chosen."""

from collections.abc import Callable, Iterator

from engine.button_men.match.duel import Duel, Offer, offered
from engine.game import Event, Seat, Step
from engine.luck import Luck


def undecided(
    duel: Duel, offers: Callable[[Duel, Seat], Iterator[Offer]] = offered
) -> tuple[Seat, ...]:
    """The seats that have something to choose, by these offers, and have not chosen yet."""
    return tuple(
        seat
        for seat in duel.seats
        if (not duel.chosen or duel.chosen[seat] is None) and any(offers(duel, seat))
    )


def revealed(duel: Duel, luck: Luck) -> Step[Duel]:
    """The duel after all choices have taken effect, in seating order; last those by which dice of
    others are taken."""
    events: list[Event] = []
    chosen = [(seat, choice) for seat, choice in enumerate(duel.chosen) if choice is not None]
    for seat, choice in sorted(chosen, key=lambda one: one[1].takes_from_others):
        step = choice.take_effect(duel, seat, luck)
        duel = step.state
        events += step.events
    return Step(duel, tuple(events))
