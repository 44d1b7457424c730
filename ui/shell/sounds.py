"""Sounds: what can be heard of a game, and the notes it is made of. There are no recordings."""

from enum import StrEnum

from engine.value import value


class Noise(StrEnum):
    """Something that can be heard."""

    ROLL = "roll"
    CAPTURE = "capture"
    CARD = "card"
    HIT = "hit"
    WIN = "win"
    LOSE = "lose"


class Wave(StrEnum):
    """The shape of a tone, as browsers call it."""

    SINE = "sine"
    TRIANGLE = "triangle"


@value
class Note:
    """One tone, which fades out while it glides from one pitch to another."""

    wave: Wave
    pitch: float
    """In hertz; `glide` is where it ends."""
    glide: float
    start: float
    """Seconds after the beginning of the noise."""
    length: float
    """Seconds."""
    loudness: float
    """From 0 to 1."""


def _clack(start: float, pitch: float, loudness: float) -> Note:
    """A die that falls on wood."""
    return Note(Wave.TRIANGLE, pitch, pitch * 0.55, start, 0.045, loudness)


_ROLLING = (
    _clack(0.0, 1150, 0.2),
    _clack(0.07, 980, 0.17),
    _clack(0.13, 1240, 0.13),
    _clack(0.2, 1060, 0.09),
)


def _tune(pitches: tuple[float, ...], step: float) -> tuple[Note, ...]:
    return tuple(
        Note(Wave.TRIANGLE, pitch, pitch, at * step, step * 2, 0.18)
        for at, pitch in enumerate(pitches)
    )


NOTES: dict[Noise, tuple[Note, ...]] = {
    Noise.ROLL: _ROLLING,
    Noise.CAPTURE: (Note(Wave.SINE, 330, 165, 0.0, 0.12, 0.3), *_ROLLING),
    Noise.CARD: (Note(Wave.TRIANGLE, 1500, 320, 0.0, 0.08, 0.14),),
    Noise.HIT: (
        Note(Wave.SINE, 170, 55, 0.0, 0.2, 0.45),
        Note(Wave.TRIANGLE, 520, 90, 0.0, 0.06, 0.2),
    ),
    Noise.WIN: _tune((523.25, 659.25, 783.99, 1046.5), 0.12),
    Noise.LOSE: _tune((392.0, 329.63, 261.63), 0.16),
}
"""The winner hears a chord of C major upward, the loser downward."""
