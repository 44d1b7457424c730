"""Never first: its player goes last after any roll, even if no die of another player counts.

Giant (rules, section 8; section 1, Initiative: "slow button"). Two such players compare their dice
as usual.
"""

from engine.button_men.dice.skill import Special
from engine.button_men.fight.counted_values import Counting

NEVER_FIRST = Special("never-first", Counting(counts_for_initiative=False))
