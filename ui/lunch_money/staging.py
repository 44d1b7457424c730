"""Staging: the times of the parts of a play at calm speed, in milliseconds.

A play and its outcome are each shorter than the pause between two of them, unless many counters
fall.
"""

from ui.shell.motion import CONTACT_SHARE

LEAN = 360
"""The player leans toward the target and back."""
LEAVES = 60
"""The time at which the card leaves the hand."""
FLIGHT = 320
LANDED = LEAVES + FLIGHT
LANDING = 120
LOOKS = 180
"""The target turns to the card while it is still in flight."""
LOOK = 400

BLOW = 300
"""The card strikes its target and returns."""
CONTACT = round(BLOW * CONTACT_SHARE)
SHAKE = 300
FALL = 240
"""A counter falls."""
APART = 60
"""The time between two falling counters."""
DRIFT = 600
"""A word drifts away."""
KNOCKOUT = 500
"""A face is squashed, and its owner is out."""
DEAL = 300
"""The cards of the hand move together, and new ones appear."""
RESULT = 200
