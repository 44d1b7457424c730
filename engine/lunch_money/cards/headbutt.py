"""Headbutt: a blow that can also be used to escape a hold in which the two face each other.

Printed rules, Choke; R-ESCAPE.
"""

from engine.lunch_money.state.card import Card

HEADBUTT = Card("headbutt", escapes=lambda grip: grip.face_to_face)
