"""Where the brawl stands: who decides, whose hand may be shown, what goes on by itself."""

from collections.abc import Iterator
from dataclasses import replace

from engine.game import Event, Seat
from engine.lunch_money.actions import Action, LetIt, Stop
from engine.lunch_money.questions import Question, asked, question_of
from engine.lunch_money.table import Laid, Role, Table
from engine.lunch_money.view import BrawlView
from ui.lunch_money.session import Model

_ATTACKS = (Role.ATTACK, Role.COUNTER, Role.FREE)


def on_table(model: Model) -> Table:
    """What everybody sees."""
    return model.match.state.table


def told_events(model: Model) -> Iterator[tuple[int, Event]]:
    """Everything that may be told at the screen, with the number of its move; 0 is the opening.

    What a player drew is told to whoever is alone at the screen; several at it are told nothing.
    """
    logged = ((move, entry.events) for move, entry in enumerate(model.match.log, 1))
    for move, events in ((0, model.match.opening), *logged):
        for event in events:
            told = event.seen_by(model.terms.alone)
            if told is not None:
                yield move, told


def seen(model: Model, seat: Seat | None) -> BrawlView:
    """What this seat knows."""
    return model.match.game.view(model.match.state, seat)


def is_over(model: Model) -> bool:
    """Has the brawl ended?"""
    return on_table(model).winners is not None


def actor(model: Model) -> Seat | None:
    """Who is asked."""
    return asked(on_table(model))


def is_human(model: Model, seat: Seat) -> bool:
    """Does somebody at the screen play this seat?"""
    return model.terms.is_human(seat)


def play(model: Model) -> Laid | None:
    """The cards that may be answered now, the same whoever has already been asked about them."""
    stack = on_table(model).stack
    top = stack[-1] if stack else None
    return replace(top, asked=()) if isinstance(top, Laid) else None


def is_open(model: Model) -> bool:
    """Is it only asked whether anybody steps in? Who is asked, and how long, must tell nothing."""
    table, laid = on_table(model), play(model)
    question = question_of(table)
    if question is Question.INTERRUPT:
        return True
    return question is Question.ANSWER and laid is not None and laid.role not in _ATTACKS


def bystanders(model: Model) -> tuple[Seat, ...]:
    """Who of several at the screen may step in now, whatever they hold; nobody: it is not asked.

    One question on the open table stands for one to each of them.
    """
    seat, stack = actor(model), on_table(model).stack
    if seat is None or not _is_shared(model, seat) or not is_open(model):
        return ()
    if model.stepping is not None or model.waved == play(model):
        return ()
    top, players = stack[-1], on_table(model).players
    left = top.asked if isinstance(top, Laid) else ()
    return tuple(one for one in left if is_human(model, one) and players[one].cards)


def lets_pass(model: Model) -> bool:
    """Has somebody said already for the one who is asked now that he does not step in?"""
    seat = actor(model)
    if seat is None or not _is_shared(model, seat) or not is_open(model):
        return False
    if model.stepping is not None:
        return model.stepping != seat
    return model.waved == play(model)


def _is_shared(model: Model, seat: Seat) -> bool:
    """Does one of several at the screen play this seat? Looking back, nobody plays."""
    return model.review is None and model.terms.alone is None and is_human(model, seat)


def curtain(model: Model) -> Seat | None:
    """Who must sit down before his hand is shown; None: no curtain."""
    seat = actor(model)
    if seat is None or not _is_shared(model, seat) or model.sitting == seat:
        return None
    return None if bystanders(model) or lets_pass(model) else seat


def only_answer(model: Model) -> Action | None:
    """What the page says for whoever is alone at the screen, as he could do nothing else."""
    seat = actor(model)
    if seat is None or seat != model.terms.alone or model.review is not None:
        return None
    actions = seen(model, seat).actions
    return actions[0] if len(actions) == 1 and isinstance(actions[0], LetIt | Stop) else None


def human_actor(model: Model) -> Seat | None:
    """The human who decides now, sitting at the screen with nothing in the way."""
    seat = actor(model)
    if model.review is not None or seat is None or not is_human(model, seat):
        return None
    if curtain(model) is not None or bystanders(model) or lets_pass(model):
        return None
    return seat if only_answer(model) is None else None


def viewer(model: Model) -> Seat:
    """From whose place the table is seen: with several at the screen, of who sat there last."""
    if model.terms.alone is not None:
        return model.terms.alone
    return 0 if model.sitting is None or model.review is not None else model.sitting


def shown_hand(model: Model) -> Seat | None:
    """Whose hand lies open on the screen: with several at it, only that of the one who decides."""
    if model.are_hands_open:
        return viewer(model)
    return human_actor(model) if model.terms.alone is None else model.terms.alone
