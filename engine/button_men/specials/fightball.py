"""Fightball: five of its player's seven or eight dice take part in a round.

Rules, section 3 of the rare dice: they are chosen together with the sizes, before round 1 and after
each lost round. The others sit out and score nothing.
"""

from engine.button_men.dice.skill import Lineup, Special

FIGHTBALL = Special("fightball", Lineup(dice_in_play=5))
