"""Imagining: a complete duel that matches what a seat sees, and what others might do in it."""

from collections.abc import Iterator
from dataclasses import replace

from engine.button_men.actions import Action
from engine.button_men.attack import What
from engine.button_men.duel import Duel, Phase, Player
from engine.button_men.offer import Dial, Offer
from engine.button_men.phases import PHASES, to_act
from engine.button_men.rolling import all_rolled
from engine.button_men.view import DuelView
from engine.game import Seat
from engine.luck import Luck, shuffled

TRIES = 20
"""The rule of a button may refuse some sizes together, which luck then chooses again."""


def acting(view: DuelView) -> Seat:
    """The seat that must decide. Raises ValueError if it is not the seat whose view this is."""
    if view.seat is None or view.seat not in view.to_act:
        raise ValueError(f"seat {view.seat} does not have to decide anything now")
    return view.seat


def imagine(view: DuelView, luck: Luck) -> Duel:
    """A duel that looks like this from `view.seat`; secret choices are made up."""
    players = tuple(
        Player(
            player.name,
            player.roster,
            player.waiting,
            player.won,
            player.special,
            player.deck,
            player.recipe,
            player.memory,
            player.used,
        )
        for player in view.players
    )
    duel = Duel(
        view.rules,
        players,
        view.phase,
        view.round,
        view.losers,
        view.choosers,
        (),
        view.reacting,
        view.first,
        view.fight,
        view.declared,
        view.ending,
    )
    if duel.phase is Phase.AFTER_ROLL:
        duel = _with_rolls(duel, luck)
    for seat, player in enumerate(view.players):
        if player.has_chosen:
            duel = _with_choice(duel, seat, view.to_act, luck)
    return duel


def _with_rolls(duel: Duel, luck: Luck) -> Duel:
    """The duel after the rolls that the seat has not seen."""
    fight = duel.on_table
    sides = tuple(
        side if any(die.value for die in side.dice) else all_rolled((side,), luck)[0]
        for side in fight.sides
    )
    return replace(duel, fight=replace(fight, sides=sides))


def any_action(duel: Duel, seat: Seat, luck: Luck) -> Action:
    """Some action that `seat` may take in a phase other than the fight: any offer, with any
    sizes."""
    return next(_any_actions(duel, seat, luck))


def _with_choice(duel: Duel, seat: Seat, asked: tuple[Seat, ...], luck: Luck) -> Duel:
    """The duel with a made-up choice of this seat, such that the players in `asked` are still
    asked."""
    afters = (action.carry_out(duel, seat, luck).state for action in _any_actions(duel, seat, luck))
    return next((after for after in afters if set(asked) <= set(to_act(after))), duel)


def _any_actions(duel: Duel, seat: Seat, luck: Luck) -> Iterator[Action]:
    """All that is offered, in random order, with random sizes."""
    for offer in shuffled(tuple(PHASES[duel.phase].offers(duel, seat)), luck):
        found = _filled_at_random(offer, duel, seat, luck)
        if found is not None:
            yield found


def _filled_at_random(offer: Offer, duel: Duel, seat: Seat, luck: Luck) -> Action | None:
    """The offer with random numbers that are allowed together; the first such numbers, if luck does
    not find any."""
    for _ in range(TRIES if offer.dials else 1):
        action = offer.filled(tuple(_any_number(dial, luck) for dial in offer.dials))
        if action.refusal(duel, seat) is None:
            return action
        if not any(dial.what is What.SIZE for dial in offer.dials):
            return None
    return next((one for one in offer.fillings() if one.refusal(duel, seat) is None), None)


def _any_number(dial: Dial, luck: Luck) -> int:
    """A random size; but a value is turned down as far as possible, because less may be refused."""
    if dial.what is What.VALUE:
        return dial.numbers[-1]
    return dial.numbers[luck.pick(len(dial.numbers))]
