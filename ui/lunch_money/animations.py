"""Animations of Lunch Money: which cards move when something has been played, and who is hit."""

from collections.abc import Iterator, Sequence

from engine.game import Event
from engine.lunch_money.events import Discarded, Drew, Hurt, Played
from ui.components.result import RESULT
from ui.lunch_money.open_stack import last_play, open_layers
from ui.lunch_money.selection import hand_of
from ui.lunch_money.turn_state import TurnState
from ui.match.animations import continues, ending_noise
from ui.match.game_ui import Scene
from ui.shell.motion import Motion, Movement
from ui.shell.sounds import Noise


def scene(before: TurnState, after: TurnState) -> Scene:
    """What moves and sounds when one turn state follows another. Silent moves, such as declining to
    respond, animate nothing, so they leak nothing."""
    events = _new_events(before, after)
    if not events:
        return Scene()
    return Scene(tuple(_motions(before, after, events)), _noise(after, events))


def _new_events(before: TurnState, after: TurnState) -> Sequence[Event]:
    """What has just happened; nothing if a play was taken back, or in a review."""
    was, now = before.session.match, after.session.match
    if after.is_review or not continues(was, now):
        return ()
    return [event for entry in now.log[len(was.log) :] for event in entry.events]


def _motions(before: TurnState, after: TurnState, events: Sequence[Event]) -> Iterator[Motion]:
    played = [event for event in events if isinstance(event, Played)]
    if played:
        yield from _laid(before, after, played[-1])
    for event in events:
        if isinstance(event, Hurt) and event.damage:
            yield Motion(f"player-{event.seat}", Movement.SHAKE)
            yield Motion(f"player-{event.seat}", Movement.SHED)
    yield from _dealt(before, after)
    if after.is_over:
        yield Motion(RESULT, Movement.APPEAR)


def _noise(after: TurnState, events: Sequence[Event]) -> Noise | None:
    """Of everything that could be heard at once, what matters most."""
    winners = after.table.winners
    if winners is not None:
        return ending_noise(winners, after.solo)
    if any(isinstance(event, Hurt) and event.damage for event in events):
        return Noise.HIT
    is_card = any(isinstance(event, Played | Discarded | Drew) for event in events)
    return Noise.CARD if is_card else None


def _laid(before: TurnState, after: TurnState, event: Played) -> Iterator[Motion]:
    """A card comes from the hand that lies open, or from the face of who played it."""
    settled = last_play(after)
    layers = settled.layers if settled else open_layers(after)
    if layers:
        hand = _hand(before) if before.shown_hand == event.seat else ()
        at = next((at for at, card in enumerate(hand) if card in event.cards), None)
        origin = f"face-{event.seat}" if at is None else f"card-{at}"
        yield Motion(layers[-1].key, Movement.TRAVEL, origin)


def _dealt(before: TurnState, after: TurnState) -> Iterator[Motion]:
    """The cards of the open hand move together, and new ones appear among them."""
    hand, was = _hand(after), list(_hand(before))
    if before.shown_hand != after.shown_hand or list(hand) == was:
        return
    left = list(enumerate(was))
    for at, card in enumerate(hand):
        came_from = next((place for place in left if place[1] == card), None)
        if came_from is None:
            yield Motion(f"card-{at}", Movement.APPEAR)
        else:
            left.remove(came_from)
            yield Motion(f"card-{at}", Movement.TRAVEL, f"card-{came_from[0]}")


def _hand(turn: TurnState) -> tuple[str, ...]:
    owner = turn.shown_hand
    return () if owner is None else hand_of(turn.view_of(owner))
