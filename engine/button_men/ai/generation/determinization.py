"""Determinization: a complete duel that matches the view of a seat, in which everything hidden is
random."""

from collections.abc import Iterator
from dataclasses import fields, replace

from engine.button_men.fight.settings import Dial, SettingKind
from engine.button_men.match.duel import Action, Duel, Offer, Phase
from engine.button_men.match.line_up import all_rolled
from engine.button_men.phases import PHASES, to_act
from engine.button_men.view import DuelView
from engine.game import Seat
from engine.luck import Luck, shuffled

TRIES = 20
"""Maximum number of attempts to draw random sizes that a button's special allows in combination."""

KNOWN_OF_DUELS = tuple(
    field.name for field in fields(Duel) if field.name in {one.name for one in fields(DuelView)}
)
"""The names of the fields that a view shares with its duel."""


def acting(view: DuelView) -> Seat:
    """Return the seat of this view. Raises ValueError if that seat does not have to decide now."""
    if view.seat is None or view.seat not in view.to_act:
        raise ValueError(f"seat {view.seat} does not have to decide anything now")
    return view.seat


def determinize(view: DuelView, luck: Luck) -> Duel:
    """Return a duel that looks to `view.seat` like this view; secret choices and unseen rolls are
    random."""
    duel = Duel(**{name: getattr(view, name) for name in KNOWN_OF_DUELS})
    if duel.phase is Phase.AFTER_ROLL:
        duel = _with_rolls(duel, luck)
    for seat in view.have_chosen:
        duel = _with_choice(duel, seat, view.to_act, luck)
    return duel


def _with_rolls(duel: Duel, luck: Luck) -> Duel:
    """Return the duel with random rolls for the sides whose rolls the seat has not seen."""
    fight = duel.on_table
    sides = tuple(
        side if any(die.value for die in side.dice) else all_rolled((side,), luck)[0]
        for side in fight.sides
    )
    return replace(duel, fight=replace(fight, sides=sides))


def any_action(duel: Duel, seat: Seat, luck: Luck) -> Action:
    """Return a random action of `seat` in a phase other than the fight."""
    return next(_any_actions(duel, seat, luck))


def _with_choice(duel: Duel, seat: Seat, seats: tuple[Seat, ...], luck: Luck) -> Duel:
    """Return the duel after a random choice of this seat that leaves all of `seats` still having to
    act, or the unchanged duel if there is no such choice."""
    afters = (action.carry_out(duel, seat, luck).state for action in _any_actions(duel, seat, luck))
    return next((after for after in afters if set(seats) <= set(to_act(after))), duel)


def _any_actions(duel: Duel, seat: Seat, luck: Luck) -> Iterator[Action]:
    """Yield an action for each offer, in random order, with random sizes. Offers for which none is
    found are skipped."""
    for offer in shuffled(tuple(PHASES[duel.phase].offers(duel, seat)), luck):
        found = _filled_at_random(offer, duel, seat, luck)
        if found is not None:
            yield found


def _filled_at_random(offer: Offer, duel: Duel, seat: Seat, luck: Luck) -> Action | None:
    """Return the action of an offer with random legal numbers or, if TRIES attempts fail, with the
    first legal ones. Return None if no numbers are legal, or if the first attempt fails and none of
    the dials is for a size."""
    for _ in range(TRIES if offer.dials else 1):
        action = offer.filled(tuple(_any_number(dial, luck) for dial in offer.dials))
        if action.refusal(duel, seat) is None:
            return action
        if not any(dial.what is SettingKind.SIZE for dial in offer.dials):
            return None
    return next((one for one in offer.fillings() if one.refusal(duel, seat) is None), None)


def _any_number(dial: Dial, luck: Luck) -> int:
    """Return a random number of a dial, or the lowest if it is a value, because higher values may
    be illegal."""
    if dial.what is SettingKind.VALUE:
        return dial.numbers[-1]
    return dial.numbers[luck.pick(len(dial.numbers))]
