"""Unknown icon: the rule of this icon has not been found, so it has no effect.

Queen Beryl, Zoycite, Jedite, Nephlite, Malachite (rare dice, section 6).
"""

from engine.button_men.dice.skill import Icon, Special, Usage

UNKNOWN_ICON = Special("unknown-icon", Usage(icon=Icon.AMONG_ICONS))
