"""Select: of its owner's dice with this skill, exactly one takes part in a round.

Rules, section 3 of the rare dice: chosen together with the sizes, before round 1 and after each
lost round. That it is one is our ruling; the published rule leaves the number open. The others sit
out and score nothing.
"""

from engine.button_men.dice.skill import Lineup, Skill, Spelling

SELECT = Skill("select", Spelling("U"), Lineup(dice_in_play=1))
