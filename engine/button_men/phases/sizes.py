"""Sizes: players choose them for swing and option dice."""

from collections.abc import Iterator
from dataclasses import replace

from engine.button_men.actions import ChooseSizes
from engine.button_men.choices import revealed
from engine.button_men.duel import Duel, Phase
from engine.button_men.line_up import round_dials
from engine.button_men.offer import Offer
from engine.game import Seat, Step
from engine.luck import Luck


def to_act(duel: Duel) -> tuple[Seat, ...]:
    """The seats that still have to choose sizes; one at a time unless the choice is secret."""
    waiting = tuple(
        seat
        for seat in duel.choosers
        if (not duel.chosen or duel.chosen[seat] is None)
        and round_dials(duel.players[seat], duel.rules)
    )
    return waiting if duel.rules.secret else waiting[:1]


def offers(duel: Duel, seat: Seat) -> Iterator[Offer]:
    """The choice of all sizes in one action."""
    yield Offer(ChooseSizes(), round_dials(duel.players[seat], duel.rules))


def finish(duel: Duel, luck: Luck) -> Step[Duel]:
    """All sizes are known."""
    step = revealed(duel)
    after = replace(step.state, phase=Phase.BEFORE_ROLL, chosen=(), choosers=())
    return Step(after, step.events)
