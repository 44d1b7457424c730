"""Animations: the motions and sounds of a move, which each game defines."""

from collections.abc import Iterable, Iterator, Sequence

from engine.game import Seat
from ui.match.any_match import MatchLike
from ui.match.game_ui import Scene
from ui.match.turn_state import TurnState
from ui.shell.motion import Motion, Movement
from ui.shell.sounds import Cue, Noise

Part = Motion | Cue
"""A motion or a sound of a scene."""


def scene_of(parts: Iterable[Part], landing: int = 0, on_table: tuple[str, ...] = ()) -> Scene:
    """Return the scene of these parts, with the sounds in order and no sound twice at the same
    time. See `Scene` for the other arguments."""
    motions, cues = list[Motion](), dict[Cue, None]()
    for part in parts:
        if isinstance(part, Motion):
            motions.append(part)
        else:
            cues[part] = None
    heard = tuple(sorted(cues, key=lambda cue: cue.start))
    return Scene(tuple(motions), heard, landing, on_table)


def continues(before: MatchLike, after: MatchLike) -> bool:
    """Whether `after` is the same match as `before`, with moves added and none undone."""
    moves = len(before.log)
    return before.seed == after.seed and len(after.log) > moves and after.log[:moves] == before.log


def log_motions(before: TurnState, after: TurnState, start: int, length: int) -> Iterator[Motion]:
    """Yield the motions in which the new log lines appear. They begin at `start`, when what the
    lines describe becomes visible. Times are in milliseconds."""
    is_same = before.session.metadata.number == after.session.metadata.number
    for sentence in after.log[len(before.log) if is_same else 0 :]:
        yield Motion(sentence.key, Movement.APPEAR, start, length)


def ending_noise(winners: Sequence[Seat], solo: Seat | None) -> Noise | None:
    """Return the sound at the end of a match, or None without a winner. Unless there is exactly one
    local player, it is always the sound of a win."""
    if not winners:
        return None
    return Noise.WIN if solo is None or solo in winners else Noise.LOSE
