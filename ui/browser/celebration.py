"""The celebration of a match that was won: any key or press ends it.

It is drawn with the result, and the style sheet lets it fall; see components/confetti.py.
"""

import js
from pyodide.ffi import create_proxy, to_js

CONFETTI = ".confetti"
INPUTS = ("pointerdown", "keydown", "wheel", "touchmove")


def skip_on_input(app: js.HTMLElement) -> None:
    """From now on, any input in `app`, the element with the page, stops falling confetti."""

    def skip(_: js.Event) -> None:
        confetti = app.querySelector(CONFETTI)
        for animation in confetti.getAnimations(within) if confetti else ():
            animation.finish()

    within = js.Object.fromEntries(to_js([["subtree", True]]))
    options = js.Object.fromEntries(to_js([["capture", True], ["passive", True]]))
    heard = create_proxy(skip)
    for kind in INPUTS:
        js.document.addEventListener(kind, heard, options)
