"""Animations of Lunch Money: the motions and sounds of plays and hits."""

from collections.abc import Iterator, Sequence

from engine.game import Event
from engine.lunch_money.state.events import Discarded, Drew, Hurt, KnockedOut, Played, Stopped
from ui.components.result import RESULT
from ui.lunch_money import staging
from ui.lunch_money.components.card import HAND
from ui.lunch_money.components.stack import ON_TABLE, OUTCOME
from ui.lunch_money.open_stack import Layer, last_play, open_layers
from ui.lunch_money.selection import hand_of
from ui.lunch_money.turn_state import TurnState
from ui.match.animations import Part, continues, ending_noise, log_motions, scene_of
from ui.match.game_ui import Scene
from ui.shell.motion import Motion, Movement, end_of
from ui.shell.sounds import Cue, Noise


def scene(before: TurnState, after: TurnState) -> Scene:
    """Return the motions and sounds between two turn states, none after an undo or in a replay.
    Silent moves, such as declining to respond, are not animated, so that they reveal nothing about
    hands."""
    events = _new_events(before, after)
    if not events:
        return Scene()
    played = [event for event in events if isinstance(event, Played)]
    parts = list(_play_parts(before, after, played[-1])) if played else []
    lands = staging.LANDED if parts else 0
    settled = [part for event in events for part in _outcome_parts(after, event, lands)]
    landing = lands
    if settled:
        landing += staging.CONTACT
        parts += [*settled, *log_motions(before, after, landing, staging.LANDING)]
        parts.append(Motion(OUTCOME, Movement.APPEAR, landing, staging.LANDING))
    parts += _hand_motions(before, after)
    if not parts and any(isinstance(event, Discarded | Drew) for event in events):
        parts.append(Cue(Noise.CARD, 0))
    on_table = (ON_TABLE, HAND) if before.shown_hand == after.shown_hand else (ON_TABLE,)
    return scene_of((*parts, *_end_parts(after, parts)), landing, on_table)


def _new_events(before: TurnState, after: TurnState) -> Sequence[Event]:
    """Return the events since the previous turn state, or none after an undo or in a replay."""
    was, now = before.session.match, after.session.match
    if after.is_replay or not continues(was, now):
        return ()
    return [event for entry in now.log[len(was.log) :] for event in entry.events]


def _layers(turn: TurnState) -> tuple[Layer, ...]:
    """Return the layers on the table: those of the last settled play, or else the open ones."""
    settled = last_play(turn)
    return settled.layers if settled else open_layers(turn)


def _play_parts(before: TurnState, after: TurnState, event: Played) -> Iterator[Part]:
    """Yield the motions and the sound of a play: the card's flight to the table, from the open hand
    or the player's portrait, and if another player is the target, the player's lean toward them and
    their look at the card. Yield nothing if no cards are on the table."""
    layers = _layers(after)
    if not layers:
        return
    hand = _hand(before) if before.shown_hand == event.seat else ()
    at = next((at for at, card in enumerate(hand) if card in event.cards), None)
    origin = f"face-{event.seat}" if at is None else f"card-{at}"
    key = layers[-1].key
    if event.on is not None and event.on != event.seat:
        who, whom = f"player-{event.seat}", f"player-{event.on}"
        yield Motion(who, Movement.LEAN, 0, staging.LEAN, anchor=f"face-{event.on}")
        yield Motion(whom, Movement.LOOK, staging.LOOKS, staging.LOOK, anchor=key)
    yield Motion(key, Movement.TRAVEL, staging.LEAVES, staging.FLIGHT, origin)
    yield Motion(key, Movement.LAND, staging.LANDED, staging.LANDING)
    yield Cue(Noise.CARD, staging.LANDED)


def _outcome_parts(after: TurnState, event: Event, start: int) -> Iterator[Part]:
    """Yield the motions and sounds of an outcome: a hit, a knockout, or an attack that missed or
    was stopped. Other events have none. `start` is in milliseconds after the start of the scene, as
    in `Motion`."""
    match event:
        case Hurt() if event.damage:
            yield from _hurt(after, event, start)
        case KnockedOut():
            lands, word = start + staging.CONTACT, after.texts.t("landing.knocked-out")
            yield Motion(f"face-{event.seat}", Movement.HIT, lands, staging.KNOCKOUT)
            yield Motion(
                f"player-{event.seat}", Movement.DRIFT, lands, staging.KNOCKOUT, faces=(word,)
            )
        case Stopped() if not event.parts_left:
            word = after.texts.t("landing.missed" if event.evaded else "landing.stopped")
            player = f"player-{event.seat}"
            yield Motion(player, Movement.DRIFT, start, staging.DRIFT, faces=(word,))
            yield Cue(Noise.MISS, start)


def _hurt(after: TurnState, event: Hurt, start: int) -> Iterator[Part]:
    """Yield the motions and the sound of a hit: the card, if it is on the table, strikes at the
    player, who shakes and loses counters one by one."""
    hit = next((one for one in reversed(_layers(after)) if one.card in event.cards), None)
    if hit is not None:
        face = f"face-{event.seat}"
        yield Motion(hit.key, Movement.STRIKE, start, staging.BLOW, anchor=face)
    lands, seat = start + staging.CONTACT, event.seat
    left = max(0, event.counters)
    lost = min(event.damage, left + event.damage)
    numbers = tuple(str(left + lost - nth) for nth in range(lost))
    yield Motion(f"player-{seat}", Movement.SHAKE, lands, staging.SHAKE)
    yield Motion(f"player-{seat}", Movement.SHED, lands, staging.FALL)
    yield Motion(f"counters-{seat}", Movement.COUNT, lands, staging.APART * lost, faces=numbers)
    yield Motion(f"change-{seat}", Movement.APPEAR, lands, staging.LANDING)
    yield Cue(Noise.HIT, lands)


def _hand_motions(before: TurnState, after: TurnState) -> Iterator[Motion]:
    """Yield the motions of the open hand: its cards move to their new places, and new cards appear.
    Yield none if the hand is the same as before, or another player's."""
    hand, was = _hand(after), list(_hand(before))
    if before.shown_hand != after.shown_hand or list(hand) == was:
        return
    left = list(enumerate(was))
    for at, card in enumerate(hand):
        came_from = next((place for place in left if place[1] == card), None)
        if came_from is None:
            yield Motion(f"card-{at}", Movement.APPEAR, 0, staging.DEAL)
        else:
            left.remove(came_from)
            origin = f"card-{came_from[0]}"
            yield Motion(f"card-{at}", Movement.TRAVEL, 0, staging.DEAL, origin)


def _hand(turn: TurnState) -> tuple[str, ...]:
    owner = turn.shown_hand
    return () if owner is None else hand_of(turn.view_of(owner))


def _end_parts(after: TurnState, parts: Sequence[Part]) -> Iterator[Part]:
    """Yield the appearance of the result and the sound that goes with it, if any, after all other
    motions. Yield nothing while the match is not over."""
    winners = after.table.winners
    if winners is None:
        return
    over = end_of(part for part in parts if isinstance(part, Motion))
    yield Motion(RESULT, Movement.APPEAR, over, staging.RESULT)
    noise = ending_noise(winners, after.solo)
    yield from [Cue(noise, over)] if noise else []
