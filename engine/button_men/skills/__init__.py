"""The die skills, one module each. All modules in this package are loaded; there is no list of
them."""

from engine.button_men.dice.editions import Notation
from engine.button_men.dice.skill import Skill, rules_in

SKILLS = tuple(sorted(rules_in(__name__, __path__, Skill), key=lambda skill: skill.name))
BY_LETTER = {skill.letter: skill for skill in SKILLS}
BY_NOTATION: dict[Notation, dict[str, Skill]] = {
    Notation.COMMON: BY_LETTER,
    Notation.CARDS: BY_LETTER
    | {skill.spelling.card_letter: skill for skill in SKILLS if skill.spelling.card_letter},
}
"""The skills by letter, for each notation."""
