"""Imagining: a whole duel that fits what a seat can see, and what others might do in it."""

from engine.button_men.actions import Action
from engine.button_men.attack import What
from engine.button_men.duel import Duel, Player
from engine.button_men.offer import Dial, Offer
from engine.button_men.phases import PHASES
from engine.button_men.view import DuelView
from engine.game import Seat
from engine.luck import Luck, shuffled


def imagine(view: DuelView, luck: Luck) -> Duel:
    """A duel that looks like this from `view.seat`; what lies face down is made up."""
    players = tuple(
        Player(player.name, player.roster, player.waiting, player.won) for player in view.players
    )
    duel = Duel(
        view.rules,
        players,
        view.phase,
        view.round,
        view.choosers,
        (),
        view.reacting,
        view.first,
        view.fight,
    )
    for seat, player in enumerate(view.players):
        if player.has_chosen:
            duel = any_action(duel, seat, luck).done(duel, seat, luck).state
    return duel


def any_action(duel: Duel, seat: Seat, luck: Luck) -> Action:
    """Something that `seat` may do in a phase other than the fight: any offer, any sizes."""
    offers = shuffled(tuple(PHASES[duel.phase].offers(duel, seat)), luck)
    for offer in offers:
        action = _filled(offer, luck)
        if action.refusal(duel, seat) is None:
            return action
    raise ValueError(f"seat {seat} has nothing to do in the phase {duel.phase}")


def _filled(offer: Offer, luck: Luck) -> Action:
    return offer.filled(tuple(_any_number(dial, luck) for dial in offer.dials))


def _any_number(dial: Dial, luck: Luck) -> int:
    """Any size; but a value is turned as far as it goes, as less may be refused."""
    if dial.what is What.VALUE:
        return dial.numbers[-1]
    return dial.numbers[luck.pick(len(dial.numbers))]
