"""Freedom: escapes from a seizure or hold, at once or on one's own turn.

Even a helpless player may play it against the card that would hold them. Printed rules, Defense
Cards; R-BLOCKGRAB-2.
"""

from engine.lunch_money.state.card import Card

FREEDOM = Card(
    "freedom",
    answers=lambda card, laid, assault, rulings: card.is_seizure,
    answers_while_helpless=lambda card: card.grip is not None,
    escapes=lambda grip: True,
)
