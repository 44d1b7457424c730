"""Where the match stands: who decides, who looks at the screen, what must be shown first."""

from collections.abc import Iterator

from engine.button_men.events import Chose, MatchEnded, RoundEnded
from engine.button_men.fight import Fight
from engine.button_men.view import DuelView
from engine.game import Event, Seat
from ui.button_men.session import Model


def told_events(model: Model) -> Iterator[tuple[int, Event]]:
    """Everything that happened, with the number of its move; 0 is the opening."""
    for event in model.match.opening:
        yield 0, event
    for move, entry in enumerate(model.match.log, 1):
        for event in entry.events:
            yield move, event


def shown(model: Model) -> list[tuple[int, Event]]:
    """What the player has come to: everything, or all up to a round end that he must see off."""
    events: list[tuple[int, Event]] = []
    rounds = 0
    for move, event in told_events(model):
        if rounds > model.acknowledged and not isinstance(event, MatchEnded):
            break
        events.append((move, event))
        rounds += isinstance(event, RoundEnded)
    return events


def rounds_ended(model: Model) -> list[RoundEnded]:
    """All rounds that are over, first to last."""
    return [event for _, event in told_events(model) if isinstance(event, RoundEnded)]


def ended_round(model: Model) -> RoundEnded | None:
    """The round whose end is on the table: not yet seen off, or the last of the match."""
    ended = rounds_ended(model)
    if len(ended) > model.acknowledged:
        return ended[model.acknowledged]
    return ended[-1] if ended and is_over(model) else None


def is_over(model: Model) -> bool:
    """Has the match ended?"""
    return model.match.game.winners(model.match.state) is not None


def awaits_next_round(model: Model) -> bool:
    """Must the player see off a round before the match goes on?"""
    left = len(rounds_ended(model)) - model.acknowledged
    return left > (1 if is_over(model) else 0)


def actor(model: Model) -> Seat | None:
    """Who decides next. Humans do before the computer, so that its luck is always the same."""
    if ended_round(model) is not None:
        return None
    seats = model.match.game.to_act(model.match.state)
    return next((seat for seat in seats if is_human(model, seat)), seats[0] if seats else None)


def is_human(model: Model, seat: Seat) -> bool:
    """Does somebody at the screen play this seat?"""
    return model.terms.is_human(seat)


def human_actor(model: Model) -> Seat | None:
    """The human who decides now, sitting at the screen with nothing in the way."""
    if model.review is not None:
        return None
    seat = actor(model)
    if seat is None or not is_human(model, seat) or curtain(model) is not None:
        return None
    return seat


def viewer(model: Model) -> Seat:
    """Through whose eyes the table is seen: with several at the screen, of the one who decides,
    or did last. Looking back the table does not turn."""
    if model.terms.alone is not None:
        return model.terms.alone
    if model.review is not None:
        return 0
    seat = actor(model)
    if seat is not None and is_human(model, seat):
        return seat
    last = (entry.seat for entry in reversed(model.match.log) if is_human(model, entry.seat))
    return next(last, 0)


def curtain(model: Model) -> Seat | None:
    """Who must sit down before anything is shown; None: no curtain.

    It falls between the secret choices of humans, so that none watches another's.
    """
    if model.review is not None:
        return None
    seat, log = actor(model), model.match.log
    if seat is None or not log or not is_human(model, seat) or model.terms.alone is not None:
        return None
    if model.lifted == len(log) or log[-1].seat == seat:
        return None
    chose = any(isinstance(event, Chose) for event in log[-1].events)
    return seat if chose and _is_secret(model, seat) else None


def _is_secret(model: Model, seat: Seat) -> bool:
    """Do several choose without knowing of each other?"""
    view = seen(model, seat)
    others = [player for at, player in enumerate(view.players) if at != seat]
    return len(view.to_act) > 1 or any(player.has_chosen for player in others)


def seen(model: Model, seat: Seat) -> DuelView:
    """What this seat knows."""
    return model.match.game.view(model.match.state, seat)


def on_table(model: Model) -> Fight | None:
    """The dice as they are shown; None before the first roll of a round."""
    ended = ended_round(model)
    return ended.fight if ended is not None else model.match.state.fight
