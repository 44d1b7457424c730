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
    ShowSeat,
    ShowSet,
    StartMatch,
    WriteRecipe,
    WriteSeed,
)
from ui.button_men.session import Model, NewMatch, SeatDraft
from ui.button_men.updating.beginning import with_match


def dialog_opened(model: Model, seat: int) -> Model:
    """The dialog, filled in with the present match."""
    terms = model.terms
    drafts = tuple(_draft(chair) for chair in terms.chairs)
    dialog = NewMatch(drafts, terms.wins, terms.edition, shown=seat, refusals=_refusals(drafts))
    return replace(model, dialog=dialog)


def _draft(chair: Chair) -> SeatDraft:
    if named(chair.said):
        return SeatDraft(chair.said, played_by=chair.played_by)
    return SeatDraft("", chair.said, chair.played_by)


def agreed(model: Model, dialog: NewMatch, message: object) -> Model:
    """The model after something was said in the dialog."""
    match message:
        case ShowSeat(seat):
            return replace(model, dialog=replace(dialog, shown=seat))
        case ChoosePlayers(count):
            return replace(model, dialog=_with_players(dialog, count))
        case ChooseOpponent(seat, opponent):
            return _with_draft(
                model, dialog, seat, replace(dialog.drafts[seat], played_by=opponent)
            )
        case ChooseWins(wins):
            return replace(model, dialog=replace(dialog, wins=wins))
        case ChooseEdition(edition):
            known = edition if edition in EDITIONS else dialog.edition
            return replace(model, dialog=replace(dialog, edition=known))
        case WriteSeed(seed):
            return replace(model, dialog=replace(dialog, seed=seed))
        case Search(seat, text):
            return _with_draft(model, dialog, seat, replace(dialog.drafts[seat], search=text))
        case ShowSet(seat, name):
            return _with_draft(model, dialog, seat, replace(dialog.drafts[seat], set=name))
        case ChooseButton(seat, name):
            chosen = replace(dialog.drafts[seat], button=name, recipe="")
            return _with_draft(model, dialog, seat, chosen)
        case WriteRecipe(seat, recipe):
            return _with_draft(model, dialog, seat, _with_recipe(model, dialog, seat, recipe))
        case StartMatch():
            return _started(model, dialog)
    return model


def _with_recipe(model: Model, dialog: NewMatch, seat: int, recipe: str) -> SeatDraft:
    """A recipe takes the place of the button; an empty one gives way to the present match's."""
    before = dialog.drafts[seat]
    if recipe.strip():
        return replace(before, button="", recipe=recipe)
    return replace(before, button=before.button or _present(model, seat).button, recipe="")


def _present(model: Model, seat: int) -> SeatDraft:
    """What plays there in the present match; if nobody does, who usually would."""
    chairs = model.terms.chairs
    return _draft(chairs[seat] if seat < len(chairs) else usual_chair(seat))


def _with_players(dialog: NewMatch, count: int) -> NewMatch:
    """Seats are added and taken away at the end; new ones are played like the last."""
    if not FEWEST_PLAYERS <= count <= MOST_PLAYERS:
        return dialog
    last = dialog.drafts[-1].played_by
    more = [_draft(usual_chair(seat, last)) for seat in range(len(dialog.drafts), count)]
    drafts = (*dialog.drafts, *more)[:count]
    shown = min(dialog.shown, count - 1)
    return replace(dialog, drafts=drafts, shown=shown, refusals=_refusals(drafts))


def _with_draft(model: Model, dialog: NewMatch, at: int, seat: SeatDraft) -> Model:
    """The dialog with one side changed; what is wrong with it is told while it is written."""
    drafts = tuple(seat if place == at else one for place, one in enumerate(dialog.drafts))
    return replace(model, dialog=replace(dialog, drafts=drafts, refusals=_refusals(drafts)))


def _refusals(drafts: tuple[SeatDraft, ...]) -> tuple[Refusal | None, ...]:
    return tuple(refusal_of(draft) for draft in drafts)


def _started(model: Model, dialog: NewMatch) -> Model:
    """The match, or the dialog at the side with which something is wrong."""
    refusals = _refusals(dialog.drafts)
    wrong = next((at for at, refusal in enumerate(refusals) if refusal), None)
    if wrong is not None:
        return replace(model, dialog=replace(dialog, refusals=refusals, shown=wrong))
    chairs = tuple(Chair(draft.said, draft.played_by) for draft in dialog.drafts)
    terms = Terms(chairs, dialog.wins, dialog.seed.strip(), dialog.edition)
    return with_match(model, terms)
