"""Sound: notes played by the Web Audio API. Errors here are only logged, so that they never cost a
move."""

from collections.abc import Sequence

import js
from pyodide.ffi import JsException, create_proxy

from ui.browser.motion import INPUTS, is_still
from ui.shell.sounds import NOTES, Cue, Note, loudest

SILENCE = 0.0001
"""The gain at which a tone begins and ends. A higher one would click, and an exponential ramp
cannot reach 0."""
ATTACK = 0.008
"""Seconds until a tone reaches its full volume."""


class Synthesiser:
    """Plays sounds. The audio context is created for the first sound, since many players never
    switch sound on."""

    def __init__(self) -> None:
        self._synthesiser: js.AudioContext | None = None
        self._tones: list[tuple[float, js.OscillatorNode]] = []
        """The tones of the last scene, with their starts in seconds."""
        self._hush = create_proxy(lambda event: self.hush())

    def play(self, cues: Sequence[Cue]) -> None:
        """Play these sounds, if the browser supports them and the player has pressed something on
        the page before, which browsers require. With reduced motion, play only the most important
        one."""
        if not _has_user_acted() or not hasattr(js, "AudioContext"):
            return
        try:
            synthesiser = self._ready()
            self._tones = [
                _tone(synthesiser, cue, note)
                for cue in ((loudest(cues),) if is_still() else cues)
                for note in NOTES[cue.noise]
            ]
        except JsException as refusal:
            js.console.info(f"No sound: {refusal}")

    def hush(self) -> None:
        """Cancel the sounds that have not started yet."""
        tones, self._tones = self._tones, []
        for start, tone in tones:
            if self._synthesiser and start > self._synthesiser.currentTime:
                tone.disconnect()

    def _ready(self) -> js.AudioContext:
        if self._synthesiser is None:
            self._synthesiser = js.AudioContext.new()
            for kind in INPUTS:
                js.document.addEventListener(kind, self._hush, True)
        if self._synthesiser.state == "suspended":
            self._synthesiser.resume()
        return self._synthesiser


def _tone(synthesiser: js.AudioContext, cue: Cue, note: Note) -> tuple[float, js.OscillatorNode]:
    """Schedule a tone, and return its start in seconds and the tone."""
    tone, loudness = synthesiser.createOscillator(), synthesiser.createGain()
    start = synthesiser.currentTime + cue.start / 1000 + note.start
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
    return start, tone


def _has_user_acted() -> bool:
    activation = getattr(js.navigator, "userActivation", None)
    return activation is None or bool(activation.hasBeenActive)
