"""The celebration of a won match, which any input ends. It is drawn with the result, and the style
sheet animates it; see components/confetti.py."""

import js
from pyodide.ffi import create_proxy, to_js

CONFETTI = ".confetti"
INPUTS = ("pointerdown", "keydown", "wheel", "touchmove")


def skip_on_input(app: js.HTMLElement) -> None:
    """From now on, end the fall of the confetti in `app`, the root element, at any input on the
    page."""

    def skip(_: js.Event) -> None:
        confetti = app.querySelector(CONFETTI)
        for animation in confetti.getAnimations(within) if confetti else ():
            animation.finish()

    within = js.Object.fromEntries(to_js([["subtree", True]]))
    options = js.Object.fromEntries(to_js([["capture", True], ["passive", True]]))
    heard = create_proxy(skip)
    for kind in INPUTS:
        js.document.addEventListener(kind, heard, options)
