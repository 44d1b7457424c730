"""The fight: players attack in turn until only one has dice left or all have passed."""

from collections.abc import Iterator

from engine.button_men.fight.attacking import is_compelled
from engine.button_men.fight.dials import attack_dials
from engine.button_men.fight.events import Ending
from engine.button_men.fight.legal import attacks
from engine.button_men.match.actions import Pass, Strike, Surrender
from engine.button_men.match.duel import Duel, Offer, answering, offered, offered_by_special
from engine.button_men.match.round_end import end_round
from engine.game import Seat, Step
from engine.luck import Luck


def to_act(duel: Duel) -> tuple[Seat, ...]:
    """The player whose turn it is, or who has to answer before it goes on."""
    if duel.on_table.is_over:
        return ()
    return answering(duel) or (duel.on_table.mover,)


def offers(duel: Duel, seat: Seat) -> Iterator[Offer]:
    """The answers to a declared attack or a roll. If there is nothing to answer: every attack,
    passing if none has to be made, the offers of dice and the special, and surrender."""
    if answering(duel):
        yield from offered_by_special(duel, seat)
        return
    found = attacks(duel.on_table)
    for attack in found:
        yield Offer(Strike(attack), attack_dials(duel.on_table, attack))
    if not is_compelled(duel.on_table, found):
        yield Offer(Pass())
    yield from offered(duel, seat)
    yield Offer(Surrender())


def finish(duel: Duel, luck: Luck) -> Step[Duel]:
    """The round is over."""
    have_passed = duel.on_table.passes >= len(duel.players)
    return end_round(duel, Ending.PASSED if have_passed else Ending.CAPTURED)
