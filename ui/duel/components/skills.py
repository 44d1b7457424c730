"""Skills: what the special dice on the table can do, explained."""

from collections.abc import Iterable

from engine.button_men.die import Die
from engine.button_men.skill import Skill
from ui.duel.components.die import SIGN_SIZE, letter_plate
from ui.i18n import Texts
from ui.nodes import Node, h


def skills(texts: Texts, dice: Iterable[Die], picked: Iterable[Die]) -> Node | None:
    """The skills of these dice, those of the picked ones marked; None if they have none."""
    present = _skills_of(dice)
    if not present:
        return None
    of_picked = _skills_of(picked)
    return h(
        "section",
        h("h2", texts.t("screen.skills"), key="skills-title", class_="log-title"),
        h("dl", [_entry(texts, skill, skill in of_picked) for skill in present], class_="skills"),
        class_="skills-panel",
        # It scrolls, and holds nothing that the keyboard could stop at.
        tabindex=0,
        aria_labelledby="skills-title",
    )


def skill_sign(texts: Texts, skill: Skill) -> Node:
    """Its letter, and where that stands beside a die."""
    die = f"(X){skill.letter}" if skill.follows_body else f"{skill.letter}(6)"
    return h("p", _plate(skill.letter), texts.t("book.notation", die=die), class_="skill-sign")


def _skills_of(dice: Iterable[Die]) -> list[Skill]:
    return list(dict.fromkeys(skill for die in dice for skill in die.traits.skills))


def _entry(texts: Texts, skill: Skill, is_picked: bool) -> Node:
    name = texts.t("screen.skill", skill=texts.t(f"skill.{skill.name}.name"))
    return h(
        "div",
        h("dt", _plate(skill.letter), h("span", name, class_="skill-name")),
        h("dd", texts.t(f"skill.{skill.name}.text")),
        key=f"skill-{skill.name}",
        class_="skill skill--picked" if is_picked else "skill",
    )


def _plate(letter: str) -> Node:
    """The letter on its plate, as it stands on the dice."""
    return h(
        "svg",
        letter_plate(letter),
        class_="skill-plate",
        viewBox=f"0 0 {SIGN_SIZE} {SIGN_SIZE}",
        aria_hidden=True,
        focusable="false",
    )
