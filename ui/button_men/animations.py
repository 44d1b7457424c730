"""Staging: which dice move when a move has been made, and from where."""

from collections.abc import Iterator

from engine.button_men.events import Reacted, RoundBegan, RoundEnded, Struck
from engine.button_men.fight import Side
from engine.game import Event, Seat
from ui.button_men.session import Model
from ui.button_men.turn_state import ended_round, on_table, shown
from ui.button_men.view_model.rows import LastMove, last_move
from ui.components.result import RESULT
from ui.match.animations import animations, end_of, goes_on
from ui.shell.effects import Effect
from ui.shell.motion import Motion, Movement
from ui.shell.sounds import Noise


def animations_of(before: Model, after: Model) -> tuple[Effect, ...]:
    """What is to be seen and heard of the step from one model to the next."""
    events = _news(before, after)
    return animations(after, tuple(_motions(before, after, events)), _noise(after, events))


def _news(before: Model, after: Model) -> list[Event]:
    """What is shown only now. Nothing, if a move was taken back, or the past is looked at."""
    if after.review is not None:
        return []
    told = [event for _, event in shown(after)]
    if after.matches != before.matches:
        return [] if after.match.log else told
    is_seen_off = after.match is before.match and after.acknowledged > before.acknowledged
    if not is_seen_off and not goes_on(before.match, after.match):
        return []
    return told[len(shown(before)) :]


def _motions(before: Model, after: Model, events: list[Event]) -> Iterator[Motion]:
    for event in events:
        if isinstance(event, RoundBegan):
            yield from _all_rolled(event)
        if isinstance(event, Struck):
            yield from _struck(before, after, event)
        if isinstance(event, Struck | Reacted):
            yield from _rolled(last_move(after))
    if events and ended_round(after) is not None:
        yield Motion(RESULT, Movement.APPEAR)


def _noise(after: Model, events: list[Event]) -> Noise | None:
    """Of all that can be heard at once, what matters most."""
    ends = [event for event in events if isinstance(event, RoundEnded)]
    if ends:
        winner = ends[-1].winner
        return end_of(() if winner is None else (winner,), after.terms.alone)
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


def _struck(before: Model, after: Model, event: Struck) -> Iterator[Motion]:
    """Dice that were taken go to their pile, and those beside them close the gap."""
    then, now = on_table(before), on_table(after)
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
