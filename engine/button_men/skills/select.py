"""Select: exactly one of its owner's dice with this skill takes part in a round.

Rules, section 3 of the rare dice: it is chosen together with the sizes, before round 1 and after
each lost round. The number is our ruling, because the published rule leaves it open. The others sit
out and score nothing.
"""

from engine.button_men.dice.skill import Lineup, Skill, Spelling

SELECT = Skill("select", Spelling("U"), Lineup(dice_in_play=1))
