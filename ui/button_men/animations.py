"""Animations of Button Men: the motions and sounds of a move. An attack is shown in order: strike,
capture, tumble, and finally the results of the rolls."""

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.button_men.dice.die import Die
from engine.button_men.fight.events import Reacted, RoundBegan, RoundEnded, SizesSet, Struck
from engine.button_men.fight.fight import Side
from engine.game import Event, Seat
from ui.button_men import staging
from ui.button_men.components.side import piles_key
from ui.button_men.dice_rows import answered_attacks
from ui.button_men.prompt import LEAD
from ui.button_men.row_changes import Gone, RowChanges
from ui.button_men.turn_state import TurnState
from ui.components.result import RESULT
from ui.match.animations import Part, continues, ending_noise, log_motions, scene_of
from ui.match.game_ui import Scene
from ui.match.status import LAST_MOVE
from ui.shell.motion import Motion, Movement, end_of
from ui.shell.sounds import Cue, Noise

FACES = 6
"""The number of faces that a tumbling die shows before its final one."""
COUNTS = 5
"""The number of values that a counting score shows before its final one."""
GOLDEN = 0.382
"""The step between successive faces of a tumbling die, as a fraction of the number of faces that it
can show. The golden section makes the sequence look random."""


def scene(before: TurnState, after: TurnState) -> Scene:
    """Return the motions and sounds that lead from one turn state to the next. Without new events,
    these are the motions of a wrong answer that has just been given in a lesson, or none."""
    events = _new_events(before, after)
    if not events:
        return _miss_scene(before, after)
    parts = list[Part]()
    for event in events:
        moved = (part for part in parts if isinstance(part, Motion))
        parts += _parts(before, after, event, end_of(moved))
    lands = (one for one in parts if isinstance(one, Motion) and one.movement is Movement.LAND)
    landed = max((one.start for one in lands), default=0)
    outcome = _outcome(before, after, events, landed)
    # The dice of a new round were not on the table before.
    begins = any(isinstance(event, RoundBegan) for event in events)
    return scene_of((*parts, *outcome), landed, () if begins else _table_keys(after))


def _miss_scene(before: TurnState, after: TurnState) -> Scene:
    """Return the scene after a wrong answer in a lesson: the attackers strike and the target laughs
    it off. Then ghosts of the best attack's dice strike twice. Return an empty scene if no wrong
    answer has just been given."""
    attacks = answered_attacks(after.session)
    if attacks is None or before.session.activity.missed is not None:
        return Scene()
    (played, best), parts = attacks, list[Part]()
    if best is not None:
        target = _key(best.defender, best.targets[0])
        for nth, at in enumerate(best.attackers):
            start, die = staging.STRIKE + nth * staging.STEP, _key(after.viewer, at)
            ghost = f"ghost-{die}"
            parts.append(Motion(ghost, Movement.TRAVEL, start, staging.FLIGHT, die))
            for again in staging.TWICE:
                parts.append(Motion(ghost, Movement.STRIKE, start + again, staging.STRIKE, target))
    if played is not None:
        target = _key(played.defender, played.targets[0])
        for at in played.attackers:
            key = _key(after.viewer, at)
            parts.append(Motion(key, Movement.STRIKE, 0, staging.STRIKE, origin=target))
        keys = [_key(played.defender, at) for at in played.targets]
        parts += (Motion(key, Movement.SHAKE, staging.CONTACT, staging.LAUGH) for key in keys)
    parts += (Cue(Noise.CONTACT, staging.CONTACT), Cue(Noise.MISS, staging.STRIKE))
    return scene_of(parts, staging.STRIKE, _table_keys(after))


def _table_keys(turn: TurnState) -> tuple[str, ...]:
    """Return the keys of every player's dice row and piles."""
    seats = range(len(turn.display_names))
    return tuple(key for seat in seats for key in (f"dice-{seat}", piles_key(seat)))


def _new_events(before: TurnState, after: TurnState) -> Sequence[Event]:
    """Return the events that were not shown before, or none after an undo, in a replay, or when a
    match that already has moves is opened."""
    if after.is_replay:
        return ()
    was, now = before.session, after.session
    if now.metadata.number != was.metadata.number:
        return () if now.match.log else after.shown_events
    has_gone_on = now.match is was.match and now.view.acknowledged > was.view.acknowledged
    if not has_gone_on and not continues(was.match, now.match):
        return ()
    # The earlier log is complete even in a replay.
    return after.shown_events[sum(len(move.events) for move in before.narration) :]


