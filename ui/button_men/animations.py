"""Animations of Button Men: which dice move when a move has been made, and from where."""

from collections.abc import Iterator, Sequence

from engine.button_men.events import Reacted, RoundBegan, RoundEnded, Struck
from engine.button_men.fight import Side
from engine.game import Event, Seat
from ui.button_men.dice_rows import LastMove, last_move
from ui.button_men.turn_state import TurnState
from ui.components.result import RESULT
from ui.match.animations import continues, ending_noise
from ui.match.game_ui import Scene
from ui.shell.motion import Motion, Movement
from ui.shell.sounds import Noise


def scene(before: TurnState, after: TurnState) -> Scene:
    """What moves and sounds when one turn state follows another."""
    events = _new_events(before, after)
    if not events:
        return Scene()
    return Scene(tuple(_motions(before, after, events)), _noise(after, events))


def _new_events(before: TurnState, after: TurnState) -> Sequence[Event]:
    """The events that are shown for the first time; none if a move was taken back, or in a
    review."""
    if after.is_review:
        return ()
    was, now = before.session, after.session
    if now.number != was.number:
        return () if now.match.log else after.shown_events
    has_gone_on = now.match is was.match and now.acknowledged > was.acknowledged
    if not has_gone_on and not continues(was.match, now.match):
        return ()
    return after.shown_events[_shown_before(before) :]


def _shown_before(before: TurnState) -> int:
    """How many events of the present were shown, also if it was under review."""
    return sum(len(move.events) for move in before.narration)


def _motions(before: TurnState, after: TurnState, events: Sequence[Event]) -> Iterator[Motion]:
    for event in events:
        if isinstance(event, RoundBegan):
            yield from _all_rolled(event)
        if isinstance(event, Struck):
            yield from _struck(before, after, event)
        if isinstance(event, Struck | Reacted):
            yield from _rolled(last_move(after))
    if after.ended_round is not None:
        yield Motion(RESULT, Movement.APPEAR)


def _noise(after: TurnState, events: Sequence[Event]) -> Noise | None:
    """Of everything that could be heard at once, what matters most."""
    ends = [event for event in events if isinstance(event, RoundEnded)]
    if ends:
        winner = ends[-1].winner
        return ending_noise(() if winner is None else (winner,), after.solo)
    if any(isinstance(event, Struck) and (event.captured or event.removed) for event in events):
        return Noise.CAPTURE
    is_rolled = any(isinstance(event, RoundBegan | Reacted | Struck) for event in events)
    return Noise.ROLL if is_rolled else None


def _all_rolled(event: RoundBegan) -> Iterator[Motion]:
    for seat, row in enumerate(event.rows):
        for at in range(len(row)):
            yield Motion(f"die-{seat}-{at}", Movement.ROLL)


def _rolled(last: LastMove) -> Iterator[Motion]:
    for (seat, at), _ in last.changed:
        yield Motion(f"die-{seat}-{at}", Movement.ROLL)
    for seat, at in last.attacked:
        yield Motion(f"die-{seat}-{at}", Movement.SHAKE)


def _struck(before: TurnState, after: TurnState, event: Struck) -> Iterator[Motion]:
    """Dice that were taken go to their pile, and those beside them close the gap."""
    then, now = before.fight, after.fight
    if then is None or now is None or not (event.captured or event.removed):
        return
    loser = event.attack.defender
    taken = [f"die-{loser}-{at}" for at in event.attack.targets]
    for key, origin in zip(_fresh(event, now.sides), taken, strict=False):
        yield Motion(key, Movement.TRAVEL, origin)
    left = [at for at in range(len(then.sides[loser].dice)) if at not in event.attack.targets]
    for at, came_from in enumerate(left):
        yield Motion(f"die-{loser}-{at}", Movement.TRAVEL, f"die-{loser}-{came_from}")


def _fresh(event: Struck, sides: tuple[Side, ...]) -> Iterator[str]:
    """Where the dice lie now that were taken: the last ones of a pile."""
    yield from _last("captured", event.seat, len(sides[event.seat].captured), len(event.captured))
    loser = event.attack.defender
    yield from _last("removed", loser, len(sides[loser].removed), len(event.removed))


def _last(pile: str, seat: Seat, size: int, fresh: int) -> Iterator[str]:
    return (f"{pile}-{seat}-{at}" for at in range(size - fresh, size))
