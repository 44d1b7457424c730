"""Playing: something is done in the match, or taken back."""

from dataclasses import replace

from engine.button_men.actions import Action, Pass, Surrender
from engine.button_men.duel import Phase
from engine.button_men.offer import Offer
from engine.game import Refusal, Seat
from ui.button_men.selection import chosen, filled, fitting, reasons
from ui.button_men.session import NO_SELECTION, Model
from ui.button_men.turn_state import human_actor, rounds_ended, seen
from ui.button_men.undo import moves_to_undo


def done(model: Model, offer: Offer) -> Model:
    """Whoever sits at the screen does what is offered, with its dials as they are set."""
    seat = human_actor(model)
    if seat is None:
        return model
    action = filled(offer, model.pick)
    if action is not None:
        return tried(model, seat, action)
    unset = next(dial for dial in offer.dials if model.pick.number(dial) is None)
    return replace(model, refusals=(Refusal("dial.not-set", (("die", unset.places[0]),)),))


def attacked(model: Model) -> Model:
    """The attack that the picked dice make; the reasons, if they make none."""
    seat = human_actor(model)
    if seat is None:
        return model
    view = seen(model, seat)
    if view.phase is not Phase.FIGHT:
        return model
    offer = chosen(fitting(view, model.pick), model.pick)
    if offer is None:
        return replace(model, refusals=reasons(view, model.pick))
    return done(model, offer)


def passed(model: Model) -> Model:
    """A pass; the reason why not, if there is an attack."""
    return _by_human(model, Pass())


def surrendered(model: Model) -> Model:
    """The round is given up."""
    return _by_human(replace(model, dialog=None), Surrender())


def _by_human(model: Model, action: Action) -> Model:
    seat = human_actor(model)
    return model if seat is None else tried(model, seat, action)


def tried(model: Model, seat: Seat, action: Action) -> Model:
    """The model after an action; if it is refused, the pick stays and the reason is shown."""
    match = model.match
    refusal = match.game.refusal(match.state, seat, action)
    if refusal is not None:
        return replace(model, refusals=(refusal,))
    return replace(
        model,
        match=match.played(seat, action),
        pick=NO_SELECTION,
        refusals=(),
        thinking=None,
    )


def undo(model: Model) -> Model:
    """The model before the player's last decision. Rolls come out the same when it is repeated."""
    match = model.match
    for _ in range(moves_to_undo(model)):
        match = match.undone()
    if match is model.match:
        return model
    back = replace(model, match=match, pick=NO_SELECTION, refusals=(), thinking=None, dialog=None)
    seen_off = min(model.acknowledged, len(rounds_ended(back)))
    return replace(back, acknowledged=seen_off, undos=model.undos + 1)


def round_seen(model: Model) -> Model:
    """The next round may begin."""
    return replace(model, acknowledged=model.acknowledged + 1, pick=NO_SELECTION, refusals=())


def curtain_lifted(model: Model) -> Model:
    """The one whose choice it is sits down."""
    return replace(model, lifted=len(model.match.log))
