"""Staging: which cards move when something has been played, and who is seen to be hit."""

from collections.abc import Iterator, Sequence

from engine.game import Event
from engine.lunch_money.events import Discarded, Drew, Hurt, Played
from ui.components.result import RESULT
from ui.lunch_money.selection import hand_of
from ui.lunch_money.session import Model
from ui.lunch_money.turn_state import is_over, on_table, seen, shown_hand
from ui.lunch_money.view_model.last_play import last_play
from ui.lunch_money.view_model.stack import stack
from ui.match.animations import animations, end_of, goes_on
from ui.shell.effects import Effect
from ui.shell.motion import Motion, Movement
from ui.shell.sounds import Noise


def animations_of(before: Model, after: Model) -> tuple[Effect, ...]:
    """What is to be seen and heard of the step from one model to the next.

    Of moves that tell nothing, as to let a play go by, nothing is: nobody is to know of them.
    """
    events = _news(before, after)
    if not events:
        return ()
    return animations(after, tuple(_motions(before, after, events)), _noise(after, events))


def _news(before: Model, after: Model) -> list[Event]:
    """What has just happened. Nothing, if a play was taken back, or the past is looked at."""
    if after.review is not None or not goes_on(before.match, after.match):
        return []
    return [event for one in after.match.log[len(before.match.log) :] for event in one.events]


def _motions(before: Model, after: Model, events: Sequence[Event]) -> Iterator[Motion]:
    played = [event for event in events if isinstance(event, Played)]
    if played:
        yield from _laid(before, after, played[-1])
    for event in events:
        if isinstance(event, Hurt) and event.damage:
            yield Motion(f"player-{event.seat}", Movement.SHAKE)
    yield from _dealt(before, after)
    if is_over(after):
        yield Motion(RESULT, Movement.APPEAR)


def _noise(after: Model, events: Sequence[Event]) -> Noise | None:
    """Of all that can be heard at once, what matters most."""
    winners = on_table(after).winners
    if winners is not None:
        return end_of(winners, after.terms.alone)
    if any(isinstance(event, Hurt) and event.damage for event in events):
        return Noise.HIT
    is_card = any(isinstance(event, Played | Discarded | Drew) for event in events)
    return Noise.CARD if is_card else None


def _laid(before: Model, after: Model, event: Played) -> Iterator[Motion]:
    """A card comes from the hand that lies open, or from whoever played it."""
    settled = last_play(after)
    layers = settled.layers if settled else stack(after)
    if layers:
        hand = _hand(before) if shown_hand(before) == event.seat else ()
        at = next((at for at, card in enumerate(hand) if card in event.cards), None)
        origin = f"player-{event.seat}" if at is None else f"card-{at}"
        yield Motion(layers[-1].key, Movement.TRAVEL, origin)


def _dealt(before: Model, after: Model) -> Iterator[Motion]:
    """The cards of the open hand move together, and new ones appear among them."""
    hand, was = _hand(after), list(_hand(before))
    if shown_hand(before) != shown_hand(after) or list(hand) == was:
        return
    left = list(enumerate(was))
    for at, card in enumerate(hand):
        came_from = next((place for place in left if place[1] == card), None)
        if came_from is None:
            yield Motion(f"card-{at}", Movement.APPEAR)
        else:
            left.remove(came_from)
            yield Motion(f"card-{at}", Movement.TRAVEL, f"card-{came_from[0]}")


def _hand(model: Model) -> tuple[str, ...]:
    owner = shown_hand(model)
    return () if owner is None else hand_of(seen(model, owner))
