"""Staging: the times of an attack, a roll and an answer at calm speed, in milliseconds."""

from ui.shell.motion import CONTACT_SHARE
from ui.shell.settings import Speed

STRIKE = 350
"""The attackers strike their target and return."""
CONTACT = round(STRIKE * CONTACT_SHARE)
HIT = 60
"""The target stays flattened for this time before it leaves."""
FLIGHT = 250
"""A captured die flies to its captor's pile."""
TUMBLE = 500
"""A die tumbles for this time before it comes to rest."""
LANDING = 150
REVEAL = STRIKE + TUMBLE
"""The time at which the attackers show their values."""
COUNT = 200
"""A score counts up for each captured die. Several share the remaining time."""
STILL = 100
"""The time from the landing of the last die until the result appears."""
RESULT = 150
"""The result fades in."""
LAUGH = 250
"""A missed target shakes with laughter."""

TWICE = (FLIGHT, FLIGHT + STRIKE + LAUGH)
"""The times from their departure at which ghosts strike."""

LAST = REVEAL + 250
"""The end of an attack with all its effects."""

GROW = 300
"""A chosen size grows out of its die."""
SPREAD = 200
"""The time between the first and the last die of the opening roll."""
STEP = 40
"""The time between the landings of successive attackers."""
SHORTEST = 240
"""The shortest tumble of the first of many dice."""

BREATH = 0.25
"""Seconds between the end of a scene and the computer's next move, so that its start is noticed."""

PAUSES = {
    Speed.STILL: 0.0,
    Speed.CALM: LAST / 1000 + BREATH,
    Speed.FAST: LAST / 2000 + BREATH / 2,
}
"""Seconds between two moves of the computer, which computes meanwhile."""
