"""Agreeing: the dialog for a new match."""

from dataclasses import replace

from engine.button_men.buttons import named
from engine.button_men.editions import EDITIONS
from engine.game import Refusal
from ui.button_men.catalogue import refusal_of
from ui.button_men.match_config import FEWEST_PLAYERS, MOST_PLAYERS, Chair, Terms, usual_chair
from ui.button_men.messages import (
    ChooseButton,
    ChooseEdition,
    ChooseOpponent,
    ChoosePlayers,
    ChooseWins,
    Search,
    ShowCorner,
    ShowSet,
    StartMatch,
    WriteRecipe,
    WriteSeed,
)
from ui.button_men.session import Corner, Model, NewMatch
from ui.button_men.updating.beginning import with_match


def dialog_opened(model: Model, corner: int) -> Model:
    """The dialog, filled in with the present match."""
    terms = model.terms
    corners = tuple(_corner(chair) for chair in terms.chairs)
    dialog = NewMatch(corners, terms.wins, terms.edition, shown=corner, refusals=_refusals(corners))
    return replace(model, dialog=dialog)


def _corner(chair: Chair) -> Corner:
    if named(chair.said):
        return Corner(chair.said, played_by=chair.played_by)
    return Corner("", chair.said, chair.played_by)


def agreed(model: Model, dialog: NewMatch, message: object) -> Model:
    """The model after something was said in the dialog."""
    match message:
        case ShowCorner(corner):
            return replace(model, dialog=replace(dialog, shown=corner))
        case ChoosePlayers(count):
            return replace(model, dialog=_with_players(dialog, count))
        case ChooseOpponent(corner, opponent):
            return _with_corner(
                model, dialog, corner, replace(dialog.corners[corner], played_by=opponent)
            )
        case ChooseWins(wins):
            return replace(model, dialog=replace(dialog, wins=wins))
        case ChooseEdition(edition):
            known = edition if edition in EDITIONS else dialog.edition
            return replace(model, dialog=replace(dialog, edition=known))
        case WriteSeed(seed):
            return replace(model, dialog=replace(dialog, seed=seed))
        case Search(corner, text):
            return _with_corner(model, dialog, corner, replace(dialog.corners[corner], search=text))
        case ShowSet(corner, name):
            return _with_corner(model, dialog, corner, replace(dialog.corners[corner], set=name))
        case ChooseButton(corner, name):
            chosen = replace(dialog.corners[corner], button=name, recipe="")
            return _with_corner(model, dialog, corner, chosen)
        case WriteRecipe(corner, recipe):
            return _with_corner(model, dialog, corner, _with_recipe(model, dialog, corner, recipe))
        case StartMatch():
            return _started(model, dialog)
    return model


def _with_recipe(model: Model, dialog: NewMatch, corner: int, recipe: str) -> Corner:
    """A recipe takes the place of the button; an empty one gives way to the present match's."""
    before = dialog.corners[corner]
    if recipe.strip():
        return replace(before, button="", recipe=recipe)
    return replace(before, button=before.button or _present(model, corner).button, recipe="")


def _present(model: Model, corner: int) -> Corner:
    """What plays there in the present match; if nobody does, who usually would."""
    chairs = model.terms.chairs
    return _corner(chairs[corner] if corner < len(chairs) else usual_chair(corner))


def _with_players(dialog: NewMatch, count: int) -> NewMatch:
    """Seats are added and taken away at the end; new ones are played like the last."""
    if not FEWEST_PLAYERS <= count <= MOST_PLAYERS:
        return dialog
    last = dialog.corners[-1].played_by
    more = [_corner(usual_chair(seat, last)) for seat in range(len(dialog.corners), count)]
    corners = (*dialog.corners, *more)[:count]
    shown = min(dialog.shown, count - 1)
    return replace(dialog, corners=corners, shown=shown, refusals=_refusals(corners))


def _with_corner(model: Model, dialog: NewMatch, at: int, corner: Corner) -> Model:
    """The dialog with one side changed; what is wrong with it is told while it is written."""
    corners = tuple(corner if place == at else one for place, one in enumerate(dialog.corners))
    return replace(model, dialog=replace(dialog, corners=corners, refusals=_refusals(corners)))


def _refusals(corners: tuple[Corner, ...]) -> tuple[Refusal | None, ...]:
    return tuple(refusal_of(corner) for corner in corners)


def _started(model: Model, dialog: NewMatch) -> Model:
    """The match, or the dialog at the side with which something is wrong."""
    refusals = _refusals(dialog.corners)
    wrong = next((at for at, refusal in enumerate(refusals) if refusal), None)
    if wrong is not None:
        return replace(model, dialog=replace(dialog, refusals=refusals, shown=wrong))
    chairs = tuple(Chair(corner.said, corner.played_by) for corner in dialog.corners)
    terms = Terms(chairs, dialog.wins, dialog.seed.strip(), dialog.edition)
    return with_match(model, terms)
