"""Staging: the times of an attack, a roll and an answer at calm speed, in milliseconds."""

from ui.shell.motion import CONTACT_SHARE
from ui.shell.settings import Speed

STRIKE = 350
"""How long attackers take to strike their target and return."""
CONTACT = round(STRIKE * CONTACT_SHARE)
HIT = 60
"""How long a hit target stays flattened before it leaves."""
FLIGHT = 250
"""How long a captured die flies to its captor's pile."""
TUMBLE = 500
"""How long a die tumbles before it comes to rest."""
LANDING = 150
REVEAL = STRIKE + TUMBLE
"""The time at which the attackers show their values."""
COUNT = 200
"""How long a score counts up for each captured die. Many dice share the time until LAST."""
STILL = 100
"""How long the result waits after the last die has landed."""
RESULT = 150
"""How long the result fades in."""
LAUGH = 250
"""How long a missed target shakes with laughter."""

TWICE = (FLIGHT, FLIGHT + STRIKE + LAUGH)
"""When the ghosts of the best attack strike, counted from their departure."""

LAST = REVEAL + 250
"""The time at which an attack ends, with all its effects."""

GROW = 300
"""How long a die grows to its chosen size."""
SPREAD = 200
"""The time within which all dice of the opening roll start to tumble."""
STEP = 40
"""The time between the landings of successive dice after an attack, and between the departures of
successive ghosts."""
SHORTEST = 240
"""The shortest time for which a rolled die tumbles, if many of them land one after another."""

BREATH = 0.25
"""Seconds between the end of a scene and the computer's next move, so that its start is noticed."""

PAUSES = {
    Speed.STILL: 0.0,
    Speed.CALM: LAST / 1000 + BREATH,
    Speed.FAST: LAST / 2000 + BREATH / 2,
}
"""Seconds between two moves of the computer, by speed. The computer thinks meanwhile."""
