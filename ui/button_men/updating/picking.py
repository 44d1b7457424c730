"""Picking: dice are taken into the attack and out of it, dials are set. Nothing is done yet."""

from dataclasses import replace

from engine.button_men.offer import Dial, Offer
from engine.game import Seat
from ui.button_men.selection import chosen, fitting, only_way
from ui.button_men.session import NO_SELECTION, Model, Selection
from ui.button_men.turn_state import human_actor, seen


def with_mine_toggled(model: Model, at: int) -> Model:
    """One of my dice more, or less."""
    pick = model.pick
    return _with_selection(model, replace(pick, mine=_toggled(pick.mine, at)))


def with_theirs_toggled(model: Model, seat: Seat, at: int) -> Model:
    """One of an opponent's dice more, or less; dice of one opponent only can be attacked."""
    pick = model.pick
    theirs = _toggled(pick.theirs if pick.defender == seat else (), at)
    defender = seat if theirs else None
    return _with_selection(model, replace(pick, defender=defender, theirs=theirs))


def _toggled(places: tuple[int, ...], at: int) -> tuple[int, ...]:
    if at in places:
        return tuple(place for place in places if place != at)
    return tuple(sorted((*places, at)))


def _with_selection(model: Model, pick: Selection) -> Model:
    """The model with this pick; dials that can only stand in one way are set to it."""
    seat = human_actor(model)
    if seat is None:
        return model
    pick = replace(pick, offer=None, numbers=(), is_hint=False)
    offer = chosen(fitting(seen(model, seat), pick), pick)
    numbers = only_way(model.match.state, seat, offer) if offer is not None else ()
    return replace(model, pick=replace(pick, numbers=numbers), refusals=())


def preferred(model: Model, offer: Offer) -> Model:
    """One of several things that could be done is meant."""
    seat = human_actor(model)
    if seat is None:
        return model
    numbers = model.pick.numbers or only_way(model.match.state, seat, offer)
    return replace(
        model, pick=replace(model.pick, offer=offer, numbers=numbers, is_hint=False), refusals=()
    )


def dial_set(model: Model, dial: Dial, number: int | None) -> Model:
    """A dial is set, or (None) taken back."""
    others = tuple((one, to) for one, to in model.pick.numbers if one != dial)
    numbers = others if number is None else (*others, (dial, number))
    return replace(model, pick=replace(model.pick, numbers=numbers, is_hint=False), refusals=())


def cleared(model: Model) -> Model:
    """All dice are let go."""
    return replace(model, pick=NO_SELECTION, refusals=())
