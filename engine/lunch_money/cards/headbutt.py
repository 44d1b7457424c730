"""Headbutt: a blow that also frees from somebody who stands face to face.

Printed rules, Choke; R-ESCAPE.
"""

from engine.lunch_money.card import Grip, Rule


def _escapes(grip: Grip) -> bool:
    return grip.face_to_face


HEADBUTT = Rule("headbutt", escapes=_escapes)
