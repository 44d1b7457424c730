"""Sounds: the sounds of the games, and the notes that they consist of. There are no recordings."""

from collections.abc import Sequence
from enum import StrEnum

from engine.value import value


class Noise(StrEnum):
    """The kinds of sounds. Later ones are more important."""

    LAND = "land"
    """A die comes to rest."""
    TICK = "tick"
    """A score counts up."""
    ROLL = "roll"
    CARD = "card"
    CONTACT = "contact"
    """Dice hit dice."""
    MISS = "miss"
    CAPTURE = "capture"
    HIT = "hit"
    LOSE = "lose"
    WIN = "win"


@value
class Cue:
    """A sound, and its time in a scene."""

    noise: Noise
    start: int
    """Milliseconds after the start of the scene."""


def audible_cues(cues: Sequence[Cue], pace: float) -> tuple[Cue, ...]:
    """Return the sounds of a scene at this fraction of its calm duration. At 0, all would play at
    once, so only the most important one does."""
    if not pace:
        return (loudest(cues),)
    return tuple(Cue(cue.noise, round(cue.start * pace)) for cue in cues)


def loudest(cues: Sequence[Cue]) -> Cue:
    """Return the most important of these sounds, moved to the start of the scene."""
    weights = list(Noise)
    return Cue(max((cue.noise for cue in cues), key=weights.index), 0)


class Wave(StrEnum):
    """The shape of a tone, as browsers name it."""

    SINE = "sine"
    TRIANGLE = "triangle"


@value
class Note:
    """A tone that fades out while it glides from one pitch to another."""

    wave: Wave
    pitch: float
    """The pitch at the start, in hertz."""
    glide: float
    """The pitch at the end, in hertz."""
    start: float
    """Seconds after the start of the sound."""
    length: float
    """The duration in seconds."""
    loudness: float
    """The gain of the tone, from 0 to 1."""


def _clack(start: float, pitch: float, loudness: float) -> Note:
    """Return the note of a die falling on wood."""
    return Note(Wave.TRIANGLE, pitch, pitch * 0.55, start, 0.045, loudness)


def _tune(pitches: tuple[float, ...], step: float) -> tuple[Note, ...]:
    return tuple(
        Note(Wave.TRIANGLE, pitch, pitch, at * step, step * 2, 0.18)
        for at, pitch in enumerate(pitches)
    )


NOTES: dict[Noise, tuple[Note, ...]] = {
    Noise.LAND: (_clack(0.0, 900, 0.22), Note(Wave.SINE, 190, 90, 0.0, 0.07, 0.22)),
    Noise.TICK: (Note(Wave.SINE, 1320, 1320, 0.0, 0.05, 0.12),),
    Noise.ROLL: (
        _clack(0.0, 1150, 0.2),
        _clack(0.07, 980, 0.17),
        _clack(0.13, 1240, 0.13),
        _clack(0.2, 1060, 0.09),
    ),
    Noise.CARD: (
        Note(Wave.TRIANGLE, 1500, 320, 0.0, 0.06, 0.14),
        Note(Wave.SINE, 150, 80, 0.01, 0.09, 0.25),
    ),
    Noise.CONTACT: (_clack(0.0, 1400, 0.26), _clack(0.03, 760, 0.2)),
    Noise.MISS: (
        Note(Wave.SINE, 420, 560, 0.0, 0.09, 0.16),
        Note(Wave.SINE, 380, 260, 0.1, 0.16, 0.16),
    ),
    Noise.CAPTURE: (Note(Wave.SINE, 330, 165, 0.0, 0.12, 0.3), _clack(0.0, 1050, 0.2)),
    Noise.HIT: (
        Note(Wave.SINE, 170, 55, 0.0, 0.2, 0.45),
        Note(Wave.TRIANGLE, 520, 90, 0.0, 0.06, 0.2),
    ),
    Noise.LOSE: _tune((392.0, 329.63, 261.63), 0.16),
    Noise.WIN: _tune((523.25, 659.25, 783.99, 1046.5), 0.12),
}
"""The notes of each sound. The winner hears an ascending chord of C major, the loser a descending
one."""
