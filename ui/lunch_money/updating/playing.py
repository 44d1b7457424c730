"""Playing: something is done in the match, or taken back."""

from dataclasses import replace

from engine.game import Seat
from engine.lunch_money.actions import Action, Discard, LetIt
from ui.lunch_money.selection import meant, passing, picked, reasons
from ui.lunch_money.session import NO_SELECTION, Model
from ui.lunch_money.turn_state import (
    actor,
    bystanders,
    curtain,
    human_actor,
    lets_pass,
    only_answer,
    play,
    seen,
)
from ui.lunch_money.undo import moves_to_undo


def played(model: Model) -> Model:
    """What is picked or was hinted is done; the reasons, if it cannot be."""
    seat = human_actor(model)
    if seat is None:
        return model
    view = seen(model, seat)
    action = meant(view, model.pick)
    if action is None:
        return replace(model, refusals=reasons(view, model.pick))
    return tried(model, seat, action)


def discarded(model: Model) -> Model:
    """The picked cards are changed."""
    seat = human_actor(model)
    if seat is None:
        return model
    return tried(model, seat, Discard(picked(seen(model, seat), model.pick)))


def passed(model: Model) -> Model:
    """Nothing is done about what is asked."""
    seat = human_actor(model)
    action = None if seat is None else passing(seen(model, seat))
    return model if seat is None or action is None else tried(model, seat, action)


def done(model: Model, action: Action) -> Model:
    """Whoever sits at the screen does this."""
    seat = human_actor(model)
    return model if seat is None else tried(model, seat, action)


def tried(model: Model, seat: Seat, action: Action) -> Model:
    """The model after an action; if it is refused, the pick stays and the reason is shown."""
    match = model.match
    refusal = match.game.refusal(match.state, seat, action)
    if refusal is not None:
        return replace(model, refusals=(refusal,))
    after = replace(
        model,
        match=match.played(seat, action),
        pick=NO_SELECTION,
        refusals=(),
        thinking=None,
        waiting=0,
    )
    is_same = play(after) == play(model)
    return replace(
        after,
        stepping=model.stepping if is_same and seat != model.stepping else None,
        waved=model.waved if is_same else None,
    )


def waved_on(model: Model) -> Model:
    """The model once all have been passed over who said together that they do not step in."""
    while lets_pass(model):
        seat = actor(model)
        if seat is None:
            break
        model = tried(model, seat, LetIt())
    return model


def gone_on(model: Model, ticket: int) -> Model:
    """A pause is over: the page says what a player alone at the screen could only say."""
    seat, action = actor(model), only_answer(model)
    if ticket != model.waiting or seat is None or action is None:
        return model
    return tried(model, seat, action)


def undo(model: Model) -> Model:
    """The model before the player's last choice. The same cards come when it is repeated."""
    match = model.match
    for _ in range(moves_to_undo(model)):
        match = match.undone()
    if match is model.match:
        return model
    back = replace(model, match=match, pick=NO_SELECTION, refusals=(), thinking=None, waiting=0)
    return replace(back, undos=model.undos + 1, dialog=None)


def curtain_lifted(model: Model) -> Model:
    """The one whose hand is to be shown sits down."""
    return replace(model, sitting=curtain(model), pick=NO_SELECTION)


def stepped_in(model: Model, seat: Seat) -> Model:
    """One of several at the screen wants to look at his cards."""
    return replace(model, stepping=seat) if seat in bystanders(model) else model


def waved_through(model: Model) -> Model:
    """Nobody at the screen steps in."""
    return replace(model, waved=play(model)) if bystanders(model) else model