def _parts(before: TurnState, after: TurnState, event: Event, start: int) -> Iterator[Part]:
    """Yield the motions and sounds of an event, if it has any. They start at `start` (in ms),
    except for growing dice, which start at 0."""
    match event:
        case SizesSet():
            for at, die in enumerate(event.dice):
                if not die.body.fixed_sizes:
                    yield Motion(_key(event.seat, at), Movement.GROW, 0, staging.GROW)
        case RoundBegan():
            yield from _all_roll_parts(event, start)
        case Reacted():
            for one in event.changes:
                yield from _tumble(_key(one.seat, one.at), one.after, start, staging.TUMBLE)
        case Struck():
            yield from _strike(before, after, event, start)
            yield from _strike_parts(event, start)


def _all_roll_parts(event: RoundBegan, start: int) -> Iterator[Part]:
    places = [(seat, at, die) for seat, row in enumerate(event.rows) for at, die in enumerate(row)]
    yield Cue(Noise.ROLL, start)
    for nth, (seat, at, die) in enumerate(places):
        begins = start + nth * staging.SPREAD // len(places)
        yield from _tumble(_key(seat, at), die, begins, staging.TUMBLE)


def _strike(before: TurnState, after: TurnState, event: Struck, start: int) -> Iterator[Part]:
    """Yield the strike of the attackers, the flight of captured or removed dice to their piles, the
    laughter of the targets that stayed, and the sounds."""
    rows, loser, targets = RowChanges(event), event.attack.defender, event.attack.targets
    for nth, at in enumerate(event.attack.attackers):
        lies = rows.after((event.seat, at))
        if lies is None:
            continue
        target = _key(loser, targets[min(nth, len(targets) - 1)])
        yield Motion(_key(*lies), Movement.STRIKE, start, staging.STRIKE, origin=target)
    yield Cue(Noise.CONTACT, start + staging.CONTACT)
    if rows.has_changed:
        yield from _capture_parts(before, after, rows, start)
    for place in rows.missed_targets:
        lies = rows.after(place) or place
        yield Motion(_key(*lies), Movement.HIT, start + staging.CONTACT, staging.HIT)
        yield Motion(_key(*lies), Movement.SHAKE, start + staging.REVEAL, staging.LAUGH)
    if not rows.has_changed:
        yield Cue(Noise.MISS, start + staging.REVEAL)


def _capture_parts(
    before: TurnState, after: TurnState, rows: RowChanges, start: int
) -> Iterator[Part]:
    """Yield the flight of dice to their piles or to another row, and its sound. The dice beside
    them close the gaps or make room."""
    then, now = before.fight, after.fight
    if then is None or now is None:
        return
    leaves = start + staging.CONTACT + staging.HIT
    landed = leaves + staging.FLIGHT
    gone = tuple(rows.gone())
    for key, one in zip(_fresh(gone, now.sides), gone, strict=True):
        origin = _key(*one.place)
        yield Motion(key, Movement.COVER, start, landed - start, origin)
        yield Motion(key, Movement.HIT, start + staging.CONTACT, staging.HIT)
        yield Motion(key, Movement.TRAVEL, leaves, staging.FLIGHT, origin)
    for place, before_it in rows.came_over().items():
        yield Motion(_key(*place), Movement.TRAVEL, leaves, staging.FLIGHT, _key(*before_it))
    if gone or rows.came_over():
        yield Cue(Noise.CAPTURE, landed)
    for seat, side in enumerate(then.sides):
        yield from _row_motions(rows, seat, len(side.dice), leaves)


def _row_motions(rows: RowChanges, seat: Seat, count: int, start: int) -> Iterator[Motion]:
    """Yield the moves of dice within a row from their old to their new places, except for the
    attackers. The row had `count` dice. Yield nothing if the row has not changed."""
    for place in ((seat, at) for at in range(count)):
        lies = rows.after(place)
        if rows.has_changed_in(seat) and lies is not None and place not in rows.attackers:
            yield Motion(_key(*lies), Movement.TRAVEL, start, staging.FLIGHT, origin=_key(*place))


def _fresh(gone: Sequence[Gone], sides: tuple[Side, ...]) -> Iterator[str]:
    """Yield the keys of the dice that have just gone to the piles of these sides, in the order of
    `gone`. They are the last ones in their piles."""
    came = Counter((one.pile, one.seat) for one in gone)
    for one in gone:
        side, pile = sides[one.seat], (one.pile, one.seat)
        size = len(side.captured if one.pile == "captured" else side.removed)
        yield f"{one.pile}-{one.seat}-{size - came[pile]}"
        came[pile] -= 1


