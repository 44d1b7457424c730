"""Freedom: escapes from a seizure or hold, at once or in one's own turn.

Even a helpless player may play it against the very card that would hold them. Printed rules,
Defense Cards; R-BLOCKGRAB-2.
"""

from engine.lunch_money.state.brawl import Assault, Laid
from engine.lunch_money.state.card import Card, Grip, Rule
from engine.lunch_money.state.rulings import Rulings


def _answers(card: Card, laid: Laid, assault: Assault, rulings: Rulings) -> bool:
    return card.is_seizure


def _answers_while_helpless(card: Card) -> bool:
    return card.grip is not None


def _escapes(grip: Grip) -> bool:
    return True


FREEDOM = Rule(
    "freedom",
    answers=_answers,
    answers_while_helpless=_answers_while_helpless,
    escapes=_escapes,
)
