"""Wildcard: drawn from its owner's deck of cards instead of rolled.

The deck has 54 cards. It carries over from round to round, and is reshuffled when it is empty. An
ace counts as 1, but as 14 in a Power attack; jack, queen, king and joker count as 11, 12, 13 and
20. The die counts as 20-sided, but scores as if it had 16 sides. Rules, section 3, wildcard.
"""

from dataclasses import replace
from fractions import Fraction

from engine.button_men.dice.deck import ACE, Dealer
from engine.button_men.dice.die import Die, Roll, Rolling, Scoring
from engine.button_men.dice.skill import Place, Skill, Spelling
from engine.button_men.fight.counted_values import Counting, Role

ACE_IN_POWER = 14
SCORED_SIDES = Fraction(16)


def _drawn(die: Die, roll: Roll) -> Die:
    # Without a dealer, as in odds, draw a card from a full deck.
    dealer = roll.luck if isinstance(roll.luck, Dealer) else Dealer((), roll.luck)
    return die.turned(dealer.draw())


WILDCARD = Skill(
    "wildcard",
    Spelling("C", place=Place.INSIDE),
    Rolling(instead=_drawn),
    Counting({Role.POWER: lambda die, shown, rules: ACE_IN_POWER if shown == ACE else shown}),
    Scoring(
        lambda worth: replace(worth, measures=(lambda die, counted: SCORED_SIDES, *worth.measures))
    ),
    order=10,
)
"""Applies first: other skills modify its score."""
