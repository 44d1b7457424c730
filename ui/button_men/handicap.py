"""Ratings in words: of each button in the list, and of two opponents."""

from engine.button_men.buttons import button_by_name
from engine.button_men.outside.strength import Strength, outlook_of
from ui.button_men.seat_draft import SeatDraft
from ui.nodes import Node, h
from ui.text.i18n import Texts

NEARLY_EVEN = 3
"""If the better side's chance is at most this many percentage points above 50, neither is
favored."""
HALF = 50


def strength_note(texts: Texts, strength: Strength) -> Node:
    """Return the rating of a button in the list: "1620 ± 60", labeled for screen readers."""
    title = h("span", texts.t("strength.title"), " ", class_="unseen")
    return h("span", " ", title, _within(texts, strength), class_="face-strength")


def strength_line(texts: Texts, strength: Strength) -> Node:
    """Return the rating with its label: "Strength 1620 ± 60"."""
    said = (texts.t("strength.title"), " ", _within(texts, strength))
    return h("span", " ", said, class_="slot-line")


def _within(texts: Texts, strength: Strength) -> str:
    """Return the rating with its 95% interval."""
    return texts.t("strength.within", points=strength.points, within=2 * strength.error)


def handicap(texts: Texts, drafts: tuple[SeatDraft, ...]) -> str:
    """Return a sentence about which of two sides is favored and by how much, or that they are about
    even. Return "" if the rating of either side is unknown."""
    mine, theirs = (button_by_name(one.button) if one.button else None for one in drafts)
    outlook = outlook_of(mine, theirs) if mine and theirs else None
    if mine is None or theirs is None or outlook is None:
        return ""
    name = mine.name
    chance, least, most = (round(100 * one) for one in (outlook.share, outlook.least, outlook.most))
    if 100 * outlook.share < HALF:
        name, chance, least, most = theirs.name, 100 - chance, 100 - most, 100 - least
    key = "strength.even" if chance <= HALF + NEARLY_EVEN else "strength.favoured"
    return texts.t(key, name=name, chance=chance, least=least, most=most)
