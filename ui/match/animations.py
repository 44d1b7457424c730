"""Animations: what moves and sounds when a move has been made, as each game describes it."""

from collections.abc import Iterable, Iterator, Sequence

from engine.game import Seat
from ui.match.any_match import MatchLike
from ui.match.game_ui import Scene
from ui.match.turn_state import TurnState
from ui.shell.motion import Motion, Movement
from ui.shell.sounds import Cue, Noise

Part = Motion | Cue
"""Something of a scene: it moves, or it is heard."""


def scene_of(parts: Iterable[Part], landing: int = 0, on_table: tuple[str, ...] = ()) -> Scene:
    """The scene of these parts; what is heard at the same time is heard once, and in order. For the
    rest see `Scene`."""
    motions, cues = list[Motion](), dict[Cue, None]()
    for part in parts:
        if isinstance(part, Motion):
            motions.append(part)
        else:
            cues[part] = None
    heard = tuple(sorted(cues, key=lambda cue: cue.start))
    return Scene(tuple(motions), heard, landing, on_table)


def continues(before: MatchLike, after: MatchLike) -> bool:
    """Whether it is the same match with moves added. It is not if a move was taken back."""
    moves = len(before.log)
    return before.seed == after.seed and len(after.log) > moves and after.log[:moves] == before.log


def revealed(before: TurnState, after: TurnState, start: int, length: int) -> Iterator[Motion]:
    """The appearance of the new lines of the log, which describe what is seen only then."""
    is_same = before.session.metadata.number == after.session.metadata.number
    for sentence in after.log[len(before.log) if is_same else 0 :]:
        yield Motion(sentence.key, Movement.APPEAR, start, length)


def ending_noise(winners: Sequence[Seat], solo: Seat | None) -> Noise | None:
    """How it sounds that these seats have won to the solo player; if several people share the
    screen, one of them has won."""
    if not winners:
        return None
    return Noise.WIN if solo is None or solo in winners else Noise.LOSE