def _strike_parts(event: Struck, start: int) -> Iterator[Part]:
    """Yield the rolls of a strike. Dice that lend part of their value to the attack tumble while
    the attackers move to their targets. After the strike, the dice that were rolled or joined a row
    tumble and come to rest one after another."""
    rows = RowChanges(event)
    for change in event.turned:
        lies = rows.after((change.seat, change.at))
        if lies is not None:
            yield from _tumble(_key(*lies), change.after, start, staging.CONTACT)
    tumbles, length = start + staging.STRIKE, staging.TUMBLE
    for key, die, origin in _tumbling(event, rows):
        if origin:
            yield Motion(key, Movement.COVER, start, staging.STRIKE, origin)
        else:
            yield Motion(key, Movement.APPEAR, tumbles, staging.LANDING)
        yield from _tumble(key, die, tumbles, length)
        length = max(length - staging.STEP, staging.SHORTEST)


def _tumbling(event: Struck, rows: RowChanges) -> Iterator[tuple[str, Die, str]]:
    """Yield the dice that joined a row, then the rolled dice that are still in a row, both in
    reverse order: the key of each, the die after its last roll, and its key before the attack, or
    "" if it was not on the table."""
    came_over = rows.came_over()
    for place, one in reversed([*rows.joined()]):
        before = came_over.get(place)
        yield _key(*place), one.die, _key(*before) if before else ""
    rolled = {(change.seat, change.at): change.after for change in event.rolled}
    for place, die in reversed(rolled.items()):
        lies = rows.after(place)
        if lies is not None:
            yield _key(*lies), die, _key(*place)


def _tumble(key: str, die: Die, start: int, length: int) -> Iterator[Part]:
    yield Motion(key, Movement.TUMBLE, start, length, faces=faces(die, start))
    yield Motion(key, Movement.LAND, start + length, staging.LANDING)
    yield Cue(Noise.LAND, start + length)


def faces(die: Die, salt: int) -> tuple[str, ...]:
    """Return the faces that a die shows before it comes to rest, without its final value, or none
    if it has no other face. `salt` varies them between equal dice."""
    others = [face for face in range(die.lowest, die.size + 1) if face != die.value]
    if not others:
        return ()
    step, first = max(1, round(len(others) * GOLDEN)), die.value + salt
    return tuple(str(others[(first + turn * step) % len(others)]) for turn in range(FACES))


def _score_parts(
    before: TurnState, after: TurnState, events: Sequence[Event], start: int
) -> Iterator[Part]:
    """Yield the counting of the scores that have changed, starting at `start` (in ms). After a
    capture, also yield the appearance of the sentence about the lead, and a tick for each captured
    die."""
    then, now = before.fight, after.fight
    if then is None or now is None:
        return
    captured = sum(len(event.captured) for event in events if isinstance(event, Struck))
    taken = max(1, captured)
    length = min(taken * staging.COUNT, staging.LAST - staging.REVEAL)
    for seat, (was, side) in enumerate(zip(then.sides, now.sides, strict=True)):
        if was.score != side.score:
            shown = tuple(map(after.texts.halves, count_steps(was.score, side.score)))
            yield Motion(f"score-{seat}", Movement.COUNT, start, length, faces=shown)
    if captured:
        yield Motion(LEAD, Movement.APPEAR, start, length)
    for nth in range(captured):
        yield Cue(Noise.TICK, start + nth * length // taken)


def count_steps(before: int, after: int) -> tuple[int, ...]:
    """Return the values that a counting score shows before its final one, in half points, starting
    with the old score."""
    way = after - before
    return tuple(before + way * step // COUNTS for step in range(COUNTS))


def _outcome(
    before: TurnState, after: TurnState, events: Sequence[Event], landed: int
) -> Iterator[Part]:
    """Yield what happens after the dice have landed: the scores, the log, the status line, the
    result and the sound of the ending."""
    if any(isinstance(event, Struck) for event in events):
        yield from _score_parts(before, after, events, landed)
    if landed:
        yield from log_motions(before, after, landed, staging.LANDING)
        yield Motion(LAST_MOVE, Movement.APPEAR, landed, staging.LANDING)
    if after.ended_round is not None:
        yield Motion(RESULT, Movement.APPEAR, landed + staging.STILL, staging.RESULT)
    ends = [event for event in events if isinstance(event, RoundEnded)]
    if ends:
        winner = ends[-1].winner
        noise = ending_noise(() if winner is None else (winner,), after.solo)
        yield from [Cue(noise, landed + staging.STILL)] if noise else []


def _key(seat: Seat, at: int) -> str:
    return f"die-{seat}-{at}"
