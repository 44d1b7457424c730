"""Headbutt: a blow that can also be used to escape a hold in which the two face each other.

Printed rules, Choke; R-ESCAPE.
"""

from engine.lunch_money.state.card import Grip, Rule


def _escapes(grip: Grip) -> bool:
    return grip.face_to_face


HEADBUTT = Rule("headbutt", escapes=_escapes)
