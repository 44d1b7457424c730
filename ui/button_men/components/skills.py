"""Skills: explanations of the special dice on the table."""

from collections.abc import Iterable
from functools import lru_cache

from engine.button_men.dice.die import Die
from engine.button_men.dice.skill import Place, Skill
from ui.button_men.components.die import letter_plate, recent_marks, sign_picture
from ui.button_men.dice_rows import DieView
from ui.button_men.wording import skill_name
from ui.components.action import Button, action_button
from ui.components.tip import tip, tip_line
from ui.nodes import Node, h
from ui.shell.messages import OpenScreen
from ui.shell.screens import RulesScreen
from ui.text.i18n import Texts
from ui.text.wording import capital


def skills(texts: Texts, dice: Iterable[Die], picked: Iterable[Die]) -> Node | None:
    """Return the panel that explains the skills of these dice, with those of the `picked` dice
    highlighted, or None if the dice have no skills."""
    present = _skills_of(dice)
    if not present:
        return None
    of_picked = _skills_of(picked)
    return h(
        "section",
        h("h2", texts.t("screen.skills"), key="skills-title", class_="log-title"),
        h(
            "dl",
            [_entry(texts, skill, skill in of_picked) for skill in present],
            class_="skills column gap-1",
        ),
        class_="skills-panel box",
        # A tab stop, since it scrolls and contains nothing focusable.
        tabindex=0,
        aria_labelledby="skills-title",
    )


def skill_sign(texts: Texts, skill: Skill) -> Node:
    """Return the letter of a skill, and where it stands in the notation of a die."""
    die = f"(X){skill.letter}" if skill.place is Place.BEHIND else f"{skill.letter}(6)"
    return h("p", _plate(skill.letter), texts.t("book.notation", die=die), class_="bar soft")


def die_tip(texts: Texts, view: DieView) -> Node:
    """Return the tip of a die: its latest changes, and its skills or, without any, its name."""
    skills = view.die.traits.possible
    return _tip(texts, view.key, "" if skills else view.name, skills, recent_marks(texts, view))


@lru_cache(maxsize=256)
def _tip(
    texts: Texts, key: str, name: str, skills: tuple[Skill, ...], recent: tuple[str, ...]
) -> Node:
    lines = [tip_line(line) for line in recent]
    if name:
        lines.insert(0, tip_line(capital(name), look="strong"))
    for skill in skills:
        lines += [
            tip_line(capital(skill_name(texts, skill)), look="strong"),
            tip_line(texts.t(f"skill.{skill.name}.text")),
        ]
    return tip(key, *lines)


def _skills_of(dice: Iterable[Die]) -> list[Skill]:
    return list(dict.fromkeys(skill for die in dice for skill in die.traits.possible))


def _entry(texts: Texts, skill: Skill, is_picked: bool) -> Node:
    return h(
        "div",
        h("dt", _plate(skill.letter), _rules(texts, skill, skill_name(texts, skill))),
        h("dd", texts.t(f"skill.{skill.name}.text")),
        key=f"skill-{skill.name}",
        class_="skill column skill--picked" if is_picked else "skill column",
    )


def skill_links(texts: Texts, dice: Iterable[Die]) -> Node | None:
    """Return links to the rules book chapters on the dice's skills, for players who wonder why a
    move is impossible, or None without skills."""
    found = _skills_of(dice)
    if not found:
        return None
    links = []
    for skill in found:
        label = texts.t("book.about", name=skill_name(texts, skill))
        opens = Button(label, OpenScreen(RulesScreen(skill.name)))
        links.append(action_button(f"why-{skill.name}", opens, "button--quiet"))
    return h("p", links, class_="skill-links cluster")


def _rules(texts: Texts, skill: Skill, name: str) -> Node:
    """Return the name of a skill as a link to its chapter in the rules book."""
    return h(
        "button",
        h("span", name, class_="skill-name"),
        key=f"rules-{skill.name}",
        on=OpenScreen(RulesScreen(skill.name)),
        type="button",
        class_="skill-rules tap",
        aria_label=texts.t("book.about", name=name),
    )


def _plate(letter: str) -> Node:
    """Return the letter of a skill on its plate, as on the dice."""
    return sign_picture(letter_plate(letter), "skill-plate")
