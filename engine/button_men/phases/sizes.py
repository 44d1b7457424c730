"""Sizes: players choose them for swing and option dice."""

from collections.abc import Iterator
from dataclasses import replace

from engine.button_men.dice.skill import part_of
from engine.button_men.match.actions import ChooseSizes
from engine.button_men.match.choices import revealed, undecided
from engine.button_men.match.duel import Choosing, Duel, Offer, Phase, offered_by_special
from engine.button_men.match.line_up import round_dials
from engine.game import Seat, Step
from engine.luck import Luck


def to_act(duel: Duel) -> tuple[Seat, ...]:
    """The seats that still have to choose sizes; one at a time unless the choice is secret. Those
    who wait for the others choose once theirs are revealed."""
    asked = undecided(duel, offers)
    early = tuple(seat for seat in asked if not _waits(duel, seat))
    if not early and any(choice is not None for choice in duel.chosen):
        return ()
    asked = early or asked
    return asked if duel.rules.secret else asked[:1]


def _waits(duel: Duel, seat: Seat) -> bool:
    player = duel.players[seat]
    waits = part_of(player.special, Choosing).waits_for_sizes
    return waits is not None and waits(player)


def offers(duel: Duel, seat: Seat) -> Iterator[Offer]:
    """What the player's special offers, or the choice of all sizes in one action."""
    found = tuple(offered_by_special(duel, seat))
    yield from found
    may_choose = not found and seat in duel.choosers
    dials = round_dials(duel.players[seat], duel.rules) if may_choose else ()
    if dials:
        yield Offer(ChooseSizes(), dials)


def finish(duel: Duel, luck: Luck) -> Step[Duel]:
    """All sizes are known and the roll comes next, unless a player waited for them."""
    step = revealed(duel, luck)
    after = replace(step.state, chosen=())
    if any(any(offers(after, seat)) for seat in after.seats):
        return Step(after, step.events)
    return Step(replace(after, phase=Phase.BEFORE_ROLL, choosers=()), step.events)
