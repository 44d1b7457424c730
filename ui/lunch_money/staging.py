"""Staging: the times of the parts of a play at calm speed, in milliseconds.

A play and its outcome each take less time than the pause between two plays, unless many counters
fall.
"""

from ui.shell.motion import CONTACT_SHARE

LEAN = 360
"""The duration of a player's lean toward the target and back."""
LEAVES = 60
"""The start of the card's flight from the hand."""
FLIGHT = 320
"""The duration of the card's flight to the table."""
LANDED = LEAVES + FLIGHT
"""The end of the card's flight."""
LANDING = 120
"""The duration of a landing card's squash, and of the appearance of numbers and outcomes."""
LOOKS = 180
"""The start of the target's look at the card, which is still in flight."""
LOOK = 400
"""The duration of the target's look at the card."""

BLOW = 300
"""The duration of the card's strike at its target and return."""
CONTACT = round(BLOW * CONTACT_SHARE)
"""The time from the start of the blow until it hits."""
SHAKE = 300
"""The duration of the shake of a player who was hit."""
FALL = 240
"""The duration of a counter's fall."""
APART = 60
"""The time between the falls of two counters."""
DRIFT = 600
"""The duration of a word's drift away from a player."""
KNOCKOUT = 500
"""The duration of the squash of a face that is knocked out."""
DEAL = 300
"""The duration of the motion of cards in the hand, and of the appearance of new ones."""
RESULT = 200
"""The duration of the appearance of the result."""
