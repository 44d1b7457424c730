"""Update: a model and a message make the next model, and effects. Nothing here has effects."""

from dataclasses import replace

from engine.button_men.editions import RULEBOOK
from ui.button_men import messages as say
from ui.button_men import review
from ui.button_men.animations import animations_of
from ui.button_men.history_entry import ended
from ui.button_men.match_config import Terms
from ui.button_men.messages import Message
from ui.button_men.persistence import kept_text
from ui.button_men.session import Model, NewMatch, Surrendering
from ui.button_men.tutorial import TUTORIAL
from ui.button_men.updating import beginning, picking, playing, setup, thinking
from ui.button_men.view_model import table
from ui.match.confirmation import confirmed, unasked
from ui.match.thinking import failed
from ui.match.tutorial import attended, moved
from ui.shell.effects import Effect, EnterMatch, MoveFocus, Save
from ui.shell.notices import with_news
from ui.shell.update import heard_by_all, with_choice

Updated = tuple[Model, tuple[Effect, ...]]

_MOVES = (say.Attack, say.Do, say.PassTurn)
"""A round is given up in a dialog, which asks anyway."""


def update(model: Model, message: Message) -> Updated:
    """The model after `message`, and what is to be done in the world."""
    if isinstance(message, say.Hint):
        return thinking.hint_asked(unasked(model))
    heard, wanted = heard_by_all(model, message) or _begun(model, _heard(model, message))
    has_moved = isinstance(message, _MOVES) and heard.match is not model.match
    heard = confirmed(model, moved(heard) if has_moved else heard, message, has_moved=has_moved)
    after, effects = settled(model, heard)
    if after.match is not model.match:
        after = replace(after, shows_threats=False)
    return after, (*wanted, *effects, *_focus_moves(model, after), *animations_of(model, after))


def _begun(before: Model, after: Model) -> Updated:
    """The printed rules chosen for a match are those of the matches to come."""
    edition = after.terms.edition
    is_chosen = isinstance(before.dialog, NewMatch) and after.matches > before.matches
    if not is_chosen or edition == (after.settings.edition or RULEBOOK.edition):
        return after, ()
    return with_choice(after, replace(after.settings, edition=edition))


def settled(before: Model | None, model: Model) -> Updated:
    """Keep what is worth it, and ask the computer if it is its turn."""
    after, questions = thinking.with_question(attended(model, TUTORIAL))
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
            before.acknowledged != after.acknowledged,
            before.lifted != after.lifted,
            before.hints != after.hints,
            before.review is not None,
        )
    )


def _heard(model: Model, message: Message) -> Model:
    """The model after a message that asks the computer nothing."""
    match message:
        case say.SelectMine(at):
            return picking.with_mine_toggled(model, at)
        case say.SelectTheirs(seat, at):
            return picking.with_theirs_toggled(model, seat, at)
        case say.Choose(offer):
            return picking.preferred(model, offer)
        case say.SetDial(dial, number):
            return picking.dial_set(model, dial, number)
        case say.ClearDial(dial):
            return picking.dial_set(model, dial, None)
        case say.ClearSelection():
            return picking.cleared(model)
        case say.Escape():
            return picking.cleared(model) if model.dialog is None else replace(model, dialog=None)
        case say.Do(offer):
            return playing.done(model, offer)
        case say.Attack():
            return playing.attacked(model)
        case say.PassTurn():
            return playing.passed(model)
        case say.ShowThreats():
            return replace(model, shows_threats=not model.shows_threats)
        case say.Undo():
            return playing.undo(model)
        case say.NextRound():
            return playing.round_seen(model)
        case say.LiftCurtain():
            return playing.curtain_lifted(model)
    return _of_dialogs(model, message)


def _of_dialogs(model: Model, message: Message) -> Model:
    """The model after a message about dialogs and matches to come."""
    match message:
        case say.AskSurrender():
            return replace(model, dialog=Surrendering())
        case say.Surrender():
            return playing.surrendered(model)
        case say.OpenNewMatch(seat):
            return setup.dialog_opened(model, seat)
        case say.Rematch():
            return beginning.with_rematch(model, model.terms)
        case say.SwapSides():
            return beginning.with_rematch(model, _swapped(model.terms))
        case say.ReviewAt(moves):
            return review.looked(model, moves)
        case say.StopReview():
            return replace(model, review=None)
        case say.PlayFromHere():
            return beginning.from_here(model)
        case say.UnfoldEdition():
            return replace(model, is_edition_open=not model.is_edition_open)
    if isinstance(model.dialog, NewMatch):
        model = setup.agreed(model, model.dialog, message)
    return _of_the_world(model, message)


def _swapped(terms: Terms) -> Terms:
    """Everybody plays what sat to his left."""
    said = [chair.said for chair in terms.chairs]
    turned = zip(terms.chairs, (*said[1:], said[0]), strict=True)
    return replace(terms, chairs=tuple(replace(chair, said=other) for chair, other in turned))


def _of_the_world(model: Model, message: Message) -> Model:
    """The model after news from outside."""
    match message:
        case say.ComputerAnswered(ticket, answer):
            return thinking.answered(model, ticket, answer)
        case say.ComputerFailed(ticket, why):
            return failed(model, ticket, why)
    return with_news(model, message)
