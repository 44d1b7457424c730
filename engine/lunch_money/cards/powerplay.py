"""Powerplay: a blow at somebody already seized, which leads to one free Basic Attack.

Nothing stops it but being cancelled. Printed rules, Specialty Cards.
"""

from engine.lunch_money.card import Opening, Rule

POWERPLAY = Rule("powerplay", openings=(Opening.SEIZED,), leads_to=(Opening.FREE_BASIC,))
