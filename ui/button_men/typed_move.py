"""Typed moves: a pass, or an attack in a few words, such as "power 9 on 4", by the values of the
dice."""

import re
from collections.abc import Sequence

from engine.button_men.fight.attack import Attack
from engine.button_men.view import DuelView
from engine.game import Refusal
from ui.button_men.selection import attack_of, dice_in, named_offer
from ui.button_men.session import Selection
from ui.button_men.wording import attack_name
from ui.text.i18n import Texts

MAX_LENGTH = 80
"""The maximum number of characters of a typed move that are read."""
_NUMBER = re.compile(r"\d{1,3}")
_WORD = re.compile(r"[^\d\s]+")


def parse_selection(texts: Texts, view: DuelView, text: str) -> Selection | Refusal:
    """Parse a typed move: the label of the Pass button, or the values of the attackers and targets,
    optionally after an attack kind. Other words are ignored. Return a refusal if the values match
    no attack, or attacks with different dice."""
    said = text[:MAX_LENGTH].casefold()
    passing = named_offer(view, "pass")
    if passing is not None and said.strip() == texts.t("button.pass").casefold():
        return Selection(offer=passing)
    numbers, words = list(map(int, _NUMBER.findall(said))), _WORD.findall(said)
    kind = words[0] if words and not said.lstrip()[:1].isdigit() else ""
    found = [
        (offer, attack)
        for offer in view.offers
        if (attack := attack_of(offer)) is not None
        and attack_name(texts, attack.kind.name).casefold().startswith(kind)
        and _shows(view, attack, numbers)
    ]
    dice = {(one.attackers, one.defender, frozenset(one.targets)) for _, one in found}
    if not found:
        return Refusal("typed.no-attack")
    if len(dice) > 1:
        return Refusal("typed.several")
    offer, attack = found[0]
    return Selection(attack.attackers, attack.defender, attack.targets, offer)


def _shows(view: DuelView, attack: Attack, numbers: Sequence[int]) -> bool:
    """Whether the dice of an attack have these values, the attackers' first."""
    if view.fight is None:
        return False
    count = len(attack.attackers)
    mine, theirs = (sorted(die.value for die in dice) for dice in dice_in(view.fight, attack))
    return sorted(numbers[:count]) == mine and sorted(numbers[count:]) == theirs
