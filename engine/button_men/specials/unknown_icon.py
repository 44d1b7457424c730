"""Unknown icon: nobody has found the rule of its icon, so its player has plain dice.

Queen Beryl, Zoycite, Jedite, Nephlite, Malachite (rare dice, section 6).
"""

from engine.button_men.dice.special import Special

UNKNOWN_ICON = Special("unknown-icon", is_icon=True)
