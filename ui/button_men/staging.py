"""Staging: when the parts of an attack, of a roll and of an answer are seen, on the timeline of a
calm scene, in milliseconds."""

from ui.shell.motion import CONTACT_SHARE
from ui.shell.settings import Speed

STRIKE = 350
"""Attackers go to their target and back."""
CONTACT = round(STRIKE * CONTACT_SHARE)
HIT = 60
"""The target is flattened so long; then it leaves."""
FLIGHT = 250
"""It flies to the pile of who captured it."""
TUMBLE = 500
"""A die shows other faces so long before it comes to rest."""
LANDING = 150
REVEAL = STRIKE + TUMBLE
"""The attackers lie still, and all may see what they show."""
COUNT = 200
"""For a captured die; several share the time that is left."""
STILL = 100
"""From the landing of the last die until the card of the result appears."""
RESULT = 150
"""It appears so long."""
LAUGH = 250
"""What was missed laughs it off."""

LAST = REVEAL + 250
"""An attack is over by then, with everything that comes of it."""

GROW = 300
"""The size that was chosen grows out of its die."""
SPREAD = 200
"""From the first to the last of the dice that are rolled when a round begins."""
STEP = 40
"""From the landing of one attacker to that of the next."""
SHORTEST = 240
"""Of many dice, the first ones to land tumble at least so long."""

BREATH = 0.25
"""Seconds between the end of one scene and the computer's next move, so that one sees it begin."""

PAUSES = {
    Speed.STILL: 0.0,
    Speed.CALM: LAST / 1000 + BREATH,
    Speed.FAST: LAST / 2000 + BREATH / 2,
}
"""Seconds from one move to the next one of the computer, which thinks meanwhile."""
