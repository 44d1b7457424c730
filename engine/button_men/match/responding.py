"""Responding: who has the initiative after a player has changed their starting roll."""

from dataclasses import replace

from engine.button_men.fight.events import Change, Reacted
from engine.button_men.fight.fight import Fight
from engine.button_men.match.duel import Duel
from engine.button_men.match.initiative import leaders, ranking
from engine.game import Seat, Step


def responded(duel: Duel, seat: Seat, skill: str, changes: tuple[Change, ...]) -> Step[Duel]:
    """The duel after these changes. If the player gains the initiative outright, the others may
    respond in turn; if not, the player has no further response. After the player who goes first,
    nobody responds any more."""
    fight = changed(duel.on_table, seat, changes)
    if seat == duel.first:  # They respond after all others.
        first = ranking(fight.sides, seat)[0]
        event = Reacted(seat, skill, changes, first == seat)
        return Step(replace(duel, fight=fight, first=first, reacting=()), (event,))
    gained = gains(fight, seat)
    event = Reacted(seat, skill, changes, gained)
    if not gained:
        asked = tuple(other for other in duel.reacting if other != seat)
        return Step(replace(duel, fight=fight, reacting=asked), (event,))
    asked = tuple(other for other in ranking(fight.sides, seat) if other != seat)
    return Step(replace(duel, fight=fight, first=seat, reacting=asked), (event,))


def changed(fight: Fight, seat: Seat, changes: tuple[Change, ...]) -> Fight:
    """The fight with these dice changed."""
    side = fight.sides[seat]
    for change in changes:
        side = side.with_die(change.at, change.after)
    return fight.with_side(seat, side)


def gains(fight: Fight, seat: Seat) -> bool:
    """Whether `seat` has the initiative outright."""
    return leaders(fight.sides) == (seat,)
