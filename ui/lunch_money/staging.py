"""Staging: the times of the parts of a play at calm speed, in milliseconds.

A play and its outcome each take less time than the pause between two of them, unless many counters
fall.
"""

from ui.shell.motion import CONTACT_SHARE

LEAN = 360
"""The time in which a player leans toward the target and back."""
LEAVES = 60
"""The start of the card's flight from the hand."""
FLIGHT = 320
"""The time of the card's flight to the table."""
LANDED = LEAVES + FLIGHT
"""The end of the card's flight."""
LANDING = 120
"""The time in which the landed card is squashed, and numbers and outcomes appear."""
LOOKS = 180
"""The start of the target's look at the card, which is still in flight."""
LOOK = 400
"""The time of the target's look."""

BLOW = 300
"""The time in which the card strikes its target and returns."""
CONTACT = round(BLOW * CONTACT_SHARE)
"""The time from the start of the blow until it hits."""
SHAKE = 300
"""The time in which a player who was hit shakes."""
FALL = 240
"""The time in which a counter falls."""
APART = 60
"""The time between the falls of two counters."""
DRIFT = 600
"""The time in which a word drifts away."""
KNOCKOUT = 500
"""The time in which the face of a player who is knocked out is squashed."""
DEAL = 300
"""The time in which the cards of the hand close up and new cards appear."""
RESULT = 200
"""The time in which the result appears."""
