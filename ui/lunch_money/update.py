"""Update: a model and a message make the next model, and effects. Nothing here has effects."""

from dataclasses import replace

from ui.lunch_money import messages as say
from ui.lunch_money import review
from ui.lunch_money.animations import animations_of
from ui.lunch_money.history_entry import ended
from ui.lunch_money.messages import Message
from ui.lunch_money.persistence import kept_text
from ui.lunch_money.session import CheatSheet, Model, NewBrawl
from ui.lunch_money.tutorial import TUTORIAL
from ui.lunch_money.updating import beginning, picking, playing, setup, thinking
from ui.lunch_money.view_model import table
from ui.match.confirmation import confirmed, unasked
from ui.match.thinking import failed
from ui.match.tutorial import attended, moved
from ui.shell.effects import Effect, EnterMatch, MoveFocus, Save
from ui.shell.notices import with_news
from ui.shell.update import heard_by_all

Updated = tuple[Model, tuple[Effect, ...]]

_MOVES = (say.DiscardSelected, say.Do, say.PassIt, say.Play)


def update(model: Model, message: Message) -> Updated:
    """The model after `message`, and what is to be done in the world."""
    if isinstance(message, say.Hint):
        return thinking.hint_asked(unasked(model))
    if isinstance(message, say.Returned):
        model = replace(model, waiting=0)
    heard, wanted = heard_by_all(model, message) or (_heard(model, message), ())
    has_moved = isinstance(message, _MOVES) and heard.match is not model.match
    heard = confirmed(model, moved(heard) if has_moved else heard, message, has_moved=has_moved)
    after, effects = settled(model, heard)
    return after, (*wanted, *effects, *_focus_moves(model, after), *animations_of(model, after))


def settled(before: Model | None, model: Model) -> Updated:
    """Keep what is worth it, and let those go on who need nobody at the screen."""
    after, questions = thinking.with_question(attended(playing.waved_on(model), TUTORIAL))
    keeps = after.is_kept and after.review is None
    saves = (Save(kept_text(after)),) if keeps and _is_news(before, after) else ()
    ending = ended(before, after)
    entries = () if ending is None else (EnterMatch(ending),)
    return after, (*saves, *entries, *questions)


def _focus_moves(before: Model, after: Model) -> tuple[Effect, ...]:
    """A hint leads the keyboard on: left on the Hint button, Enter would only ask once more."""
    if after.hints <= before.hints or after.dialog is not None:
        return ()
    primary_action = table(after).primary_action
    return () if primary_action is None else (MoveFocus(primary_action.key),)


def _is_news(before: Model | None, after: Model) -> bool:
    """Has something changed that a reload must bring back?"""
    return before is None or any(
        (
            before.match is not after.match,
            before.hints != after.hints,
            before.review is not None,
        )
    )


def _heard(model: Model, message: Message) -> Model:
    """The model after a message that asks the computer nothing."""
    match message:
        case say.SelectCard(at):
            return picking.with_card_toggled(model, at)
        case say.SelectTarget(seat):
            return picking.with_target_toggled(model, seat)
        case say.Escape():
            return picking.cleared(model) if model.dialog is None else replace(model, dialog=None)
        case say.Play():
            return playing.played(model)
        case say.DiscardSelected():
            return playing.discarded(model)
        case say.PassIt():
            return playing.passed(model)
        case say.Do(action):
            return playing.done(model, action)
        case say.Undo():
            return playing.undo(model)
        case say.LiftCurtain():
            return playing.curtain_lifted(model)
        case say.StepIn(seat):
            return playing.stepped_in(model, seat)
        case say.WaveThrough():
            return playing.waved_through(model)
    return _of_dialogs(model, message)


def _of_dialogs(model: Model, message: Message) -> Model:
    """The model after a message about dialogs and matches to come."""
    match message:
        case say.OpenNewMatch():
            return setup.dialog_opened(model)
        case say.OpenCheatSheet():
            return replace(model, dialog=CheatSheet())
        case say.Rematch():
            return beginning.with_rematch(model)
        case say.ReviewAt(moves):
            return review.looked(model, moves)
        case say.StopReview():
            return replace(model, review=None)
        case say.PlayFromHere():
            return beginning.from_here(model)
    if isinstance(model.dialog, NewBrawl):
        model = setup.agreed(model, model.dialog, message)
    return _of_the_world(model, message)


def _of_the_world(model: Model, message: Message) -> Model:
    """The model after news from outside."""
    match message:
        case say.ComputerAnswered(ticket, answer):
            return thinking.answered(model, ticket, answer)
        case say.ComputerFailed(ticket, why):
            return failed(model, ticket, why)
        case say.Waited(ticket):
            return playing.gone_on(model, ticket)
    return with_news(model, message)
