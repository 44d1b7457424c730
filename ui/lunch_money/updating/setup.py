"""Agreeing: the dialog for a new match."""

from dataclasses import replace

from engine.game import Seat
from ui.lunch_money.match_config import (
    FEWEST_PLAYERS,
    LONGEST_NAME,
    MOST_PLAYERS,
    Chair,
    Terms,
    is_name,
    usual_chair,
)
from ui.lunch_money.messages import (
    ChooseOpponent,
    ChoosePlayers,
    ChooseRuling,
    StartMatch,
    UnfoldRulings,
    WriteName,
    WriteSeed,
)
from ui.lunch_money.rulings import ruled
from ui.lunch_money.session import Model, NewBrawl
from ui.lunch_money.updating.beginning import with_match
from ui.opponent import Opponent


def dialog_opened(model: Model) -> Model:
    """The dialog, filled in with the present match."""
    terms = model.terms
    return replace(model, dialog=NewBrawl(terms.chairs, terms.rulings))


def agreed(model: Model, dialog: NewBrawl, message: object) -> Model:
    """The model after something was said in the dialog."""
    match message:
        case ChoosePlayers(count):
            return replace(model, dialog=_with_players(dialog, count))
        case WriteName(seat, name):
            return replace(model, dialog=_renamed(dialog, seat, name))
        case ChooseOpponent(seat, opponent) if opponent in list(Opponent):
            chair = replace(dialog.chairs[seat], played_by=Opponent(opponent))
            return replace(model, dialog=_with_chair(dialog, seat, chair))
        case ChooseRuling(question, answer):
            rulings = ruled(dialog.rulings, question, answer)
            return replace(model, dialog=replace(dialog, rulings=rulings))
        case UnfoldRulings():
            is_open = not dialog.are_rulings_open
            return replace(model, dialog=replace(dialog, are_rulings_open=is_open))
        case WriteSeed(seed):
            return replace(model, dialog=replace(dialog, seed=seed))
        case StartMatch():
            return with_match(model, _terms(dialog))
    return model


def _with_players(dialog: NewBrawl, count: int) -> NewBrawl:
    """Seats are added and taken away at the end; new ones are played like the last."""
    if not FEWEST_PLAYERS <= count <= MOST_PLAYERS:
        return dialog
    last = dialog.chairs[-1].played_by
    more = [usual_chair(seat, last) for seat in range(len(dialog.chairs), count)]
    return replace(dialog, chairs=(*dialog.chairs, *more)[:count])


def _renamed(dialog: NewBrawl, seat: Seat, name: str) -> NewBrawl:
    """Written letter by letter: what is too long is cut off, what cannot be shown left out."""
    shown = "".join(filter(str.isprintable, name))[:LONGEST_NAME]
    return _with_chair(dialog, seat, replace(dialog.chairs[seat], name=shown))


def _with_chair(dialog: NewBrawl, seat: Seat, chair: Chair) -> NewBrawl:
    chairs = (chair if at == seat else one for at, one in enumerate(dialog.chairs))
    return replace(dialog, chairs=tuple(chairs))


def _terms(dialog: NewBrawl) -> Terms:
    """Whoever was given no name is called as usual."""
    chairs = (
        replace(chair, name=chair.name.strip() if is_name(chair.name) else usual_chair(seat).name)
        for seat, chair in enumerate(dialog.chairs)
    )
    return Terms(tuple(chairs), dialog.seed.strip(), dialog.rulings)
