"""First Aid: restores two counters, on its player's turn or when they would be knocked out.

Printed rules, Defense Cards; R-FA-CAP, R-FA-WHEN, R-FA-HELPLESS, R-FA-OWN, R-FA-FAIL.
"""

from engine.lunch_money.state.card import Card

FIRST_AID = Card("first-aid", heals=2)
