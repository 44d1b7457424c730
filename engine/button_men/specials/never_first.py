"""Never first: goes last whatever the dice show, even if no die of another player counts.

Giant (rules, section 8; section 1, Initiative: "slow button"). Two such players compare their dice
as usual.
"""

from engine.button_men.dice.special import Special

NEVER_FIRST = Special("never-first", goes_last=True)
