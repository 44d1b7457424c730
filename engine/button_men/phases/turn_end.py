"""The end of a turn: whoever has moved may still do what their dice offer."""

from collections.abc import Iterator
from dataclasses import replace

from engine.button_men.match.actions import EndTurn
from engine.button_men.match.duel import Duel, Offer, Phase, offered_by, offered_by_special
from engine.game import Seat, Step
from engine.luck import Luck


def to_act(duel: Duel) -> tuple[Seat, ...]:
    """The player who has moved, until they have ended their turn."""
    return () if duel.ending is None else (duel.ending,)


def offers(duel: Duel, seat: Seat) -> Iterator[Offer]:
    """What their dice and their button offer, or ending the turn."""
    yield from offered_by(duel.on_table.sides[seat].dice, duel, seat)
    yield from offered_by_special(duel, seat)
    yield Offer(EndTurn())


def finish(duel: Duel, luck: Luck) -> Step[Duel]:
    """The fight goes on."""
    return Step(replace(duel, phase=Phase.FIGHT))
