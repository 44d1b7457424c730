"""The rules book of Button Men: its chapters, one for each skill among them."""

from collections.abc import Iterator

from engine.button_men.skills import SKILLS
from ui.button_men.wording import skill_name
from ui.rulesbook.chapters import Chapter, capital, titled
from ui.text.i18n import Texts

CHAPTERS = {
    "basics": ("aim", "turn", "power", "sum", "more", "first", "score"),
    "more": ("sizes", "circle", "editions"),
    "dice": ("plain", "swing", "option", "twin"),
}
"""By group; skills come last."""


def chapters(texts: Texts) -> tuple[Chapter, ...]:
    """All of them, in the order in which they are read."""
    return (*_of_the_game(texts), *_of_skills(texts))


def _of_the_game(texts: Texts) -> Iterator[Chapter]:
    for group, names in CHAPTERS.items():
        for name in names:
            yield titled(texts, group, "button-men", name)


def _of_skills(texts: Texts) -> Iterator[Chapter]:
    for skill in SKILLS:
        name = capital(skill_name(texts, skill))
        lead = texts.t(f"skill.{skill.name}.text")
        yield Chapter("skills", "skill", skill.name, name, lead)
