"""Staging: when the parts of a play are seen, on the timeline of a calm scene, in milliseconds.

A play and its outcome are each shorter than the pause between two of them, as far as counters
allow.
"""

from ui.shell.motion import CONTACT_SHARE

LEAN = 360
"""The player leans towards the target, and back."""
LEAVES = 60
"""The card leaves the hand."""
FLIGHT = 320
LANDED = LEAVES + FLIGHT
LANDING = 120
LOOKS = 180
"""The target turns to the card while it still flies."""
LOOK = 400

BLOW = 300
"""The card strikes at its target and returns."""
CONTACT = round(BLOW * CONTACT_SHARE)
SHAKE = 300
FALL = 240
"""A counter falls."""
APART = 60
"""From the fall of a counter to that of the next."""
DRIFT = 600
"""A word drifts off."""
DEAL = 300
"""Cards of the hand move together, and new ones appear."""
RESULT = 200
