"""Unknown icon: the rule of its icon has not been found, so its player has plain dice.

Queen Beryl, Zoycite, Jedite, Nephlite, Malachite (rare dice, section 6).
"""

from engine.button_men.dice.skill import Icon, Special, Usage

UNKNOWN_ICON = Special("unknown-icon", Usage(icon=Icon.AMONG_ICONS))
