"""Sound on the page: notes played by the browser's synthesiser.

Whatever goes wrong here is only noted: nobody should lose a move because of a loudspeaker.
"""

import js
from pyodide.ffi import JsException

from ui.shell.sounds import NOTES, Noise, Note

SILENCE = 0.0001
"""As loud as a tone may be when it begins and ends: more would click; an exponential never gets
to 0."""
ATTACK = 0.008
"""Seconds in which a tone comes up."""


class Synthesiser:
    """Plays noises. The browser's synthesiser is made for the first one: many players never switch
    sound on."""

    def __init__(self) -> None:
        self._synthesiser: js.AudioContext | None = None

    def play(self, noise: Noise) -> None:
        """Let it be heard, if the browser can do it and somebody has touched the page: nothing
        is allowed before."""
        if not _is_touched() or not hasattr(js, "AudioContext"):
            return
        try:
            synthesiser = self._ready()
            for note in NOTES[noise]:
                _play(synthesiser, note)
        except JsException as refusal:
            js.console.info(f"No sound: {refusal}")

    def _ready(self) -> js.AudioContext:
        if self._synthesiser is None:
            self._synthesiser = js.AudioContext.new()
        if self._synthesiser.state == "suspended":
            self._synthesiser.resume()
        return self._synthesiser


def _play(synthesiser: js.AudioContext, note: Note) -> None:
    tone, loudness = synthesiser.createOscillator(), synthesiser.createGain()
    start = synthesiser.currentTime + note.start
    end = start + note.length
    tone.type = note.wave.value
    tone.frequency.setValueAtTime(note.pitch, start)
    tone.frequency.exponentialRampToValueAtTime(note.glide, end)
    loudness.gain.setValueAtTime(SILENCE, start)
    loudness.gain.exponentialRampToValueAtTime(note.loudness, start + ATTACK)
    loudness.gain.exponentialRampToValueAtTime(SILENCE, end)
    tone.connect(loudness)
    loudness.connect(synthesiser.destination)
    tone.start(start)
    tone.stop(end)


def _is_touched() -> bool:
    activation = getattr(js.navigator, "userActivation", None)
    return activation is None or bool(activation.hasBeenActive)
