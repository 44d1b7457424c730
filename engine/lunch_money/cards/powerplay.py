"""Powerplay: a blow to a seized player, which leads to one free Basic Attack.

It can only be stopped by canceling it. Printed rules, Specialty Cards.
"""

from engine.lunch_money.state.brawl import Opening
from engine.lunch_money.state.card import Card

POWERPLAY = Card("powerplay", openings=frozenset({Opening.SEIZED}), leads_to=(Opening.FREE_BASIC,))
