"""Staging: when the parts of an attack, of a roll and of an answer are seen, on the timeline of a
calm scene, in milliseconds."""

from ui.shell.motion import CONTACT_SHARE
from ui.shell.settings import Speed

STRIKE = 350
"""Attackers go to their target and back."""
CONTACT = round(STRIKE * CONTACT_SHARE)
HIT = 60
"""The target stays flattened for this time; then it leaves."""
FLIGHT = 250
"""A captured die flies to the pile of its captor."""
TUMBLE = 500
"""A die shows other faces for this time before it comes to rest."""
LANDING = 150
REVEAL = STRIKE + TUMBLE
"""When the attackers lie still and show their values."""
COUNT = 200
"""A score counts up for a captured die; several share the time that is left."""
STILL = 100
"""From the landing of the last die until the card of the result appears."""
RESULT = 150
"""The card of the result appears."""
LAUGH = 250
"""A target that was missed laughs it off."""

LAST = REVEAL + 250
"""The end of an attack, with everything that comes of it."""

GROW = 300
"""A chosen size grows out of its die."""
SPREAD = 200
"""From the first to the last of the dice that are rolled when a round begins."""
STEP = 40
"""From the landing of one attacker to that of the next."""
SHORTEST = 240
"""The shortest tumble of the first of many dice to land."""

BREATH = 0.25
"""Seconds between the end of one scene and the computer's next move, so that one sees it begin."""

PAUSES = {
    Speed.STILL: 0.0,
    Speed.CALM: LAST / 1000 + BREATH,
    Speed.FAST: LAST / 2000 + BREATH / 2,
}
"""Seconds from one move to the next one of the computer, which thinks meanwhile."""
